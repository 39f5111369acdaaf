extension German {
  /// Backups, `doctor` and the like.
  static let care: StaticString = """
    replaces a file of this name
    = ersetzt eine Datei dieses Namens

    FILE
    = DATEI

    copies the whole inventory with its photos into one file
    = kopiert das ganze Inventar mit seinen Fotos in eine Datei

    It may be in use meanwhile: the copy is of one moment. It is read back and checked before the
    command says that it is done. Not in it: this device's keys, its counters, its list of
    folders, and what other devices have said that didn't change a row here.
    = Dabei darf weitergearbeitet werden: die Kopie ist von einem einzigen Augenblick. Sie wird
    zurückgelesen und geprüft, bevor der Befehl fertig meldet. Nicht dabei: die Schlüssel dieses
    Geräts, seine Zähler, die Liste seiner Ordner, und was andere Geräte gesagt haben, ohne hier \
    eine
    Zeile zu ändern.

    Backed up %1 to %2
    = Gesichert: %1, in %2

    puts a backup in the place of the inventory
    = setzt eine Sicherung an die Stelle des Inventars

    What is in the inventory now is kept in a backup of its own, which is named. The device stays
    who it is, and never goes back to numbers that it has given out. In a group nothing old is
    published as new: the next sync catches up, and what others deleted since is deleted again.
    = Was jetzt im Inventar ist, bleibt in einer eigenen Sicherung erhalten, die genannt wird. Das
    Gerät bleibt, wer es ist, und vergibt keine Nummer ein zweites Mal. In einer Gruppe wird nichts
    Altes als neu weitergegeben: der nächste Abgleich holt auf, und was andere seitdem gelöscht \
    haben,
    wird wieder gelöscht.

    Restored %1, backed up %2 on “%3”.
    What was here before is in %4
    = Eingespielt: %1, gesichert am %2 auf „%3“.
    Was vorher hier war, ist in %4

    %1, %2 and %3
    = %1, %2 und %3

    %1, %2 and %3 (%4 that items name weren't on the device)
    = %1, %2 und %3 (%4, die Artikel nennen, waren nicht auf dem Gerät)

    %1 can't be written.
    = %1 lässt sich nicht schreiben.

    Nothing was changed; choose another place.
    = Nichts wurde geändert; wähle einen anderen Ort.

    prints a script with which a shell completes what is typed
    = gibt ein Skript aus, mit dem eine Shell Getipptes vervollständigt

    Of bash it goes to ~/.local/share/bash-completion/completions/satchel, of zsh to a directory
    of $fpath as _satchel, of fish to ~/.config/fish/completions/satchel.fish.
    = Für bash gehört es nach ~/.local/share/bash-completion/completions/satchel, für zsh als \
    _satchel
    in ein Verzeichnis von $fpath, für fish nach ~/.config/fish/completions/satchel.fish.

    looks at everything and says what isn't as it should be
    = sieht alles an und sagt, was nicht ist, wie es sein sollte

    It changes nothing and prints nothing personal, so its answer can be passed on.
    = Ändert nichts und gibt nichts Persönliches aus; die Antwort kann also weitergegeben werden.

    ITEM-OR-FILE
    = ARTIKEL-ODER-DATEI

    says why an item looks as it does, or why a file isn't imported
    = sagt, warum ein Artikel aussieht, wie er aussieht, oder eine Datei nicht geholt wird

    A file is one of a shared folder that is in use.
    = Eine Datei ist eine aus einem gemeinsamen Ordner, der benutzt wird.

    prints the manual page of the program
    = gibt die Handbuchseite des Programms aus

    It is read by: satchel man | man -l -
    = Gelesen wird sie mit: satchel man | man -l -

    PATH
    = PFAD

    checks every signature and hash in a shared folder
    = prüft jede Unterschrift und Prüfsumme in einem gemeinsamen Ordner

    It needs no home, writes nothing and works on a stick that can only be read. The exit status
    is 65 when something is wrong.
    = Braucht keinen Datenordner, schreibt nichts und geht auch mit einem Stick, der nur lesbar ist.
    Der Endstatus ist 65, wenn etwas nicht stimmt.

    %1 record
    = %1 Datensatz

    %1 records
    = %1 Datensätzen

    Checked: %1 with %2, %3, %4 bytes.
    = Geprüft: %1 mit %2, %3, %4 Bytes.

    Everything is as it was signed.
    = Alles ist, wie es unterschrieben wurde.
    """
}
