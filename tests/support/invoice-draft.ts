import type { InvoiceDraft } from '../../web/domain/documents/draft';
import { cents } from '../../web/domain/money/cents';
import { taxRate } from '../../web/domain/tax/tax-rate';

/** A small net invoice over 119.00 EUR to a one-time address. */
export function anInvoiceDraft(overrides: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    kind: 'invoice',
    voucherDate: '2026-03-02T09:00:00.000Z',
    language: 'de',
    recipient: {
      kind: 'address',
      address: {
        name: 'Ina Beispiel',
        supplement: null,
        street: 'Weg 1',
        zip: '79100',
        city: 'Freiburg',
        countryCode: 'DE',
      },
    },
    lines: [
      { name: 'Tasse', description: null, quantity: 1, unit: 'Stück', unitPrice: 1_000_000, rate: taxRate(1_900) },
    ],
    taxType: 'net',
    taxSubType: null,
    taxNote: null,
    payment: { label: 'Bezahlt', duration: 0, discount: null },
    delivery: { kind: 'none' },
    title: 'Rechnung',
    introduction: 'Bestellung #1001',
    remark: '',
    printLayoutId: null,
    reference: '#1001',
    totals: {
      net: cents(10_000),
      tax: cents(1_900),
      gross: cents(11_900),
      rates: [{ rate: taxRate(1_900), net: cents(10_000), tax: cents(1_900), gross: cents(11_900) }],
    },
    content: {
      taxesIncluded: false,
      taxType: 'net',
      taxSubType: null,
      taxNote: null,
      items: [],
      rates: [],
      recipient: '',
    },
    repairs: [],
    ...overrides,
  };
}
