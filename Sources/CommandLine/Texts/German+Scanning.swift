extension German {
  /// Scanning.
  static let scanning: StaticString = """
    the place, where it isn't the usual one
    = der Platz, wenn es nicht der gewöhnliche ist

    where `move` brings it
    = wohin `move` es bringt

    books what a barcode scanner reads, line by line
    = bucht Zeile für Zeile, was ein Strichcodeleser liest

    Each line is a barcode, an item's number or a word, from a terminal or a pipe. A code books
    what the mode says, at first a use; the code of a carton of six books six. Another line
    changes what the next ones do:
    ¶
      use, receive, waste, return   books each scan at once
      count      adds up what is scanned and books the sums when the mode ends
      move PLACE moves each scan to a place
      show       books nothing and says what there is
      at PLACE   what is scanned from here on is there
      3*CODE     three of it; `30 g*CODE` so much of it
      undo       takes the last scan back; once more the one before
      done       ends, as the end of the input does
    ¶
    An item of which nothing is left isn't used by its first scan: it is shown, and the next scan
    of it books. Codes that no item has, or two items have, book nothing; those that aren't known
    are listed at the end.
    = Jede Zeile ist ein Strichcode, die Nummer eines Artikels oder ein Wort, vom Terminal oder \
    aus einer
    Pipe. Ein Code bucht, was der Modus sagt, zuerst einen Verbrauch; der Code eines Kartons zu \
    sechs
    bucht sechs. Eine andere Zeile ändert, was die nächsten tun:
    ¶
      use, receive, waste, return   bucht jeden Scan sofort
      count      zählt zusammen und bucht die Summen am Ende dieses Modus
      move PLATZ bringt jeden Scan an einen Platz
      show       bucht nichts und sagt, was da ist
      at PLATZ   was ab hier gescannt wird, liegt dort
      3*CODE     drei davon; `30 g*CODE` so viel davon
      undo       nimmt den letzten Scan zurück; noch einmal den davor
      done       endet, wie das Ende der Eingabe
    ¶
    Ein Artikel, von dem nichts mehr da ist, wird beim ersten Scan nicht verbraucht: er wird \
    gezeigt, und
    erst der nächste Scan bucht. Codes, die kein Artikel hat oder zwei haben, buchen nichts; \
    unbekannte
    stehen am Ende in einer Liste.

    Where it goes isn't said.
    = Wohin es geht, fehlt.

    Say it with --to LOCATION.
    = Sag es mit --to PLATZ.

    Where it goes isn't said: move PLACE.
    = Wohin es geht, fehlt: move PLATZ.

    Nothing is booked before it is said again what to do, or where.
    = Gebucht wird erst, wenn wieder gesagt ist, was zu tun ist, oder wo.

    to %1
    = zum Platz %1

    at %1
    = am Platz %1

    From here on: %1%2%3.
    = Ab hier: %1%2%3.

    %1 is the code of %2. Nothing was booked: scan the number, or take the code from one: satchel \
    edit %3 --remove-barcode %4
    = %1 ist der Code von %2. Nichts wurde gebucht: scanne die Nummer, oder nimm einem davon den \
    Code: satchel edit %3 --remove-barcode %4

    No item has %1; it is kept for the end.
    = Kein Artikel hat %1; das wird für das Ende gemerkt.

    Nothing was booked; scan it again if there was one after all.
    = Nichts wurde gebucht; scanne noch einmal, wenn doch einer da war.

    %1: %2 counted so far.
    = %1: bisher %2 gezählt.

    , last used %1
    = , zuletzt verbraucht %1

    Nothing was scanned that could be taken back. What was done before: satchel undo
    = Es wurde nichts gescannt, das sich zurücknehmen ließe. Was davor war: satchel undo

    %1: back to %2 counted.
    = %1: wieder %2 gezählt.

    Used altogether: %1.
    = Insgesamt verbraucht: %1.

    Received altogether: %1.
    = Insgesamt als Zugang gebucht: %1.

    Thrown away altogether: %1.
    = Insgesamt weggeworfen: %1.

    Put back altogether: %1.
    = Insgesamt zurückgelegt: %1.

    Moved altogether: %1.
    = Insgesamt umgeräumt: %1.

    Counted altogether: %1.
    = Insgesamt gezählt: %1.

    Shown altogether: %1.
    = Insgesamt gezeigt: %1.

    Nothing was booked.
    = Nichts wurde gebucht.

    %1 code isn't known:
    = %1 Code ist unbekannt:

    %1 codes aren't known:
    = %1 Codes sind unbekannt:

    %1  (%2 times)
    = %1  (%2-mal)

    Add what they are on: satchel add NAME --barcode %1
    = Lege an, worauf sie stehen: satchel add NAME --barcode %1
    """
}
