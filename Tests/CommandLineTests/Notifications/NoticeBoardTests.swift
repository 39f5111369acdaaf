import Exchange
import Testing
import Texts

@testable import CommandLine

@Suite struct `The notice board` {
  private typealias Booking = PassNews.Booking

  private static func booking(
    _ who: String = "Maya", _ what: String = "used 2 × Koleston 6/0",
    _ place: String? = "Salon East"
  ) -> PassNews.Booking {
    PassNews.Booking(who: who, what: Text(verbatim: "\(who) \(what)"), place: place)
  }

  private static func news(_ bookings: [PassNews.Booking], count: Int? = nil) -> PassNews {
    PassNews(bookings: bookings, bookingCount: count ?? bookings.count)
  }

  private static func folder(
    _ sentence: String?, _ error: ExchangeError? = nil, id: String = "f"
  ) -> PassNews {
    let trouble = sentence.map {
      PassNews.Trouble(cause: error.map { ErrorCause($0) }, sentence: Text(verbatim: $0))
    }
    return PassNews(folders: [.init(id: id, name: "Blue stick", trouble: trouble)])
  }

  // MARK: Bookings

  private static let cases: [([PassNews.Booking], Int?, Notice)] = [
    ([booking()], nil, Notice("Maya used 2 × Koleston 6/0 in Salon East")),
    (
      [booking("Ben", "moved 1 × Tube from Bar to Store", nil)], nil,
      Notice("Ben moved 1 × Tube from Bar to Store")
    ),
    ([booking(), booking(), booking()], nil, Notice("Maya: 3 bookings in Salon East")),
    (
      [booking(), booking("Ben"), booking()], nil,
      Notice(
        "3 bookings on other devices",
        "Maya: 2 bookings in Salon East\nBen used 2 × Koleston 6/0 in Salon East")
    ),
    (
      [booking("A"), booking("B"), booking("C"), booking("D"), booking("E")], nil,
      Notice(
        "5 bookings on other devices",
        ["A", "B", "C"].map { "\($0) used 2 × Koleston 6/0 in Salon East\n" }.joined()
          + "and more" as Text)
    ),
    ([booking(), booking()], 1_982, Notice("1982 bookings on other devices")),
    ([], 1, Notice("A booking on another device")),
  ]

  @Test(arguments: cases.indices)
  func `sums up what was booked elsewhere`(place: Int) {
    let (bookings, count, notice) = Self.cases[place]
    var board = NoticeBoard()
    board.take(Self.news(bookings, count: count))
    #expect(board.notices(atMilliseconds: 0) == [notice])
    #expect(board.notices(atMilliseconds: 1) == [])
    #expect(!board.isHolding)
  }

  @Test func `shows a few notices a minute, and then what has gathered as one`() {
    var board = NoticeBoard()
    var shown: [[Notice]] = []
    for second: Int64 in 0..<70 {
      board.take(Self.news([Self.booking()]))
      shown.append(board.notices(atMilliseconds: second * 1000))
    }
    #expect(shown.prefix(3).allSatisfy { $0.count == 1 })
    #expect(shown[3..<60].allSatisfy { $0.isEmpty })
    #expect(shown[60] == [Notice("58 bookings on other devices")])
    #expect(shown[61...].joined().count == 2)
    #expect(board.isHolding)
  }

  @Test func `isn't silenced by a clock that was set back`() {
    var board = NoticeBoard()
    for _ in 0..<4 {
      board.take(Self.news([Self.booking()]))
      _ = board.notices(atMilliseconds: 4_000_000_000_000)
    }
    #expect(board.isHolding)
    #expect(board.notices(atMilliseconds: 1_796_052_000_000).count == 1)
  }

  // MARK: Conflicts

