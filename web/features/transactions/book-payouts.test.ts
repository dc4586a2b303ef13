import { installShop, moment } from '../../../tests/support/database/records';
import { openSqlite } from '../../../tests/support/database/databases';
import { cents } from '../../domain/money/cents';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import type { BalanceTransaction } from '../../domain/transactions/payout-entries';
import type { ShopifyPayout } from '../../ports/shopify';
import { type PayoutDeps, postPayouts } from './book-payouts';

const aPayout = (id: string, net: number): ShopifyPayout => ({
  id,
  issuedAt: moment(Number(id)),
  net: cents(net),
  retried: cents(0),
  state: 'paid',
});

const aCharge = (id: string): BalanceTransaction => ({
  id,
  kind: 'payment',
  amount: cents(1_000),
  fee: cents(0),
  order: null,
  orderTransactionId: id,
  date: moment(),
});

it('books the other payouts when the figures of one do not add up, and logs which', async () => {
  const { database, dispose } = await openSqlite();
  try {
    const shop = await installShop(database);
    const transaction = {
      create: 'all' as const,
      hints: false,
      fees: false,
      gateways: { shopify_payments: true },
    };
    await database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, transaction });
    const account = { gateway: 'shopify_payments', externalReference: 's', since: moment() };
    await database.financialAccounts.open(shop.id, account);
    const payouts: PayoutDeps['payouts'] = {
      payoutsSince: () =>
        Promise.resolve({ kind: 'payouts', payouts: [aPayout('1', 999), aPayout('2', 1_000)] }),
      payoutContents: (_domain, id) => Promise.resolve([aCharge(id)]),
    };
    const deps = { database, payouts, clock: { now: () => new Date(moment()) } };
    await expect(postPayouts(deps, shop.id)).rejects.toThrow('payout 1 do not add up');
    expect(await database.payouts.known(shop.id, ['1', '2'])).toEqual(['2']);
  } finally {
    await dispose();
  }
});
