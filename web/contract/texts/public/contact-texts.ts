/** Errors, each at its field. */
export const CONTACT_PROBLEMS = {
  noEmail: 'Bitte gib deine E-Mail-Adresse ein',
  wrongEmail: 'Bitte gib eine gültige E-Mail-Adresse ein',
  noSubject: 'Bitte gib einen Betreff ein',
  noMessage: 'Bitte schreib uns, worum es geht',
} as const;

/** Why a message was not sent, or perhaps not; `email` is where to write instead. */
export const CONTACT_FAILURES = {
  fields: () => 'Die Nachricht wurde noch nicht gesendet. Bitte prüfe die markierten Felder.',
  tooOften: (email: string) =>
    `Von hier kamen in kurzer Zeit viele Nachrichten. Warte einige Minuten und sende noch einmal, oder schreib an ${email}.`,
  foreign: () =>
    'Die Nachricht kam nicht von unserem Formular und wurde nicht gesendet. Bitte sende sie von hier.',
  uncertain: (email: string) =>
    `Unser E-Mail-Server hat den Empfang nicht bestätigt; vielleicht ist die Nachricht trotzdem angekommen. Hörst du bis zum nächsten Werktag nichts, schreib an ${email}.`,
  notSent: (email: string) =>
    `Die Nachricht konnte gerade nicht gesendet werden. Versuche es in einigen Minuten noch einmal, oder schreib an ${email}.`,
} as const;

export type ContactFailure = keyof typeof CONTACT_FAILURES;

export const CONTACT_TEXTS = {
  title: 'Kontakt',
  description: 'Schreib uns, wenn du in der Hilfe nicht weiterkommst.',
  lead: 'Schreib uns, wenn du in der Hilfe nicht weiterkommst. Nenne am besten die Nummer der Bestellung; Namen und Adressen deiner Kunden brauchen wir nicht.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  emailHint: 'An diese Adresse antworten wir.',
  store: 'Dein Shop',
  storeHint: 'Zum Beispiel mein-shop.myshopify.com',
  subject: 'Betreff',
  message: 'Nachricht',
  optional: 'freiwillig',
  /** At the honeypot field that only programs see. */
  website: 'Dieses Feld bitte leer lassen',
  send: 'Nachricht senden',
  privacy: 'Was mit deinen Angaben geschieht, steht im',
  privacyLink: 'Datenschutz',
  notSentTitle: 'Nicht gesendet',
  sentTitle: 'Danke, deine Nachricht ist unterwegs',
  sentText:
    'Wir antworten an die Adresse, die du angegeben hast, meist innerhalb eines Werktags. Kommt nichts an, sieh auch im Spam-Ordner nach.',
  sentTicket: (ticket: string) =>
    `Deine Nachricht hat die Nummer ${ticket}. Nenne sie, wenn du noch einmal schreibst.`,
  sentLink: 'Zurück zur Hilfe',
} as const;

/** The mail that a message becomes, for those who answer it. */
export const CONTACT_MAIL = {
  subject: (subject: string, ticket: string) => `Kontakt: ${subject} [${ticket}]`,
  from: 'Von',
  store: 'Shop',
  unnamed: 'ohne Namen',
} as const;
