import Inventory
import Records

extension Session {
  /// How much of an item is meant that was named by `reference`: so many packages where that is a
  /// code with a pack size, and the amount itself where it says a unit or there is no such code.
  ///
  /// - Parameter text: nil where nothing was said, which is one.
  /// - Throws: bad data when it is less than 0, or 0 where there must be something; also where
  ///   nothing was said of what is weighed or measured, and the code doesn't say it either.
  func amount(
    _ text: String?, of item: Item, named reference: String, allowsNothing: Bool = false
  ) throws -> Quantity {
    let pack = item.pack(of: reference)
    guard let text else {
      if let pack { return pack }
      guard item.fields.unit == .piece else {
        let unit = item.fields.unit.rawValue
        throw Failure.badData(
          "amount-missing",
          "\(ItemText.mention(item)) is counted in \(unit), and its code doesn't say how much.",
          hint: "Say so: 30 \(unit)*CODE, or: satchel edit \(item.number) --barcode CODE=60")
      }
      return Quantity(thousandths: 1000)
    }
    let said = try amount(text, of: item, allowsNothing: allowsNothing)
    guard let pack, try Measure(parsing: text).unit == nil else { return said }
    return try said.packs(of: pack)
  }
}
