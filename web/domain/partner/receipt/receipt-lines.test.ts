import { aPrintable, MANIFOLD } from '../../../../tests/support/samples/a-printable-receipt';
import { cents } from '../../money/cents';
import { receiptLines } from './receipt-lines';

const { facts } = aPrintable(MANIFOLD);

it('bills by German months, takes back, and makes the provision smaller by the payout', () => {
  expect(receiptLines(facts)).toEqual([
    { kind: 'provision', month: '2026-09', count: 1, amount: 28_50, vatRate: 1_900 },
    { kind: 'provision', month: '2026-11', count: 2, amount: 85_50, vatRate: 1_900 },
    { kind: 'taken-back', month: '2026-11', count: 1, amount: -9_50, vatRate: 1_900 },
    { kind: 'fee', month: '2026-11', count: 0, amount: -3_66, vatRate: 1_900 },
  ]);
});

it('refuses lines that do not come to what is paid', () => {
  const sums = { ...facts.sums, net: cents(100_85) };
  expect(() => receiptLines({ ...facts, sums })).toThrow('GS-2026-0001');
});
