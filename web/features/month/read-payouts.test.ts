import { payoutsAnswer } from '../../contract/month';
import { cents } from '../../domain/money/cents';
import type { BalanceTransaction } from '../../domain/transactions/payout-entries';
import type { PayoutList, ShopifyPayout } from '../../ports/shopify';
import { readPayouts } from './routes';

const SHOP = { domain: 'teehaus-nord.myshopify.com' };

function aPayout(id: string, issuedAt: string): ShopifyPayout {
  return { id, issuedAt, net: cents(11_700), retried: cents(0), state: 'paid' };
}

const sale: BalanceTransaction = {
  id: '1',
  kind: 'payment',
  amount: cents(11_900),
  fee: cents(200),
  order: null,
  orderTransactionId: null,
  date: '2026-10-14T10:00:00.000Z',
};

const read = (list: PayoutList) =>
  readPayouts(
    { payouts: { payoutsSince: async () => list, payoutContents: async () => [sale] } },
    SHOP,
    '2026-10',
  );

it('are those of the German month, each with what it consists of', async () => {
  const payouts = [
    aPayout('1', '2026-09-30T21:59:59.999Z'),
    aPayout('2', '2026-09-30T22:00:00.000Z'),
    aPayout('3', '2026-10-31T22:59:59.999Z'),
    aPayout('4', '2026-10-31T23:00:00.000Z'),
  ];
  const answer = payoutsAnswer.parse(await read({ kind: 'payouts', payouts }));
  expect(answer.payouts.map(({ payoutId }) => payoutId)).toEqual(['2', '3']);
  expect(answer.payouts[0]).toMatchObject({
    payments: 11_900,
    fees: -200,
    net: 11_700,
    difference: 0,
  });
});

it.each(['none', 'forbidden'] as const)('says that there are %s', async (kind) => {
  expect(await read({ kind })).toEqual({ kind, payouts: [] });
});
