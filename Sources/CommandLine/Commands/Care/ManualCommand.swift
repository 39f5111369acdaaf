enum ManualCommand {
  static let manual = Command(
    "man", summary: "prints the manual page of the program",
    details: "It is read by: satchel man | man -l -"
  ) { _, _ in
    let page = ManualPage(chapters: Chapter.all).text
    return .information(page, ["page": .text(page)])
  }
}
