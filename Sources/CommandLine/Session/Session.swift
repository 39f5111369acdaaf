import Attachments
import Exchange
import Folders
import Inventory
import Membership
import Records
import Texts

/// What one command works with; nothing in it is opened before a command asks for it.
final class Session {
  let globals: Globals
  let environment: Environment
  private var openHome: Home?
  private var view: MembershipView?

  init(globals: Globals, environment: Environment) {
    self.globals = globals
    self.environment = environment
  }

  var nowMilliseconds: Int64 { environment.clock.nowMilliseconds() }

  /// Whether a date can only come from a wrong clock: it is more than a day ahead of this one.
  func isDoubtful(_ milliseconds: Int64) -> Bool {
    milliseconds > nowMilliseconds + HybridClock.aheadLimitMilliseconds
  }

  /// A date as people here read it, marked where it is doubtful.
  func date(_ milliseconds: Int64) -> Text {
    let text = environment.timeZone.text(milliseconds)
    return isDoubtful(milliseconds) ? "\(text) (by a wrong clock)" : text
  }

  var homePath: String {
    get throws { try HomePath.chosen(globals.home, in: environment) }
  }

  /// The home, made under the host's name where there is none.
  var home: Home {
    get throws { try home(madeFor: environment.hostName) }
  }

  /// The home, made for a device of that name where there is none.
  func home(madeFor deviceName: String) throws -> Home {
    if let home = try existingHome { return home }
    let home = try createHome(deviceName: deviceName)
    notice("Made a home at \(try homePath) for the device “\(try home.deviceName)”.")
    return home
  }

  /// The home where there is one; makes none.
  var existingHome: Home? {
    get throws {
      if openHome == nil {
        openHome = try Home.open(at: homePath, clock: environment.clock, observer: observer)
      }
      return openHome
    }
  }

  /// Closes the home, so that its directory can be renamed.
  func forgetHome() {
    openHome = nil
    view = nil
  }

  /// The home, for what only looks at it.
  ///
  /// - Throws: not found where there is none.
  var requiredHome: Home {
    get throws {
      if let home = try existingHome { return home }
      throw Failure.notFound(
        "no-home", "There is no home at \(try homePath).",
        hint: "`satchel init` makes one, and so does the first `satchel add`.")
    }
  }

  /// - Throws: `ExchangeError` where there is one already.
  func createHome(deviceName: String) throws -> Home {
    let home = try Home.create(
      at: homePath, deviceName: Self.label(deviceName) ?? "Unnamed device",
      clock: environment.clock, observer: observer)
    openHome = home
    return home
  }

  /// Shows long work to whoever looks at the terminal.
  private var observer: PassObserver {
    var observer = PassObserver()
    observer.isStopping = environment.interrupt.isRequested
    if environment.errors.isTerminal, !globals.isQuiet, !globals.isJSON {
      observer.tell = ProgressLine(environment.errors, language).show
    }
    return observer
  }

  /// What an option calls a device, a folder, a group or a person who is invited: a name that all
  /// devices of a group take.
  ///
  /// - Throws: bad data for a name that no group takes; before anything is made under it.
  func label(_ option: Option, of invocation: Invocation) throws(Failure) -> String? {
    guard let text = invocation.text(option) else { return nil }
    guard let label = Self.label(text) else {
      throw .badData("invalid", "\(option.name): a name must be \(Label.rule).")
    }
    return label
  }

  private static func label(_ text: String) -> String? {
    let line = try? TrimmedText(line: text, limitBytes: Label.limitBytes).text
    return line.flatMap { Label.isAllowed($0) ? $0 : nil }
  }

  var inventory: Inventory {
    get throws { try home.inventory }
  }

  /// The inventory as it lies there now, for what runs for months: another one may have been put in
  /// place since.
  var inventoryNow: Inventory {
    get throws {
      guard let home = try Home.open(at: homePath, clock: environment.clock) else {
        return try requiredHome.inventory
      }
      return try home.inventory
    }
  }

  /// Where this home keeps pictures.
  var attachments: AttachmentStore {
    get throws { AttachmentStore(in: DiskFolder(path: try home.layout.path)) }
  }

  /// A device of the group, as far as this device knows it. Who made a version is worth knowing
  /// and never worth failing for.
  func device(of feed: Feed) -> DeviceMember? { groupView?[DeviceIdentifier(of: feed)] }

  /// How people call it, apart from others of its name; nil where nothing is known of it.
  func deviceName(of feed: Feed) -> String? {
    device(of: feed).flatMap { groupView?.name(of: $0.id) }
  }

  private var groupView: MembershipView? {
    if view == nil { view = try? home.group?.view }
    return view
  }

  /// Who works with a device: by their record, or else as they were invited.
  func personName(of device: DeviceMember) throws -> String? {
    try personName(device.person) ?? groupView?.invitedName(of: device)
  }

  /// Tells what the home has to say, whatever the command was that found it.
  func tellNotices() {
    for text in openHome?.takeNotices() ?? [] { notice(text) }
  }

  /// What a person answers to a question that is put on the terminal; nil where nobody can be
  /// asked.
  func ask(_ question: Text) -> String? {
    guard !globals.isJSON, let readAnswer = environment.readAnswer, write(question) == .written
    else { return nil }
    return readAnswer() ?? ""
  }

  /// Something to know beside the answer.
  func notice(_ text: Text) { printer.notice(text) }

  /// Something that is said before the answer, while a command is at work.
  func say(_ line: Text) {
    guard !globals.isJSON, !globals.isQuiet else { return }
    _ = write("\(line)\n")
  }

  /// To standard output, whatever was asked for.
  func write(_ text: Text) -> SinkOutcome {
    environment.output.write(Array(PlainText.harmless(language.said(text)).utf8))
  }

  var printer: Printer {
    Printer(globals: globals, environment: environment, language: { self.language })
  }

  /// What is spoken here. Found out when something is said, so that a command whose answer nobody
  /// reads doesn't look for it, and one that sets it answers in it.
  private(set) lazy var language = chosenLanguage

  /// As `settings language` says, else as the environment does. The setting is only looked for: no
  /// home is made, opened or brought up to date for it.
  private var chosenLanguage: Language {
    let setting =
      if let openHome {
        try? openHome.inventory.setting(SettingName.language)
      } else {
        (try? homePath).flatMap {
          Inventory.setting(SettingName.language, at: HomeLayout(path: $0).inventory)
        }
      }
    return setting.flatMap(Language.init(code:)) ?? Language(environment.variables)
  }
}

extension Home {
  /// How people call this device.
  var deviceName: String {
    get throws { try inventory.profile?.name ?? "this device" }
  }
}
