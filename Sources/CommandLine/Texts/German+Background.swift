extension German {
  /// The watcher, its service and its log.
  static let background: StaticString = """
    goes on and shows what is added, until Ctrl-C
    = läuft weiter und zeigt, was hinzukommt, bis Strg-C

    only what happened on a day or later
    = nur, was an einem Tag oder später war

    only the newest; 50 unless --since is given
    = nur die neuesten; 50, wenn --since fehlt

    shows what the watcher did
    = zeigt, was der Wächter getan hat

    Folders, counts, durations and outcomes; never what was in it. What is the same again isn't
    noted again. The log is %1 MB at most and forgets the oldest; nothing needs it.
    = Ordner, Anzahlen, Dauern und Ergebnisse; nie, was darin stand. Was gleich bleibt, wird nicht
    noch einmal vermerkt. Das Protokoll hat höchstens %1 MB und vergisst das Älteste; nichts hängt \
    davon ab.

    --follow never ends, so there is no one document of it.
    = --follow endet nie, deshalb gibt es davon kein einzelnes Dokument.

    A script may read %1/events.jsonl, which has an event a line.
    = Ein Skript kann %1/events.jsonl lesen, mit einem Ereignis je Zeile.

    Nothing was noted.
    = Es wurde nichts vermerkt.

    The watcher started, with %1 folder.
    = Der Wächter wurde gestartet, mit %1 Ordner.

    The watcher started, with %1 folders.
    = Der Wächter wurde gestartet, mit %1 Ordnern.

    The watcher stopped.
    = Der Wächter wurde beendet.

    The watcher ended because of an error.
    = Der Wächter endete wegen eines Fehlers.

    %1: ejected from %2.
    = %1: ausgeworfen aus %2.

    %1: found at %2.
    = %1: gefunden unter %2.

    The watch limit of this computer was reached at %1.
    = Die Grenze für beobachtete Ordner wurde auf diesem Rechner bei %1 erreicht.

    More changed at once than the kernel tells of.
    = Es änderte sich mehr auf einmal, als der Kern meldet.

    %1: looked through anew (%2).
    = %1: neu durchgesehen (%2).

    This device goes on under new numbers.
    = Dieses Gerät geht unter neuen Nummern weiter.

    %1 conflict more to decide.
    = %1 Konflikt mehr zu entscheiden.

    %1 conflicts more to decide.
    = %1 Konflikte mehr zu entscheiden.

    %1: %2 set aside.
    = %1: %2 beiseitegelegt.

    Error in %1: %2
    = Fehler in %1: %2

    The settings were read.
    = Die Einstellungen wurden gelesen.

    %1 came
    = %1 gekommen

    %1 went
    = %1 gegangen

    %1 passed on
    = %1 weitergereicht

    nothing new
    = nichts Neues

    %1: %2; %3 ms after: %4
    = %1: %2; %3 ms nach: %4

    %1: isn't there (%2).
    = %1: nicht da (%2).

    %1: is there again (%2).
    = %1: wieder da (%2).

    %1: can't be used (%2).
    = %1: nicht benutzbar (%2).

    %1: doesn't answer (%2).
    = %1: antwortet nicht (%2).

    stops the background service and takes it away
    = hält den Dienst im Hintergrund an und entfernt ihn

    The home and its folders stay as they are; only nobody watches them any more.
    = Der Datenordner und seine Ordner bleiben, wie sie sind; nur beobachtet sie niemand mehr.

    There is no service.
    = Es gibt keinen Dienst.

    The service is removed. What still runs of it ends when you log out.
    = Der Dienst ist entfernt. Was davon noch läuft, endet mit deiner Abmeldung.

    The service is removed.
    = Der Dienst ist entfernt.

    says whether the background service is installed and runs
    = sagt, ob der Dienst im Hintergrund eingerichtet ist und läuft

    There is no service. It is made by: satchel service install
    = Es gibt keinen Dienst. Er wird eingerichtet mit: satchel service install

    A watcher of this home is at work all the same.
    = Ein Wächter für diesen Datenordner ist trotzdem am Werk.

    Unit
    = Unit

    Starts
    = Startet

    when you log in
    = bei der Anmeldung

    only when it is asked to
    = nur auf Verlangen

    Runs
    = Läuft

    Says
    = Sagt

    no service manager answers here, so that isn't known
    = hier antwortet keine Dienstverwaltung, deshalb ist das unbekannt

    Watcher
    = Wächter

    at work for this home
    = für diesen Datenordner am Werk

    none at work for this home
    = für diesen Datenordner keiner am Werk

    It was made for another home or another place of the program, or by another version. It is \
    made anew by: satchel service install
    = Er wurde für einen anderen Datenordner, einen anderen Ort des Programms oder von einer \
    anderen Version eingerichtet. Neu eingerichtet wird er mit: satchel service install

    no: it failed. Why: journalctl --user -u %1
    = nein: fehlgeschlagen. Warum: journalctl --user -u %1

    no: %1
    = nein: %1

    since %1
    = seit %1

    shows what would be written and run, and does nothing
    = zeigt, was geschrieben und ausgeführt würde, und tut nichts

    installs without asking, for scripts
    = richtet ein, ohne zu fragen, für Skripte

    keeps the folders in step in the background, from login on
    = gleicht die Ordner ab der Anmeldung im Hintergrund ab

    It says what it would do, and asks; --dry-run shows the systemd unit. Where nobody can be
    asked it writes nothing unless --yes says so, and ends with 64. Installing again after an
    update or a move writes the unit anew and restarts the service. Without systemd the unit is
    written and the commands are said that start it.
    = Sagt, was geschähe, und fragt; --dry-run zeigt die Unit für systemd. Wo niemand gefragt werden
    kann, wird ohne --yes nichts geschrieben, und der Endstatus ist 64. Noch einmal eingerichtet,
    etwa nach einer Aktualisierung oder einem Umzug, wird die Unit neu geschrieben und der Dienst
    neu gestartet. Ohne systemd wird die Unit geschrieben und gesagt, mit welchen Befehlen sie \
    startet.

    --dry-run and --yes contradict each other; say one of them.
    = --dry-run und --yes widersprechen sich; nimm nur eines davon.

    Install it? [y/N]
    = Einrichten? [j/N]

    Nothing was written: say --yes to install it, or --dry-run to look only.
    = Nichts wurde geschrieben: --yes richtet ein, --dry-run sieht nur nach.

    Where this program lies can't be found out, so nothing was written.
    = Wo dieses Programm liegt, lässt sich nicht feststellen; deshalb wurde nichts geschrieben.

    %1 is where building puts it and takes it away. Better copy it first: install -D %2 \
    ~/.local/bin/satchel
    = %1 liegt dort, wo der Bau es ablegt und auch wieder entfernt. Kopiere es besser zuerst: \
    install -D %2 ~/.local/bin/satchel

    Its systemd unit would take the place of %1;
    = Seine Unit für systemd nähme den Platz von %1 ein;

    Its systemd unit would be written to %1;
    = Seine Unit für systemd würde nach %1 geschrieben;

    Whenever you are logged in, this keeps the shared folders in step in the background:
      %1 watch --home %2
    It runs as you, needs no administrator, and opens no connection to a network.
    %3
    --dry-run shows it, and satchel service remove takes it away.
    = Solange du angemeldet bist, gleicht das die gemeinsamen Ordner im Hintergrund ab:
      %1 watch --home %2
    Es läuft unter deinem Namen, braucht keinen Verwalter und öffnet keine Netzverbindung.
    %3
    --dry-run zeigt sie, und satchel service remove entfernt sie wieder.

    This would take the place of %1:
    = Das nähme den Platz von %1 ein:

    This would be written to %1:
    = Das würde nach %1 geschrieben:

    Then these would be run:
    = Danach würde ausgeführt:

    Nothing was written.
    = Nichts wurde geschrieben.

    The unit is written to %1. No service manager answers here, so run these when you are logged in:
    = Die Unit ist nach %1 geschrieben. Hier antwortet keine Dienstverwaltung; führe das aus, wenn \
    du angemeldet bist:

    The service runs, and starts when you log in. It goes on while you are logged out after: \
    loginctl enable-linger
    What it does is shown by: satchel log --follow
    = Der Dienst läuft und startet mit deiner Anmeldung. Auch während du abgemeldet bist, läuft er \
    nach: loginctl enable-linger
    Was er tut, zeigt: satchel log --follow

    keeps the shared folders in step until it is stopped
    = gleicht die gemeinsamen Ordner ab, bis es beendet wird

    It passes over a folder when something arrives there, when a stick is plugged in, and when
    something is done on this device, and sleeps in between. `satchel sync` and every other
    command work beside it. Ctrl-C or SIGTERM ends it with the file in hand; SIGHUP makes it read
    its settings again.
    = Ein Ordner wird abgeglichen, wenn dort etwas ankommt, ein Stick eingesteckt oder auf diesem
    Gerät etwas getan wird; dazwischen ruht das Programm. `satchel sync` und alle anderen Befehle
    gehen daneben. Strg-C oder SIGTERM beendet es nach der angefangenen Datei; bei SIGHUP liest es
    seine Einstellungen neu.

    The home at %1 is gone.
    = Der Datenordner unter %1 ist weg.

    Stopped watching.
    = Die Beobachtung ist beendet.

    Other files lie in the home than when the watcher started.
    = Im Datenordner liegen andere Dateien als beim Start des Wächters.

    Nothing is lost. Start it again.
    = Nichts ist verloren. Starte ihn neu.

    It doesn't answer. The others go on.
    = Er antwortet nicht. Mit den anderen geht es weiter.

    No folder is in use yet: satchel folder prepare PATH, or satchel join CODE
    = Noch wird kein Ordner benutzt: satchel folder prepare PFAD, oder satchel join CODE

    “%1” (%2)
    = „%1“ (%2)

    Watching %1
    = Beobachtet wird %1

    More happened at once than is told of; all folders are looked through.
    = Es geschah mehr auf einmal, als gemeldet wird; alle Ordner werden durchgesehen.

    Settings read again.
    = Die Einstellungen wurden neu gelesen.

    %1: It is there again.
    = %1: Wieder da.

    %1: It works again.
    = %1: Es geht wieder.

    %1 undid a booking
    = %1 hat eine Buchung zurückgenommen

    %1 undid: %2
    = %1 hat zurückgenommen: %2

    %1 booked something
    = %1 hat etwas gebucht

    used %1
    = hat %1 verbraucht

    received %1
    = hat %1 als Zugang gebucht

    threw away %1
    = hat %1 weggeworfen

    put back %1
    = hat %1 zurückgelegt

    counted %1
    = hat %1 gezählt

    adjusted %1
    = hat %1 berichtigt

    moved %1 from %2 to %3
    = hat %1 von %2 nach %3 gebracht

    booked %1
    = hat %1 gebucht

    no place
    = ohne Angabe

    Trouble with the folder “%1”
    = Ärger mit dem Ordner „%1“

    Many items were deleted on another device
    = Auf einem anderen Gerät wurden viele Artikel gelöscht

    Something was changed apart
    = Etwas wurde getrennt geändert

    %1 things were changed apart
    = %1-mal wurde etwas getrennt geändert

    Nothing is lost. Choose what holds: satchel conflicts
    = Nichts ist verloren. Wähle, was gilt: satchel conflicts

    and more
    = und weitere

    A booking on another device
    = Eine Buchung auf einem anderen Gerät

    %1 bookings on other devices
    = %1 Buchungen auf anderen Geräten

    %1: %2 bookings in %3
    = %1: %2 Buchungen, Platz %3

    %1: %2 bookings
    = %1: %2 Buchungen

    %1 in %2
    = %1 (%2)

    It can't be used.
    = Er ist nicht benutzbar.

    systemd runs no program whose path has quotes or backslashes in it: %1
    = systemd startet kein Programm, in dessen Pfad Anführungszeichen oder Rückstriche stehen: %1

    Copy the program to ~/.local/bin/satchel and install the service from there.
    = Kopiere das Programm nach ~/.local/bin/satchel und richte den Dienst von dort ein.

    Where services belong isn't known: HOME isn't set to a directory.
    = Wohin Dienste gehören, ist unbekannt: HOME nennt kein Verzeichnis.

    %1 wasn't written by this program, so it was left as it is.
    = %1 stammt nicht von diesem Programm und blieb deshalb, wie es war.

    If it isn't needed any more, remove it and try again.
    = Wird das nicht mehr gebraucht, entferne es und versuche es noch einmal.

    `%1` failed.
    = `%1` ist gescheitert.

    `%1` failed: %2
    = `%1` ist gescheitert: %2

    What the service itself said: journalctl --user -u %1
    = Was der Dienst selbst sagte: journalctl --user -u %1
    """
}
