/** The articles by subject, in the order in which the index lists them. */
export const HELP_GROUPS = [
  {
    title: 'Einrichten',
    articles: ['/help/setup/connect', '/help/setup/testing', '/help/setup/template'],
  },
  {
    title: 'Belege',
    articles: [
      '/help/documents/waiting',
      '/help/documents/skipped',
      '/help/documents/data',
      '/help/documents/corrections',
      '/help/documents/lexware',
      '/help/documents/payments',
      '/help/documents/mail',
      '/help/documents/export',
      '/help/documents/datev',
    ],
  },
  {
    title: 'Shopify',
    articles: ['/help/shopify/plan', '/help/shopify/metafields', '/help/shopify/webhooks'],
  },
  { title: 'Steuern', articles: ['/help/taxes/business'] },
  {
    title: 'Über Belegfluss',
    articles: [
      '/help/app/changelog',
      '/help/app/terms',
      '/help/app/contract',
      '/help/app/partners',
      '/help/app/privacy',
      '/help/imprint',
    ],
  },
] as const;

export const HELP_TEXTS = {
  title: 'Hilfe',
  description: 'Antworten rund um Belegfluss: verbinden, testen, Steuern, Shopify.',
  heading: 'Wie können wir helfen?',
  search: 'Hilfe durchsuchen',
  find: 'Suchen',
  contactTitle: 'Nichts Passendes dabei?',
  contactText: 'Schreib uns. Am schnellsten helfen wir, wenn du die Nummer der Bestellung nennst.',
  contact: 'Kontakt aufnehmen',
  resultsTitle: 'Suche in der Hilfe',
  none: 'Dazu haben wir nichts gefunden. Versuche ein anderes Wort, zum Beispiel Rechnung, Steuer oder Test, oder schreib uns.',
  all: 'Alle Themen',
  path: 'Du bist hier',
  onThisPage: 'Inhalt',
  further: 'Weitere Themen',
} as const;

export function resultsHeading(count: number, words: string): string {
  const found = count === 1 ? '1 Treffer' : `${count} Treffer`;
  return `${found} für „${words}“`;
}

/**
 * Beginnings of words for the same thing: who looks for one of them finds articles with any. In
 * small letters without accents.
 */
export const SEARCH_SYNONYMS = [
  ['storn', 'annullier', 'ruckgangig'],
  ['gutschrift', 'rechnungskorrektur'],
  ['erstatt', 'retour', 'ruckgab', 'widerruf', 'refund'],
  ['mahn', 'zahlungserinner'],
  ['datev', 'steuerberat', 'kanzlei', 'buchhalt'],
  ['tarif', 'abo', 'plan', 'preis', 'kost'],
  ['verbind', 'verknupf', 'anbind', 'koppel'],
  ['fehlgeschlag', 'fehler', 'scheiter', 'error'],
  ['umsatzsteuer', 'mehrwertsteuer', 'mwst', 'vat'],
  ['csv', 'excel', 'tabell'],
];

/** Of a server whose operator did not say who they are; production does not start without it. */
export const OPERATOR_UNKNOWN = 'Auf diesem Server ist kein Betreiber hinterlegt';

export const OPERATOR_LABELS = {
  representative: 'Vertreten durch',
  phone: 'Telefon',
  email: 'E-Mail',
  register: 'Registereintrag',
  vatId: 'Umsatzsteuer-Identifikationsnummer',
} as const;
