import { cents } from '../money/cents';
import { PLANS } from './plan';
import { annualPrice, annualPricePerMonth, pricesOf, publicPlans } from './price';
import { PLAN_IDS } from './plan-id';

describe('prices', () => {
  it('of the plans that everybody may buy go up with what they contain', () => {
    const plans = publicPlans();
    expect(plans.map(({ id }) => id)).toEqual(['free', 'basic', 'standard', 'premium', 'business']);
    for (const [index, plan] of plans.slice(1).entries()) {
      const cheaper = plans[index];
      expect(plan.price).toBeGreaterThan(cheaper?.price ?? 0);
      expect(plan.transfers).toBeGreaterThan(cheaper?.transfers ?? 0);
    }
  });

  it.each([
    ['free', 0, 0],
    ['basic', 79_99, 6_67],
    ['standard', 190_99, 15_92],
    ['premium', 392_99, 32_75],
    ['business', 896_99, 74_75],
    ['corporate', 2_307_99, 192_33],
    ['enterprise', 8_052_99, 671_08],
    ['custom', 100_788_99, 8_399_08],
  ] as const)('of %s for a year are %i cents, %i of them a month', (id, year, month) => {
    expect([annualPrice(PLANS[id]), annualPricePerMonth(PLANS[id])]).toEqual([year, month]);
  });

  it.each([
    ['free', null],
    ['basic', 99_00],
    ['standard', 129_00],
    ['premium', 239_00],
    ['business', 379_00],
    ['corporate', 1_999_00],
    ['enterprise', 8_999_00],
    ['custom', 9_999_00],
  ] as const)('of the import on %s is %s cents', (id, fee) => {
    expect(PLANS[id].importFee).toBe(fee);
  });

  it('in US dollars have the figures of those in euros until the operator changes them', () => {
    for (const id of PLAN_IDS) {
      const { price, importFee } = PLANS[id];
      expect(pricesOf(id, 'USD')).toEqual({ price, importFee });
    }
  });

  it('for a year are always lower than twelve months', () => {
    for (let price = 1_00; price < 300_00; price += 7)
      expect(annualPrice({ price: cents(price) })).toBeLessThan(12 * price);
  });
});
