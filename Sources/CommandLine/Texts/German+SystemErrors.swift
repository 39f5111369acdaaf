extension German {
  /// What the operating system calls its errors: strerror(3), not a text of ours.
  package static let systemErrors: StaticString = """
    No such file or directory
    = Datei oder Verzeichnis nicht gefunden

    Permission denied
    = keine Berechtigung

    Operation not permitted
    = nicht erlaubt

    Input/output error
    = Ein-/Ausgabefehler

    No space left on device
    = kein Speicherplatz mehr

    Disk quota exceeded
    = Speicherplatz-Kontingent erschöpft

    Read-only file system
    = nur lesbares Dateisystem

    Is a directory
    = ist ein Verzeichnis

    Not a directory
    = kein Verzeichnis

    File exists
    = Datei gibt es schon

    Too many levels of symbolic links
    = zu viele Verweise

    File too large
    = Datei zu groß

    Connection timed out
    = keine Antwort in der Zeit

    Transport endpoint is not connected
    = nicht verbunden

    Stale file handle
    = Datei ist dort nicht mehr

    Device or resource busy
    = in Gebrauch

    Broken pipe
    = Leser ist weg

    No such device
    = Gerät gibt es nicht

    No medium found
    = kein Datenträger

    Host is down
    = Gegenstelle ist aus

    No route to host
    = Gegenstelle nicht erreichbar

    Connection refused
    = Verbindung abgelehnt

    Connection reset by peer
    = Verbindung abgebrochen

    Network is unreachable
    = Netz nicht erreichbar

    Invalid cross-device link
    = über Dateisysteme hinweg nicht möglich

    Directory not empty
    = Verzeichnis nicht leer

    Too many open files
    = zu viele offene Dateien

    Resource temporarily unavailable
    = gerade nicht verfügbar

    Interrupted system call
    = unterbrochen

    Bad file descriptor
    = Datei nicht offen
    """
}
