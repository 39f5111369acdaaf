import Inventory
import Testing

@Suite struct DayTests {
  @Test(arguments: ["2027-02-14", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func `a day reads and writes the same`(text: String) throws {
    #expect(try Day(parsing: " \(text) ").text == text)
  }

  @Test(arguments: [
    ("14.2.2027", "2027-02-14"), ("14.02.2027", "2027-02-14"), ("1.1.0001", "0001-01-01"),
  ])
  func `a day may be typed with its points, the day first`(text: String, day: String) throws {
    #expect(try Day(parsing: text).text == day)
    #expect(Day(text) == nil)
  }

  @Test(arguments: [
    "2.14.2027", "14.2.27", "14.2.", "14.2.2027.", "014.2.2027", "14..2027", "29.2.2027",
    "14-2-2027", "14/2/2027", "2027.2.14", "+1.1.2027",
  ])
  func `what has points and is no day is refused`(text: String) {
    #expect(throws: ValueError(.notADay, "")) { try Day(parsing: text) }
  }

  @Test(
    arguments: [
      "2027-02-29", "1900-02-29", "2027-13-01", "2027-00-10", "2027-04-31", "2027-1-1", "",
      "2027-02-14T00:00:00Z", "0000-01-01", "2027-02-1٤", "２027-02-14",
    ])
  func `what isn't a day of the calendar is refused`(text: String) {
    #expect(Day(text) == nil)
    #expect(throws: ValueError(.notADay, "")) { try Day(parsing: text) }
  }

  @Test(
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-03-01", 11_017), ("0001-01-01", -719_162),
      ("9999-12-31", 2_932_896), ("2027-02-14", 20_863),
    ])
  func `days are counted from 1970`(text: String, days: Int) throws {
    #expect(try #require(Day(text)).daysSince1970 == days)
    #expect(Day(daysSince1970: days)?.text == text)
  }

  @Test func `every day of 400 years is followed by its next`() throws {
    var day = try #require(Day("1999-12-31"))
    for days in day.daysSince1970..<day.daysSince1970 + 146_097 {
      #expect(day.daysSince1970 == days)
      let next = try #require(day.adding(days: 1))
      #expect(next > day)
      day = next
    }
    #expect(day.text == "2399-12-31")
  }

  @Test func `no day lies beyond the years 1 to 9999`() throws {
    #expect(try #require(Day("9999-12-31")).adding(days: 1) == nil)
    #expect(try #require(Day("0001-01-01")).adding(days: -1) == nil)
    #expect(try #require(Day("2027-02-14")).adding(days: .max) == nil)
  }
}
