import Attachments
import Cryptography
import Records

enum ItemRules {
  /// Every member that this version understands.
  static let members: Set = [
    "name", "number", "updatedAt", "brand", "line", "shade", "size", "supplier", "notes", "cost",
    "price", "minimum", "target", "pack", "discontinued", "expires", "location", "replacedBy",
    "unit", "barcodes", "photo", "levels", "supplierId",
  ]
  static let barcodeLimit = 50
  static let numberLimitBytes = 60

  static func check(_ rules: PayloadRules, id: Identifier) throws(PayloadRefusal) {
    try rules.text("name", isRequired: true)
    try rules.text("number", limitBytes: numberLimitBytes, isRequired: true)
    try rules.instant("updatedAt", isRequired: true)
    try checkKind(rules)
    try rules.boolean("discontinued")
    try rules.day("expires")
    if try rules.identifier("replacedBy") == id { try rules.refuse("it can't replace itself") }
    try levels(rules)
    try barcodes(rules)
    try photo(rules)
  }

  /// What items of one kind share, so that a template can say it too. Units of newer versions are
  /// kept as they are.
  static func checkKind(_ rules: PayloadRules) throws(PayloadRefusal) {
    for name in ["brand", "line", "shade", "size", "supplier"] { try rules.text(name) }
    try rules.identifier("supplierId")
    try rules.text("unit", limitBytes: 20)
    try rules.integer("pack", in: 1...1_000_000)
    try rules.text("notes", limitBytes: TrimmedText.notesLimitBytes)
    try rules.integer("cost", in: 0...Money.limitMinorUnits)
    try rules.integer("price", in: 0...Money.limitMinorUnits)
    try rules.integer("minimum", in: 0...Quantity.limitThousandths)
    try rules.integer("target", in: 0...Quantity.limitThousandths)
    try rules.identifier("location")
  }

  /// Of each place at most one, in the order of their ids, each with something to say.
  private static func levels(_ rules: PayloadRules) throws(PayloadRefusal) {
    guard let value = rules.payload["levels"] else { return }
    guard let levels = value.array, !levels.isEmpty, levels.count <= ItemLevel.limit else {
      try rules.refuse("its levels aren't a list of 1 to \(ItemLevel.limit)")
    }
    var last: Identifier?
    for level in levels {
      guard let object = level.object else { try rules.refuse("a level isn't an object") }
      let members = PayloadRules(object)
      let location = try members.identifier("location", isRequired: true)
      let minimum = try members.integer("minimum", in: 0...Quantity.limitThousandths)
      let target = try members.integer("target", in: 0...Quantity.limitThousandths)
      if minimum == nil, target == nil { try rules.refuse("a level has no minimum and no target") }
      if let last, let location, location <= last {
        try rules.refuse("its levels aren't in the order of their places")
      }
      last = location
    }
  }

  private static func barcodes(_ rules: PayloadRules) throws(PayloadRefusal) {
    guard let value = rules.payload["barcodes"] else { return }
    guard let codes = value.array, !codes.isEmpty else {
      try rules.refuse("its barcodes aren't a list")
    }
    guard codes.count <= barcodeLimit else {
      try rules.refuse("it has more than \(barcodeLimit) barcodes")
    }
    for code in codes {
      guard let object = code.object else { try rules.refuse("a barcode isn't an object") }
      let members = PayloadRules(object)
      try members.text("code", limitBytes: Barcode.limitBytes, isRequired: true)
      try members.integer("pack", in: 1...Quantity.limitThousandths)
    }
  }

  private static func photo(_ rules: PayloadRules) throws(PayloadRefusal) {
    guard let value = rules.payload["photo"] else { return }
    guard let photo = value.object.flatMap(AttachmentReference.init(photo:)),
      (1...Int64(AttachmentStore.limitBytes)).contains(photo.sizeBytes)
    else { try rules.refuse("its photo isn't a picture of a known kind and size") }
  }
}

enum LocationRules {
  static let members: Set = ["name", "parent", "updatedAt"]

  static func check(_ rules: PayloadRules, id: Identifier) throws(PayloadRefusal) {
    try rules.text("name", isRequired: true)
    try rules.instant("updatedAt", isRequired: true)
    if try rules.identifier("parent") == id { try rules.refuse("it can't lie in itself") }
  }
}

enum PersonRules {
  static let members: Set = ["name", "colour", "updatedAt"]

  static func check(_ rules: PayloadRules) throws(PayloadRefusal) {
    try rules.text("name", isRequired: true)
    try rules.text("colour", limitBytes: 40)
    try rules.instant("updatedAt", isRequired: true)
  }
}
