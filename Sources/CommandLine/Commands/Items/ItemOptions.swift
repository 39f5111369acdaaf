/// The options that say what an item is, shared by `add` and `edit`.
enum ItemOptions {
  static let name = Option("--name", .text("NAME"), "another name")
  static let brand = Option("--brand", .text("BRAND"), "who makes it")
  static let line = Option("--line", .text("LINE"), "the maker's product line")
  static let shade = Option("--shade", .text("SHADE"), "the shade, such as 6/0")
  static let size = Option("--size", .text("SIZE"), "the size of one, such as “60 ml”")
  static let unit = Option(
    "--unit", .oneOf(["piece", "g", "ml"]), "what it is counted in; pieces unless said")
  static let pack = Option("--pack", .whole("N"), "how many come in a pack")
  static let barcode = Option(
    "--barcode", .text("CODE"), "a barcode, or several; CODE=6 is that of a package of six",
    isRepeated: true)
  static let cost = Option("--cost", .money("PRICE"), "what one costs to buy")
  static let price = Option("--price", .money("PRICE"), "what one is sold for")
  static let supplier = Option("--supplier", .text("NAME"), "who it is bought from")
  static let minimum = Option("--minimum", .quantity("N"), "reorder when less than this is left")
  static let target = Option("--target", .quantity("N"), "how much to have after reordering")
  static let notes = Option("--notes", .text("TEXT"), "anything else to know")
  static let photo = Option("--photo", .path("FILE"), "a JPEG, PNG, WebP or HEIC up to 25 MB")
  static let location = Option("--location", .text("LOCATION"), "where it usually is")
  static let expires = Option("--expires", .day, "the last good day")

  /// What both `add` and `edit` take, in the order of the documentation.
  static let fields = [
    brand, line, shade, size, unit, pack, barcode, cost, price, supplier, minimum, target, notes,
    photo, location, expires,
  ]
}
