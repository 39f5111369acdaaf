import Attachments
import Cryptography
import Records

/// What an item's payload says. Setting a member to nil, or a text to nothing, clears it.
package struct ItemFields: RecordFields {
  package var object: JSONObject

  package init(_ object: JSONObject = JSONObject()) { self.object = object }

  package var name: String {
    get { text("name") ?? "" }
    set { setText("name", newValue) }
  }

  /// What labels and people call it, `K7FQ-12`; given out once by the device that added it.
  package var number: String {
    get { text("number") ?? "" }
    set { setText("number", newValue) }
  }

  package var brand: String? {
    get { text("brand") }
    set { setText("brand", newValue) }
  }

  package var line: String? {
    get { text("line") }
    set { setText("line", newValue) }
  }

  package var shade: String? {
    get { text("shade") }
    set { setText("shade", newValue) }
  }

  package var size: String? {
    get { text("size") }
    set { setText("size", newValue) }
  }

  package var supplier: String? {
    get { text("supplier") }
    set { setText("supplier", newValue) }
  }

  /// The supplier's record; `supplier` is its name as it was then.
  package var supplierID: Identifier? {
    get { identifier("supplierId") }
    set { setIdentifier("supplierId", newValue) }
  }

  package var notes: String? {
    get { text("notes") }
    set { setText("notes", newValue) }
  }

  /// Pieces unless it says otherwise.
  package var unit: ItemUnit {
    get { text("unit").flatMap(ItemUnit.init(rawValue:)) ?? .piece }
    set { object["unit"] = newValue == .piece ? nil : .string(newValue.rawValue) }
  }

  /// How many pieces a pack has.
  package var pack: Int64? {
    get { object["pack"]?.integer }
    set { object["pack"] = newValue.map { .integer($0) } }
  }

  package var cost: Money? {
    get { object["cost"]?.integer.map(Money.init(minorUnits:)) }
    set { object["cost"] = newValue.map { .integer($0.minorUnits) } }
  }

  package var price: Money? {
    get { object["price"]?.integer.map(Money.init(minorUnits:)) }
    set { object["price"] = newValue.map { .integer($0.minorUnits) } }
  }

  /// Below this it is low.
  package var minimum: Quantity? {
    get { object["minimum"]?.integer.map(Quantity.init(thousandths:)) }
    set { object["minimum"] = newValue.map { .integer($0.thousandths) } }
  }

  /// Up to this it is ordered.
  package var target: Quantity? {
    get { object["target"]?.integer.map(Quantity.init(thousandths:)) }
    set { object["target"] = newValue.map { .integer($0.thousandths) } }
  }

  /// Its last good day.
  package var expires: Day? {
    get { text("expires").flatMap { Day($0) } }
    set { object["expires"] = newValue.map { .string($0.text) } }
  }

  /// Where it usually is.
  package var location: Identifier? {
    get { identifier("location") }
    set { setIdentifier("location", newValue) }
  }

  package var isDiscontinued: Bool {
    get { object["discontinued"]?.boolean ?? false }
    set { object["discontinued"] = newValue ? .boolean(true) : nil }
  }

  /// The item that took its place.
  package var replacedBy: Identifier? {
    get { identifier("replacedBy") }
    set { setIdentifier("replacedBy", newValue) }
  }

  package var photo: AttachmentReference? {
    get { object["photo"]?.object.flatMap(AttachmentReference.init(photo:)) }
    set { object["photo"] = newValue.map { .object($0.photoObject) } }
  }

  /// Codes as they were entered, each once.
  package var barcodes: [ItemBarcode] {
    get { (object["barcodes"]?.array ?? []).compactMap(ItemBarcode.init(json:)) }
    set { setBarcodes(newValue) }
  }

  /// Codes that stay keep what else is said of them.
  private mutating func setBarcodes(_ barcodes: [ItemBarcode]) {
    let known = (object["barcodes"]?.array ?? []).compactMap(\.object)
    var values: [JSONValue] = []
    var seen: Set<String> = []
    for barcode in barcodes where seen.insert(Barcode.normalised(barcode.code)).inserted {
      var member = known.first { $0["code"]?.string == barcode.code } ?? JSONObject()
      member["code"] = .string(barcode.code)
      member["pack"] = barcode.pack.map { .integer($0.thousandths) }
      values.append(.object(member))
    }
    object["barcodes"] = values.isEmpty ? nil : .array(values)
  }
}

extension ItemFields {
  /// Adds codes. One that the item has already, however it is written, gets the pack size that is
  /// said of it now.
  package mutating func addBarcodes(_ added: [ItemBarcode]) {
    barcodes = added.reduce(into: barcodes) { barcodes, added in
      let key = Barcode.normalised(added.code)
      let place = barcodes.firstIndex { Barcode.normalised($0.code) == key }
      guard let place else { return barcodes.append(added) }
      guard let pack = added.pack else { return }
      barcodes[place] = ItemBarcode(code: barcodes[place].code, pack: pack)
    }
  }
}

/// A code on an item's package, and how much a package with this code holds.
package struct ItemBarcode: Hashable, Sendable {
  package let code: String
  /// One piece unless it says otherwise.
  package let pack: Quantity?

  package init(code: String, pack: Quantity? = nil) {
    self.code = Barcode.cleaned(code)
    self.pack = pack
  }

  init?(json: JSONValue) {
    guard let object = json.object, let code = object["code"]?.string else { return nil }
    self.code = code
    pack = object["pack"]?.integer.map(Quantity.init(thousandths:))
  }
}

extension AttachmentReference {
  /// `{"bytes":…,"kind":"image/png","sha256":…}`
  init?(photo object: JSONObject) {
    guard let digest = object["sha256"]?.string.flatMap(Digest.init(hex:)),
      let sizeBytes = object["bytes"]?.integer,
      let kind = AttachmentKind.allCases.first(where: {
        $0.mediaType == object["kind"]?.string
      })
    else { return nil }
    self.init(digest: digest, sizeBytes: sizeBytes, kind: kind)
  }

  var photoObject: JSONObject {
    [
      "bytes": .integer(sizeBytes), "kind": .string(kind.mediaType), "sha256": .string(digest.hex),
    ]
  }
}
