extension German {
  /// Single words: kinds of things, states, and what is looked at.
  static let words: StaticString = """
    attachments
    = Anlagen

    conflict
    = Konflikt

    deleted
    = gelöscht

    discontinued
    = ausgelaufen

    done
    = erledigt

    folder
    = Ordner

    hashes
    = Prüfsummen

    here
    = hier

    changed
    = geändert

    low
    = wenig

    never
    = nie

    no
    = nein

    pieces
    = Stück

    removed
    = entfernt

    retired
    = stillgelegt

    somebody
    = jemand

    tabs
    = Tabulatoren

    today
    = heute

    waiting
    = wartet

    yes
    = ja

    yesterday
    = gestern

    why
    = warum

    and
    = und

    [options]
    = [Optionen]

    KEY
    = EINSTELLUNG

    item
    = Artikel

    location
    = Platz

    person
    = Person

    movement
    = Buchung

    supplier
    = Lieferant

    alias
    = Gleichsetzung

    reminder
    = Erinnerung

    routine
    = Routine

    completion
    = Erledigung

    template
    = Vorlage

    week
    = Woche

    changesets
    = Änderungspaketen

    records
    = Datensätzen

    photos
    = Fotos

    owner
    = Eigentümer

    member
    = Mitglied

    reader
    = Leser

    available
    = verfügbar

    unavailable
    = nicht da

    refused
    = abgelehnt

    failed
    = gescheitert

    ok
    = gut

    warning
    = Hinweis

    problem
    = Problem

    home
    = Datenordner

    device
    = Gerät

    sharing
    = Abgleich

    writing
    = Schreiben

    inventory
    = Inventar

    watching
    = Beobachtung

    space
    = Speicherplatz

    membership
    = Zugehörigkeit

    deletions
    = Löschungen

    version
    = Version

    history
    = Verlauf

    copies
    = Kopien

    arrivals
    = Angekommenes

    clock
    = Uhr

    silence
    = Stille

    missing
    = Fehlendes

    held
    = Zurückgehaltenes

    conflicts
    = Konflikte

    duplicate
    = mehrfach vergebene Strichcodes

    orphaned
    = Buchungen ohne Artikel oder Platz

    unpublished
    = noch nicht Weitergegebenes

    queueOverflows
    = verpasste Meldungen

    watchLimits
    = erreichte Grenzen

    refusedRecords
    = abgelehnte Datensätze

    attachmentsWaiting
    = erwartete Fotos

    needsNewerVersion
    = für neuere Versionen

    holes
    = Lücken

    damaged
    = Beschädigtes

    setAside
    = Beiseitegelegtes

    start
    = Start

    notice
    = Meldung

    edit
    = Änderung

    mount
    = Einhängen

    relay
    = Weiterreichen

    rescan
    = Durchsehen

    retry
    = neuer Versuch

    overflow
    = zu viele Meldungen

    watchLost
    = Beobachtung verloren

    pass
    = Durchgang

    watch
    = Beobachtung

    mounts
    = Einhängungen

    settings
    = Einstellungen

    notifications
    = Meldungen
    """
}
