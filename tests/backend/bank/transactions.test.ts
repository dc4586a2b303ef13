import type { DashboardAnswer } from '../../../web/contract/dashboard/dashboard';
import {
  accountsPage,
  bankBooks,
  lexwareCalls,
  placeAndPay,
  saveTransactions,
  sumOf,
  switchOn,
} from '../../support/stories/bank/bank-stage';
import { onStages } from '../../support/stage/on-stages';
import type { PlacedOrder, Stage } from '../../support/stage/stage';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures, failures } from '../../support/stage/failures';

async function refund(stage: Stage, order: PlacedOrder, amount: number): Promise<void> {
  await stage.shopify.post(`/orders/${order.id}/refund`, { amount });
  await stage.settle();
}

onStages('the money of an order', (stage) => {
  beforeEach(() => switchOn(stage()));

  it('pays its invoice in Lexware, and the order page says so', async () => {
    const order = await stage().buy('gross-19');
    const books = await bankBooks(stage());
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
    expect(await stage().orderPage(order)).toMatchObject({
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
    expect(await eventsOf(stage(), order)).toEqual(
      expect.arrayContaining(['transaction.created', 'transaction.hinted']),
    );
    expect(await accountsPage(stage())).toMatchObject({
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

  it('costs two calls and a hint once the account is there', async () => {
    await stage().buy('gross-19');
    await stage().lexware.delete('/calls');
    await stage().buy('gross-19');
    const finance = (await lexwareCalls(stage())).filter((call) => /finance|hint/.test(call));
    expect(finance.map((call) => call.replace(/[0-9a-f-]{36}/, '{id}'))).toEqual([
      'POST /v1/finance/transactions',
      'PUT /v1/finance/accounts/{id}',
      'POST /v1/transaction-assignment-hint',
    ]);
  });

  it('goes out again with a refund, to its credit note where one was made', async () => {
    const order = await stage().buy('gross-19');
    await refund(stage(), order, 10);
    const { transactions, accounts: found, creditNotes } = await bankBooks(stage());
    expect(transactions[1]?.assignments).toEqual(
      creditNotes.map(({ id }) => ({ voucherId: id, amount: 10 })),
    );
    expect(transactions.map(({ amount }) => amount)).toEqual([34.7, -10]);
    expect(transactions[1]?.purpose).toContain(`Erstattung zu Bestellung ${order.name}`);
    expect(found).toMatchObject([{ balance: 23.79 }]);
  });

  it('comes in parts, each booked by itself; one of them is hinted', async () => {
    const order = await stage().placeScenario('gross-19');
    await stage().shopify.post(`/orders/${order.id}/pay`, { amount: 20 });
    await stage().settle();
    await stage().pay(order);
    await stage().settle();
    const { transactions, hints } = await bankBooks(stage());
    expect(transactions.map(({ amount }) => amount)).toEqual([20, 14.7]);
    expect(hints).toHaveLength(1);
    const toAssign = [{ standing: 'open', awaitsAssignment: true }];
    expect((await stage().orderPage(order)).documents).toMatchObject(toAssign);
    const { items } = await stage().get<{ items: object[] }>('/api/orders');
    expect(items).toMatchObject([{ documents: toAssign }]);
  });

  it('of thirty orders is booked in few calls, none of it twice', async () => {
    await stage().lexware.delete('/calls');
    for (let count = 0; count < 30; count += 1)
      await placeAndPay(stage(), { scenario: 'gross-19' });
    await stage().settle();
    const { transactions, accounts: found, invoices } = await bankBooks(stage());
    expect(transactions).toHaveLength(30);
    expect(new Set(transactions.map(({ externalReference }) => externalReference)).size).toBe(30);
    expect(found).toMatchObject([{ balance: sumOf(transactions) / 100 }]);
    expect(invoices.every(({ voucherStatus }) => voucherStatus === 'paid')).toBe(true);
    const posts = (await lexwareCalls(stage())).filter(
      (call) => call === 'POST /v1/finance/transactions',
    );
    expect(posts.length).toBeLessThan(10);
  });

  it.each([
    ['delivered twice', { duplicate: true }],
    ['out of order', { reorder: true }],
  ])('is booked once when notices come %s', async (_how, mode) => {
    await stage().shopify.put('/webhooks/mode', mode);
    await stage().buy('gross-19');
    expect((await bankBooks(stage())).transactions).toHaveLength(1);
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
    await stage().lexware.fails(match, kind);
    const order = await stage().buy('gross-19');
    const { transactions, accounts: found, hints, invoices } = await bankBooks(stage());
    expect(transactions).toHaveLength(1);
    expect(found).toMatchObject([{ balance: 33.79 }]);
    expect(hints).toHaveLength(1);
    expect(invoices).toMatchObject([{ voucherStatus: 'paid' }]);
    expect(await stage().orderPage(order)).toMatchObject({
      transactions: [{ state: 'posted', hinted: true }],
    });
    await expectNoFailures(stage());
  });

  it('is listed as failed when Lexware refuses it, and booked when it is started again', async () => {
    await stage().lexware.fails('POST /v1/finance/transactions', 'refuse', 2);
    const order = await stage().buy('gross-19');
    const { items } = await failures(stage());
    expect(items).toMatchObject([{ step: 'Umsatz übertragen', order: { name: order.name } }]);
    expect((await stage().get<DashboardAnswer>('/api/dashboard')).needs).toEqual([
      { need: 'refusedTransactions', count: 1 },
    ]);
    expect(await eventsOf(stage(), order)).toContain('transaction.refused');
    expect(await stage().orderPage(order)).toMatchObject({
      transactions: [{ state: 'refused', text: expect.stringContaining('abgelehnt') }],
    });

    await stage().post(`/api/failures/${items[0]?.id}/retry`);
    await stage().settle();
    expect((await bankBooks(stage())).accounts).toMatchObject([{ balance: 33.79 }]);
    expect(await stage().orderPage(order)).toMatchObject({
      documents: [{ standing: 'paid' }],
      transactions: [{ state: 'posted' }],
    });
  });

  it('is hinted when its draft is finalised in Lexware', async () => {
    await saveTransactions(stage().database, {}, { finalize: false });
    const order = await stage().buy('gross-19');
    const { hints, transactions, invoices } = await bankBooks(stage());
    expect({ hints: hints.length, transactions: transactions.length }).toEqual({
      hints: 0,
      transactions: 1,
    });
    await stage().lexware.post(`/vouchers/${invoices[0]?.id}/finalize`);
    await stage().settle();
    expect(await stage().orderPage(order)).toMatchObject({
      documents: [{ standing: 'paid' }],
      transactions: [{ hinted: true }],
    });
  });

  it('pays the invoice made anew once the first was deleted in Lexware', async () => {
    const order = await stage().buy('gross-19');
    const [first] = (await stage().books()).invoices;
    await stage().lexware.delete(`/vouchers/${first?.id}`);
    await stage().settle();
    await askForInvoice(stage(), order);
    const { hints, invoices, transactions } = await bankBooks(stage());
    expect(invoices).toMatchObject([{ voucherStatus: 'paid' }]);
    expect(hints.map(({ voucherId }) => voucherId)).toEqual([first?.id, invoices[0]?.id]);
    expect(transactions).toHaveLength(1);
    expect((await stage().orderPage(order)).documents).toMatchObject([
      { cancelled: true },
      { standing: 'paid' },
    ]);
  });

  it('lists a hint that Lexware refuses, and gives it when it is started again', async () => {
    // Each news of order or document has it tried anew, so a refusal that passes may not be seen.
    await stage().lexware.fails('POST /v1/transaction-assignment-hint', 'refuse', 1_000);
    const order = await stage().buy('gross-19');
    const { items } = await failures(stage());
    expect(items).toMatchObject([{ step: 'Zuordnung vorschlagen', order: { name: order.name } }]);
    expect(await stage().orderPage(order)).toMatchObject({
      transactions: [{ state: 'posted', hinted: false }],
    });
    await stage().lexware.works();
    await stage().post(`/api/failures/${items[0]?.id}/retry`);
    await stage().settle();
    expect(await stage().orderPage(order)).toMatchObject({ documents: [{ standing: 'paid' }] });
  });

  it('stays away once switched off', async () => {
    await stage().buy('gross-19');
    await saveTransactions(stage().database, { create: false });
    await stage().buy('gross-19');
    expect((await bankBooks(stage())).transactions).toHaveLength(1);
  });

  it('is booked without hints when the merchant does not want them', async () => {
    await saveTransactions(stage().database, { hints: false });
    const order = await stage().buy('gross-19');
    expect((await bankBooks(stage())).hints).toEqual([]);
    expect(await stage().orderPage(order)).toMatchObject({
      documents: [{ standing: 'open' }],
      transactions: [{ hinted: false, text: 'Der Umsatz ist in Lexware Office gebucht.' }],
    });
  });
});
