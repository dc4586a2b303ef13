import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { onStages } from '../../support/stage/on-stages';
import type { PlacedOrder, Stage } from '../../support/stage/stage';

const DAY_S = 86_400;

/** Time passes for Shopify and for the app, and the app's nights pass with it. */
async function daysPass(stage: Stage, days: number): Promise<void> {
  await stage.shopify.post('/clock', { advanceSeconds: days * DAY_S });
  stage.skip(days * DAY_S * 1_000);
  await stage.app.regularWork('reconcile');
  await stage.settle();
}

async function changed(
  stage: Stage,
  order: PlacedOrder,
  what: string,
  body: object = {},
): Promise<void> {
  await stage.shopify.post(`/orders/${order.id}/${what}`, body);
  await stage.settle();
}

const idsOf = async (stage: Stage, filter: string) =>
  (await stage.get<{ items: { id: string }[] }>(`/api/orders?filter=${filter}`)).items.map(
    ({ id }) => id,
  );
const underAttention = (stage: Stage) => idsOf(stage, 'attention');

const missing = async (stage: Stage) =>
  (await stage.get<{ shopify: { missingScopes: string[] } }>('/api/shop')).shopify.missingScopes;

async function allowAll(stage: Stage): Promise<void> {
  await stage.shopify.put('/scopes', {
    granted: ['read_orders', 'read_customers', 'read_payment_terms', 'read_all_orders'],
  });
  await stage.settle();
}

const explained = async (stage: Stage, { id }: PlacedOrder) =>
  (await stage.get<ExplanationAnswer>(`/api/orders/${id}/explanation`)).documents;

onStages('an order older than 60 days', (stage) => {
  it('does not fall out in silence when it is refunded, and gets its credit note once the app may read it', async () => {
    const order = await stage().buy('gross-19');
    await daysPass(stage(), 70);
    expect(await underAttention(stage())).toEqual([]);

    await changed(stage(), order, 'refund', { amount: 5 });
    const page = await stage().orderPage(order);
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
    expect(await underAttention(stage())).toEqual([String(order.id)]);
    expect(await idsOf(stage(), 'openBalance')).toEqual([String(order.id)]);
    const [line] = await stage().log(order.id);
    expect(line).toMatchObject({ event: 'credit-note.refused', status: 'warning' });
    expect(line?.text).toContain('Laut Shopify erstattet: 5,00');
    const documents = await explained(stage(), order);
    expect(documents.find(({ document }) => document === 'credit-note')).toMatchObject({
      decision: { reason: 'ORDER_HIDDEN' },
      todo: {
        code: 'allow-all-orders',
        text: expect.stringMatching(
          /^Erlaube der App .+, alle Bestellungen zu lesen\.$/,
        ) as unknown,
      },
    });
    expect(await missing(stage())).toEqual(['read_all_orders']);

    await allowAll(stage());
    expect((await stage().orderPage(order)).documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
    ]);
    expect(await underAttention(stage())).toEqual([]);
    expect(await idsOf(stage(), 'openBalance')).toEqual([]);
    expect(await missing(stage())).toEqual([]);
  });

  it('warns before the last day of an order that waits, and says so afterwards', async () => {
    const order = await stage().placeScenario('gross-19');
    await stage().settle();
    await daysPass(stage(), 55);
    expect((await stage().orderPage(order)).decision).toMatchObject({
      kind: 'wait',
      reason: 'HIDDEN_SOON',
    });
    expect(await underAttention(stage())).toEqual([String(order.id)]);
    expect(await missing(stage())).toEqual(['read_all_orders']);

    await daysPass(stage(), 10);
    await stage().pay(order);
    await stage().settle();
    expect((await stage().orderPage(order)).decision).toMatchObject({
      kind: 'refuse',
      reason: 'ORDER_HIDDEN',
    });
    const lines = (await stage().log(order.id)).map(({ event, status }) => `${event} ${status}`);
    expect(lines).toEqual(['order.refused warning', 'order.waiting warning', 'order.waiting info']);

    await allowAll(stage());
    expect((await stage().orderPage(order)).documents).toMatchObject([
      { kind: 'invoice', standing: 'open' },
    ]);
  });

  it('says why a cancellation cannot be made, and mails what exists to a recipient named by hand', async () => {
    const order = await stage().buy('gross-19');
    await daysPass(stage(), 70);
    await changed(stage(), order, 'cancel');
    expect((await stage().orderPage(order)).decision).toMatchObject({
      reason: 'ORDER_HIDDEN',
      detail: { text: 'Die Bestellung wurde in Shopify storniert.' },
    });

    const [invoice] = (await stage().orderPage(order)).documents;
    await stage().request('POST', `/api/orders/${order.id}/documents/${invoice?.id}/cancel`);
    await stage().settle();
    expect((await stage().orderPage(order)).decisions).toMatchObject([
      { document: 'credit-note', reason: 'ORDER_HIDDEN' },
      { document: 'delivery-note', reason: 'DISABLED_DELIVERY_CREATE' },
    ]);
    expect((await stage().books()).creditNotes).toEqual([]);

    const mail = (body: object) =>
      stage().request('POST', `/api/orders/${order.id}/invoice/email`, {
        body: { receipt: invoice?.id, ...body },
      });
    expect(await (await mail({})).json()).toMatchObject({
      code: 'ORDER_HIDDEN',
      detail: { text: expect.stringContaining('Versende den Beleg aus Lexware Office') },
    });
    expect((await mail({ email: 'kundin@example.org' })).status).toBe(200);
    expect(await stage().mail.get<{ envelope: { to: string[] } }[]>('/mails')).toHaveLength(1);
  });
});
