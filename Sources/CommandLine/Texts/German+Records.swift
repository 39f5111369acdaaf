extension German {
  /// Records and values, and what is refused of them.
  static let records: StaticString = """
    Nothing was changed.
    = Nichts wurde geändert.

    The disk is full. %1
    = Der Speicher ist voll. %1

    make room and try again
    = schaffe Platz und versuche es noch einmal

    Another program is writing to the inventory. %1
    = Ein anderes Programm schreibt gerade in das Inventar. %1

    try again
    = versuche es noch einmal

    The inventory can't be written here. %1
    = Hier lässt sich das Inventar nicht schreiben. %1

    The inventory's file is damaged (%1). %2
    = Die Datei des Inventars ist beschädigt (%1). %2

    restore a backup, or make a new home and join again
    = spiele eine Sicherung ein, oder lege einen neuen Datenordner an und tritt wieder bei

    The inventory can't be opened (%1). %2
    = Das Inventar lässt sich nicht öffnen (%1). %2

    make sure that its directory can be read and written, and that the disk has room
    = sorge dafür, dass sein Verzeichnis lesbar und schreibbar ist und noch Platz da ist

    The inventory couldn't be read or written (%1). %2
    = Das Inventar ließ sich nicht lesen oder schreiben (%1). %2

    make sure that its directory can be written and that the disk is whole
    = sorge dafür, dass sein Verzeichnis schreibbar und der Datenträger heil ist

    it says that something is itself
    = etwas kann nicht es selbst sein

    the place of what has none is no other
    = der Platz für alles ohne Platz ist kein anderer

    its id must be that of what was done, _, and the day
    = die Kennung muss die dessen sein, was erledigt wurde, dann _ und der Tag

    a movement can't be deleted, only reversed
    = eine Buchung lässt sich nicht löschen, nur zurücknehmen

    an alias can't be deleted, only taken back by another
    = eine Gleichsetzung lässt sich nicht löschen, nur durch eine andere zurücknehmen

    the place of what has none can't be deleted
    = der Platz für alles ohne Platz lässt sich nicht löschen

    its payload isn't canonical JSON: %1
    = der Inhalt ist kein kanonisches JSON: %1

    the place of what has none is no record
    = der Platz für alles ohne Platz ist kein Datensatz

    it can't replace itself
    = ein Artikel kann sich nicht selbst ersetzen

    its levels aren't a list of 1 to %1
    = die Platzmengen sind keine Liste von 1 bis %1

    a level isn't an object
    = eine Platzmenge ist kein Objekt

    a level has no minimum and no target
    = eine Platzmenge hat weder Mindest- noch Sollbestand

    its levels aren't in the order of their places
    = die Platzmengen stehen nicht in der Ordnung ihrer Plätze

    its barcodes aren't a list
    = die Strichcodes sind keine Liste

    it has more than %1 barcodes
    = mehr als %1 Strichcodes

    a barcode isn't an object
    = ein Strichcode ist kein Objekt

    its photo isn't a picture of a known kind and size
    = das Foto ist kein Bild von bekannter Art und Größe

    it can't lie in itself
    = ein Platz kann nicht in sich selbst liegen

    Unplaced
    = Ohne Platz

    its id is one that only an undo has
    = so eine Kennung hat nur eine Rücknahme

    an undo's id must be that of its movement, ~, and a number from 1 on
    = die Kennung einer Rücknahme muss die ihrer Buchung sein, dann ~ und eine Zahl ab 1

    a move goes from one place to another
    = umgeräumt wird von einem Platz an einen anderen

    its while isn't a list of 1 to %1 ids
    = „while“ ist keine Liste von 1 bis %1 Kennungen

    its cut isn't a list of stamps
    = „cut“ ist keine Liste von Stempeln

    its %1 isn't text
    = „%1“ ist kein Text

    its %1 is empty
    = „%1“ ist leer

    its %1 is longer than %2 bytes
    = „%1“ ist länger als %2 Bytes

    its %1 isn't a whole number
    = „%1“ ist keine ganze Zahl

    its %1 isn't between %2 and %3
    = „%1“ liegt nicht zwischen %2 und %3

    its %1 isn't true or false
    = „%1“ ist weder wahr noch falsch

    its %1 isn't the id of a record
    = „%1“ ist keine Kennung eines Datensatzes

    its %1 isn't a day like 2027-02-14
    = „%1“ ist kein Tag wie 2027-02-14

    its %1 isn't between 1970 and 2200
    = „%1“ liegt nicht zwischen 1970 und 2200

    it can't have a %1
    = „%1“ gibt es dafür nicht

    it has no %1
    = „%1“ fehlt

    it must be of an item or of a place
    = es muss um einen Artikel oder einen Platz gehen

    it doesn't say from when on
    = ab wann, ist nicht angegeben

    it says in two ways when it is due
    = wann es fällig ist, ist doppelt angegeben

    %1 packages of %2 are more than can be kept.
    = %1 Packungen zu %2 sind mehr, als sich festhalten lässt.

    %1 packages of %2 have more decimals than are kept.
    = %1 Packungen zu %2 haben mehr Nachkommastellen, als sich festhalten lassen.

    three decimals at most
    = höchstens drei Nachkommastellen

    This home doesn't know yet which device it is. Nothing was changed.
    = Dieser Datenordner weiß noch nicht, welches Gerät er ist. Nichts wurde geändert.

    run satchel init
    = rufe satchel init auf

    The inventory lies where nothing can be written, so it is only read.
    = Das Inventar liegt, wo sich nichts schreiben lässt, und wird nur gelesen.

    This inventory was written by a newer version of Satchel (schema %1, this one knows %2), so it \
    is only read.
    = Dieses Inventar stammt von einer neueren Version von Satchel (Schema %1, diese kennt %2) und \
    wird nur gelesen.

    %1 isn't an inventory of Satchel. It was left as it is.
    = %1 ist kein Inventar von Satchel. Es blieb, wie es war.

    choose another home
    = wähle einen anderen Datenordner

    The inventory can't be opened (%1).
    = Das Inventar lässt sich nicht öffnen (%1).

    Something in the inventory can't be read back. Nothing was changed.
    = Etwas im Inventar lässt sich nicht zurücklesen. Nichts wurde geändert.

    The transaction was rolled back. Nothing was changed.
    = Der Vorgang wurde zurückgerollt. Nichts wurde geändert.

    There is no code.
    = Der Code fehlt.

    %1 is longer than a code can be.
    = %1 ist länger, als ein Code sein kann.

    %1 isn’t one code.
    = %1 ist nicht ein einzelner Code.

    There is no number.
    = Die Zahl fehlt.

    %1 isn’t a number.
    = %1 ist keine Zahl.

    %1 can be read as %2%3.%4 or as %5%6%7.
    = %1 kann %2%3,%4 oder %5%6%7 heißen.

    write %1%2%3%40 or %5%6%7
    = schreibe %1%2%3%40 oder %5%6%7

    %1 isn’t a unit that can be counted in.
    = %1 ist keine Einheit, in der gezählt werden kann.

    use g, kg, ml, l or pieces, or no unit
    = nimm g, kg, ml, l oder Stück, oder keine Einheit

    %1 has more decimals than are kept.
    = %1 hat mehr Nachkommastellen, als sich festhalten lassen.

    %1 is more than can be kept.
    = %1 ist mehr, als sich festhalten lässt.

    up to %1
    = bis zu %1

    %1 has more decimals than money has.
    = %1 hat mehr Nachkommastellen, als Geld hat.

    two decimals at most
    = höchstens zwei Nachkommastellen

    %1 isn’t an amount of money.
    = %1 ist kein Geldbetrag.

    %1 is in %2, and this is counted in %3.
    = %1 ist in %2 angegeben, gezählt wird hier in %3.

    leave the unit out, or say it in %1
    = lass die Einheit weg, oder gib %1 an

    There is no text.
    = Der Text fehlt.

    %1 is %2 bytes long.
    = %1 ist %2 Bytes lang.

    %1 at most
    = höchstens %1

    “%1…”
    = „%1…“

    “%1”
    = „%1“
    """
}
