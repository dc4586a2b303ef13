import {
  accountsPage,
  bankBooks,
  saveTransactions,
  switchOn,
} from '../../support/stories/bank/bank-stage';
import { onStages } from '../../support/stage/on-stages';

onStages('the money of an order', (stage) => {
  beforeEach(() => switchOn(stage()));

  it('counts from the moment at which it is switched on, however late its order is looked at', async () => {
    const body = { create: 'all', hints: true, fees: true, gateways: { shopify_payments: true } };
    const atShopify = (now: Date) => stage().shopify.post('/clock', { now: now.toISOString() });
    await saveTransactions(stage().database, { create: false });
    await atShopify(stage().now());
    const before = await stage().buy('gross-19');
    stage().skip(60_000);
    expect((await stage().request('PUT', '/api/settings/transaction', { body })).status).toBe(200);
    expect(await accountsPage(stage())).toMatchObject({ items: [{ exists: false }] });
    stage().skip(60_000);
    await atShopify(stage().now());
    const updated = { orderId: before.id, topic: 'orders/updated' };
    await stage().shopify.post('/webhooks/replay', updated);
    const after = await stage().buy('gross-19');
    await stage().settle();
    expect((await bankBooks(stage())).transactions).toMatchObject([
      { purpose: expect.stringContaining(after.name) as unknown },
    ]);
  });
});
