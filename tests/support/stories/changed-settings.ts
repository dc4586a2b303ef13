import type { Given } from './settings-fixture';

/** A change of the settings that moves orders. */
interface ChangedSettings {
  change: Given;
  given?: Given;
  /** An order that is affected by the change, in addition to generated ones. */
  order?: object;
  /** The reasons of that order's document before and after. */
  moves: [string, string | null];
}

const UNPAID = { displayFinancialStatus: 'PENDING' };
export const PAID = { displayFinancialStatus: 'PAID' };
export const NOTES = { delivery: { create: true, event: 'fulfilled' } } as const;

const WIEN = {
  firstName: 'Mia',
  lastName: 'Muster',
  company: 'Kaffeehaus GmbH',
  address1: 'Gasse 1',
  zip: '1010',
  city: 'Wien',
  countryCode: 'AT',
};

export const CHANGED_SETTINGS: Record<string, ChangedSettings> = {
  'a sooner moment': {
    change: { invoice: { event: 'created' } },
    order: UNPAID,
    moves: ['WAIT', null],
  },
  'invoices switched off': {
    change: { invoice: { create: false } },
    order: UNPAID,
    moves: ['WAIT', 'DISABLED_INVOICE_CREATE'],
  },
  'invoices switched on': {
    given: { invoice: { create: false } },
    change: { invoice: { create: true } },
    order: PAID,
    moves: ['DISABLED_INVOICE_CREATE', null],
  },
  'all orders ever': {
    given: { invoice: { create: '2100-01-01' } },
    change: { invoice: { create: 'all' } },
    order: PAID,
    moves: ['SKIP_DATE', null],
  },
  'a filter': {
    change: { orders: { skipTags: ['intern'] } },
    order: { ...UNPAID, tags: ['Intern'] },
    moves: ['WAIT', 'SKIP_TAG'],
  },
  'a filter lifted': {
    change: { orders: { skipPos: false } },
    order: { ...PAID, sourceName: 'pos' },
    moves: ['SKIP_POS', null],
  },
  'a mended tax': {
    change: { orders: { fixTaxShipping: true } },
    order: { ...PAID, shippingLines: [{ title: 'DHL', price: '4.90', taxLines: [] }] },
    moves: ['TAX_MISMATCH', null],
  },
  'another place of VAT ids': {
    change: { contact: { vatIdPlaces: ['order-tags'] } },
    order: {
      ...PAID,
      billingAddress: WIEN,
      shippingAddress: WIEN,
      tags: ['ATU13585627'],
      lineItems: [{ title: 'Becher', originalUnitPriceSet: '20.00', taxLines: [] }],
    },
    moves: ['MISSING_VAT-ID', null],
  },
  'delivery notes sooner': {
    given: NOTES,
    change: { delivery: { ...NOTES.delivery, event: 'created' } },
    order: UNPAID,
    moves: ['WAIT', null],
  },
};
