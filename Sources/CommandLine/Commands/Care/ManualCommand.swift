import Texts

enum ManualCommand {
  static let manual = Command(
    "man", summary: "prints the manual page of the program",
    details: "It is read by: satchel man | man -l -"
  ) { _, session in
    let page = ManualPage(chapters: Chapter.all, language: session.language).text
    return .information(Text(verbatim: page), ["page": .text(page)])
  }
}
