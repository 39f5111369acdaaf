extension German {
  /// Conflicts, held deletions and questions.
  static let conflicts: StaticString = """
    lists what two devices changed apart
    = zeigt, was zwei Geräte getrennt geändert haben

    Neither side is overwritten before a person settles it.
    = Keine Seite wird überschrieben, bevor ein Mensch entscheidet.

    ID
    = KENNUNG

    shows the versions of a conflict beside each other
    = zeigt die Fassungen eines Konflikts nebeneinander

    ID is that of the conflict, or the number or id of the item that it is about.
    = KENNUNG ist die des Konflikts, oder Nummer oder Kennung des Artikels, um den es geht.

    There is no open conflict “%1”.
    = Es gibt keinen offenen Konflikt „%1“.

    They are listed by: satchel conflicts
    = Die offenen zeigt: satchel conflicts

    Name one by its whole id.
    = Nenne ihn mit seiner ganzen Kennung.

    There are no conflicts.
    = Es gibt keine Konflikte.

    deleted and changed
    = gelöscht und geändert

    changed apart
    = getrennt geändert

    %1 version
    = %1 Fassung

    %1 versions
    = %1 Fassungen

    Look at one with: satchel conflict show ID
    = Einen davon zeigt: satchel conflict show KENNUNG

    Version
    = Fassung

    %1
    %2
    Settle it with one of these, and --seen %3:
      satchel conflict settle %4 --keep VERSION
      satchel conflict settle %5 --keep-both
      satchel conflict settle %6 --delete
      satchel conflict settle %7 --set FIELD=VERSION
    = %1
    %2
    Entscheide mit einem davon und --seen %3:
      satchel conflict settle %4 --keep FASSUNG
      satchel conflict settle %5 --keep-both
      satchel conflict settle %6 --delete
      satchel conflict settle %7 --set FELD=FASSUNG

    No deletion by a device “%1” is held.
    = Von einem Gerät „%1“ wird keine Löschung zurückgehalten.

    What is held is listed by: satchel missing
    = Was zurückgehalten wird, zeigt: satchel missing

    Name one by its id.
    = Nenne eines mit seiner Kennung.

    ITEM
    = ARTIKEL

    brings one back as the group has it
    = holt eines so zurück, wie die Gruppe es hat

    deletes one on all devices
    = löscht eines auf allen Geräten

    DEVICE
    = GERÄT

    does what a device deleted and what is held here
    = führt aus, was ein Gerät gelöscht hat und hier zurückgehalten wird

    keeps for everybody what a device deleted and what is held here
    = behält für alle, was ein Gerät gelöscht hat und hier zurückgehalten wird

    lists what vanished here without anybody deleting it, and deletions that are held
    = zeigt, was hier verschwand, ohne gelöscht zu werden, und zurückgehaltene Löschungen

    A row that isn't there any more deletes nothing elsewhere, and nothing brings it back, before
    a person says what it means.
    ¶
    Where one device deletes more than 20 items and a tenth of what is here, nothing of it is done
    here before a person says so: --accept deletes it, --keep brings it back for everybody.
    = Eine Zeile, die nicht mehr da ist, löscht anderswo nichts, und nichts holt sie zurück, bevor \
    ein
    Mensch sagt, was das bedeutet.
    ¶
    Löscht ein Gerät mehr als 20 Artikel und ein Zehntel von allem, geschieht hier nichts davon, \
    bevor
    ein Mensch es sagt: --accept löscht sie, --keep holt sie für alle zurück.

    %1 and %2 can't be said together.
    = %1 und %2 gehen nicht zusammen.

    Nothing called “%1” is missing.
    = Es fehlt nichts, das „%1“ heißt.

    Delete them here too, or keep them for everybody: satchel missing --accept DEVICE, or --keep \
    DEVICE
    = Lösche sie auch hier, oder behalte sie für alle: satchel missing --accept GERÄT, oder --keep \
    GERÄT

    Nothing is missing.
    = Es fehlt nichts.

    Bring one back, or delete it: satchel missing --bring-back ITEM, or --delete ITEM
    = Hole eines zurück, oder lösche es: satchel missing --bring-back ARTIKEL, oder --delete ARTIKEL

    nothing is known of it any more
    = darüber ist nichts mehr bekannt

    %1  %2  (id %3)
    = %1  %2  (Kennung %3)

    TOKEN
    = MERKMAL

    refuses when the conflict isn't any more what was shown
    = lehnt ab, wenn der Konflikt nicht mehr ist, wie er gezeigt wurde

    VERSION
    = FASSUNG

    keeps one version
    = behält eine Fassung

    makes an item of each version
    = macht aus jeder Fassung einen Artikel

    deletes the item, or keeps it deleted
    = löscht den Artikel, oder lässt ihn gelöscht

    FIELD
    = FELD

    keeps what is here, with a field as a version has it
    = behält, was hier ist, mit einem Feld aus einer Fassung

    settles a conflict for all devices
    = entscheidet einen Konflikt für alle Geräte

    One of --keep, --keep-both, --delete and --set says how. A version that comes meanwhile
    opens the conflict again. Until the next sync a settlement can be undone: satchel undo
    ¶
    A device that may only read chooses between what it changed itself and what the group has. It
    settles nothing for others.
    = Wie, sagt eines von --keep, --keep-both, --delete und --set. Eine Fassung, die inzwischen \
    kommt,
    öffnet den Konflikt wieder. Bis zum nächsten Abgleich lässt sich eine Entscheidung zurücknehmen:
    satchel undo
    ¶
    Ein Gerät, das nur lesen darf, wählt zwischen dem, was es selbst geändert hat, und dem, was \
    die Gruppe
    hat. Für andere entscheidet es nichts.

    How to settle the conflict isn't said.
    = Wie der Konflikt entschieden werden soll, fehlt.

    A conflict can be settled in one way only.
    = Ein Konflikt lässt sich nur auf eine Art entscheiden.

    Say one of --keep VERSION, --keep-both, --delete and --set FIELD=VERSION.
    = Sag eines von --keep FASSUNG, --keep-both, --delete und --set FELD=FASSUNG.

    The field “%1” was given twice.
    = Das Feld „%1“ wurde zweimal angegeben.

    Settled: %1 is deleted.
    = Entschieden: %1 ist gelöscht.

    Settled: %1  %2
    = Entschieden: %1  %2

    No conflict is open.
    = Kein Konflikt ist offen.

    Conflicts that are open: %1
    = Offene Konflikte: %1

    Settled.
    = Entschieden.

    lists what only a person can answer about stock, deletions and codes
    = zeigt, was nur ein Mensch über Bestand, Löschungen und Codes beantworten kann

    Uses from before a count that the counter couldn't know of; items that were deleted by
    somebody who didn't know of a booking; barcodes and numbers that several items have. What
    one device answers is answered on all. Conflicts have a list of their own.
    = Verbrauch von vor einer Zählung, von dem beim Zählen niemand wissen konnte; Artikel, die \
    jemand
    löschte, ohne von einer Buchung zu wissen; Strichcodes und Nummern, die mehrere Artikel haben. \
    Was ein
    Gerät beantwortet, ist auf allen beantwortet. Konflikte haben eine eigene Liste.

    There is nothing to answer.
    = Es gibt nichts zu beantworten.

    QUESTION
    = FRAGE

    ANSWER
    = ANTWORT

    answers a question for everybody
    = beantwortet eine Frage für alle

    The question is named by its id or the end of it, as `satchel questions` prints it. The answer
    is yes or no; of a barcode or a number also the ITEM that keeps it. An answer is a booking:
    `satchel undo` takes it back, and the question is open again.
    = Die Frage wird mit ihrer Kennung oder deren Ende genannt, wie `satchel questions` sie \
    ausgibt. Die
    Antwort ist yes oder no, auch ja oder nein; bei Strichcode oder Nummer auch der ARTIKEL, der sie
    behält. Eine Antwort ist eine Buchung: `satchel undo` nimmt sie zurück, und die Frage ist \
    wieder offen.

    There is no open question “%1”.
    = Es gibt keine offene Frage „%1“.

    Those that are open are listed by: satchel questions
    = Die offenen zeigt: satchel questions

    “%1” is no answer to this question: say yes or no.
    = „%1“ ist keine Antwort auf diese Frage: sag ja oder nein.

    “%1” isn't one of the items of this question.
    = „%1“ ist keiner der Artikel dieser Frage.

    Say yes, or name the item that keeps it by its id.
    = Sag ja, oder nenne den Artikel, der es behält, mit seiner Kennung.

    %1 question for a person to answer: satchel questions
    = %1 Frage zu beantworten: satchel questions

    %1 questions for a person to answer: satchel questions
    = %1 Fragen zu beantworten: satchel questions

    yes: the count stands; no: it is taken off what was counted
    = yes (ja): die Zählung gilt; no (nein): es wird vom Gezählten abgezogen

    yes: the item comes back; no: it stays deleted
    = yes (ja): der Artikel kommt zurück; no (nein): er bleibt gelöscht

    yes: it is right so; ITEM: only that one keeps the code
    = yes (ja): das ist richtig so; ARTIKEL: nur dieser behält den Code

    yes: it is right so; ITEM: only that one keeps the number
    = yes (ja): das ist richtig so; ARTIKEL: nur dieser behält die Nummer

    %1
      %2
      satchel answer %3 %4
    = %1
      %2
      satchel answer %3 %4

    %1 stays deleted
    = %1 bleibt gelöscht

    %1: %2 in stock
    = %1: %2 im Bestand

    Answered. %1.
    = Beantwortet. %1.

    The barcode %1 is that of %2. Is that right?
    = Der Strichcode %1 gehört zu %2. Ist das richtig?

    The number %1 is that of %2. Is that right?
    = Die Nummer %1 gehört zu %2. Ist das richtig?

    A count hadn't seen a booking. Was it in the count already?
    = Eine Zählung kannte eine Buchung nicht. War sie schon mitgezählt?

    %1 %2%3, which wasn't known where %4 were counted%5. Was it in the count already?
    = %1: %2%3; das war nicht bekannt, als %4 gezählt wurden%5. War es schon mitgezählt?

    A deleted item was booked. Does it come back?
    = Ein gelöschter Artikel wurde gebucht. Kommt er zurück?

    , and %1 more
    = , und %1 weitere

    %1 was deleted by somebody who didn't know that %2%3. Does it come back?
    = %1 wurde gelöscht, ohne davon zu wissen: %2%3. Kommt der Artikel zurück?
    """
}
