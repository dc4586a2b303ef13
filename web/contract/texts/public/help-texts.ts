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
      '/help/documents/e-invoice',
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

/** Offered to who found nothing. */
export const OFTEN_READ: readonly string[] = [
  '/help/documents/waiting',
  '/help/documents/corrections',
  '/help/documents/payments',
  '/help/taxes/business',
];

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
  none: 'Dazu haben wir nichts gefunden. Das hilft oft:',
  noneTips: [
    'Nimm nur ein Wort, zum Beispiel „Storno“ statt eines ganzen Satzes.',
    'Prüfe die Schreibweise.',
    'Nimm ein anderes Wort für dasselbe, zum Beispiel „Gutschrift“ statt „Retoure“.',
  ],
  often: 'Häufig gelesen',
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
 * small letters without accents and hyphens, `E-Rechnung` is `erechnung`.
 */
export const SEARCH_SYNONYMS = [
  ['storn', 'annullier', 'ruckgangig', 'gutschrift', 'rechnungskorrektur'],
  ['erstatt', 'retour', 'ruckgab', 'widerruf', 'refund', 'umtausch'],
  ['mahn', 'zahlungserinner', 'inkasso'],
  ['skonto', 'zahlungsziel', 'zahlungsbeding'],
  ['paypal', 'klarna', 'stripe', 'amazon pay', 'zahlungsanbieter'],
  ['erechnung', 'xrechnung', 'zugferd', 'en 16931', 'factur', 'leitweg'],
  ['kleinunternehm', 'ohne umsatzsteuer', '19 ustg'],
  ['ustid', 'ust id', 'umsatzsteuer-id', 'uid'],
  ['email', 'mailversand', 'spam'],
  ['lieferschein', 'packzettel'],
  ['rabatt', 'coupon', 'code'],
  ['einricht', 'install', 'onboard'],
  ['kundig', 'deinstall', 'abbestell'],
  ['datev', 'steuerberat', 'kanzlei', 'buchhalt'],
  ['tarif', 'abo', 'plan', 'preis', 'kost'],
  ['verbind', 'verknupf', 'anbind', 'koppel'],
  ['fehlgeschlag', 'fehler', 'scheiter', 'error'],
  ['umsatzsteuer', 'mehrwertsteuer', 'mwst', 'ust', 'vat', 'steuersatz'],
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
