import type {
  CreditNoteDraft,
  DeliveryNoteDraft,
  DocumentDraft,
  InvoiceDraft,
} from '../../../web/domain/documents/model/draft';
import type { DocumentId } from '../../../web/domain/ids';
import { ZERO, cents } from '../../../web/domain/money/cents';
import { taxRate } from '../../../web/domain/tax-rates/tax-rate';

/** What the drafts below share: a document to a one-time address in Germany. */
const SHARED: DocumentDraft = {
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
  lines: [],
  taxType: 'net',
  taxSubType: null,
  taxNote: null,
  title: '',
  introduction: 'Bestellung #1001',
  remark: '',
  printLayoutId: null,
  reference: '#1001',
  totals: { net: ZERO, tax: ZERO, gross: ZERO, rates: [] },
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
};

/** A small net invoice over 119.00 EUR to a one-time address. */
export function anInvoiceDraft(overrides: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    ...SHARED,
    kind: 'invoice',
    lines: [
      {
        name: 'Tasse',
        description: null,
        quantity: 1,
        unit: 'Stück',
        unitPrice: 1_000_000,
        rate: taxRate(1_900),
      },
    ],
    payment: { label: 'Bezahlt', duration: 0, discount: null },
    delivery: { kind: 'none' },
    title: 'Rechnung',
    totals: {
      net: cents(10_000),
      tax: cents(1_900),
      gross: cents(11_900),
      rates: [
        { rate: taxRate(1_900), net: cents(10_000), tax: cents(1_900), gross: cents(11_900) },
      ],
    },
    ...overrides,
  };
}

/** Takes 11.90 EUR of an invoice back. */
export function aCreditNoteDraft(corrects: DocumentId): CreditNoteDraft {
  const lines = anInvoiceDraft().lines.map((line) => ({ ...line, unitPrice: 100_000 }));
  const parts = { net: cents(1_000), tax: cents(190), gross: cents(1_190) };
  const totals = { ...parts, rates: [{ rate: taxRate(1_900), ...parts }] };
  return {
    ...SHARED,
    kind: 'credit-note',
    lines,
    totals,
    title: 'Rechnungskorrektur',
    corrects,
    isLinked: true,
  };
}

/** Two pieces, sent to another address than the invoice. */
export function aDeliveryNoteDraft(overrides: Partial<DeliveryNoteDraft> = {}): DeliveryNoteDraft {
  return {
    ...SHARED,
    kind: 'delivery-note',
    shipTo: {
      name: 'Lager Nord',
      supplement: null,
      street: 'Kai 3',
      zip: '20457',
      city: 'Hamburg',
      countryCode: 'DE',
    },
    lines: [
      {
        name: 'Tasse',
        description: null,
        quantity: 2,
        unit: 'Stück',
        unitPrice: 0,
        rate: taxRate(0),
      },
    ],
    delivery: { kind: 'delivery', date: '2026-03-03T11:00:00.000Z' },
    deliveryTerms: 'Frei Haus',
    title: 'Lieferschein',
    ...overrides,
  };
}
