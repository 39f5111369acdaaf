import Inventory
import Records

/// The commands that take one item and nothing else, and `photo`.
enum ItemCommands {
  static let duplicate = Command(
    "duplicate", [.one("ITEM")], summary: "adds another item like one that is there",
    details: "The copy gets a number of its own, and neither barcodes nor stock."
  ) { invocation, session in
    let original = try session.item(invocation.operands[0])
    let item = try session.inventory.duplicate(original.id)
    return .confirmation(
      "Added \(item.number)  \(ItemText.title(item))  (id \(item.id))\n",
      try Document(item, in: session))
  }

  static let show = Command(
    "show", [.one("ITEM")], summary: "shows one item with its stock at each place"
  ) { invocation, session in
    let item = try session.itemOrDeleted(invocation.operands[0])
    return .information(try ItemText.page(item, in: session), try Document(item, in: session))
  }

  static let delete = Command(
    "delete", [.one("ITEM")], summary: "deletes an item",
    details: """
      It is deleted on all devices of the group, unless somebody changes it meanwhile: then it is
      a conflict, and a person decides. What was booked of it stays in the history.
      """
  ) { invocation, session in
    let item = try session.item(invocation.operands[0])
    let deleted = try session.inventory.delete(item.id)
    return .confirmation(
      "Deleted \(ItemText.mention(item)). It comes back with: satchel restore \(item.number)\n",
      try Document(deleted, in: session))
  }

  static let restore = Command(
    "restore", [.one("ITEM")], summary: "brings a deleted item back as it last was"
  ) { invocation, session in
    let item = try session.item(invocation.operands[0], among: .deleted)
    let restored = try session.inventory.restore(item.id)
    return .confirmation(
      "Brought back \(ItemText.mention(restored)).\n", try Document(restored, in: session))
  }

  static let photo = Command(
    "photo", [.one("ITEM"), .one(.path("FILE"))], summary: "gives an item a photo",
    details: """
      JPEG, PNG, WebP or HEIC up to 25 MB. The file is kept as it is, under its SHA-256.
      `satchel edit ITEM --clear photo` takes it away.
      """
  ) { invocation, session in
    let item = try session.item(invocation.operands[0])
    let photo = try session.keepPhoto(invocation.operands[1])
    let changed = try session.inventory.setPhoto(item.id, photo)
    return .confirmation(
      "\(ItemText.mention(changed)) has a photo now.\n", try Document(changed, in: session))
  }
}
