import { randomUUID } from 'node:crypto';
import type { BulkAnswer } from '../../web/contract/bulk';
import type { OrderReasonsAnswer } from '../../web/contract/order-list/order-list';
import { MAX_OF_RUN } from '../../web/contract/selection';
import type { Books } from '../support/app-fixture/app-fixture';
import { germany } from '../support/stories/refused-orders';
import { CrashFixture, type Placed } from './fixture/crash-fixture';

const UNTAXED = {
  billingAddress: germany,
  shippingAddress: germany,
  lineItems: [{ title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines: [] }],
  displayFinancialStatus: 'PAID',
};

it('a tax treatment chosen for as many as a run takes bills each once, though the app is killed on its way', async () => {
  const fixture = await CrashFixture.open({ isSequential: false });
  try {
    const orders: Placed[] = [];
    while (orders.length < MAX_OF_RUN)
      orders.push(await fixture.standIns.shopify.post<Placed>('/orders', { order: UNTAXED }));
    await fixture.quiet();
    const { groups } = await fixture.asMerchant<OrderReasonsAnswer>('/api/orders/reasons');
    expect(groups).toMatchObject([{ taxCause: 'UNTAXED_IN_GERMANY', orders: MAX_OF_RUN }]);

    const requestId = randomUUID();
    const orderIds = orders.map(({ id }) => String(id));
    const run = { requestId, action: 'tax', kinds: ['invoice'], treatment: 'domestic', orderIds };
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(run);
    // Whoever began it looks no more.
    await fixture.killDuring({ step: 'after documents.complete', occurrence: 10 }, () =>
      fixture.asMerchant('/api/bulk', { method: 'POST', headers, body }).catch(() => null),
    );
    await fixture.quiet();

    const { isEnded, items } = await fixture.asMerchant<BulkAnswer>(`/api/bulk/${requestId}`);
    expect(isEnded).toBe(true);
    expect(items.filter(({ state }) => state !== 'done')).toEqual([]);
    const { invoices } = await fixture.standIns.lexware.get<Books>('/books');
    expect(invoices).toHaveLength(MAX_OF_RUN);
    const mentioned = orderIds.map(
      (id) =>
        invoices.filter(({ introduction }) => introduction?.includes(`Shopify-Nr. ${id}`)).length,
    );
    expect(new Set(mentioned)).toEqual(new Set([1]));
  } finally {
    await fixture.end();
  }
});
