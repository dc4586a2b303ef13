import type { BulkAction } from '../../../domain/bulk/bulk-run';
import type { Language } from '../../../domain/text/language';
import type { SelectionAction } from '../../selection';

/** What actions on many orders are called, in the app and in Shopify's list of orders. */
export const BULK_ACTION_TEXTS: Record<Language, Record<SelectionAction | BulkAction, string>> = {
  de: {
    create: 'Fehlende Belege erstellen',
    send: 'Belege per E-Mail versenden',
    download: 'Belege als ein PDF laden',
    tax: 'Steuer für alle wählen',
  },
  en: {
    create: 'Create missing documents',
    send: 'Send documents by email',
    download: 'Download documents as one PDF',
    tax: 'Choose the tax for all',
  },
};
