import Inventory
import Records

enum ScanCommand {
  static let at = Option("--at", .text("LOCATION"), "the place, where it isn't the usual one")
  static let to = Option("--to", .text("LOCATION"), "where `move` brings it")

  static let scan = Command(
    "scan", [.optional(.oneOf(ScanMode.allCases.map(\.rawValue)))],
    [at, to, BookingOptions.by],
    summary: "books what a barcode scanner reads, line by line",
    details: """
      Each line is a barcode, an item's number or a word, from a terminal or a pipe. A code books
      what the mode says, at first a use; the code of a carton of six books six. Another line
      changes what the next ones do:

        use, receive, waste, return   books each scan at once
        count      adds up what is scanned and books the sums when the mode ends
        move PLACE moves each scan to a place
        show       books nothing and says what there is
        at PLACE   what is scanned from here on is there
        3*CODE     three of it; `30 g*CODE` so much of it
        undo       takes the last scan back; once more the one before
        done       ends, as the end of the input does

      An item of which nothing is left isn't used by its first scan: it is shown, and the next scan
      of it books. Codes that no item has, or two items have, book nothing; those that aren't known
      are listed at the end.
      """
  ) { invocation, session in
    var loop = try ScanLoop(session)
    loop.mode = invocation[0].flatMap(ScanMode.init(rawValue:)) ?? .use
    loop.place = try session.location(at, of: invocation)
    loop.destination = try session.location(to, of: invocation)
    loop.person = try session.person(BookingOptions.by, of: invocation)?.id
    if loop.mode == .move, loop.destination == nil {
      throw Failure.usage("Where it goes isn't said.", hint: "Say it with --to LOCATION.")
    }
    try loop.run()
    return try loop.answer()
  }
}
