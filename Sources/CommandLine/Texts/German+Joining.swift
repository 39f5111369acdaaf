extension German {
  /// Folders that are taken into use, invites and groups.
  static let joining: StaticString = """
    what the folder is called
    = wie der Ordner heißt

    makes a shared folder of a directory
    = macht aus einem Verzeichnis einen gemeinsamen Ordner

    Writes the marker that tells it from an empty mount point, and uses the folder on this
    device. Where this device is in no group yet, it begins one of the same name. A folder of the
    group whose marker was deleted gets it back; an empty directory is a new folder, also where
    another one was in use at its path. What the folder can do is tried and said.
    = Schreibt die Marke, die ihn von einer leeren Einhängestelle unterscheidet, und benutzt den \
    Ordner auf
    diesem Gerät. Ist dieses Gerät noch in keiner Gruppe, beginnt es eine gleichen Namens. Ein \
    Ordner der
    Gruppe, dessen Marke gelöscht wurde, bekommt sie zurück; ein leeres Verzeichnis ist ein neuer \
    Ordner,
    auch wo an seinem Pfad ein anderer benutzt wurde. Was der Ordner kann, wird ausprobiert und \
    gesagt.

    “%1” at %2 is a shared folder now. Go on with: satchel sync
    = „%1“ unter %2 ist jetzt ein gemeinsamer Ordner. Weiter mit: satchel sync

    uses a shared folder that another device of the group has prepared
    = benutzt einen gemeinsamen Ordner, den ein anderes Gerät der Gruppe vorbereitet hat

    Several at once are normal: a network drive, and the sticks between two salons. What the
    folder can do is tried and said.
    = Mehrere zugleich sind üblich: ein Netzlaufwerk, und die Sticks zwischen zwei Salons. Was der \
    Ordner
    kann, wird ausprobiert und gesagt.

    “%1” at %2 is used from now on. Go on with: satchel sync
    = „%1“ unter %2 wird ab jetzt benutzt. Weiter mit: satchel sync

    lists the shared folders in use
    = zeigt die benutzten gemeinsamen Ordner

    stops using a shared folder
    = benutzt einen gemeinsamen Ordner nicht mehr

    Nothing in it changes, and everything stays on this device.
    = Darin ändert sich nichts, und alles bleibt auf diesem Gerät.

    “%1” at %2 isn't used any more.
    = „%1“ unter %2 wird nicht mehr benutzt.

    No folder is in use: satchel folder prepare PATH
    = Es wird kein Ordner benutzt: satchel folder prepare PFAD

    is here
    = ist hier

    isn't here now
    = ist jetzt nicht hier

    can't be used
    = ist nicht benutzbar

    “%1” was in use at this path. If that is another medium, use it again when it's connected: \
    satchel folder add %2
    = An diesem Pfad wurde „%1“ benutzt. Ist das ein anderer Datenträger, benutze ihn wieder, \
    sobald er verbunden ist: satchel folder add %2

    what the group is called
    = wie die Gruppe heißt

    begins a group of this device
    = beginnt eine Gruppe mit diesem Gerät

    `satchel folder prepare` does it by itself where there is none.
    = `satchel folder prepare` tut das von selbst, wo es keine gibt.

    Began the group “%1”. Go on with: satchel folder prepare PATH
    = Die Gruppe „%1“ ist begonnen. Weiter mit: satchel folder prepare PFAD

    lists the devices of the group
    = zeigt die Geräte der Gruppe

    takes a device out of the group
    = nimmt ein Gerät aus der Gruppe

    DEVICE is its name or its id. What it did up to what this device has seen stays; what comes
    after counts nowhere. Only an owner's device can do this.
    = GERÄT ist sein Name oder seine Kennung. Was es tat, soweit dieses Gerät es gesehen hat, \
    bleibt; was
    danach kommt, zählt nirgends. Das kann nur das Gerät eines Eigentümers.

    waits no longer for a device
    = wartet nicht länger auf ein Gerät

    For a device that nobody expects back. DEVICE is its name or its id. What it did up to what
    this device has seen stays. It isn't waited for any more, nor named as silent; should it come
    back, it joins again with a new invite and keeps its work. Only an owner's device can do this.
    = Für ein Gerät, das niemand zurückerwartet. GERÄT ist sein Name oder seine Kennung. Was es \
    tat, soweit
    dieses Gerät es gesehen hat, bleibt. Niemand wartet mehr darauf, und es wird nicht mehr als \
    stumm genannt;
    kommt es doch zurück, so tritt es mit einer neuen Einladung wieder bei und behält seine \
    Arbeit. Das kann nur das Gerät eines Eigentümers.

    “%1” was taken out of the group; the other devices learn it with the next sync.
    = „%1“ wurde aus der Gruppe genommen; die anderen Geräte erfahren es beim nächsten Abgleich.

    “%1” is retired: nobody waits for it any more. The other devices learn it with the next sync.
    = „%1“ ist stillgelegt: Niemand wartet mehr darauf. Die anderen Geräte erfahren es beim \
    nächsten Abgleich.

    heard from %1
    = zuletzt gehört am %1

    this device
    = dieses Gerät

    not heard from yet
    = noch nichts gehört

    The group “%1”
    = Die Gruppe „%1“

    for any number of devices, until it expires
    = für beliebig viele Geräte, bis er abläuft

    for one device of one person
    = für ein Gerät einer Person

    a reader sees everything and changes nothing
    = ein Leser sieht alles und ändert nichts

    how long it holds, such as 12h or 2w; 7d unless said
    = wie lange er gilt, etwa 12h oder 2w; sonst 7d

    prints a code with which a device joins the group
    = gibt einen Code aus, mit dem ein Gerät der Gruppe beitritt

    Without --link the code is for one device. Whoever has the code can join until it expires, so
    pass it on as you would a key. The invite itself travels with the next sync.
    = Ohne --link gilt der Code für ein Gerät. Wer ihn hat, kann beitreten, bis er abläuft; gib \
    ihn also
    weiter wie einen Schlüssel. Die Einladung selbst reist mit dem nächsten Abgleich.

    --link is for anybody and --person for one; say one of them.
    = --link gilt für alle und --person für eine; nimm nur eines davon.

    %1
    ¶
    Until %2. After satchel sync on this device, on the other one:
      satchel join CODE --folder PATH
    = %1
    ¶
    Bis %2. Nach satchel sync auf diesem Gerät, auf dem anderen:
      satchel join CODE --folder PFAD

    the group's shared folder
    = der gemeinsame Ordner der Gruppe

    brings this home's items in, as the group's where they are the same
    = bringt die Artikel dieses Datenordners ein, gleiche als die der Gruppe

    brings everything that is in this home into the group
    = bringt alles aus diesem Datenordner in die Gruppe

    leaves this home's items in a home of their own, and joins with a new one
    = lässt die Artikel in einem eigenen Datenordner und tritt mit einem neuen bei

    makes this device one of a group
    = macht dieses Gerät zu einem der Gruppe

    The folder must have been prepared by a device of the group and hold the invite. A home that
    has items is kept whole and asked about: nothing of it reaches the group unless --match or
    --publish-all says so. Items are the same that have a barcode in common, or, where one of them
    has none, brand, line, shade, size and name; places, persons and suppliers that are called the
    same. Both histories stay, and stock adds up.
    = Der Ordner muss von einem Gerät der Gruppe vorbereitet sein und die Einladung enthalten. Ein
    Datenordner mit Artikeln bleibt ganz, und es wird gefragt: nichts davon geht an die Gruppe, \
    wenn nicht
    --match oder --publish-all es sagt. Gleich sind Artikel mit einem gemeinsamen Strichcode oder, \
    wo einer
    keinen hat, mit gleicher Marke, Linie, Farbton, Größe und Namen; Plätze, Personen und \
    Lieferanten, die
    gleich heißen. Beide Verläufe bleiben, und der Bestand zählt zusammen.

    The group's shared folder isn't said.
    = Der gemeinsame Ordner der Gruppe fehlt.

    Say it with --folder PATH.
    = Sag ihn mit --folder PFAD.

    “%1” is a device of the group “%2” now.
    = „%1“ ist jetzt ein Gerät der Gruppe „%2“.

    What was here before is whole at %1.
    = Was vorher hier war, liegt vollständig unter %1.

    %1 is the group's too
    = ist %1 auch einer der Gruppe

    %1 are the group's too
    = sind %1 auch welche der Gruppe

    %1 is new to it
    = ist %1 neu für sie

    %1 are new to it
    = sind %1 neu für sie

    Of its items %1, and %2.
    = Von seinen Artikeln %1, und %2.

    Go on with: satchel sync
    = Weiter mit: satchel sync

    This home has %1 items of its own. What becomes of them?
      m  they come in, as the group's where they are the same
      a  all of them come in beside the group's
      k  they stay in a home of their own
    Anything else stops here.
    = Dieser Datenordner hat %1 eigene Artikel. Was wird aus ihnen?
      m  sie kommen hinein, gleiche als die der Gruppe
      a  alle kommen neben denen der Gruppe hinein
      k  sie bleiben in einem eigenen Datenordner
    Alles andere hört hier auf.

    Stopped; nothing was changed.
    = Aufgehört; nichts wurde geändert.

    These are the same:
    = Diese sind gleich:

    %1 “%2” and “%3”
    = %1 „%2“ und „%3“

    and %1 more
    = und %1 weitere

    Show and count each pair as one? [Y/n]
    = Jedes Paar als eines zeigen und zählen? [J/n]
    """
}
