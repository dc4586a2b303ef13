import type { BridgeBucket } from '../../domain/month/bridge-buckets';
import type { DocumentTableLabels } from '../../domain/month/document-table';

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
