// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules.
let rules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// `FUZZ=1 swift build --sanitize=fuzzer` makes of `satchel-fuzz` a function that libFuzzer calls.
let fuzzing: [SwiftSetting] =
  Context.environment["FUZZ"] == nil
  ? [] : [.unsafeFlags(["-parse-as-library"]), .define("LIBFUZZER")]

/// A target is a layer: what it doesn't name here it can't import.
func layer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: rules)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: rules)
}

func library(_ name: String, _ package: String, apt: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: package, providers: [.apt([apt])])
}

let package = Package(
  name: "satchel",
  products: [
    .executable(name: "satchel", targets: ["satchel"]),
    .executable(name: "satchel-bench", targets: ["satchel-bench"]),
    .executable(name: "satchel-simulate", targets: ["satchel-simulate"]),
    .executable(name: "satchel-fuzz", targets: ["satchel-fuzz"]),
  ],
  targets: [
    library("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
    library("CZlib", "zlib", apt: "zlib1g-dev"),
    library("CCrypto", "libcrypto", apt: "libssl-dev"),
    .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),

    layer("Texts", []),
    layer("SQLite", ["CSQLite"]),
    layer("Cryptography", ["CCrypto"]),
    layer("Records", ["Texts", "Cryptography"]),
    layer("Folders", ["Texts", "CLinux"]),
    layer("Attachments", ["Texts", "Cryptography", "Folders"]),
    layer("Changesets", ["Texts", "Records", "Cryptography", "CZlib"]),
    layer("Membership", ["Texts", "Records", "Cryptography"]),
    layer("Inventory", ["Texts", "Records", "SQLite", "Cryptography", "Attachments"]),
    layer(
      "Exchange",
      [
        "Texts", "Records", "SQLite", "Cryptography", "Folders", "Attachments", "Changesets",
        "Membership", "Inventory",
      ]),
    layer(
      "Simulation",
      [
        "CSQLite", "Records", "Cryptography", "Folders", "Attachments", "Changesets", "Membership",
        "Inventory", "Exchange",
      ]),
    layer("Watcher", ["Changesets", "Folders", "Inventory", "Exchange"]),
    layer(
      "CommandLine",
      [
        "Texts", "Records", "SQLite", "Folders", "Attachments", "Membership", "Inventory",
        "Exchange", "Watcher",
      ]),
    layer(
      "Fuzzing",
      ["Records", "Cryptography", "Changesets", "Membership", "Inventory", "CommandLine"]),
    // Swift's own libraries are linked in: the program starts in half the time, and runs where no
    // Swift is installed.
    .executableTarget(
      name: "satchel", dependencies: ["CommandLine"], swiftSettings: rules,
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]),
    .executableTarget(
      name: "satchel-bench",
      dependencies: [
        "CSQLite", "CZlib", "CCrypto", "Records", "Cryptography", "Folders", "Attachments",
        "Inventory", "Exchange",
      ],
      swiftSettings: rules),
    .executableTarget(
      name: "satchel-simulate", dependencies: ["Simulation"], swiftSettings: rules),
    .executableTarget(
      name: "satchel-fuzz", dependencies: ["Fuzzing"], swiftSettings: rules + fuzzing),

    tests("TextsTests", ["Texts"]),
    tests("SQLiteTests", ["SQLite"]),
    tests("CryptographyTests", ["Cryptography"]),
    tests("RecordsTests", ["Texts", "Records", "Cryptography"]),
    tests("FoldersTests", ["Folders"]),
    tests("AttachmentsTests", ["Attachments", "Folders", "Cryptography"]),
    tests("ChangesetsTests", ["Changesets", "Membership", "Records", "Cryptography"]),
    tests("MembershipTests", ["Membership", "Records", "Cryptography"]),
    tests(
      "InventoryTests",
      ["Texts", "Inventory", "Records", "SQLite", "Attachments", "Cryptography"]),
    tests(
      "ExchangeTests",
      [
        "Texts", "Exchange", "Inventory", "Records", "SQLite", "Cryptography", "Folders",
        "Attachments",
        "Changesets", "Membership", "Simulation",
      ]),
    tests("WatcherTests", ["Watcher", "Exchange", "Folders", "Inventory", "Records"]),
    tests(
      "CommandLineTests",
      [
        "Texts", "CommandLine", "Exchange", "Folders", "Inventory", "Records", "Cryptography",
        "Watcher",
      ]),
    tests("SimulationTests", ["Simulation"]),
    tests("FuzzingTests", ["Fuzzing"]),
    tests("BenchmarkTests", ["satchel-bench", "Records"]),
    tests("TidyTests", ["Texts", "CommandLine"]),
  ]
)
