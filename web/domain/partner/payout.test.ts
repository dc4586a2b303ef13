import { aPaidLine } from '../../../tests/support/samples/a-printable-receipt';
import { cents } from '../money/cents';
import { curveMonths, nextPayoutDay, sumsOf, taxedParts } from './payout';

it.each([
  ['2026-11-28T12:00:00.000Z', '2026-12-01'],
  ['2026-11-30T22:59:59.999Z', '2026-12-01'],
  ['2026-11-30T23:00:00.000Z', '2027-01-01'],
  ['2026-12-31T12:00:00.000Z', '2027-01-01'],
])('after %s partners are paid on %s', (now, day) => {
  expect(nextPayoutDay(now)).toBe(day);
});

it('a year of months ends with the one that runs', () => {
  const months = curveMonths('2026-02-28T23:30:00.000Z');
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2025-04', '2026-03']);
});

it.each([
  [50_00, 48_25],
  [61_41, 59_26],
  [70_41, 67_94],
  [100_01, 96_50],
])('PayPal leaves 96.5 %% of %d cents, rounded down: %d', (provisions, net) => {
  const lines = [aPaidLine({ cents: cents(provisions) })];
  const sums = sumsOf({ lines, method: 'paypal', taxCase: 'small', month: '2026-11' });
  expect(sums).toMatchObject({ fee: provisions - net, net, amount: net });
});

const TAKEN_BACK = aPaidLine({ kind: 'reversal', cents: cents(-10_00), vatRate: 0 });

it('what is taken back has the VAT with which it was paid', () => {
  const lines = [aPaidLine({ cents: cents(100_01) }), TAKEN_BACK];
  const terms = { lines, taxCase: 'regular', month: '2026-11' } as const;
  // 90.01 x 0.965 is 86.85, of which 9.65 are taken back without VAT: 19 % of 96.50.
  expect(sumsOf({ ...terms, method: 'paypal' })).toMatchObject({ net: 86_85, vat: 18_34 });
  expect(taxedParts(lines, 'paypal', 1_900)).toEqual([
    { vatRate: 1_900, fee: 3_51, net: 96_50, vat: 18_34 },
    { vatRate: 0, fee: -35, net: -9_65, vat: 0 },
  ]);
  const sentBack = { ...TAKEN_BACK, method: 'bank', vatRate: 1_900 } as const;
  // Paid by the bank, 10.00 are taken back whole: 96.50 less 10.00.
  const otherWay = sumsOf({ ...terms, lines: [lines[0] ?? sentBack, sentBack], method: 'paypal' });
  expect(otherWay).toMatchObject({ provisions: 90_01, fee: 3_51, net: 86_50, vat: 16_44 });
  const paid = [lines[0] ?? TAKEN_BACK, { ...TAKEN_BACK, vatRate: 1_900 }];
  const now = sumsOf({ ...terms, lines: paid, taxCase: 'small', method: 'bank' });
  expect(now).toMatchObject({ net: 90_01, vat: -1_90, amount: 88_11 });
});
