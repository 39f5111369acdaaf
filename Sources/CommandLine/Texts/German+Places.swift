extension German {
  /// Places, persons and settings.
  static let places: StaticString = """
    how people call this device
    = wie dieses Gerät heißt

    who usually books on this device
    = wer auf diesem Gerät gewöhnlich bucht

    the place where this device is
    = der Platz, an dem dieses Gerät steht

    makes this device's home
    = legt den Datenordner dieses Geräts an

    Every command that needs a home makes one by itself under the host's name. In a home that is
    there already, --person and --location are set; the device keeps its name.
    = Jeder Befehl, der einen Datenordner braucht, legt ihn selbst an, unter dem Namen des \
    Rechners. In
    einem vorhandenen werden --person und --location gesetzt; das Gerät behält seinen Namen.

    There is a home of “%1” at %2 already. Nothing was changed.
    = Unter %2 gibt es schon den Datenordner von „%1“. Nichts wurde geändert.

    Another device needs another home: --home DIR
    = Ein anderes Gerät braucht einen anderen Datenordner: --home ORDNER

    This device's identity was lost, so it has a new one. Everything in the inventory was kept. \
    Join the group again with a new code: satchel join CODE --folder PATH
    = Der Ausweis dieses Geräts war verloren, deshalb hat es einen neuen. Alles im Inventar blieb \
    erhalten. Tritt der Gruppe mit einem neuen Code wieder bei: satchel join CODE --folder PFAD

    Made the home of “%1” at %2.
    = Der Datenordner von „%1“ wurde unter %2 angelegt.

    The home of “%1” is at %2.
    = Der Datenordner von „%1“ liegt unter %2.

    the place that it is in
    = der Platz, in dem er liegt

    adds a place
    = legt einen Platz an

    Added the place “%1”.
    = Der Platz „%1“ wurde angelegt.

    lists the places
    = zeigt die Plätze

    A deleted place is listed while something is there.
    = Ein gelöschter Platz wird gezeigt, solange dort etwas liegt.

    gives a place another name
    = gibt einem Platz einen anderen Namen

    “%1” is called “%2” now.
    = „%1“ heißt jetzt „%2“.

    puts a place into another
    = legt einen Platz in einen anderen

    With all that is in it. Without --in it is in none from then on.
    = Mit allem, was darin ist. Ohne --in liegt er danach in keinem.

    It is “%1” now.
    = Der Platz ist jetzt „%1“.

    deletes a place where nothing is
    = löscht einen Platz, an dem nichts liegt

    Deleted the place “%1”. It comes back with: satchel undo
    = Der Platz „%1“ wurde gelöscht. Zurück kommt er mit: satchel undo

    “%1” stands for things without a place and stays as it is.
    = „%1“ steht für alles ohne Platz und bleibt, wie er ist.

    COLOUR
    = FARBE

    the colour that they are shown in
    = die Farbe, in der sie gezeigt wird

    adds somebody who books
    = legt jemanden an, der bucht

    Added %1.
    = Angelegt: %1.

    lists who books
    = zeigt, wer bucht

    PERSON
    = PERSON

    gives somebody another name
    = gibt jemandem einen anderen Namen

    %1 is called %2 now.
    = %1 heißt jetzt %2.

    deletes somebody
    = löscht jemanden

    What they booked stays under their name.
    = Was gebucht wurde, bleibt unter diesem Namen.

    Deleted %1. They come back with: satchel undo
    = Gelöscht: %1. Zurück mit: satchel undo

    There is nobody yet: satchel person add NAME
    = Es gibt noch niemanden: satchel person add NAME

    forgets what was set
    = vergisst, was gesetzt war

    VALUE
    = WERT

    shows or sets what holds for this device alone
    = zeigt oder setzt, was nur für dieses Gerät gilt

    The person who usually books here, and the place where the device is; both empty unless
    set. `sticks` says which of the group's folders on a medium that is plugged in are used:
    `known`, those in use, unless set; `group`, any of them; `ask`, those in use, and others are
    named. `rescan` is after how many seconds a network folder is looked through again; 30 unless
    set. `notifications` are `on`, unless set, or `off`: on, the watcher shows on the desktop what
    was booked on other devices, new conflicts, and trouble with a folder. `language` is `en`,
    `de` or `automatic`, unless set: what the environment says in LC_ALL, LC_MESSAGES or LANG.
    Nothing of it leaves this device.
    = Wer hier gewöhnlich bucht (`person`) und an welchem Platz das Gerät steht (`location`); \
    beides leer,
    bis es gesetzt wird. `sticks` sagt, welche Ordner der Gruppe auf einem eingesteckten Datenträger
    benutzt werden: `known`, die schon benutzten, wenn nichts gesetzt ist; `group`, alle; `ask`, \
    die schon
    benutzten, andere werden genannt. `rescan` sind die Sekunden, nach denen ein Netzwerkordner \
    wieder
    durchgesehen wird; sonst 30. `notifications` ist `on`, wenn nichts gesetzt ist, oder `off`: \
    bei `on`
    zeigt der Wächter auf dem Schreibtisch, was auf anderen Geräten gebucht wurde, neue Konflikte \
    und
    Ärger mit einem Ordner. `language` ist `en`, `de` oder, wenn nichts gesetzt ist, `automatic`: \
    was die
    Umgebung in LC_ALL, LC_MESSAGES oder LANG sagt. Nichts davon verlässt dieses Gerät.

    What to forget isn't said.
    = Was vergessen werden soll, fehlt.

    Usage: satchel settings KEY --clear
    = Aufruf: satchel settings EINSTELLUNG --clear

    not set
    = nicht gesetzt

    rescan: “%1” isn't a number of seconds from %2 to %3.
    = rescan: „%1“ ist keine Anzahl Sekunden von %2 bis %3.

    %1: “%2” isn't one of %3.
    = %1: „%2“ ist keines von %3.
    """
}
