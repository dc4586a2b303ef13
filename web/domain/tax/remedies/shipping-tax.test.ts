import fc from 'fast-check';
import { shareOfGross } from '../../billable/shipping-share';
import { cents, sum } from '../../money/cents';
import { aLine, aShippingLine, aTax } from '../../testing/builders';
import { decided, soldTo } from '../../testing/tax/tax-cases';
import { taxRate } from '../../tax-rates/tax-rate';
import {
  ALL_TAX_FIXES,
  untaxedShipping,
  atTwoRates,
  withFixes,
  draftWithFixes,
} from '../../testing/tax/tax-fixes';

describe('shipping', () => {
  it('shares the rates of the goods by their net values', () => {
    const { basis, codes } = withFixes({
      order: { lines: atTwoRates, shippingLines: [untaxedShipping] },
      fixes: { fixTaxShipping: true },
    });
    // 100.00 net at each rate: the same net share of 4.90 at each.
    expect(basis.items.find(({ kind }) => kind === 'shipping')?.parts).toEqual([
      { rate: 700, base: 232, tax: 15 },
      { rate: 1900, base: 258, tax: 41 },
    ]);
    expect(codes).toEqual(['fixTaxShipping']);
  });

  it('stays as the shop charged it', () => {
    const charged = aShippingLine({ taxLines: [aTax(1_900, 490)] });
    expect(
      withFixes({ order: { lines: atTwoRates, shippingLines: [charged] }, fixes: ALL_TAX_FIXES })
        .codes,
    ).toEqual([]);
  });

  it('without tax together with taxed goods is refused unless the fix is on', () => {
    const order = { lines: atTwoRates, shippingLines: [untaxedShipping] };
    expect(decided({ order })).toMatchObject({
      kind: 'refuse',
      reason: 'TAX_MISMATCH',
      detail: { code: 'FOLLOWERS_UNTAXED', followers: ['shipping'] },
    });
    expect(
      decided({ order: { ...soldTo('AT', 1_900), shippingLines: [untaxedShipping] } }).kind,
    ).toBe('refuse');
    expect(decided({ order, fixes: { fixTaxShipping: true } }).kind).toBe('taxed');
  });

  it('is joined by fees, which follow the goods as well', () => {
    const order = { lines: atTwoRates, totals: { fees: cents(300) } };
    expect(decided({ order })).toMatchObject({
      reason: 'TAX_MISMATCH',
      detail: { code: 'FOLLOWERS_UNTAXED', followers: ['fees'] },
    });
    const both = { ...order, shippingLines: [untaxedShipping] };
    expect(decided({ order: both })).toMatchObject({
      detail: { code: 'FOLLOWERS_UNTAXED', followers: ['shipping', 'fees'] },
    });
    const draft = draftWithFixes({ order: both, fixes: { fixTaxShipping: true } });
    expect(draft.totals.rates.map(({ rate }) => rate)).toEqual([700, 1900]);
    expect(draft.repairs).toMatchObject([
      { detail: { code: 'FOLLOWERS_TAXED', followers: ['shipping', 'fees'], rates: [1900, 700] } },
    ]);
    expect(
      decided({ order: { lines: [aLine({ rate: 0 })], totals: { fees: cents(300) } } }),
    ).toMatchObject({
      detail: { code: 'UNTAXED_IN_GERMANY' },
    });
  });

  it('without tax is fine where goods bear none, or not all of them do', () => {
    const stated = aLine({ id: '3', taxLines: [aTax(0, 0)] });
    for (const lines of [[stated], [...atTwoRates, stated]]) {
      expect(decided({ order: { lines, shippingLines: [untaxedShipping] } }).kind).toBe('taxed');
    }
  });

  it('contains the tax in net shops: the customer pays no cent more', () => {
    const lines = [
      aLine({ taxesIncluded: false }),
      aLine({ id: '2', rate: 700, taxesIncluded: false }),
    ];
    const order = { taxesIncluded: false, lines, shippingLines: [untaxedShipping] };
    const paid = 14_161 + 12_733 + 490;
    const draft = draftWithFixes({ order, fixes: { fixTaxShipping: true } });
    expect(draft.totals.gross).toBe(paid);
    expect(draft.totals.rates.map(({ rate }) => rate)).toEqual([700, 1900]);
  });

  it('stays untaxed where no goods bear tax that it could share', () => {
    const free = aLine({ discounts: [{ title: 'GRATIS', amount: cents(11_900) }] });
    const shippingLines = [aShippingLine(), aShippingLine({ id: '2', taxLines: [] })];
    const input = { order: { lines: [free], shippingLines }, fixes: { fixTaxShipping: true } };
    expect(withFixes(input).codes).toEqual([]);
    expect(draftWithFixes(input).totals.rates).toMatchObject([
      { rate: 0, gross: 490 },
      { rate: 1900, gross: 490 },
    ]);
  });

  it('keeps its discount', () => {
    const discounted = aShippingLine({
      price: cents(990),
      discounts: [{ title: 'HALB', amount: cents(500) }],
      taxLines: [],
    });
    const draft = draftWithFixes({
      order: { lines: atTwoRates, shippingLines: [discounted] },
      fixes: { fixTaxShipping: true },
    });
    expect(draft.totals.gross).toBe(22_600 + 490);
    expect(
      draft.lines.filter(({ name }) => name === 'Rabatt HALB').map(({ rate }) => rate),
    ).toEqual([700, 1900]);
  });

  it('loses no cent, whatever the goods', () => {
    const values = fc.uniqueArray(
      fc.tuple(fc.constantFrom(0, 500, 700, 1900, 2550), fc.integer({ min: 1, max: 1e7 })),
      {
        minLength: 1,
        selector: ([rate]) => rate,
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), values, (gross, shares) => {
        const map = new Map(shares.map(([rate, value]) => [taxRate(rate), cents(value)]));
        const parts = shareOfGross(cents(gross), map);
        expect(sum(parts.map(({ base }) => base))).toBe(gross);
        for (const { rate, base, tax } of parts) {
          expect(tax).toBe(base - Math.round((base * 10_000) / (10_000 + rate)));
          // Net shares follow the net values to the cent that rounding may move.
          const whole = shares.reduce((total, [one, value]) => total + value * (10_000 + one), 0);
          expect(
            Math.abs(base - (gross * (map.get(rate) ?? 0) * (10_000 + rate)) / whole),
          ).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
