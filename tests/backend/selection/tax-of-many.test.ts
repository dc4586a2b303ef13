import { randomUUID } from 'node:crypto';
import type { BulkAnswer } from '../../../web/contract/bulk';
import type { OrderReasonsAnswer } from '../../../web/contract/order-list/order-list';
import type { PreviewAnswer } from '../../../web/contract/order/preview';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { buyAbroad } from '../../support/documents/taxed-orders';
import { aCup } from '../../support/stories/refused-orders';

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
