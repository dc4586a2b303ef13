import type { OrderId } from '../ids';
import { cents, ZERO } from '../money/cents';
import type { BalanceTransaction, Payout } from '../transactions/payout-entries';
import { payoutEquation } from './payout-equation';

const order = { id: '5001' as OrderId, name: '#1001' };

function movement(change: Partial<BalanceTransaction>): BalanceTransaction {
  return {
    id: '1',
    kind: 'payment',
    amount: ZERO,
    fee: ZERO,
    order,
    orderTransactionId: null,
    date: '2026-10-30T10:00:00.000Z',
    ...change,
  };
}

const payout: Payout = {
  id: '77',
  issuedAt: '2026-11-03T00:00:00.000Z',
  net: cents(291_437),
  retried: ZERO,
};
const contents = [
  movement({ amount: cents(305_000), fee: cents(8_563) }),
  movement({ kind: 'refund', amount: cents(-3_000) }),
  movement({ kind: 'chargeback', amount: cents(-1_500), fee: cents(500) }),
];

it('payments less fees, a refund and a chargeback with its fee are the payout', () => {
  expect(payoutEquation(payout, contents)).toEqual({
    payoutId: '77',
    payments: 305_000,
    fees: -8_563,
    refunds: -3_000,
    chargebacks: -1_500,
    chargebackFees: -500,
    adjustments: 0,
    net: 291_437,
    difference: 0,
  });
});

it('what Shopify paid beyond that is a difference', () => {
  const more = { ...payout, net: cents(payout.net + 1) };
  expect(payoutEquation(more, contents)).toMatchObject({
    difference: 1,
  });
});

it('money of a payout that failed before, and what is neither payment nor chargeback, are adjustments', () => {
  const corrected = [
    ...contents,
    movement({ kind: 'adjustment', amount: cents(20), order: null }),
    // A shipping label.
    movement({ kind: 'adjustment', amount: cents(-490) }),
  ];
  const later = { ...payout, retried: cents(1_000), net: cents(payout.net + 530) };
  expect(payoutEquation(later, corrected)).toMatchObject({
    chargebacks: -1_500,
    adjustments: 530,
    difference: 0,
  });
});

it('a chargeback that is charged for as a movement of its own is no adjustment either', () => {
  const charged = [...contents, movement({ kind: 'chargeback-fee', amount: cents(-1_500) })];
  const less = { ...payout, net: cents(payout.net - 1_500) };
  expect(payoutEquation(less, charged)).toMatchObject({
    chargebacks: -1_500,
    chargebackFees: -2_000,
    adjustments: 0,
    difference: 0,
  });
});
