import fc from 'fast-check';
import { placedOrders, type PlacedOrder } from '../../testing/order-generator';
import { buildInvoiceDraft } from './invoice-draft';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import type { RateTotal } from '../../documents/model/document-content';

const RUNS = 2_000;
const profile = { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] };

describe('invoices of generated orders', () => {
  it('equal their order to the cent, per tax rate and in total, and are hardly ever refused', () => {
    let refused = 0;
    fc.assert(
      fc.property(placedOrders, (placed) => {
        const { order } = placed;
        const now = '2026-03-02T10:00:00.000Z';
        const answer = buildInvoiceDraft({ order, settings: DEFAULT_SETTINGS, profile, now });
        if (answer.kind === 'refuse') {
          // Untaxed goods together with taxed ones that cost nothing seem an order without any tax,
          // which is refused.
          expect({ reason: answer.reason, tax: order.totals.currentTax }).toEqual({
            reason: 'TAX_MISMATCH',
            tax: 0,
          });
          refused += 1;
          return;
        }
        expect(answer.draft.totals.gross).toBe(order.totals.total);
        expectSameRates(answer.draft.totals.rates, placed);
      }),
      { numRuns: RUNS, seed: 20_260_302 },
    );
    expect(refused / RUNS).toBeLessThan(0.05);
  });
});

function expectSameRates(
  rates: RateTotal[],
  { grossPerRate, isShippingShared }: PlacedOrder,
): void {
  const known = new Set([...grossPerRate.keys(), ...rates.map((one) => Number(one.rate))]);
  // The tax of shared shipping is known in whole cents: half a cent of tax means 3 cents at 19 %
  // and 8 at 7 %, twice that where a rest is untaxed.
  const tolerance = isShippingShared ? 20 : 0;
  for (const rate of known) {
    const billed = rates.find((one) => one.rate === rate)?.gross ?? 0;
    expect(Math.abs(billed - (grossPerRate.get(rate) ?? 0))).toBeLessThanOrEqual(tolerance);
  }
}
