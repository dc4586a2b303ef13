import type {
  ImportAnswer,
  ImportCountAnswer,
  ImportProgressAnswer,
} from '../../../web/contract/order-import';
import { firstShownDay } from '../../../web/domain/order/shown-by-shopify';
import { calendarDay } from '../../../web/domain/time/berlin';
import { placeOrder } from '../../support/documents/due-orders';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { to } from '../../support/documents/reason-fixture';
import { germany } from '../../support/stories/refused-orders';
import { writeVoucher } from '../../support/stories/write-voucher';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';

const DAY_MS = 86_400_000;
const READS_ALL = ['read_orders', 'read_customers', 'read_payment_terms', 'read_all_orders'];

describeWithFixture('orders from before the installation', (fixture) => {
  let start = 0;
  beforeEach(() => {
    start = fixture().now().getTime();
  });
  const ago = (days: number) => new Date(start - days * DAY_MS).toISOString();
  const dayAgo = (days: number) => calendarDay(ago(days));
  const placed = (days: number) =>
    placeOrder(fixture(), {
      displayFinancialStatus: 'PAID',
      createdAt: ago(days),
      ...to(germany),
    });
  const imports = () => fixture().get<ImportAnswer>('/api/orders/import');
  const ask = (date: string) => fixture().request('POST', `/api/orders/import?date=${date}`);
  async function importOrders(date: string): Promise<number> {
    const answer = await ask(date);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { affected: number }).affected;
  }
  const reasonOf = async (order: PlacedOrder) =>
    (await fixture().orderPage(order)).decision?.reason;
  const invoices = async () => (await fixture().books()).invoices.length;
  /** What the merchant wrote in Lexware manually, before the app was installed. */
  async function writtenFor({ id, name: order }: PlacedOrder, name = 'Eva Muster'): Promise<void> {
    const { totalPriceSet } = await fixture().shopify.get<{
      totalPriceSet: { shopMoney: { amount: string } };
    }>(`/orders/${id}`);
    const amount = Number(totalPriceSet.shopMoney.amount);
    await writeVoucher(fixture(), 'invoices', {
      introduction: `Ihre Bestellung ${order}`,
      amount,
      name,
    });
    // Long ago: what Lexware reported of it was looked at.
    await fixture().settle();
    fixture().skip(3 * 60_000);
    await fixture().settle();
  }
  /** The log's entries of imports, the oldest first. */
  async function importLog(): Promise<string[]> {
    const lines = (await fixture().log()).filter(({ event }) => event.startsWith('import.'));
    return lines.reverse().map(({ title, text }) => `${title}: ${text}`);
  }
  const titlesOf = async ({ id }: PlacedOrder) =>
    (await fixture().log(id)).map(({ title }) => title);
  async function allowAll(): Promise<void> {
    await fixture().shopify.put('/scopes', { granted: READS_ALL });
    await fixture().settle();
  }

  it('get their documents once the merchant imports their day, once, however often that is asked', async () => {
    await allowAll();
    const old = await placed(100);
    const [recent, other] = [await placed(5), await placed(6)];
    expect([await reasonOf(old), await reasonOf(recent)]).toEqual(['TOO_OLD', 'SKIP_DATE']);

    for (const days of [100, 5]) {
      expect(await importOrders(dayAgo(days))).toBe(1);
      await fixture().settle();
    }
    expect([await reasonOf(old), await reasonOf(recent), await reasonOf(other)]).toEqual([
      'EXISTING',
      'EXISTING',
      'SKIP_DATE',
    ]);
    expect(await importOrders(dayAgo(100))).toBe(1);
    await fixture().settle();
    expect(await invoices()).toBe(2);
    expect((await imports()).importedDays).toEqual([dayAgo(100), dayAgo(5)]);
  });

  it('that no notice ever told of are found and kept', async () => {
    await fixture().shopify.put('/webhooks/mode', { lose: true });
    const quiet = await placed(5);
    expect(await fixture().get('/api/orders')).toMatchObject({ items: [] });
    expect(await importOrders(dayAgo(5))).toBe(1);
    await fixture().settle();
    expect(await reasonOf(quiet)).toBe('EXISTING');
  });

  it('are not billed twice: what names them in Lexware is looked for first', async () => {
    await fixture().shopify.put('/webhooks/mode', { lose: true });
    const [billed, other] = [await placed(5), await placed(5)];
    await writtenFor(billed);
    const doubtful = await placed(5);
    await writtenFor(doubtful, 'Bernd Beispiel');
    expect(await importOrders(dayAgo(5))).toBe(3);
    expect((await imports()).underWay).toMatchObject({ stage: 'reading', orders: 3, done: 0 });
    await fixture().settle();
    expect((await imports()).underWay).toBeNull();
    expect([await reasonOf(billed), await reasonOf(other)]).toEqual(['EXISTING', 'EXISTING']);
    expect(await reasonOf(doubtful)).toBe('WRITTEN_BY_HAND');
    expect(await titlesOf(doubtful)).toContain('Rechnung aus Lexware Office nicht zugeordnet');
    expect(await invoices()).toBe(3);
    expect(await importLog()).toEqual([
      expect.stringMatching(
        /begonnen: .* mit 3 Bestellungen vom .* vorher in Lexware Office gesucht/,
      ),
      expect.stringMatching(/abgeschlossen: 3 Bestellungen waren an der Reihe/),
    ]);
  });

  it('say while documents are looked for that they are imported, also where they were left out before, and go on at night where the search gave up', async () => {
    const order = await placed(5);
    expect(await reasonOf(order)).toBe('SKIP_DATE');
    await fixture().lexware.fails('GET /v1/voucherlist', '503', 1_000);
    await importOrders(dayAgo(5));
    await fixture().settle();
    expect(await reasonOf(order)).toBe('IMPORT_SEARCH');
    await fixture().lexware.works();
    await fixture().app.regularWork('fullSweep');
    await fixture().settle();
    expect(await reasonOf(order)).toBe('EXISTING');
  });

  it('are billed beside what there is where the merchant wants no search', async () => {
    await fixture().shopify.put('/webhooks/mode', { lose: true });
    const billed = await placed(5);
    await writtenFor(billed);
    await importOrders(`${dayAgo(5)}&search=false`);
    await fixture().settle();
    expect(await reasonOf(billed)).toBe('EXISTING');
    expect(await invoices()).toBe(2);
  });

  it('wait for a connection, and are searched for and billed once there is one', async () => {
    await fixture().post('/api/lexoffice/disconnect');
    const order = await placed(5);
    await writtenFor(order);
    await importOrders(dayAgo(5));
    await fixture().settle();
    expect((await imports()).underWay).toMatchObject({ stage: 'connection', progress: 0 });
    expect(await reasonOf(order)).toBe('NOT_CONNECTED');
    await fixture().connect();
    await fixture().settle();
    expect(await reasonOf(order)).toBe('EXISTING');
    expect(await invoices()).toBe(1);
    expect(await importLog()).toEqual([
      expect.stringMatching(/begonnen: .* mit einer Bestellung vom/),
      expect.stringMatching(/wartet: Eine Bestellung wartet, bis Lexware Office verbunden ist/),
      expect.stringMatching(/fortgesetzt: Eine Bestellung wartet noch/),
      expect.stringMatching(/abgeschlossen: Eine Bestellung war an der Reihe/),
    ]);
  });

  it('are all imported at once, as far as Shopify shows them, and billed once', async () => {
    const [recent, other] = [await placed(5), await placed(40)];
    const hidden = await placed(100);
    expect(await importOrders('all')).toBe(2);
    await fixture().settle();
    expect([await reasonOf(recent), await reasonOf(other)]).toEqual(['EXISTING', 'EXISTING']);
    const { importedDays, shownFrom, underWay } = await imports();
    expect(underWay).toBeNull();
    expect(importedDays).toEqual(expect.arrayContaining([shownFrom, dayAgo(40), dayAgo(5)]));
    expect(importedDays).not.toContain(dayAgo(100));

    await allowAll();
    expect(await importOrders('all')).toBe(3);
    await fixture().settle();
    expect(await reasonOf(hidden)).toBe('EXISTING');
    expect(await invoices()).toBe(3);
  });

  it('wait for what every order waits for, and are billed when it comes', async () => {
    const unpaid = await placeOrder(fixture(), {
      displayFinancialStatus: 'PENDING',
      createdAt: ago(5),
    });
    await importOrders(dayAgo(5));
    await fixture().settle();
    expect(await reasonOf(unpaid)).toBe('WAIT');
    await fixture().pay(unpaid);
    await fixture().settle();
    expect(await reasonOf(unpaid)).toBe('EXISTING');
  });

  it('are refused for days that are not open, and for those that Shopify hides', async () => {
    const refused = (date: string) =>
      ask(date).then(async (one) => [one.status, ((await one.json()) as { code: string }).code]);
    expect(await refused(dayAgo(-3))).toEqual([409, 'IMPORT_DAY_CLOSED']);
    expect(await refused('2024-12-31')).toEqual([409, 'IMPORT_DAY_CLOSED']);
    expect(await refused(dayAgo(100))).toEqual([409, 'IMPORT_DAY_HIDDEN']);
    expect(await refused('2026-02-30')).toEqual([400, 'INVALID_REQUEST']);
    expect(await imports()).toMatchObject({
      first: '2025-01-01',
      importedDays: [],
      neededPlan: null,
      shownFrom: firstShownDay(fixture().now().toISOString()),
      underWay: null,
    });
  });

  it('are counted before, with what they come to, and given up as far as they wait, also while Shopify is away', async () => {
    await fixture().shopify.put('/webhooks/mode', { lose: true });
    const order = { displayFinancialStatus: 'PAID', createdAt: ago(5) };
    for (let count = 0; count < 25; count += 1) await fixture().shopify.post('/orders', { order });
    await saveSettings(fixture(), { delivery: { create: true } });
    const counted = await fixture().get<ImportCountAnswer>(
      `/api/orders/import/count?first=${dayAgo(6)}&last=${dayAgo(4)}`,
    );
    expect(counted).toMatchObject({ orders: 25, documents: 50 });
    await importOrders(dayAgo(5));
    await fixture().app.settle();
    const { underWay } = await fixture().get<ImportProgressAnswer>('/api/orders/import/progress');
    expect(underWay?.orders).toBe(25);
    expect(Date.parse(underWay?.endsAt ?? '')).toBeGreaterThan(fixture().now().getTime());
    await fixture().shopify.fails('graphql', '500', 1_000);
    const cancelled = await fixture().post<{ left: number }>('/api/orders/import/cancel');
    expect(cancelled.left).toBeGreaterThan(0);
    expect(await imports()).toMatchObject({ underWay: null, importedDays: [] });
    await fixture().shopify.works();
    await fixture().settle();
    const made = await invoices();
    expect(made).toBeLessThan(25);
    expect((await importLog()).at(-1)).toMatch(/abgebrochen: .* noch einmal wählen/);
    await importOrders(dayAgo(5));
    await fixture().settle();
    expect(await invoices()).toBe(25);
    expect((await importLog()).slice(-2)).toEqual([
      expect.stringMatching(/begonnen: .* Die Kunden bekommen keine E-Mails/),
      expect.stringMatching(/abgeschlossen: \d+ Bestellungen waren an der Reihe/),
    ]);
  });
});

