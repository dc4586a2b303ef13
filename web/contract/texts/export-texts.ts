import type { ColumnLabels } from '../../domain/export/export-text';
import type { ExportFormat, ExportRange } from '../../domain/export/export-request';
import { FULFILLMENT_TEXTS, PAYMENT_TEXTS } from './status-texts';

/** Column headings of a file, and its labels of statuses. */
export const EXPORT_LABELS: ColumnLabels = {
  titles: {
    name: 'Bestellung',
    createdAt: 'Bestelldatum',
    customerEmail: 'E-Mail-Adresse',
    firstName: 'Vorname',
    lastName: 'Nachname',
    customerName: 'Kunde oder Firma',
    invoiceNumbers: 'Rechnungen',
    eInvoices: 'E-Rechnungen',
    creditNumbers: 'Gutschriften',
    deliveryNumbers: 'Lieferscheine',
    date: 'Rechnungsdatum',
    total: 'Gesamtbetrag',
    totalTax: 'Umsatzsteuer',
    currency: 'Währung',
    balance: 'Offen zu den Belegen',
    payment: 'Zahlung',
    fulfillment: 'Versand',
    cancelledAt: 'Storniert am',
    tags: 'Tags',
    orderId: 'Bestell-ID',
    pdfLink: 'Link zur Rechnung',
  },
  payment: PAYMENT_TEXTS,
  fulfillment: FULFILLMENT_TEXTS,
};

export function exportFileName(range: ExportRange, format: ExportFormat): string {
  return `Bestellungen-${range}.${format}`;
}

/** What stands above the columns of the log as a file. */
export const LOG_TITLES = [
  'Zeitpunkt',
  'Bestellung',
  'Art',
  'Ereignis',
  'Einzelheiten',
  'Benutzer',
];
export const LOG_FILE_NAME = 'Verlauf.csv';
