import { aLine, anOrder, aShippingLine, aTax } from '../testing/builders';
import { cents, sum, divideRounded } from '../money/cents';
import { taxRate } from '../tax-rates/tax-rate';
import { invoiceBasis } from './invoice-basis';
import fc from 'fast-check';

function shippingParts(rate: number, tax: number, taxesIncluded = true) {
  const lines = [
    aLine({ taxesIncluded }),
    aLine({ id: '2', rate: 700, unitPrice: cents(taxesIncluded ? 10_700 : 11_900), taxesIncluded }),
  ];
  const taxLines = [{ title: 'MwSt.', rate: taxRate(rate), amount: cents(tax) }];
  const answer = invoiceBasis(
    anOrder({ lines, taxesIncluded, shippingLines: [aShippingLine({ taxLines })] }),
  );
  if (answer.kind === 'refuse') throw new Error(answer.detail.code);
  return answer.basis.items.find(({ kind }) => kind === 'shipping')?.parts;
}

describe('one tax on shipping for goods at several rates', () => {
  // Goods of 100.00 net at 19 and at 7 %: 13 % on average.
  it('at a blended rate is written as its shares', () => {
    expect(shippingParts(1_300, 56)).toEqual([
      { rate: 700, base: 232, tax: 15 },
      { rate: 1_900, base: 258, tax: 41 },
    ]);
    expect(shippingParts(1_300, 64, false)).toEqual([
      { rate: 700, base: 245, tax: 17 },
      { rate: 1_900, base: 245, tax: 47 },
    ]);
  });

  it.each([
    // 119.00 and 3 x 10.70: 19 and 7 % weigh 79 to 21 by price, 1 to 3 by pieces.
    ['prices', 1_645, [{ rate: 700 }, { rate: 1_900 }]],
    ['pieces', 1_000, [{ rate: 700 }, { rate: 1_900 }]],
    ['nothing of the kind', 1_300, [{ rate: 1_300 }]],
  ])('blended by %s is known, too', (_, rate, parts) => {
    const lines = [aLine(), aLine({ id: '2', rate: 700, quantity: 3, unitPrice: cents(1_070) })];
    const shippingLines = [aShippingLine({ price: cents(2_490), taxLines: [aTax(rate, 2_490)] })];
    const answer = invoiceBasis(anOrder({ lines, shippingLines }));
    if (answer.kind === 'refuse') throw new Error(answer.detail.code);
    const shipping = answer.basis.items.find(({ kind }) => kind === 'shipping')?.parts ?? [];
    expect(shipping).toMatchObject(parts);
    expect(sum(shipping.map(({ tax }) => tax))).toBe(aTax(rate, 2_490).amount);
    expect(sum(shipping.map(({ base }) => base))).toBe(2_490);
  });

  it('blended with untaxed goods by pieces is taxed in part', () => {
    const lines = [
      aLine({ unitPrice: cents(1_000) }),
      aLine({ id: '2', rate: 0, unitPrice: cents(3_000) }),
    ];
    const shippingLines = [aShippingLine({ price: cents(1_000), taxLines: [aTax(950, 1_000)] })];
    const answer = invoiceBasis(anOrder({ lines, shippingLines }));
    if (answer.kind === 'refuse') throw new Error(answer.detail.code);
    expect(answer.basis.items.find(({ kind }) => kind === 'shipping')?.parts).toEqual([
      { rate: 0, base: 457, tax: 0 },
      { rate: 1_900, base: 543, tax: 87 },
    ]);
  });

  it('keeps the tax that the shop stated, to the cent', () => {
    expect(sum((shippingParts(1_300, 57) ?? []).map(({ tax }) => tax))).toBe(57);
  });

  it('at the rate of some of them stays as charged', () => {
    expect(shippingParts(1_900, 78)).toEqual([{ rate: 1_900, base: 490, tax: 78 }]);
    expect(shippingParts(700, 32)).toEqual([{ rate: 700, base: 490, tax: 32 }]);
  });

  it('that is no blend of theirs stays as charged', () => {
    expect(shippingParts(1_600, 68)).toEqual([{ rate: 1_600, base: 490, tax: 68 }]);
    expect(shippingParts(2_000, 82)).toEqual([{ rate: 2_000, base: 490, tax: 82 }]);
  });

  it('loses no cent, whatever the goods', () => {
    const price = fc.integer({ min: 10, max: 500_000 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: 100, max: 5_000 }), (first, second, shipped) => {
        const lines = [
          aLine({ unitPrice: cents(first) }),
          aLine({ id: '2', rate: 700, unitPrice: cents(second) }),
        ];
        const [net, other] = lines.map((line) => line.unitPrice - (line.taxLines[0]?.amount ?? 0));
        const blend = divideRounded(
          1_900 * (net ?? 0) + 700 * (other ?? 0),
          (net ?? 0) + (other ?? 0),
        );
        const amount = cents(shipped - divideRounded(shipped * 10_000, 10_000 + blend));
        const taxLines = [{ title: 'MwSt.', rate: taxRate(blend), amount }];
        const order = anOrder({
          lines,
          shippingLines: [aShippingLine({ price: cents(shipped), taxLines })],
        });
        const answer = invoiceBasis(order);
        if (answer.kind === 'refuse') throw new Error(answer.detail.code);
        const parts = answer.basis.items.find(({ kind }) => kind === 'shipping')?.parts ?? [];
        expect(sum(parts.map(({ base }) => base))).toBe(shipped);
        expect(sum(parts.map(({ tax }) => tax))).toBe(amount);
        expect(parts.every(({ rate }) => rate === 700 || rate === 1_900)).toBe(true);
      }),
    );
  });
});
