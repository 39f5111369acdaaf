extension German {
  /// Groups, folders, and what a pass finds.
  static let group: StaticString = """
    it hasn't arrived in any folder
    = noch in keinem Ordner angekommen

    Satchel ended more than once while it took this in. It is left out now and tried again.
    = Satchel endete mehr als einmal, während es dies aufnahm. Es wird jetzt ausgelassen und \
    später erneut versucht.

    The record of what the group has said was damaged, and was removed.
    = Die Aufzeichnung dessen, was die Gruppe gesagt hat, war beschädigt und wurde entfernt.

    Nothing is lost: sync again, and it is made anew.
    = Nichts ist verloren: gleiche noch einmal ab, dann entsteht sie neu.

    `satchel sync --folder %1` uses it at once.
    = `satchel sync --folder %1` benutzt ihn sofort wieder.

    It was ejected, and rests until it is put in again.
    = Er wurde ausgeworfen und ruht, bis er wieder eingesteckt wird.

    This stick doesn't keep what is written to it: %1 came back wrong.
    = Dieser Stick behält nicht, was geschrieben wird: %1 kam falsch zurück.

    Nothing is lost, everything is on this device. Use another stick.
    = Nichts ist verloren, alles ist auf diesem Gerät. Nimm einen anderen Stick.

    Another device prepared this folder just now.
    = Ein anderes Gerät hat diesen Ordner gerade vorbereitet.

    Add it.
    = Füge ihn hinzu.

    %1 isn't one of this home's folders.
    = %1 ist kein Ordner, der hier benutzt wird.

    “%1” is at %2 now, and this is another directory.
    = „%1“ liegt jetzt unter %2, und dies ist ein anderes Verzeichnis.

    Nothing was changed. If this one is meant to be a shared folder too, first: satchel folder \
    forget %1
    = Nichts wurde geändert. Soll auch dieses ein gemeinsamer Ordner werden, dann zuerst: satchel \
    folder forget %1

    This folder belongs to another group, “%1”.
    = Dieser Ordner gehört zu einer anderen Gruppe, „%1“.

    This directory holds another group's files.
    = In diesem Verzeichnis liegen Dateien einer anderen Gruppe.

    Nothing was changed; prepare an empty directory.
    = Nichts wurde geändert; bereite ein leeres Verzeichnis vor.

    There is no directory %1.
    = Es gibt kein Verzeichnis %1.

    Make it, or connect the medium.
    = Lege es an, oder verbinde den Datenträger.

    The home and a shared folder can't lie in each other.
    = Der Datenordner und ein gemeinsamer Ordner können nicht ineinander liegen.

    Nothing was changed; choose another directory.
    = Nichts wurde geändert; wähle ein anderes Verzeichnis.

    This home is in a group already.
    = Dieser Datenordner ist schon in einer Gruppe.

    It was kept.
    = Er blieb, wie er war.

    Only an owner of the group can invite.
    = Nur ein Eigentümer der Gruppe kann einladen.

    Only an owner of the group can remove a device.
    = Nur ein Eigentümer der Gruppe kann ein Gerät entfernen.

    “%1” isn't in the group any more.
    = „%1“ ist nicht mehr in der Gruppe.

    Only an owner of the group can retire a device.
    = Nur ein Eigentümer der Gruppe kann ein Gerät stilllegen.

    “%1” doesn't take part any more.
    = „%1“ macht nicht mehr mit.

    A device can't retire itself.
    = Ein Gerät kann sich nicht selbst stilllegen.

    A device can't remove itself.
    = Ein Gerät kann sich nicht selbst entfernen.

    Another owner's device can.
    = Das Gerät eines anderen Eigentümers kann es.

    There is no device “%1” in this group.
    = In dieser Gruppe gibt es kein Gerät „%1“.

    Several devices are called “%1”.
    = Mehrere Geräte heißen „%1“.

    Say which by its id: %1.
    = Nenne eines mit seiner Kennung: %1.

    This code is for another group than this folder's, “%1”.
    = Dieser Code gilt für eine andere Gruppe als die dieses Ordners, „%1“.

    The invite hasn't arrived in this folder yet.
    = Die Einladung ist in diesem Ordner noch nicht angekommen.

    Sync on the device that made it, then try again.
    = Gleiche auf dem Gerät ab, das sie ausgestellt hat, und versuche es noch einmal.

    This invite was closed
    = Diese Einladung wurde geschlossen

    This invite expired on %1, and this device's clock says %2
    = Diese Einladung lief am %1 ab, und die Uhr dieses Geräts sagt %2

    This invite was for one device, which has joined
    = Diese Einladung galt für ein Gerät, das schon beigetreten ist

    %1; nothing was changed.
    = %1; nichts wurde geändert.

    Ask for a new one.
    = Bitte um eine neue.

    an unknown day
    = einem unbekannten Tag

    This home has items of its own; nothing was changed.
    = Dieser Datenordner hat eigene Artikel; nichts wurde geändert.

    Say what becomes of them: --match brings them in, as the group's where they are the same; \
    --publish-all brings all of them in beside the group's; --keep-apart leaves them in a home of \
    their own.
    = Sag, was aus ihnen wird: --match bringt sie ein, gleiche als die der Gruppe; --publish-all \
    bringt alle neben denen der Gruppe ein; --keep-apart lässt sie in einem eigenen Datenordner.

    Another group needs a home of its own: `satchel --home DIR join …`.
    = Eine weitere Gruppe braucht einen eigenen Datenordner: `satchel --home ORDNER join …`.

    A device's name must be %1.
    = Der Name eines Geräts muss %1.

    Nothing was changed. Say another one with --device NAME.
    = Nichts wurde geändert. Nenne einen anderen mit --device NAME.

    its later changes don't count. The inventory is kept.
    = was es danach ändert, zählt nicht. Das Inventar bleibt erhalten.

    No statement that is here admits this device to the group %1, so nothing is passed on. The \
    inventory is kept.
    = Nichts, was hier ist, nimmt dieses Gerät in die Gruppe %1 auf, deshalb wird nichts \
    weitergegeben. Das Inventar bleibt erhalten.

    This device couldn't join the group %1, so its changes don't count. %2 The inventory is kept.
    = Dieses Gerät konnte der Gruppe %1 nicht beitreten, deshalb zählen seine Änderungen nicht. %2 \
    Das Inventar bleibt erhalten.

    This device was removed from the group %1; %2
    = Dieses Gerät wurde aus der Gruppe %1 entfernt; %2

    This device has left the group %1; %2
    = Dieses Gerät hat die Gruppe %1 verlassen; %2

    This device was retired from the group %1; %2
    = Dieses Gerät wurde in der Gruppe %1 stillgelegt; %2

    The link through which this device joined the group %1 was closed; %2
    = Der Link, über den dieses Gerät in die Gruppe %1 kam, wurde geschlossen; %2

    This device may only read in the group “%1”, so what is changed here stays here.
    = Dieses Gerät darf in der Gruppe „%1“ nur lesen; was hier geändert wird, bleibt hier.

    This is one change; to share it, make it on a device that may write.
    = Das ist eine Änderung; um sie zu teilen, mach sie auf einem Gerät, das schreiben darf.

    These are %1 changes; to share them, make them on a device that may write.
    = Das sind %1 Änderungen; um sie zu teilen, mach sie auf einem Gerät, das schreiben darf.

    This device may only read in the group “%1”, so it can't settle what others disagree on. \
    Nothing was changed.
    = Dieses Gerät darf in der Gruppe „%1“ nur lesen und kann deshalb nicht entscheiden, worin \
    andere sich nicht einig sind. Nichts wurde geändert.

    Settle it on a device that may write.
    = Entscheide es auf einem Gerät, das schreiben darf.

    Nothing was read from it and nothing written.
    = Nichts wurde daraus gelesen und nichts hineingeschrieben.

    Another shared folder, “%1”, is at this place now.
    = Hier liegt jetzt ein anderer gemeinsamer Ordner, „%1“.

    Nothing was written. Use it with `satchel folder add`, if that is meant.
    = Nichts wurde geschrieben. Benutze ihn mit `satchel folder add`, wenn er gemeint ist.

    The folder's marker, %1, can't be used. %2
    = Die Marke des Ordners, %1, ist nicht benutzbar. %2

    Nothing was written. `satchel folder prepare` writes it again.
    = Nichts wurde geschrieben. `satchel folder prepare` schreibt sie neu.

    There is no shared folder here: a medium that isn't connected, perhaps.
    = Hier ist kein gemeinsamer Ordner: vielleicht ist ein Datenträger nicht verbunden.

    Nothing was written. Connect it and sync again; only a new medium is prepared, with `satchel \
    folder prepare`.
    = Nichts wurde geschrieben. Verbinde ihn und gleiche noch einmal ab; nur ein neuer Datenträger \
    wird mit `satchel folder prepare` vorbereitet.

    The medium of this folder isn't connected; a copy of the folder is here.
    = Der Datenträger dieses Ordners ist nicht verbunden; hier liegt eine Kopie des Ordners.

    Nothing was written. Connect the medium and sync again; if the copy is meant to be used \
    instead: satchel folder add %1
    = Nichts wurde geschrieben. Verbinde den Datenträger und gleiche noch einmal ab; soll \
    stattdessen die Kopie benutzt werden: satchel folder add %1

    %1 isn't of this group
    = %1 gehört nicht zu dieser Gruppe

    Nothing was taken from this folder.
    = Aus diesem Ordner wurde nichts geholt.

    1 of 2 files has arrived: its body is missing
    = 1 von 2 Dateien ist da: der Inhalt fehlt

    its body is still arriving: %1 of %2 bytes
    = der Inhalt kommt noch an: %1 von %2 Bytes

    its body can't be read yet
    = der Inhalt ist noch nicht lesbar

    1 of 2 files has arrived: its marker is missing
    = 1 von 2 Dateien ist da: die Marke fehlt

    its marker can't be read yet
    = die Marke ist noch nicht lesbar

    %1 It waits for a good copy.
    = %1 Eine gute Kopie wird erwartet.

    “%1” deleted places or persons. They are kept here until a person decides.
    = „%1“ hat Plätze oder Personen gelöscht. Hier bleibt alles erhalten, bis jemand entscheidet.

    “%1” deleted %2 of %3 items. They are kept here until a person decides.
    = „%1“ hat %2 von %3 Artikeln gelöscht. Hier bleiben sie erhalten, bis jemand entscheidet.

    “%1” deleted places or persons. They are kept here until a person decides: satchel missing
    = „%1“ hat Plätze oder Personen gelöscht. Hier bleibt alles erhalten, bis jemand entscheidet: \
    satchel missing

    “%1” deleted %2 of %3 items. They are kept here until a person decides: satchel missing
    = „%1“ hat %2 von %3 Artikeln gelöscht. Hier bleiben sie erhalten, bis jemand entscheidet: \
    satchel missing

    It counts.
    = Zählt.

    It is by a device that isn't known in this group.
    = Von einem Gerät, das in dieser Gruppe nicht bekannt ist.

    It is by a device that couldn't join: %1
    = Von einem Gerät, das nicht beitreten konnte: %1

    It is by a device that was removed%1.
    = Von einem Gerät, das entfernt wurde%1.

    It is by a device that left the group%1.
    = Von einem Gerät, das die Gruppe verlassen hat%1.

    It is by a device that joined through a link which was closed%1.
    = Von einem Gerät, das über einen inzwischen geschlossenen Link kam%1.

    It is by a device that was retired%1.
    = Von einem Gerät, das stillgelegt wurde%1.

    It is by a device that may only read.
    = Von einem Gerät, das nur lesen darf.

    after its changeset %1
    = nach seinem Änderungspaket %1
    """
}
