import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

const DAY_S = 86_400;

/** Time passes for Shopify and for the app, and the app's nightly runs take place. */
async function daysPass(fixture: AppFixture, days: number): Promise<void> {
  await fixture.shopify.post('/clock', { advanceSeconds: days * DAY_S });
  fixture.skip(days * DAY_S * 1_000);
  await fixture.app.regularWork('reconcile');
  await fixture.settle();
}

async function changed(
  fixture: AppFixture,
  order: PlacedOrder,
  what: string,
  body: object = {},
): Promise<void> {
  await fixture.shopify.post(`/orders/${order.id}/${what}`, body);
  await fixture.settle();
}

const idsOf = async (fixture: AppFixture, filter: string) =>
  (await fixture.get<{ items: { id: string }[] }>(`/api/orders?filter=${filter}`)).items.map(
    ({ id }) => id,
  );
const underAttention = (fixture: AppFixture) => idsOf(fixture, 'attention');

const missing = async (fixture: AppFixture) =>
  (await fixture.get<{ shopify: { missingScopes: string[] } }>('/api/shop')).shopify.missingScopes;

async function allowAll(fixture: AppFixture): Promise<void> {
  await fixture.shopify.put('/scopes', {
    granted: ['read_orders', 'read_customers', 'read_payment_terms', 'read_all_orders'],
  });
  await fixture.settle();
}

const explained = async (fixture: AppFixture, { id }: PlacedOrder) =>
  (await fixture.get<ExplanationAnswer>(`/api/orders/${id}/explanation`)).documents;

describeWithFixture('an order older than 60 days', (fixture) => {
  it('does not fall out in silence when it is refunded, and gets its credit note once the app may read it', async () => {
    const order = await fixture().buy('gross-19');
    await daysPass(fixture(), 70);
    expect(await underAttention(fixture())).toEqual([]);

    await changed(fixture(), order, 'refund', { amount: 5 });
    const page = await fixture().orderPage(order);
    expect(page).toMatchObject({
      decision: { reason: 'EXISTING' },
      decisions: [
        {
          document: 'credit-note',
          reason: 'ORDER_HIDDEN',
          detail: {
            values: { code: 'REFUNDED_IN_SHOPIFY', amount: { amount: 500, currency: 'EUR' } },
            text: 'Laut Shopify erstattet: 5,00\u00a0€.',
          },
        },
        { document: 'delivery-note', reason: 'DISABLED_DELIVERY_CREATE' },
      ],
      balance: { isComplete: false },
    });
    expect(await underAttention(fixture())).toEqual([String(order.id)]);
    expect(await idsOf(fixture(), 'openBalance')).toEqual([String(order.id)]);
    const [line] = await fixture().log(order.id);
    expect(line).toMatchObject({ event: 'credit-note.refused', status: 'warning' });
    expect(line?.text).toContain('Laut Shopify erstattet: 5,00');
    const documents = await explained(fixture(), order);
    expect(documents.find(({ document }) => document === 'credit-note')).toMatchObject({
      decision: { reason: 'ORDER_HIDDEN' },
      todo: {
        code: 'allow-all-orders',
        text: expect.stringMatching(
          /^Erlaube der App .+, alle Bestellungen zu lesen\.$/,
        ) as unknown,
      },
    });
    expect(await missing(fixture())).toEqual(['read_all_orders']);

    await allowAll(fixture());
    expect((await fixture().orderPage(order)).documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
    ]);
    expect(await underAttention(fixture())).toEqual([]);
    expect(await idsOf(fixture(), 'openBalance')).toEqual([]);
    expect(await missing(fixture())).toEqual([]);
  });

  it('warns before the last day of an order that waits, and says so afterwards', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    await daysPass(fixture(), 55);
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      kind: 'wait',
      reason: 'HIDDEN_SOON',
    });
    expect(await underAttention(fixture())).toEqual([String(order.id)]);
    expect(await missing(fixture())).toEqual(['read_all_orders']);

    await daysPass(fixture(), 10);
    await fixture().pay(order);
    await fixture().settle();
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      kind: 'refuse',
      reason: 'ORDER_HIDDEN',
    });
    const lines = (await fixture().log(order.id)).map(({ event, status }) => `${event} ${status}`);
    expect(lines).toEqual(['order.refused warning', 'order.waiting warning', 'order.waiting info']);

    await allowAll(fixture());
    expect((await fixture().orderPage(order)).documents).toMatchObject([
      { kind: 'invoice', standing: 'open' },
    ]);
  });

  it('says why a cancellation cannot be made, and mails what exists to a recipient named by hand', async () => {
    const order = await fixture().buy('gross-19');
    await daysPass(fixture(), 70);
    await changed(fixture(), order, 'cancel');
    expect((await fixture().orderPage(order)).decision).toMatchObject({
      reason: 'ORDER_HIDDEN',
      detail: { text: 'Die Bestellung wurde in Shopify storniert.' },
    });

    const [invoice] = (await fixture().orderPage(order)).documents;
    await fixture().request('POST', `/api/orders/${order.id}/documents/${invoice?.id}/cancel`);
    await fixture().settle();
    expect((await fixture().orderPage(order)).decisions).toMatchObject([
      { document: 'credit-note', reason: 'ORDER_HIDDEN' },
      { document: 'delivery-note', reason: 'DISABLED_DELIVERY_CREATE' },
    ]);
    expect((await fixture().books()).creditNotes).toEqual([]);

    const mail = (body: object) =>
      fixture().request('POST', `/api/orders/${order.id}/invoice/email`, {
        body: { receipt: invoice?.id, ...body },
      });
    expect(await (await mail({})).json()).toMatchObject({
      code: 'ORDER_HIDDEN',
      detail: { text: expect.stringContaining('Versende den Beleg aus Lexware Office') },
    });
    expect((await mail({ email: 'kundin@example.org' })).status).toBe(200);
    expect(await fixture().mail.get<{ envelope: { to: string[] } }[]>('/mails')).toHaveLength(1);
  });
});
