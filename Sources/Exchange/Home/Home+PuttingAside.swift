import Folders
import Glibc

extension Home {
  /// Gives a home that nobody has open another place beside its own, `<path>-apart`, whole with its
  /// identity. Returns that place.
  ///
  /// Throws where a watcher is at work, or the directory can't be renamed; nothing changed then.
  package static func putAside(at path: String) throws -> String {
    let layout = HomeLayout(path: path)
    guard !WatcherLock.isHeld(layout) else {
      throw ExchangeError(
        .busy, "A watcher is at work for this home; nothing was changed.",
        hint: "Stop it first: satchel service remove, or Control-C where it runs.")
    }
    var aside = layout.path + "-apart"
    var number = 1
    while try DurableFile.exists(aside) {
      number += 1
      aside = "\(layout.path)-apart-\(number)"
    }
    guard rename(layout.path, aside) == 0 else {
      throw ExchangeError(
        .inputOutput,
        "\(layout.path) can't be renamed: \(String(cString: strerror(errno))).",
        hint: "Nothing was changed.")
    }
    return aside
  }

  /// Puts a home back that was put aside, where nothing has taken its place.
  package static func takeBack(_ aside: String, to path: String) {
    _ = rename(aside, HomeLayout(path: path).path)
  }
}
