import { centsToNumber, formatEuro, spread } from './amounts';
import { computeTotals, counterpart, lineAmount, type PricedLine } from './totals';

const line = (
  unitAmount: number,
  taxRatePercentage: number,
  more: Partial<PricedLine> = {},
): PricedLine => ({
  unitAmount,
  taxRatePercentage,
  quantity: 1,
  discountPercentage: 0,
  ...more,
});

describe('the documented sample figures', () => {
  it('adds tax per rate on net prices', () => {
    const totals = computeTotals([line(13.4, 19), line(8.32, 7), line(5, 0)], 'net', {
      kind: 'none',
    });
    expect(totals.rates.map((rate) => [rate.taxRatePercentage, centsToNumber(rate.tax)])).toEqual([
      [0, 0],
      [7, 0.58],
      [19, 2.55],
    ]);
    expect(centsToNumber(totals.tax)).toBe(3.13);
    expect(centsToNumber(totals.gross)).toBe(29.85);
  });

  it('takes tax out of gross prices', () => {
    const totals = computeTotals([line(120, 19, { quantity: 6 })], 'gross', { kind: 'none' });
    expect([totals.net, totals.tax, totals.gross]).toEqual([60_504n, 11_496n, 72_000n]);
  });

  it('shows the counterpart unit price with four decimals', () => {
    expect(counterpart(13.4, 19, 'net')).toBe(15.946);
    expect(counterpart(120, 19, 'gross')).toBe(100.8403);
  });
});

describe('rounding', () => {
  it('rounds a half cent up, away from zero for negative amounts', () => {
    expect(computeTotals([line(1.005, 0)], 'net', { kind: 'none' }).net).toBe(101n);
    expect(computeTotals([line(-1.005, 0)], 'net', { kind: 'none' }).net).toBe(-101n);
  });

  it('rounds a line once, after the discount', () => {
    expect(lineAmount(line(33.33, 19, { quantity: 3, discountPercentage: 12.5 }))).toBe(8_749n);
  });

  it('takes a total discount from each rate in proportion', () => {
    const lines = [line(100, 19), line(50, 7)];
    expect(
      computeTotals(lines, 'gross', { kind: 'absolute', value: 10 }).rates.map(
        (rate) => rate.gross,
      ),
    ).toEqual([4_667n, 9_333n]);
    expect(computeTotals(lines, 'gross', { kind: 'percentage', value: 10 }).gross).toBe(13_500n);
  });

  it('gives away a full total discount without remainder', () => {
    expect(spread(100n, [1n, 1n, 1n])).toEqual([33n, 34n, 33n]);
    expect(spread(7n, [0n, 0n])).toEqual([7n, 0n]);
  });

  it('writes euros as Germans read them', () => {
    expect(formatEuro(-123_456_789n)).toBe('-1.234.567,89 €');
    expect(formatEuro(5n)).toBe('0,05 €');
  });
});
