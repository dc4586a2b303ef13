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
