extension German {
  /// Help, the manual page and wrong usage.
  static let arguments: StaticString = """
    Items
    = Artikel

    Stock
    = Bestand

    Places, persons, settings
    = Plätze, Personen, Einstellungen

    Buying and what is due
    = Einkauf und Fälliges

    What only a person can answer
    = Was nur ein Mensch beantworten kann

    Sharing
    = Abgleich

    Group
    = Gruppe

    Background
    = Im Hintergrund

    Care
    = Pflege

    %1: “%2” isn't a length of time.
    = %1: „%2“ ist keine Dauer.

    Write it as 30m, 12h, 7d or 2w.
    = Schreibe sie als 30m, 12h, 7d oder 2w (Minuten, Stunden, Tage, Wochen).

    %1: “%2” is longer than ten years.
    = %1: „%2“ ist länger als zehn Jahre.

    There is no command “%1”.
    = Es gibt keinen Befehl „%1“.

    Satchel keeps the inventory of a salon, and keeps several devices in step through a folder.
    = Satchel führt das Inventar eines Salons und hält mehrere Geräte über einen Ordner auf \
    demselben Stand.

    Usage: satchel COMMAND [options]
    = Aufruf: satchel BEFEHL [Optionen]

    Everywhere
    = Überall

    More about one of them: satchel COMMAND --help
    = Mehr zu einem davon: satchel BEFEHL --help

    Usage: %1
    = Aufruf: %1

    Usage: %1 [options]
    = Aufruf: %1 [Optionen]

    Options
    = Optionen

    Name
    = Name

    the inventory of a salon, in step on several devices
    = das Inventar eines Salons, auf mehreren Geräten auf demselben Stand

    Synopsis
    = Aufruf

    User commands
    = Befehle für Benutzer

    COMMAND
    = BEFEHL

    Description
    = Beschreibung

    Satchel keeps the inventory of a salon, and keeps several devices in step through a folder. \
    Words in capitals stand for what is said in their place; what stands in brackets can be left \
    out.
    = Satchel führt das Inventar eines Salons und hält mehrere Geräte über einen Ordner auf \
    demselben Stand. Wörter in Großbuchstaben stehen für das, was an ihrer Stelle gesagt wird; was \
    in Klammern steht, kann wegbleiben.

    Exit status
    = Endstatus

    Environment
    = Umgebung

    The home to work in, unless --home says.
    = Der Datenordner, in dem gearbeitet wird, wenn --home nichts sagt.

    Where homes are, unless either says; ~/.local/share where it isn't set.
    = Wo Datenordner liegen, wenn beides nichts sagt; ~/.local/share, wenn es nicht gesetzt ist.

    The first that is set says which language is spoken, unless `satchel settings language` does: \
    de is German, all others English.
    = Die erste, die gesetzt ist, bestimmt die Sprache, wenn `satchel settings language` nichts \
    sagt: de ist Deutsch, alles andere Englisch.

    Files
    = Dateien

    The home: the inventory, the device's key, and what it keeps of the group.
    = Der Datenordner: das Inventar, der Schlüssel des Geräts, und was es von der Gruppe festhält.

    %1: “%2” is neither a day nor a time.
    = %1: „%2“ ist weder ein Tag noch eine Zeit.

    Write it as 2026-11-30, 14:05 or 2026-11-30T14:05.
    = Schreibe 30.11.2026, 2026-11-30, 14:05 oder 2026-11-30T14:05.

    DIR
    = ORDNER

    the home to work in
    = der Datenordner, in dem gearbeitet wird

    prints one JSON document
    = gibt ein JSON-Dokument aus

    prints no confirmations and no notices
    = gibt weder Bestätigungen noch Hinweise aus

    explains the command
    = erklärt den Befehl

    prints the program's version
    = gibt die Version des Programms aus

    Did you mean “%1”?
    = Meintest du „%1“?

    The commands are listed by: satchel --help
    = Die Befehle zeigt: satchel --help

    No command was given.
    = Es wurde kein Befehl genannt.

    “%1” needs one of: %2.
    = „%1“ braucht eines von: %2.

    %1 is missing.
    = %1 fehlt.

    “%1” is one word too many for “%2”.
    = „%1“ ist ein Wort zu viel für „%2“.

    Put names with spaces in quotes. Usage: %1
    = Setze Namen mit Leerzeichen in Anführungszeichen. Aufruf: %1

    %1 takes no value.
    = %1 nimmt keinen Wert.

    %1 was given twice.
    = %1 wurde zweimal angegeben.

    %1 needs a value: %2.
    = %1 braucht einen Wert: %2.

    There is no option %1 before the command.
    = Vor dem Befehl gibt es keine Option %1.

    A command's own options come after it.
    = Die eigenen Optionen eines Befehls stehen nach ihm.

    “%1” has no option %2.
    = „%1“ hat keine Option %2.

    Its options are listed by: satchel %1 --help
    = Seine Optionen zeigt: satchel %1 --help

    Did you mean %1?
    = Meintest du %1?

    %1 is empty.
    = %1 ist leer.

    A variable that isn't set, perhaps.
    = Vielleicht eine Variable, die nicht gesetzt ist.

    %1 “%2”
    = %1 „%2“

    %1 isn't one of %2.
    = %1 ist keines von %2.

    %1: “%2” isn't a whole number from %3.
    = %1: „%2“ ist keine ganze Zahl ab %3.

    %1 is written %2=%3, not “%4”.
    = %1 schreibt sich %2=%3, nicht „%4“.

    DAY
    = TAG

    DAY-OR-TIME
    = TAG-ODER-ZEIT

    LENGTH
    = DAUER

    explains a command
    = erklärt einen Befehl

    of `satchel due` alone: something is due
    = nur bei `satchel due`: etwas ist fällig

    wrong usage: an unknown option, a missing word, a command that makes no sense here
    = falscher Aufruf: eine unbekannte Option, ein fehlendes Wort, ein hier sinnloser Befehl

    bad data: an amount that can't be read, an ambiguous name, a damaged file, a wrong code
    = falsche Daten: eine unlesbare Menge, ein mehrdeutiger Name, eine beschädigte Datei, ein \
    falscher Code

    there is no such item, place, file, folder or directory
    = einen solchen Artikel, Platz, Ordner, so eine Datei oder so ein Verzeichnis gibt es nicht

    a folder isn't available now
    = ein Ordner ist jetzt nicht verfügbar

    something can't be created
    = etwas lässt sich nicht anlegen

    reading or writing failed: a full disk, a broken medium
    = Lesen oder Schreiben ist gescheitert: ein voller Speicher, ein kaputter Datenträger

    busy, interrupted, or changed meanwhile: try again
    = beschäftigt, unterbrochen oder inzwischen geändert: versuche es noch einmal

    not allowed
    = nicht erlaubt
    """
}
