import Foundation
import Testing
import Texts

@testable import CommandLine

/// The program as somebody meets it who speaks German.
@Suite struct `In German` {
  private static func shop(_ device: String = "Salon Ost") throws -> Shop {
    let shop = try Shop(device)
    shop.arrange = { $0.variables["LANG"] = "de_DE.UTF-8" }
    return shop
  }

  /// Words that no German sentence has. Names of commands and options aren't said by themselves.
  private static let english: Set = [
    "the", "is", "isn't", "of", "and", "or", "not", "were", "nothing", "there", "what", "with",
    "from", "to", "by", "it", "its", "are", "has", "have", "that", "this", "for", "which", "be",
    "been", "one", "on",
  ]

  /// Lines in which something stands in English, commands and what stands in quotes left out.
  private static func englishLines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      let plain = line.replacing(#/`[^`]*`|„[^“]*“|satchel [a-z -]+|--[a-z-]+|~?/\S+/#, with: "")
      let words = plain.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
      // “war” and “an” are German too, so two are needed to tell.
      return words.count(where: english.contains) > 1
    }
  }

  @Test func `the first hour is said in German`() throws {
    let shop = try Self.shop()
    let catalogue = try shop.file(
      "katalog.csv",
      Array(
        """
        Name;Marke;Farbton;Größe;Einheit;EK;VK;Mindestbestand;Bestand;Lagerort;MHD
        Farbe 6/0;Lumisera;6/0;60 ml;Stück;4,35;9,9;2;5;Farbbar;14.02.2028
        Blondierpulver;Lumisera;;450 g;g;12,5;;100;412,5;Lager;

        """.utf8))
    let imported = shop.expect("import", catalogue).output
    #expect(imported.hasPrefix("2 Zeilen gelesen (UTF-8, „;“ zwischen Spalten, Dezimalkommas).\n"))
    #expect(imported.contains("Neue Plätze: Farbbar, Lager\n"))
    #expect(imported.hasSuffix("2 Artikel angelegt.\n"))
    let number = try #require(try shop.json("list", "6/0").objects("items").first?.text("number"))
    #expect(
      shop.expect("list", "farbe").output == """
        Nummer\(String(repeating: " ", count: number.count - 6))  \
        Name       Marke     Farbton  Größe  Bestand  Wo
        \(number)  Farbe 6/0  Lumisera  6/0      60 ml        5  Farbbar

        """)
    shop.expect("settings", "location", "Farbbar")
    #expect(
      shop.expect("use", "farbe 6/0").output
        == "1 von „Farbe 6/0“ (\(number)) am Platz Farbbar verbraucht; dort sind es jetzt 4.\n")
    #expect(
      shop.expect("use", "blondierpulver", "12,5 g", "--at", "Lager").output
        .hasSuffix("am Platz Lager verbraucht; dort sind es jetzt 400 g.\n"))
    #expect(
      shop.expect("undo").output.hasPrefix("Zurückgenommen: 12,5 g von „Blondierpulver“ ("))
    let page = shop.expect("show", "blondierpulver").output
    #expect(page.contains("  Kosten          12,50\n"))
    #expect(page.contains("Im Bestand: 412,5 g\n"))
    #expect(shop.expect("show", "farbe").output.contains("  Haltbar bis         14.02.2028\n"))
    #expect(
      shop.expect("count", "farbe 6/0", "3", "--at", "Farbbar").output
        .hasSuffix("gezählt; insgesamt 3 im Bestand.\n"))
    #expect(shop.expect("history").output.contains("30.11.2026 "))
    #expect(
      shop.run("use", "blondierpulver", "1,234").errors == """
        satchel: N: „1,234“ kann 1,234 oder 1234 heißen.
        Schreibe 1,2340 oder 1234.

        """)
    #expect(
      shop.run("use", "gibtsnicht").errors == """
        satchel: Es gibt keinen Artikel „gibtsnicht“.
        Artikel findet: satchel list WÖRTER

        """)
    #expect(shop.run("us").errors.contains("Meintest du „use“?"))
    #expect(shop.expect("due").output == "Nichts ist fällig.\n")
  }

  @Test func `two salons and a stick are told of in German`() throws {
    let salon = try Salon()
    for shop in [salon.front, salon.back] {
      shop.arrange = { $0.variables["LANG"] = "de" }
    }
    let number = try salon.renamedApart()
    #expect(salon.back.expect("sync").output.contains("2 Änderungspakete gegangen\n") == false)
    let came = salon.front.expect("sync").output
    #expect(came.contains("1 Änderungspaket gekommen; 1 Änderungspaket gegangen\n"))
    #expect(came.contains("Konflikte, die ein Mensch entscheidet: 1. Siehe: satchel conflicts\n"))
    let page = salon.front.expect("conflict", "show", number).output
    #expect(page.contains("Entscheide mit einem davon und --seen "))
    salon.front.expect("conflict", "settle", number, "--keep-both")
    let status = salon.front.expect("status").output
    #expect(status.contains("verfügbar im Ordner, Stand 30.11.2026 "))
    #expect(Self.englishLines(of: came + page + status) == [])
    let code = salon.front.expect("invite").output
    #expect(code.contains("Nach satchel sync auf diesem Gerät, auf dem anderen:\n"))
    let gone = salon.front.run("sync", "--folder", "/nirgends")
    #expect(
      gone.errors == """
        satchel: /nirgends ist kein gemeinsamer Ordner dieses Datenordners.
        Die benutzten zeigt: satchel folder list

        """)
  }

  @Test func `every command's help is German`() throws {
    let shop = try Self.shop()
    for command in Chapter.all.flatMap(\.commands) {
      let help = shop.run(command.words + ["--help"]).output
      #expect(help.hasPrefix("Aufruf: satchel \(command.name)"))
      #expect(Self.englishLines(of: help) == [], "\(command.name)")
    }
    let overview = shop.expect("--help").output
    #expect(overview.contains("  use ARTIKEL [N] [ARTIKEL N]…"))
    #expect(Self.englishLines(of: overview + shop.expect("man").output) == [])
    #expect(shop.expect("man").output.contains("\n.SH \"ENDSTATUS\"\n"))
  }

  @Test func `completions describe commands in German`() throws {
    let shop = try Self.shop()
    #expect(shop.expect("completions", "fish").output.contains("-d 'bucht einen Zugang'"))
    #expect(shop.expect("completions", "zsh").output.contains("'receive:bucht einen Zugang'"))
  }

  @Test func `English is known when it is met`() throws {
    let shop = try Shop()
    #expect(Self.englishLines(of: shop.expect("use", "--help").output).count > 3)
    #expect(Self.englishLines(of: "Nichts war da, und `what is it` auch nicht.") == [])
  }

  @Test func `what is scanned is told in one line each`() throws {
    let shop = try Self.shop()
    let number = try shop.add("Farbe", "--location", "Farbbar", "--quantity", "3")
    var lines = [number, "undo"]
    shop.arrange = { environment in
      environment.variables["LANG"] = "de"
      environment.readInput = { lines.isEmpty ? nil : lines.removeFirst() }
    }
    let booked = "1 von „Farbe“ (\(number)) am Platz Farbbar verbraucht"
    #expect(
      shop.expect("scan").output == """
        \(booked); dort sind es jetzt 2.
        Zurückgenommen: \(booked). Bestand jetzt: 3.
        Nichts wurde gebucht.

        """)
  }

  @Test func `a question is asked in German and answered with ja`() throws {
    let shop = try Self.shop()
    let number = try shop.add("Farbe", "--location", "Farbbar", "--quantity", "3")
    var lines = [number, "done"]
    shop.arrange = { environment in
      environment.variables["LANG"] = "de_AT.UTF-8"
      environment.readInput = { lines.isEmpty ? nil : lines.removeFirst() }
      environment.readAnswer = { "Ja" }
    }
    let run = shop.expect("count", "--at", "Farbbar")
    #expect(run.output.contains("1 gezählt, 3 erwartet: -2\n"))
    #expect(run.output.contains("Diese Zählung buchen? [j/N] "))
    #expect(run.output.hasSuffix("Zurückgenommen wird alles mit: satchel undo\n"))
  }
}

