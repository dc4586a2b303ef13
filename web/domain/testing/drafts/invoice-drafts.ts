import { DEFAULT_SETTINGS } from '../../settings/settings';
import { type OrderInput, aLine, anAddress, anOrder } from '../builders';
import type { TaxProfile } from '../../tax/treatment';
import { buildInvoiceDraft } from '../../document-rules/draft/invoice-draft';

export function invoiceAnswer(order: OrderInput, profile: Partial<TaxProfile> = {}) {
  return buildInvoiceDraft({
    order: anOrder(order),
    settings: DEFAULT_SETTINGS,
    profile: {
      smallBusiness: false,
      distanceSalesPrinciple: null,
      businessFeatures: [],
      ...profile,
    },
    now: '2026-03-02T23:30:00.000Z',
  });
}

export function invoiceDraft(order: OrderInput, profile: Partial<TaxProfile> = {}) {
  const answer = invoiceAnswer(order, profile);
  if (answer.kind === 'refuse') throw new Error(`${answer.reason} ${answer.detail?.code}`);
  return answer.draft;
}

export function abroad(countryCode: string, order: OrderInput = {}): OrderInput {
  const address = anAddress({ countryCode, zip: '1010', city: 'Anderswo' });
  return { billingAddress: address, shippingAddress: address, ...order };
}

export const untaxed = { lines: [aLine({ rate: 0 })] };
export const austrian = { lines: [aLine({ rate: 2_000 })] };
export const givingVatId = { customAttributes: [{ key: 'USt-IdNr.', value: 'ATU12345675' }] };
export const destination = { distanceSalesPrinciple: 'DESTINATION' } as const;
