import type { EInvoiceProfile } from '../../../domain/documents/model/document';
import type { Language } from '../../../domain/text/language';
import type { ShownStatus } from '../../order/shown-status';

/** How a document stands, in a word. */
export const STATUS_TEXTS: Record<Language, Record<ShownStatus, string>> = {
  de: {
    underway: 'Wird erstellt',
    failed: 'Nicht angelegt',
    unclear: 'Zu prüfen',
    draft: 'Entwurf',
    open: 'Offen',
    assign: 'Zuordnen',
    paid: 'Bezahlt',
    voided: 'Storniert',
    deleted: 'Gelöscht',
  },
  en: {
    underway: 'Being created',
    failed: 'Not created',
    unclear: 'To be checked',
    draft: 'Draft',
    open: 'Open',
    assign: 'Assign',
    paid: 'Paid',
    voided: 'Cancelled',
    deleted: 'Deleted',
  },
};

/** On documents that are e-invoices; nothing on all others. */
export const E_INVOICE_TEXTS: Record<Language, Record<EInvoiceProfile, string | null>> = {
  de: { none: null, en16931: 'E-Rechnung', xrechnung: 'XRechnung' },
  en: { none: null, en16931: 'E-invoice', xrechnung: 'XRechnung' },
};
