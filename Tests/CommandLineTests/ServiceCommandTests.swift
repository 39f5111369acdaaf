import Exchange
import Foundation
import Testing

@testable import CommandLine

@Suite struct `satchel service` {
  private let shop: Shop
  private let programs: FakePrograms
  /// What is answered where a person is asked; nil where nobody is there.
  private let requests = [
    "[--user][daemon-reload]", "[--user][enable][satchel.service]",
    "[--user][restart][satchel.service]",
  ]

  init() throws {
    (shop, programs) = (try Shop(), try FakePrograms())
    arrange()
  }

  private func arrange(answer: String?? = .none, program: String? = "/opt/satchel") {
    let variables = ["HOME": shop.directory, "PATH": programs.directory]
    shop.arrange = { environment in
      environment.variables = variables
      environment.programPath = program
      environment.readAnswer = answer.map { answer in { answer } }
    }
  }

  private var unit: String { shop.directory + "/.config/systemd/user/satchel.service" }
  private var text: String? { try? String(contentsOfFile: unit, encoding: .utf8) }
  private var directory: URL { URL(fileURLWithPath: unit).deletingLastPathComponent() }

  // MARK: Installing

  @Test func `says what it would do and asks a person before anything is written`() throws {
    try programs.add("systemctl")
    arrange(answer: "n")
    let declined = shop.expect("service", "install")
    #expect(
      declined.output.hasPrefix(
        """
        Whenever you are logged in, this keeps the shared folders in step in the background:
          /opt/satchel watch --home \(shop.home)
        It runs as you, needs no administrator, and opens no connection to a network.
        Its systemd unit would be written to \(unit);
        --dry-run shows it, and satchel service remove takes it away.

        """))
    #expect(declined.output.hasSuffix("Install it? [y/N] Nothing was written.\n"))
    for answer in ["", nil] {
      arrange(answer: .some(answer))
      #expect(shop.expect("service", "install").output.hasSuffix("Nothing was written.\n"))
    }
    #expect(text == nil)
    #expect(programs.calls("systemctl") == [])
    arrange(answer: "Y")
    #expect(shop.expect("service", "install").output.contains("The service runs"))
    #expect(text?.contains("ExecStart=\"/opt/satchel\" \"watch\"") == true)
    #expect(programs.calls("systemctl").suffix(3) == requests[...])
  }

  @Test func `writes nothing where nobody can be asked, and doesn't say that it was done`() {
    let run = shop.run("service", "install")
    #expect(run.status == 64)
    #expect(run.output.contains("[Service]\n"))
    #expect(run.errors.contains("--yes"))
    #expect(text == nil)
    // A document is for a script, which is no person either.
    arrange(answer: "y")
    #expect(shop.run("--json", "service", "install").status == 64)
    #expect(text == nil)
  }

  @Test func `only shows with --dry-run, the unit and what is run`() throws {
    try programs.add("systemctl")
    arrange(answer: "y")
    let page = shop.expect("service", "install", "--dry-run").output
    #expect(page.hasPrefix("This would be written to \(unit):\n"))
    #expect(page.contains("[Service]\n"))
    #expect(page.contains("  systemctl --user restart satchel.service\n"))
    let shown = try shop.json("service", "install", "--dry-run")
    #expect(shown.text("unit") == unit)
    #expect(shown["written"] as? Bool == false)
    #expect((shown["commands"] as? [String])?.count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: shop.directory) == ["home"])
    #expect(programs.calls("systemctl") == [])
    #expect(shop.run("service", "install", "--dry-run", "--yes").status == 64)
  }

  @Test func `asks nothing with --yes, and says what runs`() throws {
    try programs.add("systemctl")
    let done = try shop.json("service", "install", "--yes")
    #expect(done["running"] as? Bool == true)
    #expect(done.text("text") == text)
    let attributes = try FileManager.default.attributesOfItem(atPath: unit)
    #expect(attributes[.posixPermissions] as? Int == 0o644)
  }

  @Test func `leaves the starting to a person where no service manager answers`() throws {
    for hasProgram in [false, true] {
      if hasProgram { try programs.add("systemctl", "exit 1") }
      let done = try shop.json("service", "install", "--yes")
      #expect(done["written"] as? Bool == true)
      #expect(done["running"] as? Bool == false)
      #expect(
        done["commands"] as? [String] == [
          "systemctl --user daemon-reload", "systemctl --user enable satchel.service",
          "systemctl --user restart satchel.service",
        ])
    }
    #expect(shop.expect("service", "install", "--yes").output.contains("No service manager"))
  }

  @Test func `says why it couldn't be started, and keeps the unit`() throws {
    try programs.add("systemctl", #"[ "$2" != restart ] || { echo "Job failed." >&2; exit 1; }"#)
    let run = shop.run("service", "install", "--yes")
    #expect(run.status == 69)
    #expect(
      run.errors.hasPrefix(
        "satchel: `systemctl --user restart satchel.service` failed: Job failed.\n"))
    #expect(text != nil)
  }

  @Test func `writes the unit anew for another place of the program`() throws {
    shop.expect("service", "install", "--yes")
    arrange(answer: "y", program: "/new/satchel")
    let output = shop.expect("service", "install").output
    #expect(output.contains("unit would take the place of \(unit);\n"))
    #expect(text?.contains("\"/new/satchel\"") == true)
  }

  @Test func `puts the unit where XDG_CONFIG_HOME says, if that is a place`() {
    for (config, place) in [("relative", unit), ("/nowhere", "/nowhere/systemd/user/x")] {
      let home = shop.directory
      shop.arrange = {
        $0.variables = ["HOME": home, "XDG_CONFIG_HOME": config]
        $0.programPath = "/opt/satchel"
      }
      let shown = shop.expect("service", "install", "--dry-run").output
      #expect(shown.contains(place.hasSuffix("/x") ? String(place.dropLast()) : place))
    }
  }

  @Test func `isn't installed for a home that isn't there`() {
    let run = shop.run("service", "install", "--yes", "--home", shop.directory + "/other")
    #expect(run.status == 66)
    #expect(text == nil)
  }

  @Test func `advises against a program in a build directory`() {
    arrange(program: "/src/.build/release/satchel")
    #expect(shop.run("service", "install", "--yes").errors.contains("copy it first"))
  }

  @Test func `leaves a unit alone that somebody else wrote`() throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data("[Service]\n".utf8).write(to: URL(fileURLWithPath: unit))
    for line in [["install", "--yes"], ["remove"], ["status"]] {
      #expect(shop.run(["service"] + line).status == 77, "\(line)")
    }
    #expect(text == "[Service]\n")
  }

  // MARK: Removing

  @Test func `is stopped, then taken away`() throws {
    try programs.add("systemctl")
    shop.expect("service", "install", "--yes")
    let before = programs.calls("systemctl").count
    #expect(shop.expect("service", "remove").output == "The service is removed.\n")
    #expect(
      programs.calls("systemctl").dropFirst(before).filter { !$0.contains("show") } == [
        "[--user][stop][satchel.service]", "[--user][disable][satchel.service]",
        "[--user][daemon-reload]",
      ])
    #expect(text == nil)
    #expect(try shop.json("service", "remove")["removed"] as? Bool == false)
  }

  @Test func `is removed without a service manager, its link too`() throws {
    shop.expect("service", "install", "--yes")
    let wants = directory.appendingPathComponent("default.target.wants")
    try FileManager.default.createDirectory(at: wants, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: wants.path + "/satchel.service", withDestinationPath: unit)
    #expect(shop.expect("service", "remove").output.contains("ends when you log out"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: wants.path) == [])
    #expect(text == nil)
  }

  @Test func `stays installed when it can't be stopped`() throws {
    try programs.add("systemctl", #"[ "$2" != stop ]"#)
    shop.run("service", "install", "--yes")
    #expect(shop.run("service", "remove").status == 69)
    #expect(text != nil)
  }

  // MARK: Status

  @Test func `tells whether it runs, since when, and what it says`() throws {
    try programs.add(
      "systemctl",
      """
      [ "$2" = show ] && [ "$3" = satchel.service ] && cat <<'END'
      ActiveState=active
      UnitFileState=enabled
      ActiveEnterTimestamp=@1796052309
      StatusText=Watching 2 folders=x.
      END
      """)
    arrangeWithTools()
    shop.expect("service", "install", "--yes")
    #expect(
      shop.expect("service", "status").output == """
        Unit     \(unit)
        Starts   when you log in
        Runs     since 2026-11-30 16:25
        Says     Watching 2 folders=x.
        Watcher  none at work for this home

        """)
    let status = try shop.json("service", "status")
    #expect(status["running"] as? Bool == true)
    #expect(status["enabled"] as? Bool == true)
    #expect(status["current"] as? Bool == true)
    #expect(status.text("since") == "2026-11-30T15:25:09.000Z")
    #expect(status.text("says") == "Watching 2 folders=x.")
  }

  @Test func `tells of a watcher that somebody started without it`() throws {
    #expect(try shop.json("service", "status")["watching"] as? Bool == false)
    let lock = try WatcherLock(HomeLayout(path: shop.home))
    #expect(try shop.json("service", "status")["watching"] as? Bool == true)
    #expect(shop.expect("service", "status").output.contains("at work all the same"))
    shop.expect("service", "install", "--yes")
    #expect(shop.expect("service", "status").output.contains("Watcher  at work for this home\n"))
    withExtendedLifetime(lock) {}
  }

  /// With what scripts of systemctl need.
  private func arrangeWithTools(program: String = "/opt/satchel") {
    let variables = ["HOME": shop.directory, "PATH": programs.directory + ":/usr/bin:/bin"]
    shop.arrange = { environment in
      environment.variables = variables
      environment.programPath = program
    }
  }

  /// What systemctl shows, and what of it people are told.
  @Test(
    arguments: [
      ("ActiveState=failed\nActiveEnterTimestamp=@1", "no: it failed. Why: journalctl"),
      ("ActiveState=inactive", "no: inactive"), ("ActiveState=activating", "no: activating"),
      ("ActiveState=active\nActiveEnterTimestamp=Mon 2026-11-30", "yes"),
      ("ActiveState=reloading\nActiveEnterTimestamp=@1796052309", "since 2026-11-30 16:25"),
      ("nonsense", "no: inactive"),
    ])
  func `tells how it is`(shown: String, told: String) throws {
    try programs.add("systemctl", "printf '%s\\n' '\(shown)'")
    shop.run("service", "install", "--yes")
    #expect(shop.expect("service", "status").output.contains("Runs     \(told)"))
    #expect(shop.expect("service", "status").output.contains("only when it is asked to"))
  }

  @Test func `says what can't be known, and what was made for something else`() throws {
    #expect(shop.expect("service", "status").output.contains("satchel service install"))
    #expect(try shop.json("service", "status")["installed"] as? Bool == false)
    shop.expect("service", "install", "--yes")
    let status = try shop.json("service", "status")
    #expect(status["running"] is NSNull)
    #expect(status["current"] as? Bool == true)
    arrange(program: "/elsewhere/satchel")
    #expect(try shop.json("service", "status")["current"] as? Bool == false)
    #expect(shop.expect("service", "status").output.contains("It is made anew by"))
  }
}
