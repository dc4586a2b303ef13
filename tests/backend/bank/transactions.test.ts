import type { DashboardAnswer } from '../../../web/contract/dashboard';
import {
  accountsPage,
  bankBooks,
  lexwareCalls,
  placeAndPay,
  saveTransactions,
  sumOf,
  switchOn,
} from '../../support/stories/bank/bank-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

async function refund(fixture: AppFixture, order: PlacedOrder, amount: number): Promise<void> {
  await fixture.shopify.post(`/orders/${order.id}/refund`, { amount });
  await fixture.settle();
}

describeWithFixture(
  'the money of an order',
  (fixture) => {
    it('pays its invoice in Lexware, and the order page says so', async () => {
      const order = await fixture().buy('gross-19');
      const books = await bankBooks(fixture());
      expect(books.accounts).toMatchObject([{ name: 'Shopify Payments', balance: 33.79 }]);
      expect(books.transactions).toMatchObject([
        {
          externalReference: expect.stringMatching(/^shopify:\d+$/),
          amount: 34.7,
          feeAmount: -0.91,
          feeTaxRatePercentage: 0,
          purpose: `Bestellung ${order.name}, RE0001, Anna Schmidt`,
          recipientOrSenderName: 'Anna Schmidt',
          assignments: [{ voucherId: books.invoices[0]?.id, amount: 34.7 }],
        },
      ]);
      expect(books.invoices).toMatchObject([{ voucherStatus: 'paid' }]);
      expect(await fixture().orderPage(order)).toMatchObject({
        documents: [{ standing: 'paid' }],
        transactions: [
          {
            gatewayName: 'Shopify Payments',
            amountCents: 3_470,
            feeCents: -91,
            state: 'posted',
            hinted: true,
            text: 'Der Umsatz ist in Lexware Office gebucht und seinem Beleg zur Zuordnung vorgeschlagen.',
          },
        ],
      });
      expect(await eventsOf(fixture(), order)).toEqual(
        expect.arrayContaining(['transaction.created', 'transaction.hinted']),
      );
      expect(await accountsPage(fixture())).toMatchObject({
        items: [
          {
            gateway: 'shopify_payments',
            name: 'Shopify Payments',
            balanceCents: 3_379,
            exists: true,
          },
        ],
        missingScopes: [],
      });
    });

    it('names its invoice, however late Lexware tells the number', async () => {
      await fixture().lexware.fails('GET /v1/invoices', '503', 20);
      await fixture().lexware.fails('GET /v1/voucherlist', '503', 20);
      const order = await fixture().buy('gross-19');
      const { transactions } = await bankBooks(fixture());
      expect(transactions).toMatchObject([
        { purpose: `Bestellung ${order.name}, RE0001, Anna Schmidt` },
      ]);
    });

    it('names its invoice, also where the merchant approves only afterwards', async () => {
      await fixture().post('/api/shop/enable/false');
      const orders = [await fixture().buy('gross-19'), await fixture().buy('gross-19')];
      expect((await bankBooks(fixture())).transactions).toEqual([]);
      await fixture().activate();
      await fixture().settle();
      // The numbers are read, and then what waits for them is tried again.
      for (let minutes = 0; minutes < 3; minutes += 1) {
        fixture().skip(60_000);
        await fixture().settle();
      }
      const { transactions } = await bankBooks(fixture());
      expect(transactions.map(({ purpose }) => purpose).toSorted()).toEqual(
        orders.map(({ name }) =>
          expect.stringMatching(`^Bestellung ${name}, RE000[12], Anna Schmidt$`),
        ),
      );
    });

    it('costs two calls and a hint once the account is there', async () => {
      await fixture().buy('gross-19');
      await fixture().lexware.delete('/calls');
      await fixture().buy('gross-19');
      const finance = (await lexwareCalls(fixture())).filter((call) => /finance|hint/.test(call));
      expect(finance.map((call) => call.replace(/[0-9a-f-]{36}/, '{id}'))).toEqual([
        'POST /v1/finance/transactions',
        'PUT /v1/finance/accounts/{id}',
        'POST /v1/transaction-assignment-hint',
      ]);
    });

    it('goes out again with a refund, to its credit note where one was made', async () => {
      const order = await fixture().buy('gross-19');
      await refund(fixture(), order, 10);
      const { transactions, accounts: found, creditNotes } = await bankBooks(fixture());
      expect(transactions[1]?.assignments).toEqual(
        creditNotes.map(({ id }) => ({ voucherId: id, amount: 10 })),
      );
      expect(transactions.map(({ amount }) => amount)).toEqual([34.7, -10]);
      expect(transactions[1]?.purpose).toContain(`Erstattung zu Bestellung ${order.name}`);
      expect(found).toMatchObject([{ balance: 23.79 }]);
    });

    it('comes in parts, each booked by itself; one of them is hinted', async () => {
      const order = await fixture().placeScenario('gross-19');
      await fixture().shopify.post(`/orders/${order.id}/pay`, { amount: 20 });
      await fixture().settle();
      await fixture().pay(order);
      await fixture().settle();
      const { transactions, hints } = await bankBooks(fixture());
      expect(transactions.map(({ amount }) => amount)).toEqual([20, 14.7]);
      expect(hints).toHaveLength(1);
      expect((await fixture().orderPage(order)).documents).toMatchObject([
        { standing: 'open', awaitsAssignment: true },
      ]);
      const { items } = await fixture().get<{ items: object[] }>('/api/orders');
      expect(items).toMatchObject([{ documents: [{ status: 'assign' }] }]);
    });

    it('of thirty orders is booked in few calls, none of it twice', async () => {
      await fixture().lexware.delete('/calls');
      for (let count = 0; count < 30; count += 1)
        await placeAndPay(fixture(), { scenario: 'gross-19' });
      await fixture().settle();
      const { transactions, accounts: found, invoices } = await bankBooks(fixture());
      expect(transactions).toHaveLength(30);
      expect(new Set(transactions.map(({ externalReference }) => externalReference)).size).toBe(30);
      expect(found).toMatchObject([{ balance: sumOf(transactions) / 100 }]);
      expect(invoices.every(({ voucherStatus }) => voucherStatus === 'paid')).toBe(true);
      const posts = (await lexwareCalls(fixture())).filter(
        (call) => call === 'POST /v1/finance/transactions',
      );
      expect(posts.length).toBeLessThan(10);
    });

    it.each([
      ['delivered twice', { duplicate: true }],
      ['out of order', { reorder: true }],
    ])('is booked once when notices come %s', async (_how, mode) => {
      await fixture().shopify.put('/webhooks/mode', mode);
      await fixture().buy('gross-19');
      expect((await bankBooks(fixture())).transactions).toHaveLength(1);
    });

    it.each([
      ['POST /v1/finance/transactions', '504-after-commit'],
      ['POST /v1/finance/transactions', 'cut-after-commit'],
      ['POST /v1/finance/transactions', '503'],
      ['POST /v1/finance/transactions', '429'],
      ['POST /v1/finance/accounts', '500-after-commit'],
      ['PUT /v1/finance/accounts', '504-after-commit'],
      ['POST /v1/transaction-assignment-hint', '504-after-commit'],
      ['POST /v1/transaction-assignment-hint', '500'],
    ])('is booked, told and hinted once whatever becomes of %s (%s)', async (match, kind) => {
      await fixture().lexware.fails(match, kind);
      const order = await fixture().buy('gross-19');
      const { transactions, accounts: found, hints, invoices } = await bankBooks(fixture());
      expect(transactions).toHaveLength(1);
      expect(found).toMatchObject([{ balance: 33.79 }]);
      expect(hints).toHaveLength(1);
      expect(invoices).toMatchObject([{ voucherStatus: 'paid' }]);
      expect(await fixture().orderPage(order)).toMatchObject({
        transactions: [{ state: 'posted', hinted: true }],
      });
      await expectNoFailures(fixture());
    });

    it('is listed as failed when Lexware refuses it, and booked when it is started again', async () => {
      await fixture().lexware.fails('POST /v1/finance/transactions', 'refuse', 2);
      const order = await fixture().buy('gross-19');
      const { items } = await failures(fixture());
      expect(items).toMatchObject([{ step: 'Umsatz übertragen', order: { name: order.name } }]);
      expect((await fixture().get<DashboardAnswer>('/api/dashboard')).needs).toEqual([
        { need: 'refusedTransactions', count: 1 },
      ]);
      expect(await eventsOf(fixture(), order)).toContain('transaction.refused');
      expect(await fixture().orderPage(order)).toMatchObject({
        transactions: [{ state: 'refused', text: expect.stringContaining('abgelehnt') }],
      });

      await fixture().post(`/api/failures/${items[0]?.id}/retry`);
      await fixture().settle();
      expect((await bankBooks(fixture())).accounts).toMatchObject([{ balance: 33.79 }]);
      expect(await fixture().orderPage(order)).toMatchObject({
        documents: [{ standing: 'paid' }],
        transactions: [{ state: 'posted' }],
      });
    });

    it('is hinted when its draft is finalised in Lexware', async () => {
      await saveTransactions(fixture().database, {}, { finalize: false });
      const order = await fixture().buy('gross-19');
      const { hints, transactions, invoices } = await bankBooks(fixture());
      expect({ hints: hints.length, transactions: transactions.length }).toEqual({
        hints: 0,
        transactions: 1,
      });
      await fixture().lexware.post(`/vouchers/${invoices[0]?.id}/finalize`);
      await fixture().settle();
      expect(await fixture().orderPage(order)).toMatchObject({
        documents: [{ standing: 'paid' }],
        transactions: [{ hinted: true }],
      });
    });

    it('pays the invoice made anew once the first was deleted in Lexware', async () => {
      const order = await fixture().buy('gross-19');
      const [first] = (await fixture().books()).invoices;
      await fixture().lexware.delete(`/vouchers/${first?.id}`);
      await fixture().settle();
      await askForInvoice(fixture(), order);
      const { hints, invoices, transactions } = await bankBooks(fixture());
      expect(invoices).toMatchObject([{ voucherStatus: 'paid' }]);
      expect(hints.map(({ voucherId }) => voucherId)).toEqual([first?.id, invoices[0]?.id]);
      expect(transactions).toHaveLength(1);
      expect((await fixture().orderPage(order)).documents).toMatchObject([
        { cancelled: true },
        { standing: 'paid' },
      ]);
    });

    it('lists a hint that Lexware refuses, and gives it when it is started again', async () => {
      // Each event of order or document retries it, so a temporary refusal may not show.
      await fixture().lexware.fails('POST /v1/transaction-assignment-hint', 'refuse', 1_000);
      const order = await fixture().buy('gross-19');
      const { items } = await failures(fixture());
      expect(items).toMatchObject([{ step: 'Zuordnung vorschlagen', order: { name: order.name } }]);
      expect(await fixture().orderPage(order)).toMatchObject({
        transactions: [{ state: 'posted', hinted: false }],
      });
      await fixture().lexware.works();
      await fixture().post(`/api/failures/${items[0]?.id}/retry`);
      await fixture().settle();
      expect(await fixture().orderPage(order)).toMatchObject({ documents: [{ standing: 'paid' }] });
    });

    it('stays away once switched off', async () => {
      await fixture().buy('gross-19');
      await saveTransactions(fixture().database, { create: false });
      await fixture().buy('gross-19');
      expect((await bankBooks(fixture())).transactions).toHaveLength(1);
    });

    it('is booked without hints when the merchant does not want them', async () => {
      await saveTransactions(fixture().database, { hints: false });
      const order = await fixture().buy('gross-19');
      expect((await bankBooks(fixture())).hints).toEqual([]);
      expect(await fixture().orderPage(order)).toMatchObject({
        documents: [{ standing: 'open' }],
        transactions: [{ hinted: false, text: 'Der Umsatz ist in Lexware Office gebucht.' }],
      });
    });
  },
  { begins: switchOn },
);

describeWithFixture(
  'the money of an order',
  (fixture) => {
    it('counts from the moment at which it is switched on, however late its order is looked at', async () => {
      const body = { create: 'all', hints: true, fees: true, gateways: { shopify_payments: true } };
      const atShopify = (now: Date) => fixture().shopify.post('/clock', { now: now.toISOString() });
      await saveTransactions(fixture().database, { create: false });
      await atShopify(fixture().now());
      const before = await fixture().buy('gross-19');
      fixture().skip(60_000);
      expect((await fixture().request('PUT', '/api/settings/transaction', { body })).status).toBe(
        200,
      );
      expect(await accountsPage(fixture())).toMatchObject({ items: [{ exists: false }] });
      fixture().skip(60_000);
      await atShopify(fixture().now());
      const updated = { orderId: before.id, topic: 'orders/updated' };
      await fixture().shopify.post('/webhooks/replay', updated);
      const after = await fixture().buy('gross-19');
      await fixture().settle();
      expect((await bankBooks(fixture())).transactions).toMatchObject([
        { purpose: expect.stringContaining(after.name) as unknown },
      ]);
    });
  },
  { begins: switchOn },
);
