extension German {
  /// Passes, sticks and how far everything is.
  static let sharing: StaticString = """
    (since %1)
    = (seit %1)

    doesn't unmount it; nothing is written to it all the same
    = hängt ihn nicht aus; geschrieben wird trotzdem nichts mehr

    makes sure that everything is on a stick, and says when it can be pulled
    = sorgt dafür, dass alles auf einem Stick ist, und sagt, wann er gezogen werden kann

    PATH is a shared folder, anything in it, where its stick is mounted, or the folder's name. One
    last pass is made over every shared folder on the stick; what was written there is pressed to
    it, read back and compared; then it is unmounted, where that is allowed. Nothing is written
    to it again until it is put in anew. The exit status is 0 when it can be pulled with
    everything on it.
    = PFAD ist ein gemeinsamer Ordner, etwas darin, wo sein Stick eingehängt ist, oder der Name des
    Ordners. Jeder gemeinsame Ordner auf dem Stick wird ein letztes Mal abgeglichen; was dort \
    geschrieben
    wurde, wird auf ihn gedrückt, zurückgelesen und verglichen; dann wird er ausgehängt, wo das \
    erlaubt
    ist. Danach wird nichts geschrieben, bis er neu eingesteckt wird. Der Endstatus ist 0, wenn er \
    mit
    allem darauf gezogen werden kann.

    They are listed by: satchel folder list
    = Die benutzten zeigt: satchel folder list

    None of this home's shared folders is at %1.
    = Kein gemeinsamer Ordner dieses Datenordners liegt unter %1.

    None of this home's shared folders is called “%1”.
    = Kein gemeinsamer Ordner dieses Datenordners heißt „%1“.

    Several shared folders are called “%1”.
    = Mehrere gemeinsame Ordner heißen „%1“.

    Say which by its path.
    = Sag mit dem Pfad, welcher.

    %1 file
    = %1 Datei

    %1 files
    = %1 Dateien

    , %1 of them only after being written again
    = , %1 davon erst nach nochmaligem Schreiben

    read back and compared: %1, %2 bytes%3
    = zurückgelesen und verglichen: %1, %2 Bytes%3

    Not everything is on it: see above.
    = Nicht alles ist darauf: siehe oben.

    It can be pulled now.%1
    = Er kann jetzt gezogen werden.%1

    It can be pulled: it has been flushed, and nothing on it is open.%1
    = Er kann gezogen werden: alles ist darauf gedrückt, und nichts darauf ist offen.%1

    %1 It is still mounted; where the desktop offers to unmount it, do so first.
    = %1 Er ist noch eingehängt; wenn der Schreibtisch anbietet, ihn auszuhängen, tu das zuerst.

    There is nothing to pull: it lies on this kind of place: %1.%2
    = Hier gibt es nichts zu ziehen: der Ordner liegt an einem Ort dieser Art: %1.%2

    It isn't here, so there is nothing to pull.
    = Er ist nicht hier, also gibt es nichts zu ziehen.

    It can't be pulled yet: %1
    = Er kann noch nicht gezogen werden: %1

    It lies on this kind of place: %1.
    = Der Ordner liegt an einem Ort dieser Art: %1.

    It isn't here.
    = Er ist nicht hier.

    another file system is mounted in it, at %1
    = darin ist ein anderes Dateisystem eingehängt, unter %1

    something on it is in use that this user may not see
    = etwas darauf ist in Gebrauch, das dieser Benutzer nicht sehen darf

    ; and %1 more
    = ; und %1 weitere

    %1. Everything of Satchel's is on it: end that, and eject it again.
    = %1. Alles von Satchel ist darauf: beende das, und wirf ihn noch einmal aus.

    %1 is showing it
    = %1 zeigt ihn gerade

    %1 is in a directory on it
    = %1 ist in einem Verzeichnis darauf

    %1 has a file on it open
    = %1 hat eine Datei darauf offen

    %1 runs from it
    = %1 läuft von dort

    the file manager
    = die Dateiverwaltung

    on the way to %1: %2
    = unterwegs zu %1: %2

    %1 took %2 on %3 by that device's clock
    = %1 hat %2 am %3 geholt, nach der Uhr jenes Geräts

    %1 took %2 on %3
    = %1 hat %2 am %3 geholt

    %1; on the way there: %2
    = %1; unterwegs dorthin: %2

    says how far this device and its folders are
    = sagt, wie weit dieses Gerät und seine Ordner sind

    It tells what the last passes noted; no folder is touched.
    = Sagt, was die letzten Durchgänge vermerkt haben; kein Ordner wird angefasst.

    %1 is in no group: everything is saved on this device and nowhere else.
    = %1 ist in keiner Gruppe: alles ist auf diesem Gerät gespeichert und sonst nirgends.

    %1, in the group “%2”
    = %1, in der Gruppe „%2“

    %1 change
    = %1 Änderung

    %1 changes
    = %1 Änderungen

    %1 saved on this device, waiting for the next sync
    = auf diesem Gerät gespeichert: %1; wartet auf den nächsten Abgleich

    %1 saved on this device, waiting for a folder
    = auf diesem Gerät gespeichert: %1; wartet auf einen Ordner

    %1 saved on this device and not shared
    = auf diesem Gerät gespeichert: %1; wird nicht geteilt

    waiting for this folder: %1
    = wartet auf diesen Ordner: %1

    %1 on the way
    = %1 unterwegs

    %1 conflict for a person to decide: satchel conflicts
    = %1 Konflikt zu entscheiden: satchel conflicts

    %1 conflicts for a person to decide: satchel conflicts
    = %1 Konflikte zu entscheiden: satchel conflicts

    issue: %1
    = Problem: %1

    waiting for the folder
      %1
    = wartet auf den Ordner
      %1

    waiting for the folder
    = wartet auf den Ordner

    issue: the last pass failed
    = Problem: der letzte Durchgang ist gescheitert

    available in the folder as of %1
    = verfügbar im Ordner, Stand %1

    available in the folder
    = verfügbar im Ordner

    no other device yet
    = noch kein anderes Gerät

    seen by %1 of %2 device
    = gesehen von %1 von %2 Gerät

    seen by %1 of %2 devices
    = gesehen von %1 von %2 Geräten

    only this folder
    = nur diesen Ordner

    imports, reconciles, publishes and relays, once
    = holt, gleicht ab, gibt weiter und reicht durch, einmal

    One pass over each shared folder that is here. A folder that isn't here is reported and holds
    up nothing. The exit status is 0 when every folder that is here was passed, also when
    something waits or was set aside.
    ¶
    Control-C stops it after the file in hand, with exit status 75; the next one goes on from
    there. The second Control-C ends it at once.
    = Ein Durchgang über jeden gemeinsamen Ordner, der hier ist. Einer, der nicht hier ist, wird \
    gemeldet und
    hält nichts auf. Der Endstatus ist 0, wenn jeder Ordner, der hier ist, abgeglichen wurde, auch \
    wenn
    etwas wartet oder beiseitegelegt wurde.
    ¶
    Strg-C hält nach der angefangenen Datei an, mit dem Endstatus 75; der nächste Abgleich macht \
    dort
    weiter. Das zweite Strg-C beendet sofort.

    %1 isn't one of this home's shared folders.
    = %1 ist kein gemeinsamer Ordner dieses Datenordners.

    No folder is in use, so everything stays on this device: satchel folder prepare PATH
    = Es wird kein Ordner benutzt, also bleibt alles auf diesem Gerät: satchel folder prepare PFAD

    Conflicts that a person decides: %1. See: satchel conflicts
    = Konflikte, die ein Mensch entscheidet: %1. Siehe: satchel conflicts

    %1 and %2
    = %1 und %2

    %1 photo
    = %1 Foto

    %1 photos
    = %1 Fotos

    %1 item
    = %1 Artikel

    %1 items
    = %1 Artikel

    %1 booking
    = %1 Buchung

    %1 bookings
    = %1 Buchungen

    damaged, waiting for a good copy
    = beschädigt, wartet auf eine gute Kopie

    set aside
    = beiseitegelegt
    """
}
