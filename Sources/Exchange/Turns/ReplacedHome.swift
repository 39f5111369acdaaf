/// A part of the home was restored, removed or made anew under a running process.
///
/// What is open there isn't what lies there any more, and SQLite keeps what it knows of a file for
/// the whole process: only another process can go on, and this one closes nothing.
package struct ReplacedHome: Error, Hashable, Sendable {
  package init() {}
}
