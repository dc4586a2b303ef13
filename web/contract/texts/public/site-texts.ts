/** What all pages outside the app share. */
export const SITE_TEXTS = {
  name: 'Belegfluss',
  /** For readers of screens and keyboards. */
  skip: 'Zum Inhalt springen',
  mainMenu: 'Hauptnavigation',
  footMenu: 'Fußzeile',
  start: 'Kostenlos starten',
  header: [
    { text: 'Funktionen', href: '/#funktionen' },
    { text: 'Preise', href: '/#preise' },
    { text: 'Hilfe', href: '/help' },
  ],
  footer: [
    { text: 'Hilfe', href: '/help' },
    { text: 'Kontakt', href: '/help/contact' },
    { text: 'Neuerungen', href: '/help/app/changelog' },
    { text: 'Apps', href: '/apps' },
    { text: 'Partner werden', href: '/affiliate' },
    { text: 'AGB', href: '/help/app/terms' },
    { text: 'Datenschutz', href: '/help/app/privacy' },
    { text: 'Impressum', href: '/help/imprint' },
  ],
  trademarks:
    'Shopify ist eine Marke der Shopify Inc., Lexware Office eine Marke der Haufe-Lexware GmbH & Co. KG. Belegfluss ist ein unabhängiges Angebot.',
} as const;

export const NOT_FOUND_TEXTS = {
  title: 'Diese Seite gibt es nicht',
  text: 'Vielleicht wurde sie verschoben, oder der Link ist unvollständig. In der Hilfe findest du alle Themen, und über die Suche meist schneller als über die Adresse.',
  help: 'Zur Hilfe',
  home: 'Zum Anfang',
} as const;

export const APPS_TEXTS = {
  title: 'Unsere Apps',
  description: 'Welche App es gibt, was sie verbindet und was du dafür brauchst.',
  name: 'Belegfluss für Lexware Office',
  text: 'Erstellt aus Bestellungen und Erstattungen in Shopify Rechnungen, Gutschriften, Lieferscheine, Kontakte und Umsätze in Lexware Office.',
  needs: 'Was du brauchst',
  needed: [
    'einen Shop bei Shopify, in jedem Tarif',
    'ein Konto bei Lexware Office mit Rechnungen (ab L; für Fernverkäufe mit OSS, Empfänger im Ausland und XRechnungen XL)',
    'Euro als Währung deiner Bestellungen',
  ],
  start: 'Kostenlos starten',
  more: 'Funktionen und Preise ansehen',
} as const;

export const REGISTER_TEXTS = {
  title: 'Kostenlos starten',
  description: 'In drei Schritten von der Installation zur ersten Rechnung.',
  intro:
    'Ein eigenes Kundenkonto brauchst du nicht: Belegfluss läuft in deinem Shopify-Admin und meldet dich über Shopify an.',
  steps: [
    {
      title: 'Lexware Office bereithalten',
      text: 'Du brauchst ein Konto mit Rechnungen (ab L). Hast du noch keines, lege es zuerst bei Lexware Office an; die Anmeldung dort dauert einige Minuten.',
    },
    {
      title: 'App installieren',
      text: 'Gib unten die Adresse deines Shops ein. Shopify zeigt dir, was die App lesen darf, und fragt nach deiner Zustimmung.',
    },
    {
      title: 'Verbinden und aktivieren',
      text: 'In der App meldest du dich einmal bei Lexware Office an, sagst, wie du versteuerst, und aktivierst die Belegerstellung. Ab dann entsteht aus jeder bezahlten Bestellung eine Rechnung.',
    },
  ],
  field: 'Adresse deines Shops bei Shopify',
  hint: 'Zum Beispiel mein-shop.myshopify.com. Sie steht im Shopify-Admin in der Adresszeile.',
  check: 'Weiter',
  invalid:
    'Das ist keine Adresse eines Shops bei Shopify. Sie endet auf .myshopify.com, zum Beispiel mein-shop.myshopify.com.',
  ready: 'Alles bereit für',
  install: 'In Shopify installieren',
  other: 'Anderen Shop wählen',
  help: 'Ausführliche Anleitung zum Verbinden',
  lexware: 'Zu Lexware Office',
} as const;
