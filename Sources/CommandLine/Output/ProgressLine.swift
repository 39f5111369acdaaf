import Exchange
import Texts

/// How far long work is, in one line of a terminal that is written over and goes when it ends.
final class ProgressLine {
  /// A longer one would break into two, and only the second would be written over.
  private static let limit = 79

  private let sink: any ByteSink
  private let language: Language
  private var width = 0

  init(_ sink: any ByteSink, _ language: Language) {
    self.sink = sink
    self.language = language
  }

  func show(_ progress: PassProgress?) {
    let text = progress.map { PlainText.harmless(language.said(ProgressText.line($0))) } ?? ""
    let line = text.count > Self.limit ? "\(text.prefix(Self.limit - 1))…" : text
    let blank = String(repeating: " ", count: max(width - line.count, 0))
    _ = sink.write(Array("\r\(line)\(blank)\(line.isEmpty ? "\r" : "")".utf8))
    width = line.count
  }
}