  /// Open conflicts after each pass, and whether a notice follows.
  @Test(
    arguments: [
      ([2], [0]), ([0, 1], [0, 1]), ([0, 2, 2, 5], [0, 2, 0, 3]), ([3, 1, 2], [0, 0, 1]),
      ([1, 0, 1], [0, 0, 1]),
    ] as [([Int], [Int])])
  func `tells of conflicts that are new`(open: [Int], told: [Int]) {
    var board = NoticeBoard()
    for (place, (count, new)) in zip(open, told).enumerated() {
      board.take(PassNews(conflicts: count))
      let titles = board.notices(atMilliseconds: Int64(place) * 100_000).map(\.title.english)
      let expected =
        new == 0
        ? [] : [new == 1 ? "Something was changed apart" : "\(new) things were changed apart"]
      #expect(titles == expected, "\(open), \(place)")
    }
  }

  @Test func `counts no conflicts where nobody looked`() {
    var board = NoticeBoard()
    board.take(PassNews(conflicts: 2))
    board.take(Self.folder("It doesn't answer."))
    board.take(PassNews(conflicts: 2))
    #expect(board.notices(atMilliseconds: 0).map(\.text) == ["It doesn't answer."])
  }

  // MARK: Held deletions

  @Test func `tells once of deletions that are held, until a person has decided`() {
    let (many, more) = ("“B” deleted 25 of 30 items.", "“B” deleted 26 of 30 items.")
    var board = NoticeBoard()
    let steps: [([String]?, String?)] = [
      ([], nil), ([many], many), ([many], nil), ([more], nil), (nil, nil), ([more, many], nil),
      ([], nil), ([many, more], "\(many)\n\(more)"),
    ]
    for (place, (held, text)) in steps.enumerated() {
      board.take(PassNews(held: held?.map { Text(verbatim: $0) }))
      #expect(board.isHolding == (text != nil), "step \(place)")
      let notices = board.notices(atMilliseconds: Int64(place) * 100_000)
      #expect(notices.map(\.text.english) == [text].compactMap(\.self), "step \(place)")
      #expect(
        notices.allSatisfy { $0.title == "Many items were deleted on another device" },
        "step \(place)")
    }
  }

  // MARK: Folders

  @Test func `tells of a folder's trouble once until it works again`() {
    let full = ExchangeError(.inputOutput, "1 is full.")
    let fullElsewhere = ExchangeError(.inputOutput, "2 is full.")
    let denied = ExchangeError(.notAllowed, "1 can't be used.")
    var board = NoticeBoard()
    let steps: [(PassNews, Int)] = [
      (Self.folder(nil), 0), (Self.folder("1 is full.", full), 1),
      (Self.folder("1 is full.", full), 0), (Self.folder("2 is full.", fullElsewhere), 0),
      (Self.folder("1 can't be used.", denied), 1), (Self.folder("1 is full.", full), 0),
      (Self.folder(nil), 0), (Self.folder("1 is full.", full), 1),
      (Self.folder("1 is full.", full, id: "g"), 1),
      // A pass over another folder says nothing of this one.
      (Self.folder("1 is full.", full, id: "g"), 0), (Self.folder("1 is full.", full), 0),
    ]
    for (place, (news, count)) in steps.enumerated() {
      board.take(news)
      let notices = board.notices(atMilliseconds: Int64(place) * 100_000)
      #expect(notices.count == count, "step \(place)")
      #expect(notices.allSatisfy { $0.title == "Trouble with the folder “Blue stick”" })
    }
  }

  @Test func `holds trouble that came in a busy minute, and forgets it when it is over`() {
    var board = NoticeBoard()
    for _ in 0..<NoticeBoard.limit {
      board.take(Self.news([Self.booking()]))
      _ = board.notices(atMilliseconds: 0)
    }
    board.take(Self.folder("It is full."))
    #expect(board.notices(atMilliseconds: 1) == [])
    #expect(board.isHolding)
    #expect(board.notices(atMilliseconds: 60_000).map(\.text) == ["It is full."])
    for _ in 0..<NoticeBoard.limit {
      board.take(Self.news([Self.booking()]))
      _ = board.notices(atMilliseconds: 60_001)
    }
    board.take(Self.folder("It is damaged.", id: "g"))
    board.take(Self.folder(nil, id: "g"))
    #expect(board.notices(atMilliseconds: 130_000).allSatisfy { $0.text != "It is damaged." })
  }
}
