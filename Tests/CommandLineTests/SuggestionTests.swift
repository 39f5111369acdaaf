import Testing

@testable import CommandLine

@Test(arguments: [
  ("", "", 0), ("use", "use", 0), ("ues", "use", 1), ("recieve", "receive", 1), ("lst", "list", 1),
  ("", "abc", 3), ("kitten", "sitting", 3),
])
func `slips are letters put in, left out, replaced or swapped`(a: String, b: String, slips: Int) {
  #expect(Suggestion.distance(a, b) == slips)
  #expect(Suggestion.distance(b, a) == slips)
}

@Test func `the nearest word is suggested and a far one isn't`() {
  let words = ["receive", "return", "restore", "use"]
  #expect(Suggestion.nearest(to: "recieve", among: words) == "receive")
  #expect(Suggestion.nearest(to: "RETURN", among: words) == "return")
  #expect(Suggestion.nearest(to: "usa", among: words) == "use")
  #expect(Suggestion.nearest(to: "xyz", among: words) == nil)
  #expect(Suggestion.nearest(to: "consume", among: words) == nil)
}
