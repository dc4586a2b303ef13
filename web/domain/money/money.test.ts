import fc from 'fast-check';
import { cents, sum, divideRounded, spread } from './cents';
import { centsFromDecimal, decimalOfCents, printedMoney, roundedDecimal } from './cents-text';

describe('decimal text', () => {
  it.each([
    ['12.30', 1_230],
    ['5', 500],
    ['0.1', 10],
    ['-0.01', -1],
    ['1234567.89', 123_456_789],
    ['12.300000', 1_230],
    ['-0.00', 0],
  ])('%s is %d cents', (text, amount) => expect(centsFromDecimal(text)).toBe(amount));

  it.each(['12.345', '', '1,20', '1e3', '.5', '5.', ' 5', 'NaN', '99999999999999999'])(
    'refuses %j',
    (text) => expect(centsFromDecimal(text)).toBeNull(),
  );

  it.each([
    ['12.345', 1_235, 123_450],
    ['12.344999', 1_234, 123_450],
    ['-0.005', -1, -50],
    ['0.12345', 12, 1_235],
    ['7', 700, 70_000],
  ])('%s is rounded to %d cents and %d ten-thousandths', (text, two, four) =>
    expect([roundedDecimal(text, 2), roundedDecimal(text, 4)]).toEqual([two, four]),
  );

  it.each(['', '1,20', '1e3', '99999999999999999'])('%j is no number to round', (text) =>
    expect(roundedDecimal(text, 2)).toBeNull(),
  );

  it.each([
    [1_230, '12.30'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
    [123_456_789_01, '123456789.01'],
  ])('%d cents are written as %s', (amount, text) =>
    expect(decimalOfCents(cents(amount))).toBe(text),
  );

  it('is read to the cent as it was written, however large', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(centsFromDecimal(decimalOfCents(cents(amount)))).toBe(amount);
      }),
    );
  });
});

describe('spread', () => {
  it('never loses or invents a cent, and gives nothing to a part without weight', () => {
    const total = fc.integer({ min: -1e9, max: 1e9 });
    const weights = fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(total, weights, (amount, shares) => {
        const parts = spread(cents(amount), shares);
        expect(sum(parts)).toBe(amount);
        const hasWeight = shares.some((share) => share > 0);
        for (const [i, share] of shares.entries())
          if (hasWeight && share === 0) expect(parts[i]).toBe(0);
      }),
    );
  });

  it('stays exact where products leave the range of exact numbers', () => {
    expect(spread(cents(9_000_000_000_001), [1_000_000_007, 1_000_000_007])).toEqual([
      4_500_000_000_001, 4_500_000_000_000,
    ]);
  });

  it('treats all parts alike when none has a weight', () =>
    expect(spread(cents(100), [0, 0, 0])).toEqual([33, 34, 33]));
});

it.each([
  [5, 2, 3],
  [-5, 2, -3],
  [4, 3, 1],
  [-4, 3, -1],
  [0, 7, 0],
])('divides %d by %d to %d, half away from zero', (dividend, divisor, result) =>
  expect(divideRounded(dividend, divisor)).toBe(result),
);

it('prints money as Germans do', () => {
  expect(printedMoney(cents(123_450), 'EUR').replace(/\s/u, ' ')).toBe('1.234,50 €');
});
