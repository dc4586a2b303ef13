import type { DocumentTableLabels } from '../../domain/month/document-table';
import type { BridgeBucket } from '../../domain/month/bridge-buckets';
import type { ArchiveTableLabels } from '../../domain/month/archive-tables';
import type { ArchiveWords } from '../../domain/month/archive-list';

/** Words of a month's list of documents. */
export const DOCUMENT_TABLE_LABELS: DocumentTableLabels = {
  titles: {
    date: 'Datum',
    kind: 'Art',
    number: 'Nummer',
    order: 'Bestellung',
    customer: 'Kunde oder Firma',
    country: 'Land',
    vatId: 'USt-IdNr.',
    gross: 'Brutto',
    state: 'Status',
    payment: 'Zahlung',
    eInvoice: 'E-Rechnung',
  },
  net: (rate) => `Netto ${rate} %`,
  tax: (rate) => `Steuer ${rate} %`,
  kinds: { invoice: 'Rechnung', 'credit-note': 'Gutschrift' },
  states: {
    claimed: 'Wird erstellt',
    sending: 'Wird erstellt',
    unclear: 'Unklar',
    draft: 'Entwurf',
    open: 'Offen',
    paid: 'Bezahlt',
    voided: 'Storniert',
    deleted: 'Gelöscht',
  },
};

/** `snapshot`: as the month was closed the n-th time. */
export function documentsFileName(month: string, snapshot?: number): string {
  return `Belege-${month}${snapshot === undefined ? '' : `-Abschluss-${snapshot}`}.csv`;
}

/** What lies between a month's orders and its documents, as screens call it. */
export const BUCKET_NAMES = {
  notInvoiced: 'Keine Rechnung nötig',
  waiting: 'Wartet noch',
  needsDecision: 'Braucht deine Entscheidung',
  draft: 'Entwürfe in Lexware Office',
  takenBack: 'Storniert ohne Ersatz',
  unexplained: 'Noch nicht erklärt',
  invoicedEarlier: 'Schon früher berechnet',
  invoicedLater: 'Erst später berechnet',
  ofFormerOrders: 'Belege zu früheren Bestellungen',
  ofLaterOrders: 'Belege zu späteren Bestellungen',
  creditNotes: 'Gutschriften',
} as const satisfies Record<BridgeBucket, string>;

/** Words of the lists in a month's archive. */
export const ARCHIVE_LABELS: ArchiveTableLabels = {
  titles: {
    file: 'Datei',
    kind: 'Art',
    number: 'Nummer',
    date: 'Datum',
    order: 'Bestellung',
    gross: 'Brutto',
    currency: 'Währung',
    size: 'Größe in Byte',
    sha256: 'SHA-256',
    firstRead: 'Zuerst gelesen',
    note: 'Hinweis',
    reason: 'Grund',
  },
  kinds: { ...DOCUMENT_TABLE_LABELS.kinds, 'delivery-note': 'Lieferschein' },
  unlinked: 'Von Hand geschrieben und der Bestellung nicht zugeordnet.',
  otherBytes: 'Lexware Office gab zuerst eine andere Datei aus.',
  gaps: {
    draft: 'Entwurf ohne Datei. Schließe ihn in Lexware Office ab.',
    deleted: 'In Lexware Office gelöscht, es gibt keine Datei mehr.',
    inDoubt:
      'Wir wissen nicht, ob Lexware Office den Beleg hat. Öffne die Bestellung und entscheide.',
    notReady: 'Lexware Office hat die Datei noch nicht erzeugt. Hole sie später nach.',
    unreadable: 'Lexware Office gab etwas anderes als einen Beleg aus. Öffne ihn dort.',
    refused: 'Lexware Office gab die Datei nicht heraus. Öffne den Beleg dort.',
  },
};

/** In the alphabet, as names of files are. */
export const ARCHIVE_WORDS: ArchiveWords = {
  folders: {
    invoice: 'Rechnungen',
    'credit-note': 'Gutschriften',
    'delivery-note': 'Lieferscheine',
  },
  unnumbered: 'ohne-Nummer',
};

export const CONTENTS_FILE = 'inhalt.csv';
export const GAPS_FILE = 'fehlt.csv';

export function archiveFileName(month: string): string {
  return `Belege-${month}.zip`;
}