describeWithFixture(
  'a shop on the free plan',
  (fixture) => {
    it('imports nothing and reads which plan it needs', async () => {
      const answer = await fixture().request('POST', '/api/orders/import?date=2026-01-05');
      expect([answer.status, await answer.json()]).toMatchObject([402, { code: 'PLAN_FEATURE' }]);
      expect(await fixture().get('/api/orders/import')).toMatchObject({ neededPlan: 'Basic' });
    });
  },
  { env: { NAMED_PLANS: '*=free' } },
);

describeWithFixture('orders of some days', (fixture) => {
  let start = 0;
  beforeEach(() => {
    start = fixture().now().getTime();
  });
  const ago = (days: number) => new Date(start - days * DAY_MS).toISOString();
  const dayAgo = (days: number) => calendarDay(ago(days));
  const placed = (days: number) =>
    placeOrder(fixture(), {
      displayFinancialStatus: 'PAID',
      createdAt: ago(days),
      ...to(germany),
    });
  const ask = async (query: string) => {
    const answer = await fixture().request('POST', `/api/orders/import?${query}`);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  it('are imported at once, however often that is asked, and others are left out', async () => {
    const orders = [await placed(7), await placed(5), await placed(3)];
    const days = `date=${dayAgo(7)}&last=${dayAgo(4)}`;
    for (let times = 0; times < 2; times += 1)
      expect(await ask(days)).toEqual({ status: 200, body: { affected: 2 } });
    await fixture().settle();
    expect(await ask(days)).toEqual({ status: 200, body: { affected: 2 } });
    const reasons: (string | null | undefined)[] = [];
    for (const order of orders) reasons.push((await fixture().orderPage(order)).decision?.reason);
    expect(reasons).toEqual(['EXISTING', 'EXISTING', 'SKIP_DATE']);
    const { importedDays } = await fixture().get<ImportAnswer>('/api/orders/import');
    expect(importedDays).toEqual([7, 6, 5, 4].map(dayAgo));
    expect((await fixture().books()).invoices).toHaveLength(2);
  });

  it('are refused where the last day lies before the first, or is not open', async () => {
    expect((await ask(`date=${dayAgo(4)}&last=${dayAgo(7)}`)).status).toBe(400);
    const open = await ask(`date=${dayAgo(4)}&last=${dayAgo(-3)}`);
    expect(open).toMatchObject({ status: 409, body: { code: 'IMPORT_DAY_CLOSED' } });
  });
});
