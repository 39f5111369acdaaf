/// All that is looked at when a simulation ends.
enum Checkers {
  static var all: [any Checker.Type] {
    [
      EditsAreKept.self, DevicesAgree.self, EverythingIsPublished.self, NothingIsInvented.self,
      DeletedStaysDeleted.self, StockAddsUp.self, NumbersHaveOneContent.self, PhotosArrive.self,
      RemovedStaysOut.self, KillsAreNoRestores.self,
    ]
  }

  static func findings(_ ending: Ending) throws -> [Finding] {
    try all.flatMap { try $0.findings(ending) }
  }
}
