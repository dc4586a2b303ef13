import { bankBooks } from '../../support/stories/bank/bank-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import {
  shownInShopify,
  statusOf,
  callsOf,
  SYNC,
  WRITING,
  placeUnpaid,
  payInLexware,
} from '../../support/stories/paid-in-lexware';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures, failures } from '../../support/app-fixture/failures';

describeWithFixture('an invoice paid in Lexware', (fixture) => {
  beforeEach(async () => {
    await fixture().shopify.put('/scopes', { granted: WRITING });
    await saveSettings(fixture(), SYNC);
  });

  it('marks its order as paid in Shopify, once, and says so', async () => {
    const order = await placeUnpaid(fixture());
    expect(await statusOf(fixture(), order)).toBe('PENDING');
    await payInLexware(fixture());

    expect(await shownInShopify(fixture(), order)).toMatchObject({
      displayFinancialStatus: 'PAID',
      transactions: [{ gateway: 'manual', kind: 'SALE' }],
    });
    expect(await callsOf(fixture(), 'MarkAsPaid')).toBe(1);
    const [line] = (await fixture().log(order.id)).filter(
      ({ event }) => event === 'order.marked-paid',
    );
    expect(line).toMatchObject({
      status: 'success',
      title: 'Bestellung in Shopify als bezahlt markiert',
    });
    expect(await fixture().orderPage(order)).toMatchObject({
      payment: 'paid',
      documents: [{ standing: 'paid' }],
    });
  });

  it('makes no second document and no transaction of it, whatever Shopify then announces', async () => {
    const transaction = { create: 'all', hints: true, gateways: { manual: true } } as const;
    await saveSettings(fixture(), {
      ...SYNC,
      delivery: { create: true, event: 'paid' },
      transaction,
    });
    await fixture().connect();
    await fixture().shopify.put('/webhooks/mode', { duplicate: true });
    const order = await placeUnpaid(fixture());
    await payInLexware(fixture());

    expect(await statusOf(fixture(), order)).toBe('PAID');
    const books = await bankBooks(fixture());
    expect(books).toMatchObject({ accounts: [], transactions: [], hints: [] });
    expect(books.invoices).toHaveLength(1);
    const { documents } = await fixture().orderPage(order);
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['delivery-note', 'invoice']);
  });

  it('leaves money alone that really came by hand before', async () => {
    await saveSettings(fixture(), {
      ...SYNC,
      transaction: { create: 'all', hints: true, gateways: { manual: true } },
    });
    await fixture().connect();
    const order = await placeUnpaid(fixture());
    await fixture().shopify.post(`/orders/${order.id}/pay`, { gateway: 'manual' });
    await fixture().settle();
    expect(await bankBooks(fixture())).toMatchObject({
      transactions: [{ amount: 34.7 }],
      invoices: [{ voucherStatus: 'paid' }],
    });
    expect(await callsOf(fixture(), 'MarkAsPaid')).toBe(0);
  });

  it('is not told while a part of the money is missing', async () => {
    const order = await placeUnpaid(fixture());
    await payInLexware(fixture(), 0, 10);
    expect(await statusOf(fixture(), order)).toBe('PENDING');
    await payInLexware(fixture());
    expect(await statusOf(fixture(), order)).toBe('PAID');
  });

  it('waits until the invoices cover the order', async () => {
    const order = await placeUnpaid(fixture());
    const more = { title: 'Nachtrag', price: '11.90', quantity: 1, taxRate: 19 };
    await fixture().shopify.post(`/orders/${order.id}/edit`, { add: [more] });
    await fixture().settle();
    await payInLexware(fixture(), 0);
    expect(await statusOf(fixture(), order)).toBe('PENDING');
    await payInLexware(fixture(), 1);
    expect(await statusOf(fixture(), order)).toBe('PAID');
  });

  it('completes an order that was paid in part in Shopify', async () => {
    const order = await placeUnpaid(fixture(), 'partly-paid');
    await payInLexware(fixture());
    expect(await statusOf(fixture(), order)).toBe('PAID');
  });

  it('does not touch an order that was cancelled meanwhile', async () => {
    const order = await placeUnpaid(fixture());
    await fixture().shopify.post(`/orders/${order.id}/cancel`);
    await payInLexware(fixture());
    expect(await statusOf(fixture(), order)).toBe('VOIDED');
    expect(await callsOf(fixture(), 'MarkAsPaid')).toBe(0);
  });

  it.each(['503', 'cut', 'cut-after-commit', 'throttled'])(
    'marks it once whatever becomes of the call (%s)',
    async (kind) => {
      const order = await placeUnpaid(fixture());
      await fixture().shopify.fails('MarkAsPaid', kind);
      await payInLexware(fixture());
      const { displayFinancialStatus, transactions } = await shownInShopify(fixture(), order);
      expect({ displayFinancialStatus, payments: transactions.length }).toEqual({
        displayFinancialStatus: 'PAID',
        payments: 1,
      });
      expect(await eventsOf(fixture(), order)).toContain('order.marked-paid');
    },
  );

  it('asks for the permission it lacks, and does it once that is there', async () => {
    await fixture().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    const order = await placeUnpaid(fixture());
    await payInLexware(fixture());
    expect(await callsOf(fixture(), 'MarkAsPaid')).toBe(0);
    const [line] = (await fixture().log(order.id)).filter(
      ({ event }) => event === 'job.scope-missing',
    );
    expect(line).toMatchObject({ status: 'warning', title: 'Fehlende Shopify-Berechtigung' });
    expect(line?.text).toContain('Zahlung an Shopify melden ist noch nicht möglich.');
    expect(line?.text).toContain('Erteile die Berechtigung auf der Seite „Übersicht“');
    expect((await failures(fixture())).items).toMatchObject([
      {
        step: 'Zahlung an Shopify melden',
        text: expect.stringContaining('Fehlende Shopify-Berechtigung'),
      },
    ]);
    expect(await fixture().get('/api/shop')).toMatchObject({
      shopify: { missingScopes: ['write_orders'] },
    });

    await fixture().shopify.put('/scopes', { granted: WRITING });
    await fixture().settle();
    expect(await fixture().get('/api/shop')).toMatchObject({ shopify: { missingScopes: [] } });
    await expectNoFailures(fixture());
    expect(await statusOf(fixture(), order)).toBe('PAID');

    await fixture().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    await fixture().settle();
    const [lost] = (await fixture().log()).filter(({ event }) => event === 'app.scopes-lost');
    expect(lost).toMatchObject({ status: 'warning', title: 'Shopify-Berechtigung entzogen' });
    expect(lost?.text).toContain('(write_orders)');
    expect(await fixture().get('/api/shop')).toMatchObject({
      shopify: { missingScopes: ['write_orders'] },
    });
  });

  it('is told to the merchant alone when Shopify hides the order by then', async () => {
    const order = await placeUnpaid(fixture());
    await fixture().shopify.post('/clock', { advanceSeconds: 61 * 86_400 });
    await payInLexware(fixture());
    const [line] = (await fixture().log(order.id)).filter(
      ({ event }) => event === 'order.not-marked-paid',
    );
    expect(line).toMatchObject({
      status: 'warning',
      title: 'Bestellung nicht als bezahlt markiert',
    });
    expect(line?.text).toContain('Shopify zeigt der App diese Bestellung nicht mehr.');
  });

  it('does what waited as soon as the merchant comes back from Shopify’s question, without waiting for a notice', async () => {
    const allowing = async (granted: string[]) => {
      await fixture().shopify.put('/webhooks/mode', { lose: 1 });
      await fixture().shopify.put('/scopes', { granted });
      await fixture().settle();
    };
    await fixture().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    const order = await placeUnpaid(fixture());
    await payInLexware(fixture());
    await allowing(WRITING);
    expect(await fixture().get('/api/shop')).toMatchObject({
      shopify: { missingScopes: ['write_orders'] },
    });

    // The app stays usable while Shopify does not report the granted scopes, and requests them
    // again by itself.
    await fixture().shopify.fails('GrantedScopes', '503');
    const isMissing = { shopify: { missingScopes: ['write_orders'] } };
    expect(await fixture().get('/api/shop?scopes=changed')).toMatchObject(isMissing);
    await fixture().settle();
    expect(await fixture().get('/api/shop')).toMatchObject({ shopify: { missingScopes: [] } });
    expect(await statusOf(fixture(), order)).toBe('PAID');

    await allowing(['read_orders', 'read_customers', 'read_payment_terms']);
    expect(await fixture().get('/api/shop')).toMatchObject({ shopify: { missingScopes: [] } });
    expect(await fixture().get('/api/shop?scopes=changed')).toMatchObject(isMissing);
    const lost = (await fixture().log()).filter(({ event }) => event === 'app.scopes-lost');
    expect(lost.map(({ text }) => text.includes('(write_orders)'))).toEqual([true]);

    // Also where the app's own token died meanwhile: it is renewed on the way.
    await allowing(WRITING);
    await fixture().shopify.post('/tokens/revoke');
    expect(await fixture().get('/api/shop?scopes=changed')).toMatchObject({
      shopify: { missingScopes: [] },
    });
  });

  it('changes nothing in Shopify while the merchant does not want it', async () => {
    await saveSettings(fixture(), { invoice: { event: 'created' } });
    const order = await placeUnpaid(fixture());
    await payInLexware(fixture());
    expect(await statusOf(fixture(), order)).toBe('PENDING');
    expect(await fixture().orderPage(order)).toMatchObject({ documents: [{ standing: 'paid' }] });
  });
});

describeWithFixture(
  'an invoice paid in Lexware, in a plan without that feature',
  (fixture) => {
    it('changes nothing in Shopify', async () => {
      await saveSettings(fixture(), SYNC);
      const order = await placeUnpaid(fixture());
      await payInLexware(fixture());
      expect(await statusOf(fixture(), order)).toBe('PENDING');
    });
  },
  { env: { NAMED_PLANS: '*=standard' } },
);
