import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { PlanMerchant } from '../../support/billing/merchant';

describeWithFixture(
  'a shop that has not paid its Shopify bill',
  (fixture) => {
    it('waits with its documents, says why, and goes on by itself when it has paid', async () => {
      const merchant = new PlanMerchant(fixture());
      await merchant.settle();
      await merchant.subscribe({ planId: 'standard' });
      await merchant.days(7.01);
      const order = await fixture().placeScenario('gross-19');
      await merchant.shopify('put', '/freeze', { frozen: true });
      await merchant.settle();
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'standard', frozenSince: expect.any(String), nextBill: null },
        transfers: { quota: 300 },
      });
      expect(await merchant.log()).toContain('plan.frozen');
      const refused = { status: 503, code: 'SHOPIFY_SHOP_FROZEN' };
      expect(await merchant.quoteFailure({ planId: 'premium' })).toEqual(refused);
      expect(await merchant.failure('/api/plan/cancel')).toEqual(refused);
      await fixture().pay(order);
      await merchant.days(10);
      await merchant.look();
      expect((await merchant.plan()).current.id).toBe('standard');
      expect((await fixture().books()).invoices).toEqual([]);
      const page = await fixture().request('GET', `/api/orders/${order.id}`);
      expect(await page.json()).toMatchObject({ code: 'SHOPIFY_SHOP_FROZEN' });
      await merchant.shopify('put', '/freeze', { frozen: false });
      await merchant.settle();
      expect((await merchant.plan()).current.frozenSince).toBeNull();
      expect((await fixture().books()).invoices).toHaveLength(1);
      expect(await merchant.bill()).toEqual(['recurring 1899']);
      expect((await merchant.log())[0]).toBe('plan.resumed');
    });
  },
  { env: { NAMED_PLANS: '' } },
);
