/** What an operator did, as the audit and merchants read it. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  'session.opened': 'Im Adminbereich angemeldet',
  'session.closed': 'Vom Adminbereich abgemeldet',
  'code.refused': 'Falscher Code abgewiesen',
  'recovery-code.used': 'Wiederherstellungscode verwendet',
  'person.invited': 'Person eingeladen',
  'person.enrolled': 'Zweiter Faktor eingerichtet',
  'person.roles': 'Rollen einer Person geändert',
  'person.reset': 'Zweiter Faktor einer Person zurückgesetzt',
  'person.removed': 'Person entfernt',
  'view.opened': 'Ansicht des Shops geöffnet',
  'view.closed': 'Ansicht des Shops beendet',
  'view.uncovered': 'Kundendaten in der Ansicht aufgedeckt',
  'note.added': 'Interne Notiz hinzugefügt',
  'note.removed': 'Interne Notiz entfernt',
  'alert.changed': 'Regel eines Alarms geändert',
  'downtime.announced': 'Wartung angekündigt',
  'downtime.changed': 'Wartung geändert',
  'downtime.removed': 'Wartung zurückgezogen oder beendet',
  'notice.announced': 'Hinweis an alle Händler angelegt',
  'notice.changed': 'Hinweis an alle Händler geändert',
  'notice.removed': 'Hinweis an alle Händler entfernt',
  'creation.pause': 'Belegerstellung angehalten',
  'creation.resume': 'Belegerstellung fortgesetzt',
  'replay.single': 'Fehlgeschlagenes noch einmal gestartet',
  'replay.begun': 'Fehlgeschlagenes nach Filter noch einmal gestartet',
  'replay.cancelled': 'Wiederholung nach Filter abgebrochen',
  'coupon.create': 'Coupon angelegt',
  'coupon.lock': 'Coupon gesperrt',
  'coupon.unlock': 'Coupon freigegeben',
  'transfers.grant': 'Übertragungen gutgeschrieben',
  'plan.offer': 'Plan angeboten',
  'charge.correct': 'Erstattung oder Gutschrift einer Abbuchung festgehalten',
  'charge.extend-trial': 'Testzeit verlängert',
  'plan.withdraw': 'Angebot eines Plans zurückgezogen',
};

/** An action without a text is shown by its code rather than hidden. */
export function actionText(action: string): string {
  return ACTION_TEXTS[action] ?? action;
}
