/// Where every folder was there and nothing failed, nothing waits to be published.
enum EverythingIsPublished: Checker {
  static let name = "everything is published"

  static func sentences(_ ending: Ending) -> [String] {
    ending.members.filter { $0.unpublished > 0 }
      .map { "\($0.unpublished) edits of \($0.name) wait still." }
  }
}
