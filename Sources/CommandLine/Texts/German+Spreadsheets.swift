extension German {
  /// Importing and exporting.
  static let spreadsheets: StaticString = """
    %1 is a code that a spreadsheet program shortened.
    = %1 ist ein Code, den eine Tabellenkalkulation gekürzt hat.

    format its column as text there, and export again
    = stelle die Spalte dort auf Text um und exportiere noch einmal

    %1 isn’t what a package holds.
    = %1 ist kein Packungsinhalt.

    %1 isn’t a field of an item.
    = %1 ist kein Feld eines Artikels.

    write Column=field with one of: %1
    = schreibe Spalte=Feld mit einem von: %1

    Two columns are to be %1.
    = Zwei Spalten sollen %1 sein.

    map one of them
    = ordne eine davon zu

    The file has no column %1.
    = Die Datei hat keine Spalte %1.

    its columns are: %1
    = ihre Spalten sind: %1

    No column says what the items are called. The columns are: %1.
    = Keine Spalte sagt, wie die Artikel heißen. Die Spalten sind: %1.

    name it with --map "Column=name"
    = nenne sie mit --map "Spalte=name"

    The file has more than %1 rows.
    = Die Datei hat mehr als %1 Zeilen.

    split it
    = teile sie auf

    Row %1 has more than %2 columns.
    = Zeile %1 hat mehr als %2 Spalten.

    In row %1, column %2 a quote is opened and never closed.
    = In Zeile %1, Spalte %2 beginnt ein Anführungszeichen, das nie endet.

    double it if it belongs to the text
    = verdopple es, wenn es zum Text gehört

    The cell in row %1, column %2 is longer than %3 bytes.
    = Die Zelle in Zeile %1, Spalte %2 ist länger als %3 Bytes.

    perhaps a quote before it isn’t closed
    = vielleicht fehlt davor ein schließendes Anführungszeichen

    Row %1 is about an item that is deleted here: left out.
    = Zeile %1 betrifft einen Artikel, der hier gelöscht ist: ausgelassen.

    %1 rows are about items that are deleted here: left out.
    = %1 Zeilen betreffen Artikel, die hier gelöscht sind: ausgelassen.

    Another row is about the same item.
    = Eine andere Zeile betrifft denselben Artikel.

    There is no name.
    = Der Name fehlt.

    %1 is at %2 places, and the row says how much there is in all.
    = %1 liegt an %2 Plätzen, und die Zeile sagt nur, wie viel insgesamt da ist.

    count it at each of them
    = zähle an jedem einzeln

    The row has more cells than there are titles.
    = Die Zeile hat mehr Zellen, als es Überschriften gibt.

    %1 is in %2, the row in %3.
    = %1 ist in %2 angegeben, die Zeile in %3.

    %1 is less than nothing.
    = %1 ist weniger als nichts.

    %1 isn’t a number of pieces.
    = %1 ist keine Stückzahl.

    %1 is neither yes nor no.
    = %1 ist weder ja noch nein.

    There is no row below the titles.
    = Unter den Überschriften steht keine Zeile.

    %1 in row %2
    = %1 in Zeile %2

    %1 code has a wrong check digit
    = %1 Code hat eine falsche Prüfziffer

    %1 codes have a wrong check digit
    = %1 Codes haben eine falsche Prüfziffer

    %1 code is on more than one row
    = %1 Code steht in mehr als einer Zeile

    %1 codes are on more than one row
    = %1 Codes stehen in mehr als einer Zeile

    %1 price was rounded to two decimals
    = %1 Preis wurde auf zwei Nachkommastellen gerundet

    %1 prices were rounded to two decimals
    = %1 Preise wurden auf zwei Nachkommastellen gerundet

    %1 unit isn’t known: taken as pieces
    = %1 Einheit ist unbekannt: als Stück gelesen

    %1 units aren’t known: taken as pieces
    = %1 Einheiten sind unbekannt: als Stück gelesen

    %1, the first: %2.
    = %1, zuerst: %2.

    %1 character isn’t %2: read as Windows-1252.
    = %1 Zeichen ist kein %2: als Windows-1252 gelesen.

    %1 characters aren’t %2: read as Windows-1252.
    = %1 Zeichen sind kein %2: als Windows-1252 gelesen.

    %1 character isn’t %2: lost.
    = %1 Zeichen ist kein %2: verloren.

    %1 characters aren’t %2: lost.
    = %1 Zeichen sind kein %2: verloren.

    %1 and %2 more
    = %1 und %2 weitere

    The file has %1 bytes.
    = Die Datei hat %1 Bytes.

    up to %1 are read; split it
    = bis zu %1 werden gelesen; teile sie auf

    This is a workbook, not a CSV file.
    = Das ist eine Arbeitsmappe, keine CSV-Datei.

    This isn’t a text file.
    = Das ist keine Textdatei.

    in the spreadsheet program choose “Save as” and CSV (UTF-8)
    = wähle in der Tabellenkalkulation „Speichern unter“ und CSV (UTF-8)

    There is nothing in the file.
    = In der Datei steht nichts.

    %1 isn’t a day.
    = %1 ist kein Tag.

    write it as 2027-02-14
    = schreibe ihn als 14.02.2027 oder 2027-02-14

    %1 can be read with the day or the month first.
    = Bei %1 kann zuerst der Tag oder der Monat gemeint sein.

    keeps codes and shades as they are when a spreadsheet program opens it
    = lässt Codes und Farbtöne heil, wenn eine Tabellenkalkulation die Datei öffnet

    writes decimal commas, and “;” between columns
    = schreibt Dezimalkommas, und „;“ zwischen Spalten

    writes all items to a spreadsheet
    = schreibt alle Artikel in eine Tabelle

    CSV in UTF-8, with all that is said of each item and how much of it there is. Deleted items
    are left out. Imported again it changes nothing. A file of this name is replaced.
    ¶
    A spreadsheet program takes the shade 6/10 for a day and drops the zeros that codes begin
    with. With --spreadsheet such texts get an apostrophe in front, which import takes away again.
    = CSV in UTF-8, mit allem, was über jeden Artikel gesagt ist, und wie viel davon da ist. \
    Gelöschte
    fehlen. Wieder importiert ändert die Datei nichts. Eine Datei dieses Namens wird ersetzt.
    ¶
    Eine Tabellenkalkulation hält den Farbton 6/10 für einen Tag und verschluckt die Nullen, mit \
    denen
    Codes beginnen. Mit --spreadsheet bekommen solche Texte einen Apostroph davor, den der Import \
    wieder
    wegnimmt.

    Wrote %1 items to %2
    = %1 Artikel nach %2 geschrieben

    COLUMN
    = SPALTE

    says what a column is, where its title doesn't
    = sagt, was eine Spalte ist, wo ihre Überschrift es nicht sagt

    forgets what was said before of a file with these titles
    = vergisst, was früher über eine Datei mit diesen Überschriften gesagt wurde

    books the quantities of known items as counts
    = bucht die Mengen bekannter Artikel als Zählungen

    gives known items the file's values
    = gibt bekannten Artikeln die Werte der Datei

    leaves rows with problems out
    = lässt Zeilen mit Problemen aus

    says what would happen, and changes nothing
    = sagt, was geschähe, und ändert nichts

    adds the items of a spreadsheet
    = legt die Artikel einer Tabelle an

    FILE is a CSV file as spreadsheet programs write it, in any of their encodings, separators
    and number styles. Rows are matched by id or number, then barcode, then brand, line, shade,
    size and name. What a row says otherwise of a known item is listed, and written only with
    --update or --count. It is all or nothing unless --skip-bad is given, and one booking for
    `satchel undo`.
    ¶
    Fields: id, number, name, brand, line, shade, size, unit, pack, barcodes, supplier, cost,
    price, minimum, target, expires, discontinued, notes, location, quantity. `--map "Title="`
    leaves a column out. What is said of columns is remembered on this device for the next file
    with these titles.
    = DATEI ist eine CSV-Datei, wie Tabellenkalkulationen sie schreiben, mit jeder ihrer \
    Kodierungen,
    Trennzeichen und Zahlen. Zeilen werden nach Kennung oder Nummer zugeordnet, dann nach \
    Strichcode, dann
    nach Marke, Linie, Farbton, Größe und Namen. Was eine Zeile über einen bekannten Artikel \
    anders sagt,
    wird gezeigt und nur mit --update oder --count geschrieben. Es gilt alles oder nichts, wenn \
    --skip-bad
    fehlt, und ist für `satchel undo` eine Buchung.
    ¶
    Felder: id, number, name, brand, line, shade, size, unit, pack, barcodes, supplier, cost, price,
    minimum, target, expires, discontinued, notes, location, quantity. `--map "Überschrift="` \
    lässt eine
    Spalte aus. Was über Spalten gesagt wurde, merkt sich dieses Gerät für die nächste Datei mit \
    diesen
    Überschriften.

    Read %1 row (%2).
    = %1 Zeile gelesen (%2).

    Read %1 rows (%2).
    = %1 Zeilen gelesen (%2).

    Columns are taken as you said for a file with these titles (--forget-map doesn’t).
    = Die Spalten gelten, wie du es für eine Datei mit diesen Überschriften gesagt hast \
    (--forget-map nicht).

    Not imported: %1 and %2 more columns
    = Nicht importiert: %1 und %2 weitere Spalten

    Not imported: %1
    = Nicht importiert: %1

    Row %1: %2
    = Zeile %1: %2

    New places: %1
    = Neue Plätze: %1

    Row %1: %2 %3: %4 is “%5” here, “%6” in the file
    = Zeile %1: %2 %3: %4 ist hier „%5“, in der Datei „%6“

    %1 item added
    = %1 Artikel angelegt

    %1 items added
    = %1 Artikel angelegt

    %1 known already and unchanged
    = %1 schon bekannt und unverändert

    %1 known already, %2 of them unchanged
    = %1 schon bekannt, davon %2 unverändert

    %1 updated
    = %1 geändert

    Nothing was changed, and nothing would be imported, because rows have problems. Put them \
    right, or leave them out with --skip-bad.
    = Nichts wurde geändert, und nichts würde importiert, weil Zeilen Probleme haben. Berichtige \
    sie, oder lass sie mit --skip-bad aus.

    Nothing was changed. It would be: %1.
    = Nichts wurde geändert. Es gäbe: %1.

    Nothing was imported, because rows have problems. Put them right, or leave them out with \
    --skip-bad.
    = Nichts wurde importiert, weil Zeilen Probleme haben. Berichtige sie, oder lass sie mit \
    --skip-bad aus.

    “%1” between columns
    = „%1“ zwischen Spalten

    decimal commas
    = Dezimalkommas

    decimal points
    = Dezimalpunkte

    decimal commas and points
    = Dezimalkommas und -punkte

    (day first)
    = (Tag zuerst)

    (month first)
    = (Monat zuerst)

    … and %1 more rows like that
    = … und %1 weitere solche Zeilen
    """
}
