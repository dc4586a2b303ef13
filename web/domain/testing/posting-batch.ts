import type { PostedDocument } from '../datev/document-postings';
import type { RateTotal } from '../documents/model/document-content';
import { cents, sum } from '../money/cents';
import { type DatevSettings, DEFAULT_DATEV } from '../setting-sections/datev-settings';
import { atRate } from './month-orders';

/** The presets of SKR03, confirmed by an adviser; the sample numbers of DATEV. */
export function someDatevSettings(settings: Partial<DatevSettings> = {}): DatevSettings {
  return {
    ...DEFAULT_DATEV,
    bookedBy: 'adviser-from-file',
    adviser: '29098',
    client: '55003',
    confirmedAt: '2026-01-15T10:00:00.000Z',
    ...settings,
  };
}

type PostedInput = Partial<Omit<PostedDocument, 'rates'>> & { rates?: RateTotal[] };

/** By default an invoice of 30 October 2026 over 119.00 at 19 %, paid by Shopify Payments. */
export function aPostedDocument({ rates, ...document }: PostedInput = {}): PostedDocument {
  const amounts = rates ?? [atRate(1_900, 11_900)];
  const total = sum(amounts.map(({ gross }) => gross));
  return {
    kind: 'invoice',
    number: 'RE1001',
    date: '2026-10-30',
    value: document.kind === 'credit-note' ? cents(-total) : total,
    taxType: 'gross',
    taxSubType: null,
    rates: amounts,
    country: 'DE',
    vatId: null,
    customerName: 'Anna Beispiel',
    orderName: '#1001',
    gateways: ['shopify_payments'],
    ...document,
  };
}
