import {
  bankBooks,
  saveTransactions,
  sumOf,
  switchOn,
  placeAndPay,
  accountsPage,
} from '../../support/stories/bank/bank-stage';
import { aCup } from '../../support/samples/a-person';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { FinancialAccountsAnswer } from '../../../web/contract/order/transaction';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures, failures } from '../../support/stage/failures';

onStages('payouts of Shopify Payments', (stage) => {
  beforeEach(async () => {
    await switchOn(stage());
    await stage().shopify.put('/scopes', {
      granted: [
        'read_orders',
        'read_customers',
        'read_payment_terms',
        'read_shopify_payments_accounts',
      ],
    });
  });

  const payOut = async (body: object = {}) => {
    const payout = await stage().shopify.post<{ id: number }>('/payouts', body);
    await stage().app.regularWork('payouts');
    await stage().settle();
    return payout;
  };

  it('end the account at zero, refunds and chargebacks included', async () => {
    const order = await stage().buy('gross-19');
    await stage().buy('mixed-rates');
    await stage().shopify.post(`/orders/${order.id}/refund`, { amount: 10 });
    await stage().settle();
    await stage().shopify.post('/chargebacks', { orderId: Number(order.id), amount: 5 });
    const { id } = await payOut();
    const books = await bankBooks(stage());
    expect(books.accounts).toMatchObject([{ balance: 0 }]);
    expect(sumOf(books.transactions)).toBe(0);
    expect(books.transactions.map(({ externalReference }) => externalReference)).toEqual(
      expect.arrayContaining([`payout:${id}`, `payout:${id}:fees`]),
    );
    expect(await eventsOf(stage())).toContain('payout.booked');

    await stage().app.regularWork('payouts');
    await stage().settle();
    expect((await bankBooks(stage())).transactions).toHaveLength(books.transactions.length);
  });

  it('bring what was paid before the switch, and its fees when those are off', async () => {
    await saveTransactions(stage().database, { create: false });
    await stage().buy('gross-19');
    await saveTransactions(stage().database, { fees: false });
    await stage().buy('gross-19');
    await payOut();
    const { transactions, accounts: found } = await bankBooks(stage());
    expect(transactions.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -67.58, -1.82, 34.7, 34.7,
    ]);
    expect(found).toMatchObject([{ balance: 0 }]);
  });

  it('are booked when they are paid, not before', async () => {
    await stage().buy('gross-19');
    const { id } = await payOut({ status: 'SCHEDULED' });
    expect((await bankBooks(stage())).accounts).toMatchObject([{ balance: 33.79 }]);
    await stage().shopify.put(`/payouts/${id}`, { status: 'PAID' });
    await stage().app.regularWork('payouts');
    await stage().settle();
    expect((await bankBooks(stage())).accounts).toMatchObject([{ balance: 0 }]);
  });

  it.each<[string, string]>([
    ['before it was booked', 'SCHEDULED'],
    ['after it was booked as paid', 'PAID'],
  ])(
    'end the account at zero when one fails %s and its money goes along with the next',
    async (_when, first) => {
      await stage().buy('gross-19');
      const { id } = await payOut({ status: first });
      await stage().shopify.put(`/payouts/${id}`, { status: 'FAILED' });
      await stage().app.regularWork('payouts');
      await stage().settle();
      expect((await bankBooks(stage())).accounts).toMatchObject([{ balance: 33.79 }]);

      await stage().buy('gross-19');
      await payOut();
      const { accounts: found, transactions } = await bankBooks(stage());
      expect(found).toMatchObject([{ balance: 0 }]);
      expect(sumOf(transactions)).toBe(0);
      await expectNoFailures(stage());
    },
  );

  it('that are cancelled are booked with the payout that follows', async () => {
    await stage().buy('gross-19');
    await payOut({ status: 'CANCELED' });
    expect((await bankBooks(stage())).accounts).toMatchObject([{ balance: 33.79 }]);
    await payOut();
    expect((await bankBooks(stage())).accounts).toMatchObject([{ balance: 0 }]);
  });

  it('that the shop hides are named in the log once', async () => {
    await stage().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    await stage().buy('gross-19');
    await payOut();
    await stage().app.regularWork('payouts');
    await stage().settle();
    expect((await eventsOf(stage())).filter((event) => event === 'payout.forbidden')).toHaveLength(
      1,
    );
    expect(await stage().get<FinancialAccountsAnswer>('/api/transactions/accounts')).toMatchObject({
      payoutsForbidden: true,
    });
    await expectNoFailures(stage());
  });
});

