extension German {
  /// Bookings and counts.
  static let stock: StaticString = """
    when it happened, where it isn't now
    = wann es war, wenn nicht jetzt

    its last good day, where it isn't what expires first
    = bis wann es haltbar ist, wenn nicht, was zuerst abläuft

    --when: “%1” is before 1970. Nothing was changed.
    = --when: „%1“ liegt vor 1970. Nichts wurde geändert.

    Write the year with four digits.
    = Schreibe das Jahr mit vier Ziffern.

    --when: “%1” is still to come.
    = --when: „%1“ kommt erst noch.

    What was booked has happened already.
    = Was gebucht wird, ist schon geschehen.

    “%1” of %2 isn't an amount that can be booked.
    = „%1“ von %2 ist keine Menge, die sich buchen lässt.

    Say 0 or more.
    = Sag 0 oder mehr.

    Say more than 0.
    = Sag mehr als 0.

    Booked %1 %2.
    = Gebucht: %1 %2.

    Undone: %1. In stock now: %2.
    = Zurückgenommen: %1. Bestand jetzt: %2.

    used %1 of %2 at %3
    = %1 von %2 am Platz %3 verbraucht

    received %1 of %2 at %3
    = %1 von %2 am Platz %3 als Zugang gebucht

    threw away %1 of %2 at %3
    = %1 von %2 am Platz %3 weggeworfen

    put %1 of %2 back at %3
    = %1 von %2 am Platz %3 zurückgelegt

    moved %1 of %2 from %3 to %4
    = %1 von %2 vom Platz %3 zum Platz %4 gebracht

    counted %1 of %2 at %3
    = %1 von %2 am Platz %3 gezählt

    answered a question about %1
    = eine Frage zu %1 beantwortet

    answered a question about %1: %2 at %3
    = eine Frage zu %1 beantwortet: %2 am Platz %3

    adjusted %1 by %2 at %3
    = %1 am Platz %3 um %2 berichtigt

    undid: %1
    = zurückgenommen: %1

    booked %1 of %2
    = %1 von %2 gebucht

    a booking of %1
    = eine Buchung von %1

    %1 in stock altogether
    = insgesamt %1 im Bestand

    %1 has %2 now
    = %1 hat jetzt %2

    %1 there now
    = dort sind es jetzt %1

    %1 (count needed)
    = %1 (zu zählen)

    only what happened on a day or earlier
    = nur, was an einem Tag oder früher war

    only what one person booked
    = nur, was eine Person gebucht hat

    only what happened at a place
    = nur, was an einem Platz war

    only bookings of a kind, or of several
    = nur Buchungen einer Art, oder mehrerer

    lists what was booked, the newest first
    = zeigt, was gebucht wurde, das Neueste zuerst

    (undone) %1
    = (zurückgenommen) %1

    by %1
    = von %1

    %1 (by a wrong clock)
    = %1 (nach einer falschen Uhr)

    %1 is counted in %2, and its code doesn't say how much.
    = %1 wird in %2 gezählt, und der Code sagt nicht, wie viel.

    Say so: 30 %1*CODE, or: satchel edit %2 --barcode CODE=60
    = Sag es: 30 %1*CODE, oder: satchel edit %2 --barcode CODE=60

    what one cost
    = was einer gekostet hat

    what all of it cost together
    = was alles zusammen gekostet hat

    the last good day of what came
    = bis wann das Gekommene haltbar ist

    the place that it leaves
    = der Platz, von dem es weggeht

    the place where it arrives
    = der Platz, an den es kommt

    books what came in
    = bucht einen Zugang

    One is a piece; of what is weighed or measured a package of its size (“60 g”), or all that
    came where no size says so.
    = Einer ist ein Stück; bei Gewogenem oder Gemessenem eine Packung seiner Größe („60 g“), oder \
    alles, was
    kam, wo keine Größe das sagt.

    --cost and --total can't be said together.
    = --cost und --total gehen nicht zusammen.

    books what was spilt, broken or thrown away
    = bucht, was verschüttet, zerbrochen oder weggeworfen wurde

    books what comes back to the shelf unused
    = bucht, was unbenutzt ins Regal zurückkommt

    books what went from one place to another
    = bucht, was von einem Platz an einen anderen ging

    Without --from it leaves the place from which `use` would take it.
    = Ohne --from geht es von dem Platz weg, von dem `use` es nähme.

    Where it went isn't said.
    = Wohin es ging, fehlt.

    states how much of an item is at a place, or counts a whole place
    = sagt, wie viel von einem Artikel an einem Platz ist, oder zählt einen ganzen Platz

    What was used before the count is in it, even if another device's booking of it arrives
    later; what is used after it counts on from there. Without an item it reads a place's
    items line by line: a code or words, with an amount or without, and at the end shows what
    differs and asks.
    = Was vor der Zählung verbraucht wurde, ist darin, auch wenn die Buchung eines anderen Geräts \
    erst später
    ankommt; was danach verbraucht wird, zählt von dort weiter. Ohne Artikel wird Zeile für Zeile \
    gelesen,
    was an einem Platz liegt: ein Code oder Wörter, mit oder ohne Menge; am Ende wird gezeigt, was
    abweicht, und gefragt.

    How much of “%1” was counted isn't said.
    = Wie viel von „%1“ gezählt wurde, fehlt.

    %1 is for counting a whole place, without an ITEM.
    = %1 ist für die Zählung eines ganzen Platzes, ohne ARTIKEL.

    what nobody counted there isn't there any more
    = was dort niemand gezählt hat, ist nicht mehr da

    books what was counted without asking
    = bucht das Gezählte, ohne zu fragen

    forgets what was counted there and isn't booked
    = vergisst, was dort gezählt und noch nicht gebucht ist

    What is counted isn't said.
    = Was gezählt wird, fehlt.

    Name an item and how much there is, or a whole place with --at LOCATION.
    = Nenne einen Artikel und wie viel da ist, oder einen ganzen Platz mit --at PLATZ.

    --expires is for the count of one ITEM.
    = --expires ist für die Zählung eines einzelnen ARTIKELs.

    The count of %1 was given up; nothing was booked.
    = Die Zählung von %1 wurde aufgegeben; nichts wurde gebucht.

    Book these counts? [y/N]
    = Diese Zählung buchen? [j/N]

    Nobody could be asked whether this is right, so nothing was booked. The count is kept.
    = Niemand konnte gefragt werden, ob das stimmt; deshalb wurde nichts gebucht. Die Zählung \
    bleibt erhalten.

    Book it with: satchel count --at "%1" --yes
    = Buche sie mit: satchel count --at "%1" --yes

    Going on with the count of %1 from %2: %3 items so far.
    = Die Zählung von %1 vom %2 geht weiter: bisher %3 Artikel.

    Counting %1. Scan or type what is there, with an amount or without: CODE, CODE 3, 3*CODE.
    A number alone corrects the line before. “undo” takes a line back, “done” ends, “cancel” gives \
    up.
    = Gezählt wird %1. Scanne oder tippe, was da ist, mit oder ohne Menge: CODE, CODE 3, 3*CODE.
    Eine Zahl allein berichtigt die Zeile davor. „undo“ nimmt eine Zeile zurück, „done“ endet, \
    „cancel“ gibt auf.

    %1 is counted in %2: how much?
    = %1 wird in %2 gezählt: wie viel?

    Nothing was counted before “%1”.
    = Vor „%1“ wurde nichts gezählt.

    Nothing has been counted.
    = Es wurde noch nichts gezählt.

    “%1” may be %2, or %3 of %4.
    = „%1“ kann %2 sein, oder %3 von %4.

    Name it by its number.
    = Nenne ihn mit seiner Nummer.

    Not counted: %1
    = Nicht gezählt: %1

    How much there is of %1 wasn't said.
    = Wie viel von %1 da ist, wurde nicht gesagt.

    Nothing was counted at %1.
    = Am Platz %1 wurde nichts gezählt.

    Counted %1 at %2; %3 differ.
    = %1 am Platz %2 gezählt; Abweichungen: %3.

    %1 counted, %2 expected: %3%4
    = %1 gezählt, %2 erwartet: %3%4

    Something was booked of these since, so they have to be counted again:
    = Davon wurde inzwischen etwas gebucht, es muss also neu gezählt werden:

    %1 counted
    = %1 gezählt

    Not counted, and taken to be gone:
    = Nicht gezählt und damit nicht mehr da:

    Not counted, and left as they are (--rest-is-zero says that they are gone):
    = Nicht gezählt und so gelassen (mit --rest-is-zero gelten sie als weg):

    %1 expected
    = %1 erwartet

    Not understood:
    = Nicht verstanden:

    line %1: %2
    = Zeile %1: %2

    Booked %1 count at %2. All are taken back with: satchel undo
    = %1 Zählung am Platz %2 gebucht. Zurückgenommen wird alles mit: satchel undo

    Booked %1 counts at %2. All are taken back with: satchel undo
    = %1 Zählungen am Platz %2 gebucht. Zurückgenommen wird alles mit: satchel undo

    Nothing was booked. The count is kept on this device: satchel count --at "%1" goes on with it, \
    --yes books it, --restart forgets it.
    = Nichts wurde gebucht. Die Zählung bleibt auf diesem Gerät: satchel count --at "%1" macht \
    damit weiter, --yes bucht sie, --restart vergisst sie.

    MOVEMENT
    = BUCHUNG

    takes back what this device did last, or a booking that is named
    = nimmt zurück, was dieses Gerät zuletzt tat, oder eine genannte Buchung

    Without a name it is the last booking, deletion, settlement, import or alias that stands.
    A movement is named by its id or the end of it, as `satchel history` prints it, whoever made
    it; what was booked together with it is taken back too. An undo can be undone by its own id.
    A deleted item is named like any item, whoever deleted it, and comes back. An edit is taken
    back by another edit, and so is a settlement that went out to others.
    = Ohne Angabe die letzte geltende Buchung, Löschung, Entscheidung, Gleichsetzung oder der \
    letzte Import.
    Eine Buchung wird mit ihrer Kennung oder deren Ende genannt, wie `satchel history` sie \
    ausgibt, egal
    von wem sie ist; was zusammen mit ihr gebucht wurde, wird mit zurückgenommen. Eine Rücknahme \
    lässt sich
    mit ihrer eigenen Kennung zurücknehmen. Ein gelöschter Artikel wird wie jeder Artikel genannt, \
    egal wer
    ihn gelöscht hat, und kommt zurück. Eine Änderung wird mit einer weiteren
    Änderung zurückgenommen, ebenso eine Entscheidung, die schon an andere ging.

    Undone: an import of %1 items.
    = Zurückgenommen: ein Import von %1 Artikeln.

    %1 of the records were changed since and stayed as they are.
    = %1 der Datensätze wurden seitdem geändert und blieben, wie sie sind.

    Undone: %1 is gone again.
    = Zurückgenommen: %1 ist wieder weg.

    Undone: %1 is as it was before.
    = Zurückgenommen: %1 ist wieder wie vorher.

    Undone.
    = Zurückgenommen.

    The settlement of “%1” went out to others, who may have gone on from it, so it can't be taken \
    back. Nothing was changed.
    = Die Entscheidung über „%1“ ging schon an andere, die darauf aufgebaut haben können; sie \
    lässt sich deshalb nicht zurücknehmen. Nichts wurde geändert.

    Bring back what was deleted with: satchel restore %1
    = Hole Gelöschtes zurück mit: satchel restore %1

    Make it what it should be with: satchel edit %1
    = Mach daraus, was es sein soll, mit: satchel edit %1

    There is no booking “%1”.
    = Es gibt keine Buchung „%1“.

    Bookings are listed by: satchel history
    = Buchungen zeigt: satchel history

    ITEM N
    = ARTIKEL N

    books what was used, 1 if not said
    = bucht einen Verbrauch, ohne Angabe 1

    Several items with their amounts (a bowl) are one booking, undone as one. Without --at it is
    taken from this device's place, else from the only one that has some, else from where the
    item usually is, else from “Unplaced”. More can be used than is there: the stock is then
    below nothing and a count is asked for.
    = Mehrere Artikel mit ihren Mengen (eine Schale) sind eine Buchung und werden als eine \
    zurückgenommen.
    Ohne --at wird vom Platz dieses Geräts genommen, sonst vom einzigen, an dem etwas liegt, sonst \
    von dort,
    wo der Artikel gewöhnlich ist, sonst aus „Ohne Platz“. Es kann mehr verbraucht werden, als da \
    ist: der
    Bestand ist dann unter null, und es wird um eine Zählung gebeten.

    --expires names the batch of one item; say the others separately.
    = --expires nennt die Charge eines einzelnen Artikels; buche die anderen für sich.

    How much of “%1” isn't said.
    = Wie viel von „%1“, fehlt.

    Several items each need an amount. Usage: %1
    = Bei mehreren Artikeln braucht jeder eine Menge. Aufruf: %1
    """
}