/// Which language is spoken.
@Suite struct `The language` {
  private static func help(_ shop: Shop, _ variables: [String: String]) -> String {
    shop.arrange = { $0.variables = variables }
    return String(shop.expect("help", "due").output.prefix { $0 != " " })
  }

  @Test(arguments: [
    ([:], "Usage:"), (["LANG": "de_DE.UTF-8"], "Aufruf:"), (["LANG": "de"], "Aufruf:"),
    (["LANG": "de_CH.UTF-8@euro"], "Aufruf:"), (["LC_MESSAGES": "de_DE"], "Aufruf:"),
    (["LC_ALL": "C", "LC_MESSAGES": "de_DE", "LANG": "de_DE"], "Usage:"),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_DE"], "Aufruf:"),
    (["LC_MESSAGES": "en_GB", "LANG": "de_DE"], "Usage:"), (["LANG": "den"], "Usage:"),
    (["LANG": "fr_FR.UTF-8"], "Usage:"), (["LANG": "DE"], "Usage:"),
  ])
  func `is what the environment asks for`(variables: [String: String], first: String) throws {
    #expect(Self.help(try Shop(), variables) == first)
  }

  @Test func `is what the setting says before that, also where only help is asked for`() throws {
    let shop = try Shop()
    #expect(shop.expect("settings", "language").output == "language  automatic\n")
    #expect(shop.expect("settings", "language", "de").output == "language  de\n")
    #expect(Self.help(shop, ["LC_ALL": "C"]) == "Aufruf:")
    #expect(shop.run("frob").errors.hasPrefix("satchel: Es gibt keinen Befehl „frob“.\n"))
    shop.expect("settings", "language", "en")
    #expect(Self.help(shop, ["LANG": "de_DE"]) == "Usage:")
    shop.expect("settings", "language", "automatic")
    #expect(Self.help(shop, ["LANG": "de_DE"]) == "Aufruf:")
    shop.expect("settings", "language", "--clear")
    #expect(Self.help(shop, ["LANG": "de_DE"]) == "Aufruf:")
    let refused = shop.run("settings", "language", "fr")
    #expect(refused.status == 65)
    #expect(
      refused.errors.hasPrefix("satchel: language: „fr“ ist keines von en, de, automatic.\n"))
    #expect(
      try shop.json("settings").object("settings")?.text("language") == "automatic")
  }

  @Test func `changes no document`() throws {
    let salon = try Salon()
    let shop = salon.front
    let number = try shop.add("Tube", "--cost", "4.5", "--expires", "2027-02-14")
    shop.expect("receive", number, "2.5")
    let lines: [[String]] = [
      ["list"], ["show", number], ["history"], ["doctor"], ["status"], ["settings"], ["due"],
      ["group", "members"], ["report", "usage"], ["report", "stock-value"],
      ["verify", salon.folder], ["explain", number], ["questions"], ["conflicts"], ["missing"],
      ["shopping"], ["use", "nothing"], ["frob"], ["count", number, "1,234"], ["add", ""],
      ["import", "/nowhere"], ["conflict", "show", "1"], ["sync", "--folder", "/nowhere"],
      ["eject", "/nowhere"], ["restore-backup", "/nowhere"],
      ["join", "CODE", "--folder", "/nowhere"],
    ]
    for line in lines {
      let documents = ["C", "de_DE.UTF-8"].map { locale in
        shop.arrange = { $0.variables["LC_ALL"] = locale }
        shop.now -= 1000
        let run = shop.run(["--json"] + line)
        return "\(run.status) \(run.output)"
      }
      #expect(documents[0] == documents[1], "\(line)")
    }
  }
}
