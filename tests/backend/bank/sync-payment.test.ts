import { bankBooks } from '../../support/stories/bank/bank-stage';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import {
  shownInShopify,
  statusOf,
  callsOf,
  SYNC,
  WRITING,
  placeUnpaid,
  payInLexware,
} from '../../support/stories/paid-in-lexware';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures, failures } from '../../support/stage/failures';

onStages('an invoice paid in Lexware', (stage) => {
  beforeEach(async () => {
    await stage().shopify.put('/scopes', { granted: WRITING });
    await saveSettings(stage(), SYNC);
  });

  it('marks its order as paid in Shopify, once, and says so', async () => {
    const order = await placeUnpaid(stage());
    expect(await statusOf(stage(), order)).toBe('PENDING');
    await payInLexware(stage());

    expect(await shownInShopify(stage(), order)).toMatchObject({
      displayFinancialStatus: 'PAID',
      transactions: [{ gateway: 'manual', kind: 'SALE' }],
    });
    expect(await callsOf(stage(), 'MarkAsPaid')).toBe(1);
    const [line] = (await stage().log(order.id)).filter(
      ({ event }) => event === 'order.marked-paid',
    );
    expect(line).toMatchObject({
      status: 'success',
      title: 'Bestellung in Shopify als bezahlt markiert',
    });
    expect(await stage().orderPage(order)).toMatchObject({
      payment: 'paid',
      documents: [{ standing: 'paid' }],
    });
  });

  it('makes no second document and no transaction of it, whatever Shopify then announces', async () => {
    const transaction = { create: 'all', hints: true, gateways: { manual: true } } as const;
    await saveSettings(stage(), {
      ...SYNC,
      delivery: { create: true, event: 'paid' },
      transaction,
    });
    await stage().connect();
    await stage().shopify.put('/webhooks/mode', { duplicate: true });
    const order = await placeUnpaid(stage());
    await payInLexware(stage());

    expect(await statusOf(stage(), order)).toBe('PAID');
    const books = await bankBooks(stage());
    expect(books).toMatchObject({ accounts: [], transactions: [], hints: [] });
    expect(books.invoices).toHaveLength(1);
    const { documents } = await stage().orderPage(order);
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['delivery-note', 'invoice']);
  });

  it('leaves money alone that really came by hand before', async () => {
    await saveSettings(stage(), {
      ...SYNC,
      transaction: { create: 'all', hints: true, gateways: { manual: true } },
    });
    await stage().connect();
    const order = await placeUnpaid(stage());
    await stage().shopify.post(`/orders/${order.id}/pay`, { gateway: 'manual' });
    await stage().settle();
    expect(await bankBooks(stage())).toMatchObject({
      transactions: [{ amount: 34.7 }],
      invoices: [{ voucherStatus: 'paid' }],
    });
    expect(await callsOf(stage(), 'MarkAsPaid')).toBe(0);
  });

  it('is not told while a part of the money is missing', async () => {
    const order = await placeUnpaid(stage());
    await payInLexware(stage(), 0, 10);
    expect(await statusOf(stage(), order)).toBe('PENDING');
    await payInLexware(stage());
    expect(await statusOf(stage(), order)).toBe('PAID');
  });

  it('waits until the invoices cover the order', async () => {
    const order = await placeUnpaid(stage());
    const more = { title: 'Nachtrag', price: '11.90', quantity: 1, taxRate: 19 };
    await stage().shopify.post(`/orders/${order.id}/edit`, { add: [more] });
    await stage().settle();
    await payInLexware(stage(), 0);
    expect(await statusOf(stage(), order)).toBe('PENDING');
    await payInLexware(stage(), 1);
    expect(await statusOf(stage(), order)).toBe('PAID');
  });

  it('completes an order that was paid in part in Shopify', async () => {
    const order = await placeUnpaid(stage(), 'partly-paid');
    await payInLexware(stage());
    expect(await statusOf(stage(), order)).toBe('PAID');
  });

  it('does not touch an order that was cancelled meanwhile', async () => {
    const order = await placeUnpaid(stage());
    await stage().shopify.post(`/orders/${order.id}/cancel`);
    await payInLexware(stage());
    expect(await statusOf(stage(), order)).toBe('VOIDED');
    expect(await callsOf(stage(), 'MarkAsPaid')).toBe(0);
  });

  it.each(['503', 'cut', 'cut-after-commit', 'throttled'])(
    'marks it once whatever becomes of the call (%s)',
    async (kind) => {
      const order = await placeUnpaid(stage());
      await stage().shopify.fails('MarkAsPaid', kind);
      await payInLexware(stage());
      const { displayFinancialStatus, transactions } = await shownInShopify(stage(), order);
      expect({ displayFinancialStatus, payments: transactions.length }).toEqual({
        displayFinancialStatus: 'PAID',
        payments: 1,
      });
      expect(await eventsOf(stage(), order)).toContain('order.marked-paid');
    },
  );

  it('asks for the permission it lacks, and does it once that is there', async () => {
    await stage().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    const order = await placeUnpaid(stage());
    await payInLexware(stage());
    expect(await callsOf(stage(), 'MarkAsPaid')).toBe(0);
    const [line] = (await stage().log(order.id)).filter(
      ({ event }) => event === 'job.scope-missing',
    );
    expect(line).toMatchObject({ status: 'warning', title: 'Fehlende Shopify-Berechtigung' });
    expect(line?.text).toContain('Zahlung an Shopify melden ist noch nicht möglich.');
    expect(line?.text).toContain('Erteile die Berechtigung auf der Seite „Übersicht“');
    expect((await failures(stage())).items).toMatchObject([
      {
        step: 'Zahlung an Shopify melden',
        text: expect.stringContaining('Fehlende Shopify-Berechtigung'),
      },
    ]);
    expect(await stage().get('/api/shop')).toMatchObject({
      shopify: { missingScopes: ['write_orders'] },
    });

    await stage().shopify.put('/scopes', { granted: WRITING });
    await stage().settle();
    expect(await stage().get('/api/shop')).toMatchObject({ shopify: { missingScopes: [] } });
    await expectNoFailures(stage());
    expect(await statusOf(stage(), order)).toBe('PAID');

    await stage().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    await stage().settle();
    const [lost] = (await stage().log()).filter(({ event }) => event === 'app.scopes-lost');
    expect(lost).toMatchObject({ status: 'warning', title: 'Shopify-Berechtigung entzogen' });
    expect(lost?.text).toContain('(write_orders)');
    expect(await stage().get('/api/shop')).toMatchObject({
      shopify: { missingScopes: ['write_orders'] },
    });
  });

  it('is told to the merchant alone when Shopify hides the order by then', async () => {
    const order = await placeUnpaid(stage());
    await stage().shopify.post('/clock', { advanceSeconds: 61 * 86_400 });
    await payInLexware(stage());
    const [line] = (await stage().log(order.id)).filter(
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
      await stage().shopify.put('/webhooks/mode', { lose: 1 });
      await stage().shopify.put('/scopes', { granted });
      await stage().settle();
    };
    await stage().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms'],
    });
    const order = await placeUnpaid(stage());
    await payInLexware(stage());
    await allowing(WRITING);
    expect(await stage().get('/api/shop')).toMatchObject({
      shopify: { missingScopes: ['write_orders'] },
    });

    // The app stays usable while Shopify does not say what is granted, and asks again by itself.
    await stage().shopify.fails('GrantedScopes', '503');
    const isMissing = { shopify: { missingScopes: ['write_orders'] } };
    expect(await stage().get('/api/shop?scopes=changed')).toMatchObject(isMissing);
    await stage().settle();
    expect(await stage().get('/api/shop')).toMatchObject({ shopify: { missingScopes: [] } });
    expect(await statusOf(stage(), order)).toBe('PAID');

    await allowing(['read_orders', 'read_customers', 'read_payment_terms']);
    expect(await stage().get('/api/shop')).toMatchObject({ shopify: { missingScopes: [] } });
    expect(await stage().get('/api/shop?scopes=changed')).toMatchObject(isMissing);
    const lost = (await stage().log()).filter(({ event }) => event === 'app.scopes-lost');
    expect(lost.map(({ text }) => text.includes('(write_orders)'))).toEqual([true]);

    // Also where the app's own token died meanwhile: it is renewed on the way.
    await allowing(WRITING);
    await stage().shopify.post('/tokens/revoke');
    expect(await stage().get('/api/shop?scopes=changed')).toMatchObject({
      shopify: { missingScopes: [] },
    });
  });

  it('changes nothing in Shopify while the merchant does not want it', async () => {
    await saveSettings(stage(), { invoice: { event: 'created' } });
    const order = await placeUnpaid(stage());
    await payInLexware(stage());
    expect(await statusOf(stage(), order)).toBe('PENDING');
    expect(await stage().orderPage(order)).toMatchObject({ documents: [{ standing: 'paid' }] });
  });
});

onStages(
  'an invoice paid in Lexware, in a plan without that feature',
  (stage) => {
    it('changes nothing in Shopify', async () => {
      await saveSettings(stage(), SYNC);
      const order = await placeUnpaid(stage());
      await payInLexware(stage());
      expect(await statusOf(stage(), order)).toBe('PENDING');
    });
  },
  { env: { INITIAL_PLAN: 'standard' } },
);
