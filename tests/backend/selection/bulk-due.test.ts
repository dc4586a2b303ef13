import { randomUUID } from 'node:crypto';
import type { BulkAnswer, BulkForecastAnswer } from '../../../web/contract/bulk';
import { aCup } from '../../support/stories/refused-orders';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';

/** A shop that bills what is paid, and leaves out what is free or carries its tag. */
describeWithFixture('a run over orders of which few are due', (fixture) => {
  const orderIds = (orders: readonly PlacedOrder[]) => orders.map(({ id }) => String(id));
  async function forecast(
    orders: readonly PlacedOrder[],
    kinds = ['invoice'],
  ): Promise<BulkForecastAnswer> {
    const body = { kinds, orderIds: orderIds(orders) };
    const answer = await fixture().request('POST', '/api/bulk/forecast', { body });
    expect(answer.status).toBe(200);
    return (await answer.json()) as BulkForecastAnswer;
  }
  async function run(orders: readonly PlacedOrder[], including: string[] = []) {
    const requestId = randomUUID();
    const request = { requestId, action: 'create', kinds: ['invoice'], including };
    const body = { ...request, orderIds: orderIds(orders) };
    expect((await fixture().request('POST', '/api/bulk', { body })).status).toBe(202);
    await fixture().settle();
    return fixture().get<BulkAnswer>(`/api/bulk/${requestId}`);
  }
  const counts = ({ items }: BulkAnswer) => {
    const states = items.map(({ state }) => state).toSorted();
    return Object.fromEntries(
      states.map((state) => [state, states.filter((one) => one === state).length]),
    );
  };
  const sizes = ({ groups }: BulkForecastAnswer) =>
    Object.fromEntries(groups.map(({ group, orders }) => [group, orders]));
  const invoices = async () => (await fixture().books()).invoices.length;

  async function many(count: number, place: () => Promise<PlacedOrder>): Promise<PlacedOrder[]> {
    const orders: PlacedOrder[] = [];
    while (orders.length < count) orders.push(await place());
    return orders;
  }
  const unpaid = () => fixture().placeScenario('gross-19');
  async function paidInPart(): Promise<PlacedOrder> {
    const order = await unpaid();
    await fixture().shopify.post(`/orders/${order.id}/pay`, { amount: '5.00' });
    return order;
  }
  async function paid(): Promise<PlacedOrder> {
    const order = await unpaid();
    await fixture().pay(order);
    return order;
  }

  it('counts before what is due of fifty, makes that, and says of all others why not', async () => {
    await saveSettings(fixture(), { orders: { skipTags: ['intern'] } });
    await fixture().lexware.fails('POST /v1/invoices', 'refuse', 1_000);
    const due = await many(7, () => fixture().buy('gross-19'));
    await fixture().lexware.works();
    const billed = await many(9, paid);
    const early = [...(await many(17, unpaid)), ...(await many(4, paidInPart))];
    const excluded = [
      await fixture().buy('zero-value'),
      await aCup(fixture(), { rate: 19, more: { tags: ['Intern'] } }),
    ];
    const broken = await many(8, () => fixture().buy('guest-without-name'));
    const calledOff = await many(3, () => fixture().buy('cancelled-before-payment'));
    await fixture().settle();
    const all = [...due, ...billed, ...early, ...excluded, ...broken, ...calledOff];
    const before = await invoices();

    const counted = await forecast(all);
    expect(sizes(counted)).toEqual({
      due: 7,
      'not-yet-due': 21,
      excluded: 2,
      'needs-merchant': 8,
      unneeded: 12,
    });
    expect(counted).toMatchObject({ unread: 0, event: 'paid' });
    const [first] = counted.groups;
    expect(first).toMatchObject({ documents: 7, reasons: [{ reason: 'LEXWARE_REFUSED' }] });
    expect(await invoices()).toBe(before);

    const ended = await run(all);
    expect(counts(ended)).toEqual({
      done: 7,
      already: 9,
      held: 21,
      excluded: 2,
      failed: 8,
      unneeded: 3,
    });
    expect(await invoices()).toBe(before + 7);
    for (const order of due) expect((await fixture().orderPage(order)).hasInvoice).toBe(true);
  });

  it('takes what is not due, or left out by the merchant, only where that is ticked', async () => {
    const [early] = await many(1, unpaid);
    const free = await fixture().buy('zero-value');
    await fixture().settle();
    const both = [...(early ? [early] : []), free];
    expect(counts(await run(both, ['not-yet-due']))).toEqual({ done: 1, excluded: 1 });
    expect(await invoices()).toBe(1);
    expect(counts(await run(both, ['excluded']))).toEqual({ already: 1, done: 1 });
    expect(await invoices()).toBe(2);
  });

  it('has orders looked at first that nobody knew, and follows the same rules then', async () => {
    await fixture().shopify.put('/webhooks/mode', { lose: true });
    const [early, settled] = [await unpaid(), await paid()];
    expect(await forecast([early, settled])).toMatchObject({ groups: [], unread: 2 });
    expect(counts(await run([early, settled]))).toEqual({ held: 1, done: 1 });
    expect(await invoices()).toBe(1);
  });

  it('names what documents of several kinds take, and what they wait for where that is the same', async () => {
    await saveSettings(fixture(), {
      invoice: { event: 'fulfilled' },
      delivery: { event: 'created' },
    });
    const order = await paid();
    await fixture().settle();
    const counted = await forecast([order], ['invoice', 'delivery-note']);
    expect(sizes(counted)).toEqual({ 'not-yet-due': 1, excluded: 1 });
    expect(counted.event).toBeNull();
    expect((await forecast([order])).event).toBe('fulfilled');
    const { credits } = (await fixture().get<{ plan: { credits: { quota: number } } }>('/api/shop'))
      .plan;
    expect(counted.transfersLeft).toBe(credits.quota);
  });
});