onStages('the account that takes the money of orders', (stage) => {
  beforeEach(() => switchOn(stage()));

  it('keeps what a person named the account', async () => {
    await stage().buy('gross-19');
    const [account] = (await bankBooks(stage())).accounts;
    await stage().lexware.put(`/accounts/${account?.financialAccountId}`, { name: 'Kreditkarten' });
    await stage().buy('gross-19');
    expect((await bankBooks(stage())).accounts).toMatchObject([
      { name: 'Kreditkarten', balance: 67.58 },
    ]);
    expect(await accountsPage(stage())).toMatchObject({ items: [{ name: 'Kreditkarten' }] });
  });

  it('waits for a deactivated account and tells the merchant', async () => {
    await stage().buy('gross-19');
    const path = `/accounts/${(await bankBooks(stage())).accounts[0]?.financialAccountId}`;
    await stage().lexware.put(path, { deactivated: true });
    await stage().buy('gross-19');
    const { items } = await failures(stage());
    expect(items).toMatchObject([{ step: 'Umsatz übertragen' }]);
    await stage().lexware.put(path, { deactivated: false });
    await stage().post(`/api/failures/${items[0]?.id}/retry`);
    await stage().settle();
    expect(await bankBooks(stage())).toMatchObject({
      accounts: [{ balance: 67.58 }],
      transactions: [{}, {}],
    });
  });

  it('takes that of orders that are left out, too, or it would not add up', async () => {
    await saveSettings(stage(), {
      orders: { skipTags: ['intern'] },
      transaction: { create: 'all', gateways: { shopify_payments: true } },
    });
    await stage().shopify.post('/orders', { order: aCup({ tags: ['Intern'] }) });
    await stage().settle();
    const { transactions, invoices } = await bankBooks(stage());
    expect([transactions.map(({ amount }) => amount), invoices]).toEqual([[119], []]);
  });

  it('goes to PayPal’s own connection, and to methods that are switched on, only', async () => {
    await saveTransactions(stage().database, { gateways: { paypal: true, klarna: true } });
    for (const gateway of ['paypal', 'gift_card', 'manual', 'klarna']) {
      await placeAndPay(stage(), { scenario: 'gross-19' }, gateway);
    }
    await stage().settle();
    const { accounts: found, transactions } = await bankBooks(stage());
    expect(found).toMatchObject([{ name: 'Klarna', balance: 34.7 }]);
    expect(transactions).toHaveLength(1);
    expect(transactions[0]).not.toHaveProperty('feeAmount');
  });

  it('is booked for a method under the id by which the settings page offers it', async () => {
    await placeAndPay(stage(), { scenario: 'gross-19' }, 'Bank Deposit');
    await stage().settle();
    const offered = await stage().get<{ gateways: { id: string }[] }>('/api/settings');
    expect(offered.gateways.map(({ id }) => id)).toEqual(['bank_deposit']);
    await saveTransactions(stage().database, { gateways: { bank_deposit: true } });
    await placeAndPay(stage(), { scenario: 'gross-19' }, 'Bank Deposit');
    await stage().settle();
    expect(await bankBooks(stage())).toMatchObject({
      accounts: [{ name: 'Überweisung' }],
      transactions: [{}],
    });
  });
});

onStages('a connection without the permission for transactions', (stage) => {
  it('lets them wait, says so, and books them after connecting anew', async () => {
    await saveTransactions(stage().database);
    const order = await stage().buy('gross-19');
    expect((await bankBooks(stage())).accounts).toEqual([]);
    expect(await stage().orderPage(order)).toMatchObject({
      documents: [{ standing: 'open' }],
      transactions: [{ state: 'claimed', text: expect.stringContaining('mit „Erneut verbinden“') }],
    });
    expect((await accountsPage(stage())).missingScopes).toContain('finance.write');
    await expectNoFailures(stage());

    await stage().connect();
    expect(await stage().orderPage(order)).toMatchObject({
      documents: [{ standing: 'paid' }],
      transactions: [{ state: 'posted' }],
    });
  });
});
