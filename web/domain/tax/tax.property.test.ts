import fc from 'fast-check';
import { buildInvoiceDraft } from '../document-rules/draft/invoice-draft';
import type { TaxChoice } from '../documents/model/instruction';
import { ZERO } from '../money/cents';
import type { Order } from '../order/order';
import { DEFAULT_SETTINGS } from '../settings/settings';
import { anAddress, anOrder } from '../testing/builders';
import { placedOrders } from '../testing/order-generator';
import { DESTINATION, SMALL_BUSINESS } from '../testing/tax/tax-cases';
import type { TaxProfile } from './treatment';

const FIXES = {
  fixTaxTip: true,
  fixTaxShipping: true,
  fixTaxRemoveTax: true,
  fixTaxForeignB2b: true,
};
const settings = { ...DEFAULT_SETTINGS, orders: { ...DEFAULT_SETTINGS.orders, ...FIXES } };

/** The same purchase as the shop would charge it without tax on shipping. */
function withoutShippingTax({ lines, shippingLines, taxesIncluded, totals }: Order): Order {
  const tip = lines.some(({ id }) => id === 'tip') ? ZERO : totals.tip;
  const untaxed = shippingLines.map((line) => ({ ...line, taxLines: [] }));
  return anOrder({ lines, shippingLines: untaxed, taxesIncluded, totals: { tip } });
}

function sentTo(order: Order, countryCode: string, vatId = ''): Order {
  const address = anAddress({ countryCode, zip: '1010' });
  return { ...order, shippingAddress: address, billingAddress: address, note: vatId };
}

interface Variant {
  name: string;
  order: (placed: Order) => Order;
  profile?: Partial<TaxProfile>;
  choice?: TaxChoice;
}

const VARIANTS: Variant[] = [
  { name: 'tips and shipping', order: withoutShippingTax },
  { name: 'a small business', order: withoutShippingTax, profile: SMALL_BUSINESS },
  { name: 'a foreign business', order: (placed) => sentTo(placed, 'AT', 'ATU12345675') },
  {
    name: 'an export',
    order: (placed) => sentTo(placed, 'CH'),
    choice: 'thirdPartyCountryDelivery',
  },
  {
    name: 'a distance sale',
    order: (placed) => sentTo(placed, 'CZ'),
    profile: DESTINATION,
    choice: 'distanceSales',
  },
];

describe('whatever is corrected, the customer’s total stays', () => {
  it.each(VARIANTS)('for $name', ({ order: variantOf, profile, choice }) => {
    fc.assert(
      fc.property(placedOrders, ({ order: placed }) => {
        const order = variantOf(placed);
        const answer = buildInvoiceDraft({
          order,
          settings,
          profile: {
            smallBusiness: false,
            distanceSalesPrinciple: null,
            businessFeatures: [],
            ...profile,
          },
          now: '2026-03-02T10:00:00.000Z',
          instructions: choice ? [{ kind: 'tax', treatment: choice }] : [],
        });
        if (answer.kind === 'refuse') {
          // An order without any tax is no matter for corrections.
          expect({ reason: answer.reason, tax: order.totals.currentTax }).toEqual({
            reason: expect.stringMatching(/^(TAX_MISMATCH|MISSING_VAT-ID)$/) as unknown,
            tax: 0,
          });
          return;
        }
        const { totals, content } = answer.draft;
        expect(totals.gross).toBe(order.totals.total);
        const parts = content.items.flatMap((item) => item.parts);
        const gross = parts.reduce(
          (sum, { base, tax }) => sum + base + (content.taxesIncluded ? 0 : tax),
          0,
        );
        expect(Math.abs(gross - order.totals.total)).toBeLessThanOrEqual(5);
      }),
      { numRuns: 300, seed: 20_260_303 },
    );
  });
});
