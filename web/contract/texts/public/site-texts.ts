import { PARTNER_PROGRAMME } from '../../../domain/partner/partner';
import { printedMoney } from '../../../domain/money/cents-text';
import type { LegalText, AcceptedText } from '../../../domain/setup/legal-texts';

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

const { sharePercent, minPayout, releasedAfterDays, paypalFeePercent, transferDays, discounts } =
  PARTNER_PROGRAMME;

export const AFFILIATE_TEXTS = {
  title: 'Partner werden',
  description: 'Empfiehl Belegfluss mit einem eigenen Rabattcode und verdiene mit.',
  intro:
    'Du berätst Shops bei Shopify, führst Buchhaltungen mit Lexware Office oder schreibst über beides? Dann gib deinen Kunden einen Rabatt mit, und verdiene an jedem Shop, der damit anfängt.',
  how: 'So geht es',
  steps: [
    'Du bekommst eigene Codes, die Shops beim Abschluss eines Plans einlösen.',
    `Für jeden Shop, der zahlender Kunde wird, erhältst du einmalig ${sharePercent} % vom Listenpreis des ersten Abrechnungszeitraums, höchstens das, was er dafür wirklich bezahlt.`,
    `${releasedAfterDays} Tage nach der Zahlung des Shops wird die Provision freigegeben, ab ${printedMoney(minPayout, 'EUR')} wird ausgezahlt.`,
    `Ausgezahlt wird per Überweisung (kostenlos, ${transferDays.from} bis ${transferDays.to} Tage) oder über PayPal (deine Provision vermindert sich um ${paypalFeePercent.toLocaleString('de-DE')} %).`,
  ],
  discounts: 'Welchen Rabatt deine Codes geben',
  months: 'Dauer',
  percent: 'Rabatt',
  rows: discounts.map(({ months, percent }) => ({
    months: months === 1 ? '1 Monat' : `${months} Monate`,
    percent: `${percent} %`,
  })),
  own: 'Eigene Codes kannst du in deinem Shop nicht selbst einlösen.',
  apply: 'Partner werden',
  applySteps: [
    'Installiere Belegfluss in deinem Shop. Der kostenlose Plan genügt.',
    'Wähle in der App unten „Partnerprogramm“, schreib uns, wer du bist und wen du erreichst, und nimm die Bedingungen an.',
    'Wir prüfen deine Bewerbung und antworten per E-Mail. Danach legst du deine Codes selbst an.',
  ],
  install: 'Belegfluss installieren',
  agreements: 'Bedingungen lesen',
  noShop: 'Ohne eigenen Shop',
  noShopText:
    'Agenturen und Steuerberatungen bewerben sich aus einem Entwicklungsshop. Er kostet nichts: Melde dich bei Shopify Partners an, lege dort einen Entwicklungsshop an und installiere Belegfluss darin.',
  partners: 'Shopify Partners öffnen',
  question: 'Frag uns',
  subject: 'Partnerprogramm',
  access: 'Du bist Partner und hast die App nicht mehr?',
  accessLink: 'Partnerkonto per Link ansehen',
} as const;

/** Where each is read; its versions stand below it, `/help/app/terms/2026-11-29`. */
export const LEGAL_PATHS: Record<LegalText, string> = {
  terms: '/help/app/terms',
  contract: '/help/app/contract',
  privacy: '/help/app/privacy',
  imprint: '/help/imprint',
};

/** The address at which a version comes as a file. */
export const downloadOf = (text: LegalText, version: string): string =>
  `${LEGAL_PATHS[text]}/${version}.html`;

/** What is accepted comes as a PDF, too, the same for everybody. */
export const printedOf = (text: AcceptedText, version: string): string =>
  `${LEGAL_PATHS[text]}/${version}.pdf`;

export const LEGAL_PAGE_TEXTS = {
  version: (day: string) => `Fassung vom ${day}`,
  download: 'Herunterladen',
  print: 'PDF',
  /** Last in the PDF. */
  acceptance:
    'Angenommen wird diese Fassung in der Einrichtung von Belegfluss. Gespeichert werden dabei der Shop, die Fassung, der Zeitpunkt und die Person; wann dein Shop sie angenommen hat, zeigt dir die App.',
  earlier: 'Frühere Fassungen',
} as const;
