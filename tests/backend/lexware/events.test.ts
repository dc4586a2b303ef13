import { parseCause } from '../../../web/domain/documents/model/cause';
import type { z } from 'zod';
import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import type { orderListAnswer } from '../../../web/contract/order-list/order-list';
import type { ShopAnswer } from '../../../web/contract/shop';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { eventsOf } from '../../support/app-fixture/events';
import type { DocumentId, LexwareId } from '../../../web/domain/ids';
import { expectNoFailures } from '../../support/app-fixture/failures';

type OrderListAnswer = z.infer<typeof orderListAnswer>;

async function draftsOnly(fixture: AppFixture): Promise<void> {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  const invoice = { ...DEFAULT_SETTINGS.invoice, finalize: false };
  await fixture.database.shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, invoice });
}

async function onlyDocument(fixture: AppFixture, order: PlacedOrder) {
  const [document] = (await fixture.orderPage(order)).documents;
  if (!document) throw new Error('There is no document');
  return document;
}

describeWithFixture('what happens to a document in Lexware', (fixture) => {
  const inLexware = async (action: string): Promise<void> => {
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.post(`/vouchers/${invoice?.id}/${action}`);
    await fixture().settle();
  };

  const ordersIn = async (filter: string): Promise<string[]> =>
    (await fixture().get<OrderListAnswer>(`/api/orders?filter=${filter}`)).items.map(
      ({ name }) => name,
    );

  const transfersUsed = async (): Promise<number> =>
    (await fixture().get<ShopAnswer>('/api/shop')).plan.credits.used;

  it('reaches us: a draft is finalised, then paid', async () => {
    await draftsOnly(fixture());
    const order = await fixture().buy('gross-19');
    const draft = await onlyDocument(fixture(), order);
    expect(draft).toMatchObject({ standing: 'draft', isDownloadable: false });
    const refused = await fixture().request(
      'POST',
      `/api/orders/${order.id}/documents/${draft.id}/link`,
    );
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'DRAFT_NOT_DOWNLOADABLE' });

    await inLexware('finalize');
    expect(await onlyDocument(fixture(), order)).toMatchObject({
      standing: 'open',
      isDownloadable: true,
    });
    await inLexware('pay');
    expect(await onlyDocument(fixture(), order)).toMatchObject({ standing: 'paid' });
  });

  it('is noted when the document is deleted there', async () => {
    await draftsOnly(fixture());
    const order = await fixture().buy('gross-19');
    const [invoice] = (await fixture().books()).invoices;
    await fixture().lexware.put('/events/mode', { duplicate: true });
    await fixture().lexware.delete(`/vouchers/${invoice?.id}`);
    await fixture().settle();
    const events = await eventsOf(fixture(), order);
    expect(events.filter((event) => event === 'invoice.deleted')).toHaveLength(1);
    expect(events.filter((event) => event === 'order.skipped')).toHaveLength(1);
    expect(await onlyDocument(fixture(), order)).toMatchObject({
      cancelled: true,
      standing: 'deleted',
      lexwareUrl: null,
    });
  });

  it('takes back a finished invoice: voided there, it is made anew at the merchant’s request', async () => {
    const order = await fixture().buy('gross-19');
    await fixture().lexware.put('/events/mode', { duplicate: true });
    await inLexware('void');
    expect(await fixture().orderPage(order)).toMatchObject({
      decision: { kind: 'skip', reason: 'CANCELLED', canCreate: true },
      documents: [
        { standing: 'voided', cancelled: true, lexwareUrl: expect.any(String) as unknown },
      ],
      balance: { documentsCents: 0, state: 'voided', isComplete: false },
    });
    const events = await eventsOf(fixture(), order);
    expect(events.filter((event) => event === 'invoice.voided')).toHaveLength(1);
    expect(events.filter((event) => event === 'order.skipped')).toHaveLength(1);
    expect(await ordersIn('withInvoice')).toEqual([]);
    expect(await ordersIn('withoutInvoice')).toEqual([order.name]);
    const explained = await fixture().get<ExplanationAnswer>(`/api/orders/${order.id}/explanation`);
    expect(explained.documents[0]).toMatchObject({
      decision: { reason: 'CANCELLED', canCreate: true },
      todo: { code: 'create-now' },
    });
    // It had come into being, so its transfer stays used; the new one uses another.
    expect(await transfersUsed()).toBe(1);
    await askForInvoice(fixture(), order);
    expect(await fixture().orderPage(order)).toMatchObject({
      decision: { reason: 'EXISTING' },
      documents: [{ cancelled: true }, { cause: parseCause('reissue:1'), cancelled: false }],
      balance: { isComplete: true },
    });
    expect(await transfersUsed()).toBe(2);
    expect(await ordersIn('withInvoice')).toEqual([order.name]);
  });

  it('counts an invoice that the merchant cancelled with us as none, like one that was voided', async () => {
    const order = await fixture().buy('gross-19');
    const document = await onlyDocument(fixture(), order);
    await fixture().post(`/api/orders/${order.id}/documents/${document.id}/cancel`);
    await fixture().settle();
    expect(await fixture().orderPage(order)).toMatchObject({
      decision: { kind: 'skip', reason: 'CANCELLED', canCreate: true },
      documents: [
        { kind: 'invoice', cancelled: true },
        { kind: 'credit-note', cancelled: false },
      ],
      balance: { documentsCents: 0, state: 'voided' },
    });
    expect(await ordersIn('withoutInvoice')).toEqual([order.name]);
    await askForInvoice(fixture(), order);
    expect(await fixture().orderPage(order)).toMatchObject({
      decision: { reason: 'EXISTING' },
      balance: { isComplete: true },
    });
    expect(await ordersIn('withInvoice')).toEqual([order.name]);
  });

  it('is believed only with Lexware’s signature', async () => {
    const order = await fixture().buy('gross-19');
    const [invoice] = (await fixture().books()).invoices;
    const answer = await fetch(`${fixture().url}/webhooks/lexware`, {
      method: 'POST',
      headers: { 'X-Lxo-Signature': Buffer.from('forged').toString('base64') },
      body: JSON.stringify({ eventType: 'invoice.deleted', resourceId: invoice?.id }),
    });
    expect(answer.status).toBe(401);
    await fixture().settle();
    expect(await onlyDocument(fixture(), order)).toMatchObject({
      standing: 'open',
      cancelled: false,
    });
  });
});

