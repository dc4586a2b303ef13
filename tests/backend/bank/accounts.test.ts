import {
  bankBooks,
  saveTransactions,
  sumOf,
  switchOn,
  placeAndPay,
  accountsPage,
} from '../../support/stories/bank/bank-fixture';
import type { DatevAnswer } from '../../../web/contract/datev';
import { calendarMonth } from '../../../web/domain/time/berlin';
import { someDatevSettings } from '../../../web/domain/testing/posting-batch';
import { formatProblems } from '../../../web/domain/testing/posting-format';
import { balances, readPostings } from '../../../web/domain/testing/read-postings';
import { aCup } from '../../support/samples/a-person';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { FinancialAccountsAnswer } from '../../../web/contract/order/money';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

describeWithFixture(
  'payouts of Shopify Payments',
  (fixture) => {
    beforeEach(async () => {
      await fixture().shopify.put('/scopes', {
        granted: [
          'read_orders',
          'read_customers',
          'read_payment_terms',
          'read_shopify_payments_accounts',
        ],
      });
    });

    const payOut = async (body: object = {}) => {
      const payout = await fixture().shopify.post<{ id: number; net: string }>('/payouts', body);
      await fixture().app.regularWork('payouts');
      await fixture().settle();
      return payout;
    };

    it('end the account at zero, refunds and chargebacks included', async () => {
      const order = await fixture().buy('gross-19');
      await fixture().buy('mixed-rates');
      await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: 10 });
      await fixture().settle();
      await fixture().shopify.post('/chargebacks', { orderId: Number(order.id), amount: 5 });
      const { id } = await payOut();
      const books = await bankBooks(fixture());
      expect(books.accounts).toMatchObject([{ balance: 0 }]);
      expect(sumOf(books.transactions)).toBe(0);
      expect(books.transactions.map(({ externalReference }) => externalReference)).toEqual(
        expect.arrayContaining([`payout:${id}`, `payout:${id}:fees`]),
      );
      expect(await eventsOf(fixture())).toContain('payout.booked');

      await fixture().app.regularWork('payouts');
      await fixture().settle();
      expect((await bankBooks(fixture())).transactions).toHaveLength(books.transactions.length);
    });

    it('are what the file for DATEV leaves on the account of Shopify Payments', async () => {
      const order = await fixture().buy('gross-19');
      await fixture().buy('mixed-rates');
      await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: 10 });
      await fixture().settle();
      const orderId = Number(order.id);
      await fixture().shopify.post('/chargebacks', { orderId, amount: 5 });
      for (const type of ['CHARGEBACK_FEE', 'SHIPPING_LABEL'])
        await fixture().shopify.post('/chargebacks', { orderId, amount: 4, fee: 0, type });
      const payments = { shopifyPayments: true, fees: true };
      await fixture().request('PUT', '/api/settings/datev', {
        body: someDatevSettings({ payments }),
      });
      const month = calendarMonth((await fixture().orderPage(order)).createdAt);
      await fixture().post(`/api/month/${month}/check`);
      for (let part = 0; part < 4; part += 1) await fixture().settle();
      const answer = await fixture().get<DatevAnswer>(`/api/month/${month}/datev`);
      const leftOut = { count: 1, cents: -400 };
      expect(answer).toMatchObject({
        obstacle: null,
        payments: { leftOut, lacksChargebacks: false },
      });
      const file = await fixture().request('GET', `/api/month/${month}/datev/file`);
      const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
      const bytes = Buffer.from(text.slice(0, text.lastIndexOf('\r\n') + 2), 'latin1');
      expect(formatProblems(bytes)).toEqual([]);
      const left = balances(readPostings(bytes).rows);
      const { net } = await payOut();
      expect(left.get('1360')).toBe(Math.round(Number(net) * 100) - leftOut.cents);
    });

    it('bring what was paid before the switch, and its fees when those are off', async () => {
      await saveTransactions(fixture().database, { create: false });
      await fixture().buy('gross-19');
      await saveTransactions(fixture().database, { fees: false });
      await fixture().buy('gross-19');
      await payOut();
      const { transactions, accounts: found } = await bankBooks(fixture());
      expect(transactions.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
        -67.58, -1.82, 34.7, 34.7,
      ]);
      expect(found).toMatchObject([{ balance: 0 }]);
    });

    it('are booked when they are paid, not before', async () => {
      await fixture().buy('gross-19');
      const { id } = await payOut({ status: 'SCHEDULED' });
      expect((await bankBooks(fixture())).accounts).toMatchObject([{ balance: 33.79 }]);
      await fixture().shopify.put(`/payouts/${id}`, { status: 'PAID' });
      await fixture().app.regularWork('payouts');
      await fixture().settle();
      expect((await bankBooks(fixture())).accounts).toMatchObject([{ balance: 0 }]);
    });

    it.each<[string, string]>([
      ['before it was booked', 'SCHEDULED'],
      ['after it was booked as paid', 'PAID'],
    ])(
      'end the account at zero when one fails %s and its money goes along with the next',
      async (_when, first) => {
        await fixture().buy('gross-19');
        const { id } = await payOut({ status: first });
        await fixture().shopify.put(`/payouts/${id}`, { status: 'FAILED' });
        await fixture().app.regularWork('payouts');
        await fixture().settle();
        expect((await bankBooks(fixture())).accounts).toMatchObject([{ balance: 33.79 }]);

        await fixture().buy('gross-19');
        await payOut();
        const { accounts: found, transactions } = await bankBooks(fixture());
        expect(found).toMatchObject([{ balance: 0 }]);
        expect(sumOf(transactions)).toBe(0);
        await expectNoFailures(fixture());
      },
    );

    it('that are cancelled are booked with the payout that follows', async () => {
      await fixture().buy('gross-19');
      await payOut({ status: 'CANCELED' });
      expect((await bankBooks(fixture())).accounts).toMatchObject([{ balance: 33.79 }]);
      await payOut();
      expect((await bankBooks(fixture())).accounts).toMatchObject([{ balance: 0 }]);
    });

    it('that the shop hides are named in the log once', async () => {
      await fixture().shopify.put('/scopes', {
        granted: ['read_orders', 'read_customers', 'read_payment_terms'],
      });
      await fixture().buy('gross-19');
      await payOut();
      await fixture().app.regularWork('payouts');
      await fixture().settle();
      expect(
        (await eventsOf(fixture())).filter((event) => event === 'payout.forbidden'),
      ).toHaveLength(1);
      expect(
        await fixture().get<FinancialAccountsAnswer>('/api/transactions/accounts'),
      ).toMatchObject({
        payoutsForbidden: true,
      });
      await expectNoFailures(fixture());
    });
  },
  { begins: switchOn },
);

