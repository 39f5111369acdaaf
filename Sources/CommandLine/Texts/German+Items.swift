extension German {
  /// Items, as commands and as they are shown.
  static let items: StaticString = """
    how much of it is there already
    = wie viel davon schon da ist

    NAME
    = NAME

    adds an item
    = legt einen Artikel an

    Prints its number and its id. A place that there is none of yet is made. The quantity is
    booked as received at the place, or at “Unplaced”.
    = Gibt Nummer und Kennung aus. Ein Platz, den es noch nicht gibt, wird angelegt. Die Menge \
    wird an
    diesem Platz als Zugang gebucht, sonst unter „Ohne Platz“.

    Made the place “%1”.
    = Der Platz „%1“ wurde angelegt.

    Added %1  %2  (id %3)
    = Angelegt: %1  %2  (Kennung %3)

    --barcode: a package can't hold “%1”.
    = --barcode: eine Packung kann nicht „%1“ enthalten.

    Say how much a package with this code holds, such as %1=6
    = Sag, wie viel eine Packung mit diesem Code enthält, etwa %1=6

    empties a field
    = leert ein Feld

    CODE
    = CODE

    takes a barcode away
    = nimmt einen Strichcode weg

    out of sight, not deleted
    = außer Sicht, nicht gelöscht

    the item that takes its place; it is then discontinued
    = der Artikel, der ihn ersetzt; er selbst läuft damit aus

    LOCATION
    = PLATZ

    the place that --minimum and --target are about; all unless said
    = der Platz, für den --minimum und --target gelten; sonst für alle

    changes an item
    = ändert einen Artikel

    Only what is said is changed. Stock isn't edited: it is counted, received or used.
    ¶
    Fields that can be cleared: brand, line, shade, size, pack, barcode, cost, price, supplier,
    minimum, target, notes, photo, location, expires, discontinued, replaced-by. Clearing
    `discontinued` brings an item back into sight.
    ¶
    With --at, --minimum and --target, or --clear of them, are about that place and what is in
    it alone. What takes an item's place is bought as that was, unless it has a minimum already.
    = Nur was angegeben ist, wird geändert. Der Bestand wird nicht geändert, sondern gezählt, als \
    Zugang
    gebucht oder verbraucht.
    ¶
    Felder, die sich leeren lassen: brand, line, shade, size, pack, barcode, cost, price, supplier,
    minimum, target, notes, photo, location, expires, discontinued, replaced-by. Ist `discontinued`
    leer, ist der Artikel wieder in Sicht.
    ¶
    Mit --at gelten --minimum und --target, auch mit --clear, nur für diesen Platz und was darin \
    liegt.
    Was einen Artikel ersetzt, wird nachgekauft wie er, wenn es noch keinen Mindestbestand hat.

    Nothing was said that could be changed.
    = Es wurde nichts angegeben, das sich ändern ließe.

    The fields are listed by: satchel edit --help
    = Die Felder zeigt: satchel edit --help

    %1 is bought as it was from now on.
    = %1 wird ab jetzt nachgekauft wie der ersetzte Artikel.

    %1 was like that already.
    = %1 war schon so.

    Changed %1  %2
    = Geändert: %1  %2

    “%1” hasn't got the barcode %2.
    = „%1“ hat den Strichcode %2 nicht.

    The photo wasn't kept, everything else was: %1
    = Das Foto wurde nicht übernommen, alles andere schon: %1

    The check digit of %1 is wrong; %2 would be right.
    = Die Prüfziffer von %1 stimmt nicht; richtig wäre %2.

    Keep it as it was typed? [Y/n]
    = So behalten, wie getippt? [J/n]

    The check digit of %1 is wrong; the code was kept as it was typed.
    = Die Prüfziffer von %1 stimmt nicht; der Code wurde so behalten, wie er getippt wurde.

    Type the code again.
    = Tippe den Code noch einmal.

    adds another item like one that is there
    = legt einen weiteren Artikel an, gleich einem vorhandenen

    The copy gets a number of its own, and neither barcodes nor stock.
    = Die Kopie bekommt eine eigene Nummer und weder Strichcodes noch Bestand.

    shows one item with its stock at each place
    = zeigt einen Artikel mit seinem Bestand an jedem Platz

    deletes an item
    = löscht einen Artikel

    It is deleted on all devices of the group, unless somebody changes it meanwhile: then it is
    a conflict, and a person decides. What was booked of it stays in the history.
    = Gelöscht wird auf allen Geräten der Gruppe, außer jemand ändert ihn inzwischen: dann ist es \
    ein
    Konflikt, und ein Mensch entscheidet. Was davon gebucht wurde, bleibt im Verlauf.

    Deleted %1. It comes back with: satchel restore %2
    = Gelöscht: %1. Zurück kommt er mit: satchel restore %2

    brings a deleted item back as it last was
    = holt einen gelöschten Artikel so zurück, wie er zuletzt war

    Brought back %1.
    = Zurückgeholt: %1.

    gives an item a photo
    = gibt einem Artikel ein Foto

    JPEG, PNG, WebP or HEIC up to 25 MB. The file is kept as it is, under its SHA-256.
    `satchel edit ITEM --clear photo` takes it away.
    = JPEG, PNG, WebP oder HEIC bis 25 MB. Die Datei bleibt, wie sie ist, unter ihrer SHA-256.
    `satchel edit ARTIKEL --clear photo` nimmt es weg.

    %1 has a photo now.
    = %1 hat jetzt ein Foto.

    another name
    = ein anderer Name

    BRAND
    = MARKE

    who makes it
    = wer ihn herstellt

    LINE
    = LINIE

    the maker's product line
    = die Produktlinie des Herstellers

    SHADE
    = FARBTON

    the shade, such as 6/0
    = der Farbton, etwa 6/0

    SIZE
    = GRÖSSE

    the size of one, such as “60 ml”
    = die Größe von einem, etwa „60 ml“

    what it is counted in; pieces unless said
    = worin gezählt wird; sonst in Stück

    how many come in a pack
    = wie viele in einem Gebinde sind

    a barcode, or several; CODE=6 is that of a package of six
    = ein Strichcode, oder mehrere; CODE=6 ist der einer Packung zu sechs

    PRICE
    = PREIS

    what one costs to buy
    = was einer im Einkauf kostet

    what one is sold for
    = was einer im Verkauf kostet

    who it is bought from
    = von wem er gekauft wird

    reorder when less than this is left
    = nachkaufen, wenn weniger als das übrig ist

    how much to have after reordering
    = wie viel nach dem Nachkauf da sein soll

    TEXT
    = TEXT

    anything else to know
    = was es sonst zu wissen gibt

    a JPEG, PNG, WebP or HEIC up to 25 MB
    = ein JPEG, PNG, WebP oder HEIC bis 25 MB

    where it usually is
    = wo er gewöhnlich liegt

    the last good day
    = bis wann er haltbar ist

    only what is at a place
    = nur, was an einem Platz liegt

    only what is below its minimum
    = nur, was unter seinem Mindestbestand ist

    DAYS
    = TAGE

    only what has its last good day within so many days; 0 is today
    = nur, was innerhalb so vieler Tage abläuft; 0 ist heute

    only what is below nothing somewhere, or a count of which is in question
    = nur, was irgendwo unter null ist oder dessen Zählung fraglich ist

    only what two devices changed apart
    = nur, was zwei Geräte getrennt geändert haben

    what is deleted, and nothing else
    = was gelöscht ist, und sonst nichts

    what is discontinued, and nothing else
    = was ausgelaufen ist, und sonst nichts

    WORD
    = WORT

    lists items, or finds some by words
    = zeigt Artikel, oder findet welche mit Wörtern

    Finding forgives case, accents and one slip of the finger. Every word must fit something
    that is said of the item: its name, brand, line, shade, size, number, barcode, supplier or
    notes. What only the notes fit comes last.
    = Die Suche verzeiht Groß und Klein, Akzente und einen Tippfehler. Jedes Wort muss zu etwas \
    passen,
    das über den Artikel gesagt ist: Name, Marke, Linie, Farbton, Größe, Nummer, Strichcode, \
    Lieferant
    oder Notizen. Was nur zu den Notizen passt, kommt zuletzt.

    --deleted and --discontinued can't be listed together.
    = --deleted und --discontinued lassen sich nicht zusammen zeigen.

    --expiring: %1 days is beyond all calendars.
    = --expiring: %1 Tage liegen jenseits aller Kalender.

    Nothing is exactly that; this comes nearest.
    = Genau das gibt es nicht; am nächsten kommt dies.

    Nothing was found.
    = Nichts gefunden.

    count needed
    = zu zählen

    Number
    = Nummer

    Brand
    = Marke

    Line
    = Linie

    Shade
    = Farbton

    Size
    = Größe

    Where
    = Wo

    Good until
    = Haltbar bis

    Pack
    = Gebinde

    %1 pieces
    = %1 Stück

    Barcodes
    = Strichcodes

    Price
    = Verkaufspreis

    Supplier
    = Lieferant

    Minimum
    = Mindestbestand

    Target
    = Sollbestand

    Usually at
    = Gewöhnlich in

    Last good day
    = Haltbar bis

    Photo
    = Foto

    Last used
    = Zuletzt verbraucht

    Replaced by
    = Ersetzt durch

    Changed
    = Geändert

    Id
    = Kennung

    At %1
    = Platz %1

    without %1 booking of a kind that needs a newer version of Satchel
    = ohne %1 Buchung einer Art, die eine neuere Version von Satchel braucht

    without %1 bookings of a kind that needs a newer version of Satchel
    = ohne %1 Buchungen einer Art, die eine neuere Version von Satchel braucht

    %1 (%2 each)
    = %1 (je %2)

    %1 until %2
    = %1 bis %2

    In stock: %1
    %2
    = Im Bestand: %1
    %2

    on its way
    = unterwegs
    """
}
