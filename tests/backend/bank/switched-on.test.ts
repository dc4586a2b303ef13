import {
  accountsPage,
  bankBooks,
  saveTransactions,
  switchOn,
} from '../../support/stories/bank/bank-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';

describeWithFixture('the money of an order', (fixture) => {
  beforeEach(() => switchOn(fixture()));

  it('counts from the moment at which it is switched on, however late its order is looked at', async () => {
    const body = { create: 'all', hints: true, fees: true, gateways: { shopify_payments: true } };
    const atShopify = (now: Date) => fixture().shopify.post('/clock', { now: now.toISOString() });
    await saveTransactions(fixture().database, { create: false });
    await atShopify(fixture().now());
    const before = await fixture().buy('gross-19');
    fixture().skip(60_000);
    expect((await fixture().request('PUT', '/api/settings/transaction', { body })).status).toBe(
      200,
    );
    expect(await accountsPage(fixture())).toMatchObject({ items: [{ exists: false }] });
    fixture().skip(60_000);
    await atShopify(fixture().now());
    const updated = { orderId: before.id, topic: 'orders/updated' };
    await fixture().shopify.post('/webhooks/replay', updated);
    const after = await fixture().buy('gross-19');
    await fixture().settle();
    expect((await bankBooks(fixture())).transactions).toMatchObject([
      { purpose: expect.stringContaining(after.name) as unknown },
    ]);
  });
});
