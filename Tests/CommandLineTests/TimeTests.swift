import Inventory
import Testing

@testable import CommandLine

/// Two hours ahead of UTC from 2026-03-29T01:00Z to 2026-10-25T01:00Z, else one: as Berlin is.
private let berlin = TimeZone { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }

@Test(
  arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1_796_052_309_120, "2026-11-30T15:25:09.120Z"),
    (-1, "1969-12-31T23:59:59.999Z"), (7_258_118_399_999, "2199-12-31T23:59:59.999Z"),
  ] as [(Int64, String)])
func `scripts read instants in UTC with milliseconds`(milliseconds: Int64, text: String) {
  #expect(InstantText.utc(milliseconds) == text)
}

@Test func `people read instants in the place's time`() {
  #expect(berlin.text(1_796_052_309_120) == "2026-11-30 16:25")
  #expect(TimeZone.fixed(-36_000).text(1_796_052_309_120) == "2026-11-30 05:25")
  #expect(TimeZone.fixed(13 * 3600).text(1_796_052_309_120) == "2026-12-01 04:25")
}

@Test(
  arguments: [
    ("2026-11-30", .day(Day("2026-11-30")!)),
    ("14:05", .local(nil, secondOfDay: 50_700)),
    ("9:05:07", .local(nil, secondOfDay: 32_707)),
    ("2026-11-30 14:05", .local(Day("2026-11-30")!, secondOfDay: 50_700)),
    ("2026-11-30T14:05:30", .local(Day("2026-11-30")!, secondOfDay: 50_730)),
    ("2026-11-30T14:05Z", .instant(milliseconds: 1_796_047_500_000)),
    ("2026-11-30T14:05:00+01:00", .instant(milliseconds: 1_796_043_900_000)),
    ("2026-11-30T14:05-10:30", .instant(milliseconds: 1_796_085_300_000)),
  ] as [(String, MomentText)])
func `a moment is a day, a time of today, or both`(text: String, moment: MomentText) throws {
  #expect(try MomentText(parsing: text, of: .word("--when")) == moment)
}

@Test(arguments: [
  "", "noon", "24:00", "14:60", "14:5", "2026-02-30", "2026-11-30T", "2026-11-30T14:05+1",
  "2026-11-30x14:05", "14:05Z", "+14:05", "2026-11-30 14:05 ",
])
func `what is no moment is refused with the forms that are`(text: String) {
  let failure = #expect(throws: Failure.self) { try MomentText(parsing: text, of: .word("--when")) }
  #expect(failure?.message == "--when: “\(text)” is neither a day nor a time.")
  #expect(failure?.hint == "Write it as 2026-11-30, 14:05 or 2026-11-30T14:05.")
  #expect(failure?.status == .badData)
}

@Test func `a time is that of the place, on today's date there`() throws {
  let now: Int64 = 1_796_052_309_120  // 2026-11-30T15:25:09Z
  let moment = try MomentText(parsing: "14:02", of: .word("--when"))
  #expect(moment.milliseconds(now: now, zone: berlin) == 1_796_043_720_000)
  #expect(moment.milliseconds(now: now, zone: .fixed(13 * 3600)) == 1_796_086_920_000)
  #expect(MomentText.day(Day("2026-11-30")!).milliseconds(now: now, zone: berlin) == nil)
}

@Test func `a time that summer time repeats is the first, and one that it leaves out still is one`()
{
  // 02:30 on the last Sunday of October comes twice, on that of March never.
  #expect(berlin.milliseconds(of: Day("2026-10-25")!, secondOfDay: 9000) == 1_792_888_200_000)
  #expect(berlin.milliseconds(of: Day("2026-03-29")!, secondOfDay: 9000) == 1_774_747_800_000)
}

@Test(
  arguments: [
    ("30m", 1_800_000), ("12h", 43_200_000), ("7d", 604_800_000), ("2w", 1_209_600_000),
  ] as [(String, Int64)])
func `a length of time is a number and its unit`(text: String, milliseconds: Int64) throws {
  #expect(try DurationText.milliseconds(parsing: text, of: "--expires") == milliseconds)
}

@Test(arguments: ["", "7", "d", "0d", "-1d", "7 d", "1.5d", "7y", "9999999999999999999d", "3653d"])
func `what is no length of time is refused`(text: String) {
  #expect(throws: Failure.self) { try DurationText.milliseconds(parsing: text, of: "--expires") }
}
