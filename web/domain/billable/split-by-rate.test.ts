import { type Cents, cents } from '../money/cents';
import { taxRate } from '../tax-rates/tax-rate';
import { splitByRate } from './split-by-rate';
import { aLine, aShippingLine, aTax, anOrder } from '../testing/builders';
import { invoiceBasis } from './invoice-basis';

/** Amounts up to 20.00 with their tax; with both where that is half a cent. */
function taxedAmounts(rate: number, taxesIncluded: boolean): { amount: Cents; tax: Cents }[] {
  const whole = taxesIncluded ? 10_000 + rate : 10_000;
  return Array.from({ length: 2_000 }, (_, index) => cents(index + 1)).flatMap((amount) => {
    const rest = (amount * rate) % whole;
    const down = cents((amount * rate - rest) / whole);
    const up = cents(down + 1);
    const taxes = rest * 2 === whole ? [down, up] : [rest * 2 > whole ? up : down];
    return taxes.map((tax) => ({ amount, tax }));
  });
}

describe('an amount and its tax', () => {
  it.each([1_900, 700, 2_000, 1_200, 2_100, 2_550, 550])(
    'are one part at %s, however half cents are rounded',
    (rate) => {
      const wrong: string[] = [];
      for (const taxesIncluded of [true, false]) {
        for (const { amount, tax } of taxedAmounts(rate, taxesIncluded)) {
          const taxLines = [{ title: 'USt', rate: taxRate(rate), amount: tax }];
          const parts = splitByRate({
            amount,
            quantity: 1,
            taxLines,
            taxesIncluded,
            mayHaveUntaxedRest: true,
          });
          if (parts?.length !== 1 || parts[0]?.rate !== rate) wrong.push(`${amount} ${tax}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('agree for shipping at 6.50 net together with a free sample', () => {
    const sample = aLine({
      id: '2',
      taxesIncluded: false,
      discounts: [{ title: 'MUSTER', amount: cents(11_900) }],
    });
    const shippingLines = [
      aShippingLine({ price: cents(650), taxLines: [aTax(1_900, 650, false)] }),
    ];
    const order = {
      taxesIncluded: false,
      lines: [aLine({ taxesIncluded: false }), sample],
      shippingLines,
    };
    expect(invoiceBasis(anOrder(order))).toMatchObject({
      kind: 'basis',
      basis: { total: 14_161 + 774 },
    });
  });

  it('agree where a share is too small to bear a cent of its tax', () => {
    const taxLines = [aTax(1_900, 548), aTax(700, 7)];
    expect(taxLines.map(({ amount }) => amount)).toEqual([87, 0]);
    const books = aLine({ id: '2', rate: 700, unitPrice: cents(150) });
    const shippingLines = [aShippingLine({ price: cents(555), taxLines })];
    expect(invoiceBasis(anOrder({ lines: [aLine(), books], shippingLines }))).toMatchObject({
      kind: 'basis',
      basis: { total: 11_900 + 150 + 555 },
    });
  });
});
