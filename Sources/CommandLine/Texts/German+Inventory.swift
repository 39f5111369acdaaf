extension German {
  /// What the inventory says.
  static let inventory: StaticString = """
    Both are one already. Nothing was changed.
    = Beide sind schon eins. Nichts wurde geändert.

    satchel alias lists what is shown as another
    = satchel alias zeigt, was als etwas anderes geführt wird

    It isn't shown as another. Nothing was changed.
    = Das wird nicht als etwas anderes geführt. Nichts wurde geändert.

    satchel alias lists what is
    = satchel alias zeigt, was es gibt

    That can't be said: %1. Nothing was changed.
    = Das geht nicht: %1. Nichts wurde geändert.

    There is no backup that can be read at %1. Nothing was changed.
    = Unter %1 gibt es keine lesbare Sicherung. Nichts wurde geändert.

    SQLite says: %1
    = SQLite sagt: %1

    something in it can't be read back
    = etwas darin lässt sich nicht zurücklesen

    a photo isn't what its name says
    = ein Foto ist nicht, was sein Name sagt

    This backup is damaged, so nothing of it was used: %1.
    = Diese Sicherung ist beschädigt, deshalb wurde nichts davon benutzt: %1.

    use another backup
    = nimm eine andere Sicherung

    This file isn't a backup of Satchel. Nothing was changed.
    = Diese Datei ist keine Sicherung von Satchel. Nichts wurde geändert.

    name the file that `satchel backup` made
    = nenne die Datei, die `satchel backup` angelegt hat

    This backup was made by a newer version of Satchel (schema %1, this one knows %2). Nothing was \
    changed.
    = Diese Sicherung stammt von einer neueren Version von Satchel (Schema %1, diese kennt %2). \
    Nichts wurde geändert.

    update Satchel, then restore it
    = aktualisiere Satchel und spiele sie dann ein

    its pages don't fit together
    = ihre Seiten passen nicht zusammen

    its tables aren't those of an inventory
    = ihre Tabellen sind nicht die eines Inventars

    its content has changed since it was made
    = ihr Inhalt hat sich geändert, seit sie angelegt wurde

    This backup has a format that this version of Satchel doesn't know.
    = Diese Sicherung hat ein Format, das diese Version von Satchel nicht kennt.

    a record in it isn't one
    = ein Datensatz darin ist keiner

    a movement in it isn't one
    = eine Buchung darin ist keine

    Somebody works in the inventory all the time. Nothing was changed.
    = Im Inventar wird ununterbrochen gearbeitet. Nichts wurde geändert.

    stop the others, then try again
    = halte die anderen an und versuche es noch einmal

    The conflict has no version %1. Nothing was changed.
    = Der Konflikt hat keine Fassung %1. Nichts wurde geändert.

    it has %1
    = er hat %1

    There is no open conflict %1. Nothing was changed.
    = Es gibt keinen offenen Konflikt %1. Nichts wurde geändert.

    The conflict has changed since it was shown. Nothing was changed.
    = Der Konflikt hat sich geändert, seit er gezeigt wurde. Nichts wurde geändert.

    look at it again and choose
    = sieh ihn noch einmal an und wähle

    No deletion of that device is held. Nothing was changed.
    = Von diesem Gerät wird keine Löschung zurückgehalten. Nichts wurde geändert.

    Nothing is known any more of %1. Nothing was changed.
    = Über %1 ist nichts mehr bekannt. Nichts wurde geändert.

    sync with a folder or a device that has it
    = gleiche mit einem Ordner oder Gerät ab, das es noch hat

    %1 isn't missing. Nothing was changed.
    = %1 fehlt nicht. Nichts wurde geändert.

    All versions of the conflict are deletions. Nothing was changed.
    = Alle Fassungen des Konflikts sind Löschungen. Nichts wurde geändert.

    The versions don't differ in %1. Nothing was changed.
    = In %1 unterscheiden sich die Fassungen nicht. Nichts wurde geändert.

    they differ in %1
    = sie unterscheiden sich in %1

    Version %1 is a deletion and has no fields.
    = Die Fassung %1 ist eine Löschung und hat keine Felder.

    keep the deletion, or take the field from another version
    = behalte die Löschung, oder nimm das Feld aus einer anderen Fassung

    The movement can't be booked: %1. Nothing was changed.
    = Das lässt sich nicht buchen: %1. Nichts wurde geändert.

    What was booked is taken back by undo, not by a booking.
    = Gebuchtes wird mit undo zurückgenommen, nicht mit einer Buchung.

    There is nothing to book for %1: the quantity is 0.
    = Für %1 gibt es nichts zu buchen: die Menge ist 0.

    A count of %1 says what is there now and can't be dated back.
    = Eine Zählung von %1 sagt, was jetzt da ist, und lässt sich nicht zurückdatieren.

    book what was used meanwhile
    = buche, was inzwischen verbraucht wurde

    There is no place %1. Nothing was changed.
    = Es gibt keinen Platz %1. Nichts wurde geändert.

    The item %1 is missing here. Nothing was changed.
    = Der Artikel %1 fehlt hier. Nichts wurde geändert.

    satchel missing brings it back or deletes it
    = satchel missing holt ihn zurück oder löscht ihn

    There is no item %1. Nothing was changed.
    = Es gibt keinen Artikel %1. Nichts wurde geändert.

    %1 is deleted. Nothing was changed.
    = %1 ist gelöscht. Nichts wurde geändert.

    satchel restore %1 brings it back
    = satchel restore %1 holt ihn zurück

    %1 was changed meanwhile. Nothing was changed.
    = %1 wurde inzwischen geändert. Nichts wurde geändert.

    look at it again and repeat the change
    = sieh es noch einmal an und wiederhole die Änderung

    There is no deleted item %1. Nothing was changed.
    = Es gibt keinen gelöschten Artikel %1. Nichts wurde geändert.

    The barcode %1 is that of %2 (%3). Nothing was changed.
    = Der Strichcode %1 gehört zu %2 (%3). Nichts wurde geändert.

    %1 can't lie in what lies in it. Nothing was changed.
    = %1 kann nicht in etwas liegen, das selbst darin liegt. Nichts wurde geändert.

    %1 is in %2. Nothing was changed.
    = %1 liegt in %2. Nichts wurde geändert.

    delete or move what is in it first
    = lösche oder verschiebe zuerst, was darin liegt

    %1 still holds %2 items. Nothing was changed.
    = An %1 liegen noch %2 Artikel. Nichts wurde geändert.

    move them to another place first
    = räume sie zuerst an einen anderen Platz

    There is no deleted place %1. Nothing was changed.
    = Es gibt keinen gelöschten Platz %1. Nichts wurde geändert.

    There is a place %1 already. Nothing was changed.
    = Es gibt schon einen Platz %1. Nichts wurde geändert.

    The %1 is deleted. Nothing was changed.
    = %1 ist gelöscht. Nichts wurde geändert.

    There is no %1 %2. Nothing was changed.
    = Nicht gefunden: %1 %2. Nichts wurde geändert.

    %1 is the supplier of %2 items. Nothing was changed.
    = %1 ist der Lieferant von %2 Artikeln. Nichts wurde geändert.

    give them another one first, or clear it
    = gib ihnen zuerst einen anderen, oder leere das Feld

    There is a supplier %1 already. Nothing was changed.
    = Es gibt schon einen Lieferanten %1. Nichts wurde geändert.

    There is no movement %1. Nothing was changed.
    = Es gibt keine Buchung %1. Nichts wurde geändert.

    %1 is undone already. Nothing was changed.
    = %1 ist schon zurückgenommen. Nichts wurde geändert.

    This device has done nothing that could be undone.
    = Dieses Gerät hat nichts getan, das sich zurücknehmen ließe.

    %1 was undone too often.
    = %1 wurde zu oft zurückgenommen.

    %1 can't be kept: %2. Nothing was changed.
    = %1 lässt sich nicht festhalten: %2. Nichts wurde geändert.

    %1 says too much to be kept. Nothing was changed.
    = %1 enthält zu viel, um es festzuhalten. Nichts wurde geändert.

    The %1
    = %1

    It wasn't done on %1. Nothing was changed.
    = Am %1 wurde es nicht erledigt. Nichts wurde geändert.

    Its id is too long for a day. Nothing was changed.
    = Die Kennung ist für einen Tag zu lang. Nichts wurde geändert.

    It is done when there is enough again. Nothing was changed.
    = Erledigt ist es, wenn wieder genug da ist. Nichts wurde geändert.

    receive or count it, or remove the reminder
    = buche den Zugang oder zähle nach, oder entferne die Erinnerung

    a day that isn't known
    = einem unbekannten Tag

    %1 begins on %2. Nothing was changed.
    = %1 beginnt am %2. Nichts wurde geändert.

    There is a template %1 already. Nothing was changed.
    = Es gibt schon eine Vorlage %1. Nichts wurde geändert.

    There is no open question %1. Nothing was changed.
    = Es gibt keine offene Frage %1. Nichts wurde geändert.

    satchel questions lists those that are open
    = satchel questions zeigt die offenen

    The question %1 can't be answered like that. Nothing was changed.
    = Die Frage %1 lässt sich so nicht beantworten. Nichts wurde geändert.
    """
}
