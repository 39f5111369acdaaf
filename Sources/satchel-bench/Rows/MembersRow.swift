import Inventory
import Records

/// What one change costs in a group of few devices and of many: the calls on the folder of who
/// publishes it and of who imports it, and how long both take.
struct MembersRow {
  private static let warmUpRounds = 1

  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func measure() throws -> [Figure] {
    let scratch = try ScratchDirectory(in: stage.memory.path)
    let salon = try Salon(in: scratch.path, seed: 7, founder: "1")
    let item = try salon.open(salon.path("1")).inventory.add(ItemDraft(name: "Tube")).id
    var figures: [Figure] = []
    var (least, times): (Distribution?, [[Int64]]) = (nil, [])
    var present = 1
    for size in sizes {
      for number in present + 1...size { try salon.enter("\(number)") }
      present = size
      // Until everybody knows everybody, and has said so.
      for _ in 0..<2 {
        for number in 1...size {
          try salon.sync(salon.path("\(number)"))
          try Stop.check()
        }
      }
      let (calls, durations) = try changes(of: item, in: salon)
      var figure = Figure(
        "members-\(size)", "folder calls of a change, \(size) devices", .calls, calls)
      if let least {
        figure.limit = Figure.Limit(title: "\(sizes[0]) devices", measured: least)
      }
      least = least ?? figure.measured
      times.append(durations)
      figures.append(figure)
    }
    var time = Figure(
      "members-time", "a change, \(sizes.last!) devices", .microseconds, times.last!)
    time.beside("\(sizes[0]) devices", times[0])
    return figures + [time]
  }

  private var sizes: [Int] {
    Set([2, stage.options.devices / 10, stage.options.devices].map { max($0, 2) }).sorted()
  }

  private func changes(
    of item: Identifier, in salon: Salon
  ) throws -> (calls: [Int64], microseconds: [Int64]) {
    var (calls, times): ([Int64], [Int64]) = ([], [])
    for round in 0..<max(stage.options.passes, stage.options.rounds / 10) + Self.warmUpRounds {
      try salon.open(salon.path("1")).inventory.edit(item) { $0.name += "'" }
      let counted = CountedFolder(salon.folder)
      let duration = try Stopwatch.time {
        for name in ["1", "2"] { try salon.sync(salon.path(name), seams: counted.seams) }
      }
      // The first of its kind costs a little more.
      if round < Self.warmUpRounds { continue }
      calls.append(counted.calls)
      times.append(duration)
      try Stop.check()
    }
    return (calls, times)
  }
}
