extension German {
  /// What files from folders, codes and statements are refused for.
  static let formats: StaticString = """
    an object was expected
    = erwartet wurde ein Objekt

    members must be in order and named once
    = die Angaben müssen geordnet sein und jede nur einmal vorkommen

    a number is too large
    = eine Zahl ist zu groß

    a value was expected
    = erwartet wurde ein Wert

    nothing may follow
    = danach darf nichts mehr kommen

    a text has no end
    = ein Text hat kein Ende

    a text has a bare control character
    = in einem Text steht ein nacktes Steuerzeichen

    a text isn't UTF-8
    = ein Text ist kein UTF-8

    an escape isn't the shortest
    = eine Umschreibung ist nicht die kürzeste

    “%1” was expected
    = erwartet wurde „%1“

    values are nested too deep
    = Werte sind zu tief verschachtelt

    %1 (at byte %2)
    = %1 (bei Byte %2)

    It is too large: %1.
    = Zu groß: %1.

    It is cut short: %1.
    = Zu früh zu Ende: %1.

    It goes on after its end: %1.
    = Geht nach dem Ende weiter: %1.

    Its text isn't canonical JSON: %1.
    = Der Text ist kein kanonisches JSON: %1.

    It is malformed: %1.
    = Falsch aufgebaut: %1.

    Its name doesn't fit its content: %1.
    = Der Name passt nicht zum Inhalt: %1.

    Its length isn't the one that was signed: %1.
    = Die Länge ist nicht die unterschriebene: %1.

    Its bytes aren't those that were signed: it was altered or damaged.
    = Die Bytes sind nicht die unterschriebenen: verändert oder beschädigt.

    It can't be unpacked: %1.
    = Lässt sich nicht entpacken: %1.

    It unpacks to more than the %1 that were signed.
    = Entpackt sich zu mehr als den unterschriebenen %1.

    It unpacks to less than was signed: %1.
    = Entpackt sich zu weniger, als unterschrieben wurde: %1.

    It doesn't have as many records as were signed: %1.
    = Enthält nicht so viele Datensätze, wie unterschrieben wurden: %1.

    One of its records is too large: %1.
    = Ein Datensatz darin ist zu groß: %1.

    It needs a newer version of Satchel: %1.
    = Braucht eine neuere Version von Satchel: %1.

    It is of a kind that needs a newer version of Satchel: “%1”.
    = Ist von einer Art, die eine neuere Version von Satchel braucht: „%1“.

    It is encrypted, which needs a newer version of Satchel.
    = Ist verschlüsselt; das braucht eine neuere Version von Satchel.

    Its signature isn't that of the device that it names.
    = Die Unterschrift ist nicht die des genannten Geräts.

    It is signed by another device than it names: %1.
    = Von einem anderen Gerät unterschrieben, als darin steht: %1.

    It belongs to another group.
    = Gehört zu einer anderen Gruppe.

    This join code was mistyped or is incomplete: %1.
    = Dieser Beitrittscode ist vertippt oder unvollständig: %1.

    text of 1 to %1 bytes without control characters
    = Text von 1 bis %1 Bytes ohne Steuerzeichen sein

    “%1%2” must be %3
    = „%1%2“ muss sein: %3

    a whole number from %1 to %2
    = eine ganze Zahl von %1 bis %2

    text of 1 to %1 bytes
    = Text von 1 bis %1 Bytes

    64 hexadecimal digits
    = 64 hexadezimale Ziffern

    a feed
    = ein Strang

    a device id
    = die Kennung eines Geräts

    an id
    = eine Kennung

    a public key of 32 bytes in base64
    = ein öffentlicher Schlüssel von 32 Bytes in Base64

    a stamp between 1970 and 2200
    = ein Stempel zwischen 1970 und 2200

    a time between 1970 and 2200
    = eine Zeit zwischen 1970 und 2200

    an object
    = ein Objekt

    a list of at most %1 %2
    = eine Liste von höchstens %1 (%2)

    its clock doesn't name its own feed
    = die Uhr nennt den eigenen Strang nicht

    a line is longer than %1 bytes
    = eine Zeile ist länger als %1 Bytes

    it isn't canonical JSON: %1
    = kein kanonisches JSON: %1

    a payload must be an object
    = der Inhalt muss ein Objekt sein

    its entity is missing or malformed
    = die Art fehlt oder ist falsch aufgebaut

    its id is missing or malformed
    = die Kennung fehlt oder ist falsch aufgebaut

    its stamp is missing or not between 1970 and 2200
    = der Stempel fehlt oder liegt nicht zwischen 1970 und 2200

    its time is missing or not between 1970 and 2200
    = die Zeit fehlt oder liegt nicht zwischen 1970 und 2200

    it must have either a payload or a deletion
    = entweder ein Inhalt oder eine Löschung muss da sein

    its payload can't be read: %1
    = der Inhalt lässt sich nicht lesen: %1

    a feed is malformed
    = ein Strang ist falsch aufgebaut

    an edit is numbered from 1 on
    = Änderungen werden ab 1 gezählt

    a clock names too many feeds
    = eine Uhr nennt zu viele Stränge

    a deletion is malformed
    = eine Löschung ist falsch aufgebaut

    more than %1 bytes
    = mehr als %1 Bytes

    its first line has no end
    = die erste Zeile hat kein Ende

    it has format %1
    = hat das Format %1

    its signature is missing
    = die Unterschrift fehlt

    after %1 signatures
    = nach %1 Unterschriften

    its signature isn't whole
    = die Unterschrift ist nicht vollständig

    its signature isn't 64 bytes in base64
    = die Unterschrift hat nicht 64 Bytes in Base64

    at most %1 feeds
    = höchstens %1 Stränge

    named by feeds
    = nach Strängen benannt

    an acknowledgement has one signature
    = eine Bestätigung hat eine Unterschrift

    it must be “%1”
    = muss „%1“ sein

    %1 takes more than %2 bytes
    = %1 braucht mehr als %2 Bytes

    %1 names attachments that nobody would take
    = %1 nennt Anlagen, die niemand annähme

    %1 of %2 bytes
    = %1 von %2 Bytes

    numbers beyond the prefix, in order
    = Zahlen nach dem lückenlosen Anfang, geordnet

    file names, in order
    = Dateinamen, geordnet

    its lists must be in order, each element once
    = die Listen müssen geordnet sein, jedes Element einmal

    numbers and reasons
    = Zahlen und Gründe

    a folder's name must be %1
    = der Name eines Ordners muss %1

    a folder marker has one signature
    = eine Ordnermarke hat eine Unterschrift

    its packed bytes end too early
    = die gepackten Bytes enden zu früh

    it needs a dictionary
    = braucht ein Wörterbuch

    code %1
    = Code %1

    more than %1
    = mehr als %1

    its last line has no end
    = die letzte Zeile hat kein Ende

    %1 of %2
    = %1 von %2

    line %1 has more than %2 bytes
    = Zeile %1 hat mehr als %2 Bytes

    pairs of a number and 16 hexadecimal digits
    = Paare aus einer Zahl und 16 hexadezimalen Ziffern

    triples of a number, 16 hexadecimal digits and an edit
    = Tripel aus einer Zahl, 16 hexadezimalen Ziffern und einer Änderung

    its changesets from the first to the last
    = seine Änderungspakete vom ersten bis zum letzten

    older changesets, newest first
    = ältere Änderungspakete, das neueste zuerst

    in order of their names, each once
    = nach Namen geordnet, jeder einmal

    its body must be called “%1”
    = der Inhalt muss „%1“ heißen

    it is of another feed
    = gehört zu einem anderen Strang

    it doesn't name “%1”
    = nennt „%1“ nicht

    %1 bytes instead of %2
    = %1 Bytes statt %2

    a marker has one signature
    = eine Marke hat eine Unterschrift

    not by %1
    = nicht von %1

    it names more than %1 feeds
    = nennt mehr als %1 Stränge

    “%1” isn't a feed
    = „%1“ ist kein Strang

    it is too long
    = er ist zu lang

    it is too short
    = er ist zu kurz

    its check characters don't fit
    = seine Prüfzeichen passen nicht

    the join code has version %1
    = der Beitrittscode hat die Version %1

    it hasn't the right length
    = er hat nicht die richtige Länge

    a character is wrong or missing
    = ein Zeichen ist falsch oder fehlt

    hashes, in order, at least one
    = Prüfsummen, geordnet, mindestens eine

    it has %1 signatures, not %2
    = hat %1 Unterschriften, nicht %2

    “stopped” or “deleted”
    = „stopped“ oder „deleted“

    “person” or “link”
    = „person“ oder „link“

    at most %1 devices
    = höchstens %1 Geräte

    named by device ids
    = nach Kennungen von Geräten benannt

    “member” or “reader”
    = „member“ oder „reader“

    It is by a device that isn't a member of this group.
    = Von einem Gerät, das nicht zu dieser Gruppe gehört.

    It is by a device that wasn't an owner then.
    = Von einem Gerät, das damals nicht Eigentümer war.

    Its author was removed by somebody who didn't know it.
    = Der Verfasser wurde von jemandem entfernt, der nichts davon wusste.

    The last owner can't leave.
    = Der letzte Eigentümer kann nicht gehen.

    Owners removed each other, and nobody else was left to own the group.
    = Eigentümer haben sich gegenseitig entfernt, und sonst war niemand da, dem die Gruppe gehören \
    könnte.

    The invite doesn't count.
    = Die Einladung zählt nicht.

    The invite had expired.
    = Die Einladung war abgelaufen.

    The invite was closed.
    = Die Einladung war geschlossen.

    The invite was for one device, and another has used it.
    = Die Einladung galt für ein Gerät, und ein anderes hat sie benutzt.

    Another device has this id.
    = Ein anderes Gerät hat diese Kennung.

    It needs a newer version of Satchel.
    = Braucht eine neuere Version von Satchel.
    """
}
