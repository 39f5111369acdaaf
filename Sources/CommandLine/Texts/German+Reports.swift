extension German {
  /// Reports.
  static let reports: StaticString = """
    only from a day on
    = nur ab einem Tag

    only to the end of a day
    = nur bis zum Ende eines Tages

    writes the numbers to a spreadsheet too
    = schreibt die Zahlen auch in eine Tabelle

    writes a picture too, as SVG
    = schreibt auch ein Bild, als SVG

    Wrote the picture to %1.
    = Das Bild wurde nach %1 geschrieben.

    Wrote the numbers to %1.
    = Die Zahlen wurden nach %1 geschrieben.

    Nobody was named
    = Niemand genannt

    Nothing was named
    = Nichts genannt

    What it costs isn't known of %1: it has no cost, or its size doesn't say how much that buys.
    = Was es kostet, ist nicht bekannt von %1: ohne Einkaufspreis, oder die Größe sagt nicht, wie \
    viel man dafür bekommt.

    Total
    = Summe

    Note: %1
    = Hinweis: %1

    what each line is about; an item unless said
    = worum es in jeder Zeile geht; sonst ein Artikel

    shows what is there, and what it cost
    = zeigt, was da ist und was es gekostet hat

    With --until what was there at the end of a day. By week, what was there at the end of each;
    --since says with which week it begins. A cost is that of one package, as in `report usage`.
    What is below nothing counts as nothing. Deleted items aren't counted.
    = Mit --until, was am Ende eines Tages da war. Nach Wochen, was am Ende jeder da war; --since \
    sagt, mit
    welcher Woche es beginnt. Ein Preis ist der einer Packung, wie bei `report usage`. Was unter \
    null ist,
    gilt als nichts. Gelöschte Artikel zählen nicht.

    --since goes with --by week: what is there is there at the end of a day.
    = --since gehört zu --by week: was da ist, ist am Ende eines Tages da.

    What was there at the end of a day: --until DAY
    = Was am Ende eines Tages da war: --until TAG

    A count is needed of %1, below nothing somewhere.
    = Zu zählen ist %1: irgendwo unter null.

    Stock value by %1%2
    = Bestandswert nach %1%2

    What it cost
    = Was es gekostet hat

    There
    = Da

    Value
    = Wert

    shows what was used, wasted and missing, and what it cost
    = zeigt, was verbraucht wurde, verdarb und fehlt, und was es gekostet hat

    What came back unused is taken off what was used. Missing is what counts found to be less than
    was booked. A cost is that of one package: of a piece, or of the size of an item that is
    counted in g or ml. The newest receipt that says what one cost goes before the item's cost.
    Parts of a package cost parts of its price, and add up to it.
    = Was unbenutzt zurückkam, geht vom Verbrauch ab. Was fehlt, ist das, was Zählungen weniger \
    ergaben
    als gebucht. Ein Preis ist der einer Packung: eines Stücks, oder der Größe eines Artikels, der \
    in g
    oder ml gezählt wird. Der neueste Zugang mit Preis geht dem Einkaufspreis des Artikels vor. \
    Teile
    einer Packung kosten Teile ihres Preises, zusammen genau ihn.

    Usage by %1%2
    = Verbrauch nach %1%2

    Cost of what was used, wasted and missing
    = Kosten von Verbrauch, Verdorbenem und Fehlendem

    Used, in %1
    = Verbraucht, in %1

    Used
    = Verbraucht

    Wasted
    = Verdorben

    Missing
    = Fehlt

    Cost
    = Kosten

    , from %1 to %2
    = , vom %1 bis zum %2

    , from %1
    = , ab dem %1

    , to %1
    = , bis zum %1
    """
}
