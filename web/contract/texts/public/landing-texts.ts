import { PLANS } from '../../../domain/plans/plan';

const FREE = PLANS.free.transfers.toLocaleString('de-DE');

/** The page for visitors who do not come from Shopify's admin. */
export const LANDING_TEXTS = {
  title: 'Belegfluss: Rechnungen aus Shopify in Lexware Office',
  description:
    'Belegfluss erstellt aus Bestellungen in Shopify Rechnungen, Gutschriften und Lieferscheine in Lexware Office: automatisch und auf den Cent genau.',
  heading: 'Aus Bestellungen werden Rechnungen. Von selbst.',
  lead: 'Belegfluss verbindet deinen Shop bei Shopify mit Lexware Office: eine Bestellung, eine Rechnung, auf den Cent genau. Und zu jedem Beleg steht in einem Satz, warum es ihn gibt oder noch nicht.',
  start: 'Kostenlos starten',
  look: 'So funktioniert es',
  demo: 'Vorführung ansehen',
  features: 'Was Belegfluss für dich erledigt',
  points: [
    {
      title: 'Einfache Einrichtung',
      text: 'Installieren, einmal bei Lexware Office anmelden, aktivieren. Belegfluss liest dein Profil und richtet sich nach deiner Umsatzsteuer, auch als Kleinunternehmer.',
    },
    {
      title: 'Rechnungen erstellen',
      text: 'Aus jeder bezahlten Bestellung wird eine Rechnung: mit den Beträgen, Rabatten und Steuern, die dein Kunde bezahlt hat. Nie doppelt, auch wenn unterwegs etwas abbricht.',
    },
    {
      title: 'Gutschriften erstellen',
      text: 'Erstattungen, Rückgaben und Stornos werden zu Gutschriften, die ihre Rechnung nennen. Ändert sich eine Bestellung, folgt der passende Beleg.',
    },
    {
      title: 'Kontakte verwalten',
      text: 'Kunden mit USt-IdNr. werden in Lexware Office gefunden oder angelegt, statt doppelt zu entstehen. Vor steuerfreien Verkäufen in der EU wird die Nummer online geprüft.',
    },
    {
      title: 'Belege im Blick',
      text: 'Jede Bestellung zeigt ihre Belege, ihren Stand und was als Nächstes passiert. Das siehst du auch auf der Bestellung im Shopify-Admin.',
    },
    {
      title: 'Belege nachholen',
      text: 'Bestellungen ohne Beleg findest du mit einem Filter. Ihre Rechnung erstellst du nachträglich, auch wenn sie noch nicht fällig wäre.',
    },
    {
      title: 'Starten mit dem kostenlosen Plan',
      text: `${FREE} Belege im Monat kosten nichts, ohne Laufzeit. Sind sie aufgebraucht, warten weitere Bestellungen; verloren geht keine.`,
    },
  ],
  pictures: 'So sieht es aus',
  shown: [
    {
      name: 'orders',
      title: 'Jede Bestellung mit ihrem Stand',
      text: 'Die Rechnung steht neben der Bestellung. Fehlt sie, steht da, warum, und was du tust.',
      alt: 'Liste der Bestellungen in Belegfluss: neben jeder Bestellung ihre Rechnung oder der Grund, warum es noch keine gibt.',
    },
    {
      name: 'order',
      title: 'Eine Bestellung, ihre Rechnung, der Grund',
      text: 'Beträge, Belege, Zahlung und E-Mail auf einen Blick. Von hier stornierst, versendest oder druckst du.',
      alt: 'Eine Bestellung in Belegfluss mit ihrer Rechnung, deren Nummer, Betrag und Stand in Lexware Office.',
    },
    {
      name: 'month',
      title: 'Der Monat geht auf',
      text: 'Von den Bestellungen zu den Belegen, jede Abweichung mit ihrem Grund. Danach bekommt deine Kanzlei die Datei.',
      alt: 'Der Monat in Belegfluss: eine Rechnung von den Bestellungen des Monats zu seinen Belegen, bis nichts mehr offen ist.',
    },
  ],
  cent: {
    title: 'Auf den Cent',
    points: [
      {
        text: 'Vor jeder Rechnung rechnet Belegfluss nach, was Lexware Office daraus macht. Weicht die Summe auch nur um einen Cent von der Bestellung ab, entsteht keine, und du erfährst den Grund.',
        link: {
          text: 'Beträge passen nicht',
          href: '/help/documents/data#betraege-passen-nicht-zusammen',
        },
      },
      {
        text: 'Jeder Beleg ist vorgemerkt, bevor er entsteht. Bricht die Verbindung ab, sieht Belegfluss zuerst in Lexware Office nach. So entsteht nichts doppelt.',
        link: {
          text: 'Warum nichts doppelt entsteht',
          href: '/help/shopify/webhooks#warum-nichts-doppelt-entsteht',
        },
      },
      {
        text: 'Am Monatsende vergleicht „Monat prüfen“ Beleg für Beleg mit Lexware Office: Nummer, Summe, Stand.',
        link: {
          text: 'Der Monat auf einen Blick',
          href: '/help/documents/export#ein-monat-auf-einen-blick',
        },
      },
    ],
    counted: (documents: number, days: number) =>
      `In den letzten ${days} Tagen hat Belegfluss mindestens ${documents.toLocaleString('de-DE')} Rechnungen und Gutschriften erstellt.`,
  },
  behind: {
    title: 'Wer dahintersteht',
    operator: 'Betreiber',
    support: 'Hilfe von Menschen',
    contact: 'Kontaktformular',
    hosting: 'Server',
    contract: 'Auftragsverarbeitung',
    contractText: 'Der Vertrag (AVV) gehört dazu. Du nimmst ihn in der Einrichtung an.',
    contractLink: 'Vertrag lesen',
    privacyLink: 'Datenschutz',
  },
  hints: 'Gut zu wissen',
  tips: [
    {
      text: 'Eine Übertragung wird nur für einen Beleg verbraucht, der wirklich entstanden ist. Vorschauen, Fehler und neue Versuche kosten nichts.',
      link: null,
    },
    {
      text: 'Belegfluss braucht in Shopify keinen kostenpflichtigen Steuerdienst: Basic Tax spart gegenüber Shopify Tax bis zu 0,99 EUR je Bestellung.',
      link: {
        text: 'Welcher Steuerdienst passt',
        href: '/help/shopify/plan#basic-tax-oder-shopify-tax',
      },
    },
    {
      text: 'Du verkaufst an Unternehmen in der EU? Lies, wie steuerfreie Lieferungen mit USt-IdNr. abgerechnet werden.',
      link: { text: 'Steuern bei Geschäftskunden', href: '/help/taxes/business' },
    },
  ],
} as const;
