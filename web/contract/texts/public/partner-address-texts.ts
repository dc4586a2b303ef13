/** On the page where a partner confirms the e-mail address. */
export const PARTNER_ADDRESS_TEXTS = {
  title: 'E-Mail-Adresse bestätigen',
  ask: (email: string) =>
    `Bestätige, dass wir dir Nachrichten zum Partnerprogramm an ${email} senden dürfen.`,
  confirm: 'Adresse bestätigen',
  doneTitle: 'Deine Adresse ist bestätigt',
  done: 'Nachrichten zum Partnerprogramm kommen ab jetzt dorthin. Du kannst diese Seite schließen.',
  overTitle: 'Dieser Link gilt nicht mehr',
  over: 'Er ist älter als sieben Tage, oder du hast inzwischen eine andere Adresse angegeben. Speichere deine Angaben im Partnerprogramm noch einmal, dann senden wir dir einen neuen.',
} as const;
