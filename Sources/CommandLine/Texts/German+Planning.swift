extension German {
  /// Buying, routines, reminders, and what is one.
  static let planning: StaticString = """
    which kind of thing is meant, where a name fits several
    = welche Art gemeint ist, wenn ein Name auf mehrere passt

    takes back that it is another
    = nimmt zurück, dass es etwas anderes ist

    OTHER
    = ANDERER

    says that an item, a place, a person or a supplier is another
    = sagt, dass ein Artikel, Platz, Lieferant oder eine Person dasselbe ist wie ein anderer

    Everything of the first is shown and counted under the second from now on, on every device;
    what was booked stays as it was booked. `satchel alias NAME --remove` takes it back. Without
    names it lists what is shown as another.
    = Alles vom ersten wird ab jetzt auf jedem Gerät unter dem zweiten gezeigt und gezählt; was \
    gebucht
    wurde, bleibt, wie es gebucht wurde. `satchel alias NAME --remove` nimmt das zurück. Ohne \
    Namen wird
    gezeigt, was als etwas anderes geführt wird.

    What is to be what isn't said.
    = Was dasselbe sein soll wie was, fehlt.

    Usage: satchel alias NAME OTHER
    = Aufruf: satchel alias NAME ANDERER

    is %1
    = ist %1

    Nothing is shown as another.
    = Nichts wird als etwas anderes geführt.

    Nothing called “%1” is shown as another.
    = Nichts, das „%1“ heißt, wird als etwas anderes geführt.

    What is, is listed by: satchel alias
    = Was es gibt, zeigt: satchel alias

    %1  is %2
    = %1  ist %2

    %1 is shown for itself again.
    = %1 steht wieder für sich.

    PLACEHOLDER
    = PLATZHALTER

    says that a person who was named before is this device's
    = sagt, dass eine früher genannte Person die dieses Geräts ist

    What was booked under that name is shown and counted under this device's person. It is an
    alias, and can be taken back as one: satchel alias PLACEHOLDER --remove
    = Was unter diesem Namen gebucht wurde, wird bei der Person dieses Geräts gezeigt und gezählt. \
    Das ist
    eine Gleichsetzung und lässt sich so zurücknehmen: satchel alias PLATZHALTER --remove

    This device has no person yet.
    = Dieses Gerät hat noch keine Person.

    Say who works here: satchel settings person NAME
    = Sag, wer hier arbeitet: satchel settings person NAME

    %1 is %2 from now on. satchel alias %3 --remove takes that back.
    = %1 ist ab jetzt %2. satchel alias %3 --remove nimmt das zurück.

    Undone: “%1” is shown for itself again.
    = Zurückgenommen: „%1“ steht wieder für sich.

    Undone: “%1” is %2 again.
    = Zurückgenommen: „%1“ ist wieder %2.

    Say which with --kind.
    = Sag mit --kind, welche Art gemeint ist.

    Name each by its id.
    = Nenne jeden mit seiner Kennung.

    Nothing is called “%1”.
    = Nichts heißt „%1“.

    Items, places, persons and suppliers can be the same as another.
    = Artikel, Plätze, Personen und Lieferanten können dasselbe sein wie ein anderer.

    “%1” and “%2” are of different kinds. Nothing was changed.
    = „%1“ und „%2“ sind von verschiedener Art. Nichts wurde geändert.

    says what is due now
    = sagt, was jetzt fällig ist

    Routines and reminders whose day has come and that nobody did, the longest overdue first; at
    most a year back, and of each the newest 100 days. The exit status is 0 when nothing is due
    and 1 when something is, for cron.
    = Routinen und Erinnerungen, deren Tag gekommen ist und die niemand erledigt hat, das am \
    längsten
    Überfällige zuerst; höchstens ein Jahr zurück, und von jeder die neuesten 100 Tage. Der \
    Endstatus ist
    0, wenn nichts fällig ist, und 1, wenn etwas fällig ist, für cron.

    Nothing is due.
    = Nichts ist fällig.

    %1 times since %2
    = %1-mal seit %2

    when there is less than this
    = wenn weniger als das da ist

    again and again: 7d, 2w; from today on
    = immer wieder: 7d, 2w; ab heute

    on a day
    = an einem Tag

    what to do then
    = was dann zu tun ist

    the day on which it was done; today unless said
    = der Tag, an dem es erledigt wurde; sonst heute

    ITEM|LOCATION
    = ARTIKEL|PLATZ

    sets a reminder for an item or a place
    = richtet eine Erinnerung für einen Artikel oder Platz ein

    With --below N at a place it is due when there is less than N of something that is or was
    there. What is due is told by: satchel due
    = Mit --below N an einem Platz ist sie fällig, wenn von etwas, das dort liegt oder lag, \
    weniger als N
    da ist. Was fällig ist, sagt: satchel due

    You are reminded of %1: %2.
    = Du wirst an %1 erinnert: %2.

    lists the reminders
    = zeigt die Erinnerungen

    There are none yet: satchel remind ITEM --below N
    = Es gibt noch keine: satchel remind ARTIKEL --below N

    REMINDER
    = ERINNERUNG

    says that what was reminded of is done
    = sagt, dass das Erinnerte erledigt ist

    REMINDER is its id or the end of it. It is due again when its rule says so.
    = ERINNERUNG ist die Kennung oder ihr Ende. Wieder fällig wird sie, wenn ihre Regel es sagt.

    Done on %1: %2.
    = Am %1 erledigt: %2.

    removes a reminder
    = entfernt eine Erinnerung

    Removed. It comes back with: satchel undo
    = Entfernt. Zurück kommt sie mit: satchel undo

    --below: there is never less than that.
    = --below: weniger als das gibt es nie.

    When to remind isn't said.
    = Wann erinnert werden soll, fehlt.

    Say it with --below N, --every 7d or --on DAY.
    = Sag es mit --below N, --every 7d oder --on TAG.

    Only one of --below, --every and --on can be said.
    = Nur eines von --below, --every und --on ist möglich.

    There is no reminder “%1”.
    = Es gibt keine Erinnerung „%1“.

    Reminders are listed by: satchel remind list
    = Erinnerungen zeigt: satchel remind list

    below %1
    = unter %1

    every %1 days from %2 on
    = alle %1 Tage ab dem %2

    on %1
    = am %1

    as a newer version of Satchel says
    = wie eine neuere Version von Satchel es sagt

    an unknown place
    = unbekannt

    how often, in days or weeks: 1d, 7d, 2w
    = wie oft, in Tagen oder Wochen: 1d, 7d, 2w

    the first day; today unless said
    = der erste Tag; sonst heute

    the place that it is about
    = der Platz, um den es geht

    who does it
    = wer es tut

    it wasn't done on that day
    = an dem Tag wurde es nicht erledigt

    who did it, where it isn't this device's person
    = wer es getan hat, wenn nicht die Person dieses Geräts

    adds something that is done again and again
    = legt etwas an, das immer wieder zu tun ist

    How often isn't said.
    = Wie oft, fehlt.

    Say it with --every 7d.
    = Sag es mit --every 7d.

    Added the routine “%1”, %2 from %3 on.
    = Die Routine „%1“ wurde angelegt, %2 ab dem %3.

    ROUTINE
    = ROUTINE

    says that a routine was done
    = sagt, dass eine Routine erledigt wurde

    What was due since its last day is done then. It is said once for a day, whoever says it; that
    somebody did it goes before that somebody took it back without knowing.
    = Was seit dem letzten Tag fällig war, ist damit erledigt. Für jeden Tag wird es einmal \
    gesagt, egal
    von wem; dass jemand es erledigt hat, geht vor, wenn jemand es ohne dieses Wissen zurücknahm.

    “%1” wasn't done on %2.
    = „%1“ wurde am %2 nicht erledigt.

    --on: %1 is still to come.
    = --on: der %1 kommt erst noch.

    “%1” was done on %2.
    = „%1“ wurde am %2 erledigt.

    “%1” was done on %2, as was known.
    = „%1“ wurde am %2 erledigt, wie schon bekannt war.

    lists the routines
    = zeigt die Routinen

    gives a routine another name
    = gibt einer Routine einen anderen Namen

    deletes a routine
    = löscht eine Routine

    On which days it was done stays known.
    = An welchen Tagen sie erledigt wurde, bleibt bekannt.

    Deleted the routine “%1”. It comes back with: satchel undo
    = Die Routine „%1“ wurde gelöscht. Zurück kommt sie mit: satchel undo

    There are none yet: satchel routine add NAME --every 7d
    = Es gibt noch keine: satchel routine add NAME --every 7d

    every %1 days
    = alle %1 Tage

    last %1, next %2
    = zuletzt %1, wieder %2

    There is no routine “%1”.
    = Es gibt keine Routine „%1“.

    Routines are listed by: satchel routine list
    = Routinen zeigt: satchel routine list

    %1: “%2” isn't a number of whole days.
    = %1: „%2“ ist keine Anzahl ganzer Tage.

    Write it as 1d, 7d or 2w.
    = Schreibe sie als 1d, 7d oder 2w (Tage oder Wochen).

    writes the list to a spreadsheet
    = schreibt die Liste in eine Tabelle

    SUPPLIER
    = LIEFERANT

    only what one supplier has
    = nur, was ein Lieferant hat

    lists what is to be bought, by supplier
    = zeigt, was zu kaufen ist, nach Lieferanten

    What is under its minimum, in all or at one of its places, up to its target, in whole packs.
    Discontinued items aren't bought. The list is plain text that can be sent as it is.
    = Was insgesamt oder an einem Platz unter seinem Mindestbestand ist, bis zum Sollbestand, in \
    ganzen
    Gebinden. Ausgelaufenes wird nicht gekauft. Die Liste ist schlichter Text zum Verschicken.

    Nothing is to be bought.
    = Nichts ist zu kaufen.

    Without a supplier
    = Ohne Lieferanten

    %1 pack of %2
    = %1 Gebinde zu %2

    %1 packs of %2
    = %1 Gebinde zu %2

    adds somebody from whom is bought
    = legt jemanden an, bei dem gekauft wird

    `--supplier NAME` at an item does it by itself.
    = `--supplier NAME` bei einem Artikel tut das von selbst.

    Added the supplier “%1”.
    = Der Lieferant „%1“ wurde angelegt.

    lists the suppliers
    = zeigt die Lieferanten

    gives a supplier another name
    = gibt einem Lieferanten einen anderen Namen

    Its items say the new name at once.
    = Seine Artikel nennen sofort den neuen.

    deletes a supplier that no item names
    = löscht einen Lieferanten, den kein Artikel nennt

    Deleted the supplier “%1”. It comes back with: satchel undo
    = Der Lieferant „%1“ wurde gelöscht. Zurück kommt er mit: satchel undo

    There are none yet: satchel supplier add NAME
    = Es gibt noch keine: satchel supplier add NAME

    There is no supplier “%1”.
    = Es gibt keinen Lieferanten „%1“.

    Suppliers are listed by: satchel supplier list
    = Lieferanten zeigt: satchel supplier list

    an item of which all that is taken over
    = ein Artikel, von dem das alles übernommen wird

    keeps what new items of a kind begin with
    = hält fest, womit neue Artikel einer Art beginnen

    Kept the template “%1”. It is used by: satchel template use “%2” NAME
    = Die Vorlage „%1“ wurde angelegt. Benutzt wird sie mit: satchel template use „%2“ NAME

    lists the templates
    = zeigt die Vorlagen

    TEMPLATE
    = VORLAGE

    adds an item that begins as a template says
    = legt einen Artikel an, der beginnt, wie eine Vorlage es sagt

    What is said beside the name goes before what the template says.
    = Was neben dem Namen angegeben ist, geht dem vor, was die Vorlage sagt.

    deletes a template
    = löscht eine Vorlage

    Items that were made with it stay as they are.
    = Artikel, die damit angelegt wurden, bleiben, wie sie sind.

    Deleted the template “%1”. It comes back with: satchel undo
    = Die Vorlage „%1“ wurde gelöscht. Zurück kommt sie mit: satchel undo

    There are none yet: satchel template add NAME
    = Es gibt noch keine: satchel template add NAME

    minimum %1
    = Mindestbestand %1

    target %1
    = Sollbestand %1

    There is no template “%1”.
    = Es gibt keine Vorlage „%1“.

    Templates are listed by: satchel template list
    = Vorlagen zeigt: satchel template list
    """
}
