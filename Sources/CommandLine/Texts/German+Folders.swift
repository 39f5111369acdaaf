extension German {
  /// Folders, media and photos.
  static let folders: StaticString = """
    %1 disk
    = Laufwerk (%1)

    memory (%1)
    = Arbeitsspeicher (%1)

    network folder (%1)
    = Netzwerkordner (%1)

    stick (%1)
    = Stick (%1)

    folder of a program (%1)
    = Ordner eines Programms (%1)

    this is a network folder
    = es ein Netzwerkordner ist

    this folder lies on an overlay
    = er auf einem Overlay liegt

    this folder is another system's
    = er zu einem anderen System gehört

    a program provides this folder
    = ein Programm ihn bereitstellt

    it can only be read, so this device takes from it and brings nothing
    = nur lesbar, dieses Gerät holt also und bringt nichts

    files up to %1
    = Dateien bis %1

    %1 free
    = %1 frei

    names don't tell upper from lower case
    = Groß- und Kleinschreibung von Namen wird nicht unterschieden

    A folder in %1, gone with the power
    = Ordner in %1, beim Ausschalten weg

    An %1
    = %1

    A %1
    = %1

    one name may be taken twice
    = derselbe Name kann zweimal vergeben werden

    it doesn't say when a file is really on it
    = es ist nicht zu erfahren, wann eine Datei wirklich geschrieben ist

    a power cut may take the newest files off it
    = ein Stromausfall kann die neuesten Dateien kosten

    rescanning, because %1
    = wird regelmäßig durchgesehen, weil %1

    changes are noticed when it is plugged in
    = Änderungen werden beim Einstecken bemerkt

    changes are noticed at once
    = Änderungen werden sofort bemerkt

    %1 bytes
    = %1 Bytes

    %1 isn't there.
    = %1 ist nicht da.

    %1 can't be reached%2; connect it and try again.
    = %1 ist nicht erreichbar%2; verbinde es und versuche es noch einmal.

    There is no room left for %1; make room and try again.
    = Für %1 ist kein Platz mehr; schaffe Platz und versuche es noch einmal.

    %1 is on a medium that can only be read.
    = %1 liegt auf einem Datenträger, der nur lesbar ist.

    %1 can't be used%2; check its owner and permissions.
    = %1 ist nicht benutzbar%2; prüfe Eigentümer und Rechte.

    %1 is too large.
    = %1 ist zu groß.

    %1 is a link or a special file, or a directory stands where a file should.
    = %1 ist ein Verweis oder eine besondere Datei, oder ein Verzeichnis steht, wo eine Datei sein \
    sollte.

    %1 isn't a path inside the folder.
    = %1 ist kein Pfad in diesem Ordner.

    %1 can't be watched: the watch limit of this computer is reached. It is looked through again \
    and again instead; raise fs.inotify.max_user_watches to change that.
    = %1 kann nicht beobachtet werden: die Grenze dieses Rechners ist erreicht. Stattdessen wird \
    immer wieder nachgesehen; ein höheres fs.inotify.max_user_watches ändert das.

    The pass over %1 was given up; it is made up for with the next one.
    = Der Durchgang über %1 wurde abgebrochen; der nächste holt ihn nach.

    %1 couldn't be read or written%2.
    = %1 ließ sich nicht lesen oder schreiben%2.

    The home can't lie in %1, which is a shared Satchel folder.
    = Der Datenordner kann nicht in %1 liegen: das ist ein gemeinsamer Ordner von Satchel.

    The home can't lie in %1, which %2 syncs.
    = Der Datenordner kann nicht in %1 liegen: das gleicht %2 ab.

    The home can't lie on a %1: its databases need a disk of this computer.
    = Hier kann der Datenordner nicht liegen – %1: seine Datenbanken brauchen ein Laufwerk dieses \
    Rechners.

    The home can't lie on a %1: that keeps neither permissions nor a database safe.
    = Hier kann der Datenordner nicht liegen – %1: dort sind weder Rechte noch eine Datenbank \
    sicher.

    Nextcloud or ownCloud
    = Nextcloud oder ownCloud

    it is here only while the desktop has it open, so better mount it
    = nur da, solange der Schreibtisch ihn offen hat; besser richtig einhängen

    what is written is delivered only when another device says so
    = was geschrieben wird, gilt erst als zugestellt, wenn ein anderes Gerät es sagt

    Dropbox delivers it, which is done only when another device says so
    = Dropbox stellt zu; das ist erst geschehen, wenn ein anderes Gerät es sagt

    The file is empty.
    = Die Datei ist leer.

    The file isn't a JPEG, PNG, WebP or HEIC picture.
    = Die Datei ist kein Bild in JPEG, PNG, WebP oder HEIC.

    The %1 picture is cut off; copy it again.
    = Das Bild (%1) ist abgeschnitten; kopiere es noch einmal.

    The file begins like a %1 picture and doesn't go on like one; copy it again.
    = Die Datei beginnt wie ein Bild (%1) und geht nicht so weiter; kopiere sie noch einmal.

    The file has %1 MB; at most %2 MB can be kept.
    = Die Datei hat %1 MB; höchstens %2 MB sind möglich.

    The attachment %1 isn't here yet.
    = Die Anlage %1 ist noch nicht hier.

    The attachment %1 is damaged here.
    = Die Anlage %1 ist hier beschädigt.
    """
}