describeWithFixture(
  'the account that takes the money of orders',
  (fixture) => {
    it('keeps what a person named the account', async () => {
      await fixture().buy('gross-19');
      const [account] = (await bankBooks(fixture())).accounts;
      await fixture().lexware.put(`/accounts/${account?.financialAccountId}`, {
        name: 'Kreditkarten',
      });
      await fixture().buy('gross-19');
      expect((await bankBooks(fixture())).accounts).toMatchObject([
        { name: 'Kreditkarten', balance: 67.58 },
      ]);
      expect(await accountsPage(fixture())).toMatchObject({ items: [{ name: 'Kreditkarten' }] });
    });

    it('waits for a deactivated account and tells the merchant', async () => {
      await fixture().buy('gross-19');
      const path = `/accounts/${(await bankBooks(fixture())).accounts[0]?.financialAccountId}`;
      await fixture().lexware.put(path, { deactivated: true });
      await fixture().buy('gross-19');
      const { items } = await failures(fixture());
      expect(items).toMatchObject([{ step: 'Umsatz übertragen' }]);
      await fixture().lexware.put(path, { deactivated: false });
      await fixture().post(`/api/failures/${items[0]?.id}/retry`);
      await fixture().settle();
      expect(await bankBooks(fixture())).toMatchObject({
        accounts: [{ balance: 67.58 }],
        transactions: [{}, {}],
      });
    });

    it('takes that of orders that are left out, too, or it would not add up', async () => {
      await saveSettings(fixture(), {
        orders: { skipTags: ['intern'] },
        transaction: { create: 'all', gateways: { shopify_payments: true } },
      });
      await fixture().shopify.post('/orders', { order: aCup({ tags: ['Intern'] }) });
      await fixture().settle();
      const { transactions, invoices } = await bankBooks(fixture());
      expect([transactions.map(({ amount }) => amount), invoices]).toEqual([[119], []]);
    });

    it('goes to PayPal’s own connection, and to methods that are switched on, only', async () => {
      await saveTransactions(fixture().database, { gateways: { paypal: true, klarna: true } });
      for (const gateway of ['paypal', 'gift_card', 'manual', 'klarna']) {
        await placeAndPay(fixture(), { scenario: 'gross-19' }, gateway);
      }
      await fixture().settle();
      const { accounts: found, transactions } = await bankBooks(fixture());
      expect(found).toMatchObject([{ name: 'Klarna', balance: 34.7 }]);
      expect(transactions).toHaveLength(1);
      expect(transactions[0]).not.toHaveProperty('feeAmount');
    });

    it('is booked for a method under the id by which the settings page offers it', async () => {
      await placeAndPay(fixture(), { scenario: 'gross-19' }, 'Bank Deposit');
      await fixture().settle();
      const offered = await fixture().get<{ gateways: { id: string }[] }>('/api/settings');
      expect(offered.gateways.map(({ id }) => id)).toEqual(['bank_deposit']);
      await saveTransactions(fixture().database, { gateways: { bank_deposit: true } });
      await placeAndPay(fixture(), { scenario: 'gross-19' }, 'Bank Deposit');
      await fixture().settle();
      expect(await bankBooks(fixture())).toMatchObject({
        accounts: [{ name: 'Überweisung' }],
        transactions: [{}],
      });
    });
  },
  { begins: switchOn },
);

describeWithFixture('a connection without the permission for transactions', (fixture) => {
  it('lets them wait, says so, and books them after connecting anew', async () => {
    await saveTransactions(fixture().database);
    const order = await fixture().buy('gross-19');
    expect((await bankBooks(fixture())).accounts).toEqual([]);
    expect(await fixture().orderPage(order)).toMatchObject({
      documents: [{ standing: 'open' }],
      transactions: [{ state: 'claimed', text: expect.stringContaining('mit „Erneut verbinden“') }],
    });
    expect((await accountsPage(fixture())).missingScopes).toContain('finance.write');
    await expectNoFailures(fixture());

    await fixture().connect();
    expect(await fixture().orderPage(order)).toMatchObject({
      documents: [{ standing: 'paid' }],
      transactions: [{ state: 'posted' }],
    });
  });
});
