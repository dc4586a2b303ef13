import { randomUUID } from 'node:crypto';
import type { BulkAnswer } from '../../../web/contract/bulk';
import { newItem } from '../../../web/domain/bulk/bulk-run';
import type { DocumentId, OrderId } from '../../../web/domain/ids';
import { inbox } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { shopId } from '../../support/stories/app-life';
import { actOnDocument } from '../../support/stories/acts-on-documents';
import type { OrderReasonsAnswer } from '../../../web/contract/order-list/order-list';
import type { PreviewAnswer } from '../../../web/contract/order/preview';
import { buyAbroad } from '../../support/documents/taxed-orders';
import { aCup } from '../../support/stories/refused-orders';

/** Orders that nobody paid are not due: they are made where that is ticked. */
const UNPAID_TOO = { kinds: ['invoice'], including: ['not-yet-due'] };

describeWithFixture('the same asked of many orders', (fixture) => {
  const ids = (orders: readonly { id: string | number }[]) => orders.map(({ id }) => String(id));
  async function begin(
    orders: readonly { id: string | number }[],
    body: object = {},
  ): Promise<BulkAnswer> {
    const options = { ...UNPAID_TOO, requestId: randomUUID(), action: 'create', ...body };
    const given = { orderIds: ids(orders), ...options };
    const answer = await fixture().request('POST', '/api/bulk', { body: given });
    expect(answer.status).toBe(202);
    return (await answer.json()) as BulkAnswer;
  }
  const now = ({ id }: { id: string }) => fixture().get<BulkAnswer>(`/api/bulk/${id}`);
  const states = ({ items }: BulkAnswer) => items.map(({ state }) => state);
  const invoices = async () => (await fixture().books()).invoices.length;

  async function unpaid(count: number): Promise<PlacedOrder[]> {
    const orders: PlacedOrder[] = [];
    for (let index = 0; index < count; index += 1)
      orders.push(await fixture().placeScenario('gross-19'));
    await fixture().settle();
    return orders;
  }

  it('creates what is missing, once, and says of each order what became of it', async () => {
    const orders = await unpaid(12);
    const billed = await fixture().buy('gross-19');
    const refused = await fixture().buy('non-eur-shop');
    const before = await invoices();
    const requestId = randomUUID();
    const unknown = { id: '4711' };
    const begun = await begin([...orders, billed, refused, unknown], { requestId });
    expect(new Set(states(begun))).toEqual(new Set(['waiting']));
    expect((await begin(orders, { requestId })).items).toHaveLength(15);
    await fixture().settle();
    const end = await now(begun);
    expect(end.isEnded).toBe(true);
    expect(states(end)).toEqual([...Array<string>(12).fill('done'), 'already', 'failed', 'failed']);
    expect(end.items.at(-2)?.reason).toMatchObject({ reason: 'INVALID_CURRENCY' });
    expect(end.items.at(-1)).toMatchObject({ orderName: null, reason: { reason: 'ORDER_HIDDEN' } });
    expect(await invoices()).toBe(before + 12);
    const { runs } = await fixture().get<{ runs: BulkAnswer[] }>('/api/bulk');
    expect(runs.map(({ id }) => id)).toEqual([begun.id]);
    fixture().skip(13 * 3_600_000);
    expect(await fixture().get('/api/bulk')).toEqual({ runs: [] });
  });

  it('names why Lexware refused an invoice, and what it was about', async () => {
    const [order] = await unpaid(1);
    if (!order) throw new Error('No order was placed');
    await fixture().lexware.fails('POST /v1/invoices', 'refuse');
    const run = await begin([order]);
    await fixture().settle();
    const [item] = (await now(run)).items;
    expect(item).toMatchObject({ state: 'failed', reason: { reason: 'LEXWARE_REFUSED' } });
    const { decision } = await fixture().orderPage(order);
    const { text, detail } = decision ?? {};
    expect(detail?.text).toMatch(/Lexware Office nennt keinen Grund/);
    expect(item?.reason).toMatchObject({ text, detail, document: 'invoice' });
  });

  it('mails every document once, none that was mailed before, and says why one is not', async () => {
    const [one, other, without] = [
      await fixture().buy('gross-19'),
      await fixture().buy('net-19'),
      (await unpaid(1))[0],
    ];
    const selected = [one, other, ...(without ? [without] : [])];
    const end = async () => {
      const run = await begin(selected, { action: 'send' });
      await fixture().settle();
      return now(run);
    };
    const mails = async () => (await inbox(fixture())).length;
    const before = await mails();
    const first = await end();
    expect(states(first)).toEqual(['done', 'done', 'failed']);
    expect(first.items[2]?.error).toMatchObject({ code: 'NOTHING_TO_SEND' });
    const sent = await mails();
    expect(sent - before).toBe(2);
    expect(states(await end())).toEqual(['already', 'already', 'failed']);
    expect(await mails()).toBe(sent);
  });

  it('goes on for who closed the window in mid-call, and shows them on return what became of it', async () => {
    const orders = await unpaid(2);
    const closed = new AbortController();
    const requestId = randomUUID();
    const request = fetch(`${fixture().url}/api/bulk`, {
      method: 'POST',
      signal: closed.signal,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await fixture().sessionToken()}`,
      },
      body: JSON.stringify({
        ...UNPAID_TOO,
        requestId,
        action: 'create',
        orderIds: ids(orders),
      }),
    }).catch(() => null);
    const runs = () => fixture().get<{ runs: BulkAnswer[] }>('/api/bulk');
    while ((await runs()).runs.length === 0) await fixture().settle();
    closed.abort();
    await request;
    await fixture().settle();
    expect((await runs()).runs).toMatchObject([{ id: requestId, isEnded: true }]);
    expect(await invoices()).toBe(2);
  });

  it('forgets what came of one action for none of the other, however often that was asked for', async () => {
    const [open] = await unpaid(1);
    if (!open) throw new Error('No order was placed');
    const created = await begin([open]);
    await fixture().settle();
    let sent = created;
    for (let turn = 0; turn < 4; turn += 1) {
      fixture().skip(1_000);
      sent = await begin([open], { action: 'send' });
      await fixture().settle();
    }
    const { runs } = await fixture().get<{ runs: BulkAnswer[] }>('/api/bulk');
    expect(runs.map(({ id }) => id)).toEqual([sent.id, created.id]);
  });

  it('mails the invoice that counts, and none that was cancelled since', async () => {
    const order = await fixture().buy('gross-19');
    await actOnDocument(fixture(), order, 'address');
    await fixture().settle();
    const before = (await inbox(fixture())).length;
    const run = await begin([order], { action: 'send' });
    await fixture().settle();
    expect(states(await now(run))).toEqual(['done']);
    const { documents } = await fixture().orderPage(order);
    const invoices = documents.filter(({ kind }) => kind === 'invoice');
    expect(invoices.map(({ emailedAt }) => emailedAt !== null)).toEqual([false, true]);
    expect((await inbox(fixture())).length - before).toBe(1);
  });

  it('waits for a mail that is on its way, and says of one that got lost that it may be out', async () => {
    const order = await fixture().buy('gross-19');
    const [{ id } = { id: 0 }] = (await fixture().orderPage(order)).documents;
    const at = fixture().now().toISOString();
    const claim = { at, staleBefore: null, emailedAt: null };
    const shop = await shopId(fixture());
    expect(await fixture().database.documents.claimMailing(shop, id as DocumentId, claim)).toBe(
      true,
    );
    const run = await begin([order], { action: 'send' });
    await fixture().settle();
    expect((await now(run)).items[0]?.error).toMatchObject({ code: 'MAIL_UNCERTAIN' });
    expect(fixture().now().getTime() - Date.parse(at)).toBeGreaterThan(5 * 60_000);
  });

  it('names a connection that is lost meanwhile, and each document follows once, after it was made anew', async () => {
    const orders = await unpaid(3);
    await fixture().lexware.post('/tokens/kill', { kind: 'all' });
    const run = await begin(orders);
    await fixture().settle();
    const end = await now(run);
    expect(end.isEnded).toBe(true);
    expect(states(end)).toEqual(['held', 'held', 'held']);
    expect(end.items[0]?.reason?.text).toContain('Lexware Office');
    const { obstacles } = await fixture().orderPage(orders[0] ?? { id: '' });
    expect(obstacles).toMatchObject([{ code: 'CONNECTION_INTERRUPTED', path: '/preferences' }]);
    await fixture().connect();
    await fixture().settle();
    expect(await invoices()).toBe(3);
  });

  it('says of orders that Shopify hides why nothing is made or mailed, and what helps', async () => {
    const [billed, [open]] = [await fixture().buy('gross-19'), await unpaid(1)];
    const selected = [billed, ...(open ? [open] : [])];
    await fixture().shopify.post('/clock', { advanceSeconds: 70 * 86_400 });
    fixture().skip(70 * 86_400_000);
    const ended = async (action: string) => {
      const run = await begin(selected, { action });
      await fixture().settle();
      return now(run);
    };
    const created = await ended('create');
    expect(states(created)).toEqual(['already', 'failed']);
    expect(created.items[1]?.reason?.reason).toBe('ORDER_HIDDEN');
    expect(created.items[1]?.reason?.text).toContain('erlaube der App alle Bestellungen');
    const sent = await ended('send');
    expect(states(sent)).toEqual(['failed', 'failed']);
    expect(sent.items.map(({ error }) => error?.code)).toEqual(['ORDER_HIDDEN', 'NOTHING_TO_SEND']);
    expect(await invoices()).toBe(1);
  });

  it('is cancelled as far as it has not begun, and one of an action goes on at a time', async () => {
    const orders = await unpaid(3);
    await fixture().lexware.fails('POST /v1/invoices', '503');
    const begun = await begin(orders);
    const busy = await fixture().request('POST', '/api/bulk', {
      body: { ...UNPAID_TOO, requestId: randomUUID(), action: 'create', orderIds: ids(orders) },
    });
    expect([busy.status, await busy.json()]).toMatchObject([409, { code: 'BULK_BUSY' }]);
    await fixture().post(`/api/bulk/${begun.id}/cancel`);
    await fixture().settle();
    const end = await now(begun);
    expect(end).toMatchObject({ isEnded: true, isCancelled: true });
    expect(states(end).every((state) => state === 'cancelled' || state === 'done')).toBe(true);
  });

  it('whose job got lost ends when it is cancelled, and another can begin', async () => {
    const orders = await unpaid(2);
    const shop = await shopId(fixture());
    const items = orders.map(({ id }) => newItem(String(id) as OrderId));
    const run = { id: randomUUID(), shopId: shop, action: 'create', kinds: ['invoice'] } as const;
    const startedAt = fixture().now().toISOString();
    const lost = {
      ...run,
      kinds: [...run.kinds],
      including: [],
      treatment: null,
      taxGroup: null,
      items,
      startedAt,
    };
    expect(await fixture().database.bulkRuns.begin(lost, startedAt)).toBe('begun');
    await fixture().post(`/api/bulk/${run.id}/cancel`);
    await fixture().settle();
    const end = await now(run);
    expect([end.isEnded, ...states(end)]).toEqual([true, 'cancelled', 'cancelled']);
    await begin(orders);
  });

  it('takes up to 250 orders, a request id and known words', async () => {
    const body = { requestId: randomUUID(), action: 'create', kinds: ['invoice'], orderIds: ['1'] };
    const many = Array.from({ length: 251 }, (_, id) => String(id + 1));
    for (const wrong of [
      { requestId: 'x' },
      { action: 'pay' },
      { kinds: [] },
      { orderIds: many },
    ]) {
      const answer = await fixture().request('POST', '/api/bulk', { body: { ...body, ...wrong } });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
  });
});

describeWithFixture('one tax treatment for many orders', (fixture) => {
  const bodyOf = (orders: readonly PlacedOrder[]) => ({
    requestId: randomUUID(),
    action: 'tax',
    kinds: ['invoice'],
    orderIds: orders.map(({ id }) => String(id)),
    treatment: 'domestic',
    taxGroup: { reason: 'TAX_MISMATCH', taxCause: 'UNTAXED_IN_GERMANY' },
  });
  const begin = (body: object) => fixture().request('POST', '/api/bulk', { body });
  const ended = ({ requestId }: { requestId: string }) =>
    fixture().get<BulkAnswer>(`/api/bulk/${requestId}`);
  const groups = async () =>
    (await fixture().get<OrderReasonsAnswer>('/api/orders/reasons')).groups.map(
      ({ reason, taxCause, orders }) => [reason, taxCause, orders],
    );

  it('bills all that are alike, each once, and leaves what is refused for something else with its reason', async () => {
    const alike: PlacedOrder[] = [];
    // More than a run begins at a time.
    while (alike.length < 12) alike.push(await aCup(fixture(), { rate: 0 }));
    const swiss = await buyAbroad(fixture(), 'CH', 1_900);
    // The same treatment is offered for it, and would be another one.
    const outdated = await aCup(fixture(), { rate: 17 });
    const billed = await fixture().buy('gross-19');
    expect(await groups()).toEqual([
      ['TAX_MISMATCH', 'UNTAXED_IN_GERMANY', 12],
      ['TAX_MISMATCH', 'NO_GERMAN_RATE', 1],
      ['TAX_MISMATCH', 'TAXED_IN_THIRD_COUNTRY', 1],
    ]);
    const body = bodyOf([...alike, swiss, outdated, billed]);
    expect((await begin(body)).status).toBe(202);
    await begin(body);
    await fixture().settle();
    const run = await ended(body);
    expect(run).toMatchObject({ isEnded: true, action: 'tax' });
    const states = run.items.map(({ state, reason }) => reason?.reason ?? state);
    const left = ['TAX_MISMATCH', 'TAX_MISMATCH'];
    expect(states).toEqual([...alike.map(() => 'done'), ...left, 'already']);
    const { invoices } = await fixture().books();
    expect(invoices).toHaveLength(13);
    expect(new Set(invoices.map(({ taxConditions }) => taxConditions.taxType))).toEqual(
      new Set(['gross']),
    );
    expect(await groups()).toEqual([
      ['TAX_MISMATCH', 'NO_GERMAN_RATE', 1],
      ['TAX_MISMATCH', 'TAXED_IN_THIRD_COUNTRY', 1],
    ]);

    const again = bodyOf(alike);
    await begin(again);
    await fixture().settle();
    expect((await ended(again)).items.every(({ state }) => state === 'already')).toBe(true);
    expect((await fixture().books()).invoices).toHaveLength(13);
  });

  it('is shown before on the invoice of one, which stays as it is', async () => {
    const order = await aCup(fixture(), { rate: 0 });
    const path = `/api/orders/${order.id}/lexoffice/invoice/preview`;
    const preview = (query: string) => fixture().get<PreviewAnswer>(`${path}${query}`);
    expect(await preview('?treatment=domestic')).toMatchObject({
      error: null,
      draft: { totalCents: 11_900, taxCents: 1_900, taxType: 'gross' },
    });
    expect(await preview('')).toMatchObject({ draft: null, error: { code: 'TAX_MISMATCH' } });
    expect((await fixture().orderPage(order)).decision?.reason).toBe('TAX_MISMATCH');
  });

  it.each([
    ['a treatment without the action', { action: 'create', taxGroup: null }],
    ['a group without the action', { action: 'create', treatment: null }],
    ['the action without a treatment', { action: 'tax', treatment: null }],
  ])('refuses %s', async (_, changes) => {
    const order = await aCup(fixture(), { rate: 0 });
    expect((await begin({ ...bodyOf([order]), ...changes })).status).toBe(400);
  });
});
