extension German {
  /// What all commands say.
  static let session: StaticString = """
    What was done is kept, and nothing is half done: the next sync goes on there.
    = Was getan ist, bleibt, und nichts ist halb getan: der nächste Abgleich macht dort weiter.

    A database of the home couldn't be read or written (%1).
    = Eine Datenbank des Datenordners ließ sich nicht lesen oder schreiben (%1).

    The inventory is kept as it was.
    = Das Inventar bleibt, wie es war.

    Something unexpected went wrong: %1
    = Etwas Unerwartetes ging schief: %1

    What was saved before is kept. Please report this.
    = Was vorher gespeichert war, bleibt. Bitte melde das.

    The command was carried out, but its answer couldn't be written (%1).
    = Der Befehl wurde ausgeführt, aber die Antwort ließ sich nicht schreiben (%1).

    %1: %2, %3/s
    = %1: %2, %3/s

    Stopped while importing from %1, after %2.
    = Angehalten beim Holen aus %1, nach %2.

    Stopped while reconciling, after %1.
    = Angehalten beim Abgleichen, nach %1.

    Stopped while publishing, after %1.
    = Angehalten beim Weitergeben, nach %1.

    Stopped while writing to %1, after %2.
    = Angehalten beim Schreiben nach %1, nach %2.

    Stopped while reading the history anew, after %1.
    = Angehalten beim erneuten Lesen des Verlaufs, nach %1.

    %1 of %2 %3
    = %1 von %2 %3

    the folder
    = dem Ordner

    Importing from %1
    = Holt aus %1

    Reconciling
    = Gleicht ab

    Publishing
    = Gibt weiter

    Writing to %1
    = Schreibt nach %1

    Reading the history anew
    = Liest den Verlauf neu

    Thursday
    = Donnerstag

    Friday
    = Freitag

    Saturday
    = Samstag

    Sunday
    = Sonntag

    Monday
    = Montag

    Tuesday
    = Dienstag

    Wednesday
    = Mittwoch

    The directory in which this was run isn't there any more, so “%1” can't be found.
    = Das Verzeichnis, in dem das aufgerufen wurde, gibt es nicht mehr; „%1“ lässt sich deshalb \
    nicht finden.

    Go to another directory, or write the whole path.
    = Gehe in ein anderes Verzeichnis, oder schreibe den ganzen Pfad.

    It isn't known where the home is.
    = Wo der Datenordner liegt, ist unbekannt.

    Say it with --home DIR.
    = Sag es mit --home ORDNER.

    %1 isn't a file.
    = %1 ist keine Datei.

    %1 is larger than %2 MB, so it can't be used.
    = %1 ist größer als %2 MB und lässt sich deshalb nicht benutzen.

    %1 can't be read (%2).
    = %1 lässt sich nicht lesen (%2).

    There is no item “%1”.
    = Es gibt keinen Artikel „%1“.

    Items are found by: satchel list WORDS
    = Artikel findet: satchel list WÖRTER

    Name one by its number.
    = Nenne einen mit seiner Nummer.

    There is no place “%1”.
    = Es gibt keinen Platz „%1“.

    Places are listed by: satchel location list
    = Plätze zeigt: satchel location list

    The place “%1” is deleted.
    = Der Platz „%1“ ist gelöscht.

    What is there can be moved: satchel move ITEM N --from %1 --to LOCATION
    = Was dort liegt, lässt sich umräumen: satchel move ARTIKEL N --from %1 --to PLATZ

    There is nobody called “%1”.
    = Niemand heißt „%1“.

    Persons are listed by: satchel person list
    = Personen zeigt: satchel person list

    Name one by the id.
    = Nenne jemanden mit der Kennung.

    “%1” can be one of these:
    = „%1“ kann eines davon sein:

    “%1” is deleted.
    = „%1“ ist gelöscht.

    It comes back with: satchel restore %1
    = Zurück kommt er mit: satchel restore %1

    “%1” isn't deleted.
    = „%1“ ist nicht gelöscht.

    %1 %2 is before %3 %4.
    = %1 %2 liegt vor %3 %4.

    Made a home at %1 for the device “%2”.
    = Für das Gerät „%2“ wurde unter %1 ein Datenordner angelegt.

    There is no home at %1.
    = Unter %1 gibt es keinen Datenordner.

    `satchel init` makes one, and so does the first `satchel add`.
    = `satchel init` legt einen an, und ebenso das erste `satchel add`.

    %1: a name must be %2.
    = %1: ein Name muss %2.
    """
}
