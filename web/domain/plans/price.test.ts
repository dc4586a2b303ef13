import { cents } from '../money/cents';
import { PLANS } from './plan';
import { annualPrice, annualPricePerMonth, publicPlans } from './price';

describe('prices', () => {
  it('of the plans that everybody may buy go up with what they contain', () => {
    const plans = publicPlans();
    expect(plans.map(({ id }) => id)).toEqual(['free', 'basic', 'standard', 'premium', 'business']);
    for (const [index, plan] of plans.slice(1).entries()) {
      const cheaper = plans[index];
      expect(plan.price).toBeGreaterThan(cheaper?.price ?? 0);
      expect(plan.credits).toBeGreaterThan(cheaper?.credits ?? 0);
    }
  });

  it.each([
    ['free', 0, 0],
    ['basic', 79_99, 6_67],
    ['standard', 190_99, 15_92],
    ['premium', 392_99, 32_75],
    ['business', 896_99, 74_75],
  ] as const)('of %s for a year are %i cents, %i of them a month', (id, year, month) => {
    expect([annualPrice(PLANS[id]), annualPricePerMonth(PLANS[id])]).toEqual([year, month]);
  });

  it('for a year are always lower than twelve months', () => {
    for (let price = 1_00; price < 300_00; price += 7)
      expect(annualPrice({ price: cents(price) })).toBeLessThan(12 * price);
  });
});
