extension German {
  /// What `doctor`, `explain` and `verify` find.
  static let findings: StaticString = """
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

    It was changed here, and that isn't shared.
    = Hier wurde es geändert, und das wird nicht geteilt.

    Its last change here waits for the next sync.
    = Die letzte Änderung hier wartet auf den nächsten Abgleich.

    Its last change here isn't shared.
    = Die letzte Änderung hier wird nicht geteilt.

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
