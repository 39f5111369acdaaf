extension German {
  /// Homes, their devices and their backups.
  static let homes: StaticString = """
    %1 Nothing was shared.
    = %1 Nichts wurde abgeglichen.

    There is a file at %1 already. It was left as it is.
    = Unter %1 gibt es schon eine Datei. Sie blieb, wie sie war.

    Choose another name, or add --replace.
    = Wähle einen anderen Namen, oder füge --replace hinzu.

    This backup was made before its home was in a group, and this home is in one: all of it would \
    go to the group. Nothing was changed.
    = Diese Sicherung entstand, bevor ihr Datenordner in einer Gruppe war, und dieser ist in \
    einer: alles daraus ginge an die Gruppe. Nichts wurde geändert.

    This backup is of another group than this home's. Nothing was changed.
    = Diese Sicherung gehört zu einer anderen Gruppe als dieser Datenordner. Nichts wurde geändert.

    Restore it in a home of its own: satchel --home DIR restore-backup FILE
    = Spiele sie in einen eigenen Datenordner ein: satchel --home ORDNER restore-backup DATEI

    %1 is missing or can't be read, so this device can't show who it is. The inventory works on.
    = %1 fehlt oder ist nicht lesbar, deshalb kann dieses Gerät nicht zeigen, wer es ist. Das \
    Inventar funktioniert weiter.

    `satchel join CODE --folder PATH` makes a new identity, joins again and keeps everything; an \
    owner's device makes the code with `satchel invite`. Where no owner's device is left: satchel \
    group create
    = `satchel join CODE --folder PFAD` gibt ihm einen neuen Ausweis, tritt wieder bei und behält \
    alles; den Code stellt das Gerät eines Eigentümers mit `satchel invite` aus. Gibt es keines \
    mehr: satchel group create

    A watcher is at work for this home; nothing was changed.
    = Für diesen Datenordner ist ein Wächter am Werk; nichts wurde geändert.

    Stop it first: satchel service remove, or Control-C where it runs.
    = Halte ihn zuerst an: satchel service remove, oder Strg-C, wo er läuft.

    %1 can't be renamed: %2.
    = %1 lässt sich nicht umbenennen: %2.

    device/sharing.json is missing or can't be read, so this device doesn't know its shared \
    folders any more. The inventory works on.
    = device/sharing.json fehlt oder ist nicht lesbar, deshalb kennt dieses Gerät seine \
    gemeinsamen Ordner nicht mehr. Das Inventar funktioniert weiter.

    Each is used again with: satchel folder add PATH
    = Jeder wird wieder benutzt nach: satchel folder add PFAD

    There is a home at %1 already.
    = Unter %1 gibt es schon einen Datenordner.

    It was left as it is.
    = Er blieb, wie er war.

    Choose another place with --home or SATCHEL_HOME.
    = Wähle mit --home oder SATCHEL_HOME einen anderen Ort.

    There can't be a home at %1: %2 is no directory.
    = Unter %1 kann kein Datenordner liegen: %2 ist kein Verzeichnis.

    Nothing was changed. Choose another place with --home or SATCHEL_HOME.
    = Nichts wurde geändert. Wähle mit --home oder SATCHEL_HOME einen anderen Ort.

    This home isn't in a group yet.
    = Dieser Datenordner ist noch in keiner Gruppe.

    `satchel folder prepare` begins one, `satchel join` enters one.
    = `satchel folder prepare` beginnt eine, mit `satchel join` trittst du einer bei.

    Another program is passing over this home's folders.
    = Ein anderes Programm gleicht die Ordner dieses Datenordners gerade ab.

    Nothing is lost; try again when it is done.
    = Nichts ist verloren; versuche es noch einmal, wenn es fertig ist.

    The home at %1 can only be read, so nothing can be shared from it.
    = Der Datenordner unter %1 ist nur lesbar, deshalb lässt sich von hier nichts abgleichen.

    Make it writable and try again.
    = Mach ihn schreibbar und versuche es noch einmal.

    There is no room left for the home at %1. Nothing was changed.
    = Für den Datenordner unter %1 ist kein Platz mehr. Nichts wurde geändert.

    Make room and try again.
    = Schaffe Platz und versuche es noch einmal.

    %1 can't be opened: %2.
    = %1 lässt sich nicht öffnen: %2.

    This home was restored or copied, so it goes on under a new life. Nothing was lost.
    = Dieser Datenordner wurde zurückgespielt oder kopiert, deshalb geht es unter einem neuen \
    Leben weiter. Nichts ist verloren.

    “%1” at %2 is a folder of this group and isn't in use here. Use it with: satchel folder add %3
    = „%1“ unter %2 ist ein Ordner dieser Gruppe und wird hier nicht benutzt. Benutze ihn mit: \
    satchel folder add %3

    A watcher is at work for this home already.
    = Für diesen Datenordner ist schon ein Wächter am Werk.

    One is enough. `satchel service status` tells of the background service.
    = Einer genügt. `satchel service status` zeigt den Dienst im Hintergrund.

    Record %1 was refused: %2.
    = Der Datensatz %1 wurde abgelehnt: %2.

    A newer version of Satchel keeps what the group has said here, so this one shares nothing; \
    nothing was changed.
    = Eine neuere Version von Satchel hält hier fest, was die Gruppe gesagt hat; diese gleicht \
    deshalb nichts ab. Nichts wurde geändert.

    Sync with the newer version. The inventory works with this one too.
    = Gleiche mit der neueren Version ab. Das Inventar funktioniert auch mit dieser.

    Changes of this device that no folder had yet were lost from its replica. They stand in the \
    inventory and go out again under a new life. Nothing was lost.
    = Änderungen dieses Geräts, die noch in keinem Ordner waren, gingen aus seiner Ablage \
    verloren. Sie stehen im Inventar und gehen unter einem neuen Leben noch einmal hinaus. Nichts \
    ist verloren.

    The home at %1 was moved or deleted.
    = Der Datenordner unter %1 wurde verschoben oder gelöscht.

    Nothing was written since. Start the watcher again where the home is now.
    = Seitdem wurde nichts geschrieben. Starte den Wächter dort neu, wo der Datenordner jetzt liegt.
    """
}
