extension German {
  /// Groups, folders, and what a pass and `doctor` find.
  static let group: StaticString = """
    it hasn't arrived in any folder
    = noch in keinem Ordner angekommen

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

    %1. They are kept here until a person decides.
    = %1. Hier bleibt es erhalten, bis jemand entscheidet.

    %1. They are kept here until a person decides: satchel missing
    = %1. Hier bleibt es erhalten, bis jemand entscheidet: satchel missing

    “%1” deleted places or persons
    = „%1“ hat Plätze oder Personen gelöscht

    “%1” deleted %2 of %3 items
    = „%1“ hat %2 von %3 Artikeln gelöscht

    There is no home yet: `satchel init` makes one.
    = Es gibt noch keinen Datenordner: `satchel init` legt einen an.

    %1 is missing or can't be read, so this device can't show who it is. The inventory works on. \
    `satchel join CODE --folder PATH` makes a new identity, joins again and keeps everything. \
    Where no owner's device is left: satchel group create
    = %1 fehlt oder ist nicht lesbar, deshalb kann dieses Gerät nicht zeigen, wer es ist. Das \
    Inventar funktioniert weiter. `satchel join CODE --folder PFAD` gibt ihm einen neuen Ausweis, \
    tritt wieder bei und behält alles. Gibt es kein Gerät eines Eigentümers mehr: satchel group \
    create

    This home isn't in a group.
    = Dieser Datenordner ist in keiner Gruppe.

    %1 The inventory works all the same.
    = %1 Das Inventar funktioniert trotzdem.

    The inventory is whole.
    = Das Inventar ist heil.

    The inventory is damaged: %1.
    = Das Inventar ist beschädigt: %1.

    The watch limit of this computer is reached, so some folders are looked through again and \
    again instead. An administrator can raise fs.inotify.max_user_watches.
    = Die Grenze für beobachtete Ordner ist auf diesem Rechner erreicht; in einigen wird \
    stattdessen immer wieder nachgesehen. Ein Verwalter kann fs.inotify.max_user_watches erhöhen.

    No folder is beyond the watch limit.
    = Kein Ordner liegt über der Grenze für beobachtete Ordner.

    %1 Move it.
    = %1 Verlege ihn.

    The home lies in a fit place.
    = Der Datenordner liegt an einem geeigneten Ort.

    Only %1 MB are free; make room soon.
    = Nur noch %1 MB sind frei; schaffe bald Platz.

    %1 MB are free.
    = %1 MB sind frei.

    folder %1
    = Ordner %1

    It is %1. %2
    = Zustand: %1. %2

    This device doesn't belong to its group any more: `satchel status` says why.
    = Dieses Gerät gehört nicht mehr zu seiner Gruppe: `satchel status` sagt, warum.

    Some information needs a newer version of Satchel (%1 in all). It is kept and passed on; \
    update this device to use it.
    = Manches braucht eine neuere Version von Satchel (%1 insgesamt). Es bleibt erhalten und wird \
    weitergegeben; aktualisiere dieses Gerät, um es zu benutzen.

    %1 changesets that others name haven't arrived.
    = %1 Änderungspakete, die andere nennen, sind nicht angekommen.

    “%1” was copied or set back: two lives of it exist, and both were kept.
    = „%1“ wurde kopiert oder zurückgesetzt: es gibt zwei Leben davon, und beide wurden behalten.

    %1 changeset
    = %1 Änderungspaket

    %1 changesets
    = %1 Änderungspakete

    %1 not all here yet: sync on the device that wrote it.
    = %1 noch nicht ganz hier: gleiche auf dem Gerät ab, von dem es stammt.

    %1 damaged: sync on a device that has it, and it is put back.
    = %1 beschädigt: gleiche auf einem Gerät ab, das es hat, dann wird es ersetzt.

    %1 set aside and not in use: `satchel status` says why.
    = %1 beiseitegelegt und nicht in Gebrauch: `satchel status` sagt, warum.

    All that has arrived is in use.
    = Alles, was angekommen ist, ist in Gebrauch.

    The clock of “%1” is %2 ahead of this one.
    = Die Uhr von „%1“ geht gegenüber dieser um %2 vor.

    %1 years
    = %1 Jahre

    %1 days
    = %1 Tage

    Nothing of it was shared yet: this home is in no group.
    = Davon wurde noch nichts abgeglichen: dieser Datenordner ist in keiner Gruppe.

    %1 isn't in a shared folder: this home is in no group.
    = %1 liegt in keinem gemeinsamen Ordner: dieser Datenordner ist in keiner Gruppe.

    It was changed here, and the next sync publishes that.
    = Hier wurde es geändert, und der nächste Abgleich gibt das weiter.

    Its last change here waits for the next sync.
    = Die letzte Änderung hier wartet auf den nächsten Abgleich.

    These don't agree, so a person decides: `satchel conflicts`.
    = Das stimmt nicht überein, also entscheidet ein Mensch: `satchel conflicts`.

    It was deleted with many others, so a person decides: `satchel missing`.
    = Es wurde mit vielem anderen gelöscht, also entscheidet ein Mensch: `satchel missing`.

    Its row vanished here without anybody deleting it: `satchel missing`.
    = Die Zeile verschwand hier, ohne dass jemand sie gelöscht hat: `satchel missing`.

    Nothing of it was shared yet.
    = Davon wurde noch nichts abgeglichen.

    %1 says that it is deleted, which is what is here.
    = %1: gelöscht, und so ist es hier.

    %1 says that it is deleted.
    = %1: gelöscht.

    %1 has a version of it, which is what is here.
    = %1: eine Fassung davon, und so ist es hier.

    %1 has a version of it.
    = %1: eine Fassung davon.

    There is no file %1.
    = Es gibt keine Datei %1.

    %1 isn't in one of this home's shared folders.
    = %1 liegt in keinem gemeinsamen Ordner dieses Datenordners.

    Its name isn't one of Satchel's, so it is ignored and left alone.
    = Der Name ist keiner von Satchel, deshalb wird die Datei übergangen und in Ruhe gelassen.

    It says that this directory is a shared folder of the group.
    = Sie sagt, dass dieses Verzeichnis ein gemeinsamer Ordner der Gruppe ist.

    It is a statement about who belongs, and is used.
    = Eine Aussage darüber, wer dazugehört; sie ist in Gebrauch.

    It is a statement that this device hasn't taken.
    = Eine Aussage, die dieses Gerät nicht übernommen hat.

    It is a photo, and this device has it.
    = Ein Foto, und dieses Gerät hat es.

    It is a photo that this device hasn't taken.
    = Ein Foto, das dieses Gerät nicht geholt hat.

    It says how far “%1” has come.
    = Sie sagt, wie weit „%1“ ist.

    It is by %1, of a kind that needs a newer version of Satchel.
    = Von %1, von einer Art, die eine neuere Version von Satchel braucht.

    It holds changes by %1, and they are applied.
    = Änderungen von %1; sie sind eingearbeitet.

    It isn't used. %1
    = Nicht in Gebrauch. %1

    It holds changes by %1 that the next sync imports.
    = Änderungen von %1, die der nächste Abgleich holt.

    It waits: %1
    = Wartet: %1

    The statement that began the group is missing.
    = Die Aussage, mit der die Gruppe begann, fehlt.

    Its marker hasn't arrived, so nobody uses it yet.
    = Die Marke ist noch nicht da, deshalb benutzt es noch niemand.

    its device isn't known in this group
    = das Gerät ist in dieser Gruppe nicht bekannt

    Its body hasn't arrived.
    = Der Inhalt ist noch nicht da.

    “%1” hasn't been heard from for %2 days.
    = Von „%1“ kam seit %2 Tagen nichts.
    """
}