/**
 * Lets one more process create the invoice: as if one had been stopped between its last comparison
 * of the clocks and its request, which nothing can prevent.
 */
let intrude: ((made: { id: LexwareId }) => Promise<void>) | null = null;

const intruding: typeof fetch = async (input, init) => {
  const isInvoice = init?.method === 'POST' && String(input).includes('/v1/invoices');
  const meet = isInvoice ? intrude : null;
  if (meet) {
    intrude = null;
    const other = await fetch(input, init);
    await meet((await other.json()) as { id: LexwareId });
  }
  return fetch(input, init);
};

async function billTwice(fixture: AppFixture) {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  intrude = async ({ id: lexwareId }) => {
    const [sending] = await fixture.database.documents.stuck(shop.id, '2099-01-01T00:00:00Z', 1);
    await fixture.database.documents.complete(shop.id, sending?.id ?? (0 as DocumentId), {
      lexwareId,
      status: 'open',
      at: fixture.now().toISOString(),
      settlesInvoice: true,
    });
  };
  const order = await fixture.buy('gross-19');
  const { invoices } = await fixture.books();
  const numbers = invoices.map(({ voucherNumber }) => voucherNumber);
  return { order, invoices, numbers };
}

const attention = async (fixture: AppFixture) =>
  (await fixture.get<{ items: { id: string }[] }>('/api/orders?filter=attention')).items.length;

describeWithFixture(
  'an invoice that was made twice',
  (fixture) => {
    it('is said in the log and on the order, with both numbers, and is no failed step', async () => {
      const { order, numbers } = await billTwice(fixture());
      const [first = '', second = ''] = numbers;
      expect(numbers).toHaveLength(2);
      const { decision, documents } = await fixture().orderPage(order);
      expect(decision).toMatchObject({ reason: 'CREATED_TWICE', canCreate: false });
      expect(JSON.stringify(decision)).toMatch(RegExp(`${first}.*${second}`));
      expect(documents).toHaveLength(1);
      const lines = (await fixture().log(order.id)).filter(
        ({ event }) => event === 'invoice.created-twice',
      );
      expect(lines).toMatchObject([
        {
          status: 'critical',
          title: 'Rechnung zweimal erstellt',
          text: expect.stringContaining(first) as unknown,
        },
      ]);
      expect(lines[0]?.text).toContain(second);
      expect(await attention(fixture())).toBe(1);
      await expectNoFailures(fixture());
    });

    it.each([
      ['first', 0],
      ['second', 1],
    ])('is settled by cancelling the %s one in Lexware', async (_which, cancelled) => {
      const { order, invoices, numbers } = await billTwice(fixture());
      await fixture().lexware.post(`/vouchers/${invoices[cancelled]?.id}/void`);
      await fixture().settle();
      fixture().skip(30 * 60_000);
      await fixture().app.regularWork('sweep');
      await fixture().settle();
      const { decision, documents } = await fixture().orderPage(order);
      expect(decision).toMatchObject({ reason: 'EXISTING' });
      expect(documents).toMatchObject([{ number: numbers[1 - cancelled], standing: 'open' }]);
      expect(await attention(fixture())).toBe(0);
    });
  },
  { fetch: intruding },
);
