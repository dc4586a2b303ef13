import { describeWithSharedFixture } from '../../support/app-fixture/on-both-databases';
import { PlanMerchant } from '../../support/billing/merchant';
import { storedCoupon } from '../../support/samples/a-coupon';

const NAMED = 'named.myshopify.com';

describeWithSharedFixture(
  'what a shop has and pays',
  (fixture) => {
    const enters = (name: string, facts: object = {}) => PlanMerchant.newIn(fixture(), name, facts);
    const storedShop = async ({ shop }: PlanMerchant) => {
      const stored = await fixture().database.shops.byDomain(shop);
      if (!stored) throw new Error(`${shop} is not installed`);
      return stored;
    };
    const leaves = async (merchant: PlanMerchant, tells = {}) => {
      await merchant.shopify('post', '/uninstall', tells);
      await merchant.settle();
    };

    it('is what was paid when the app is removed and comes back, without a second bill', async () => {
      const merchant = await enters('comes-back');
      await merchant.subscribe({ planId: 'premium' });
      await merchant.days(7.01);
      await merchant.days(10);
      await leaves(merchant);
      expect((await storedShop(merchant)).uninstalledAt).not.toBeNull();
      await merchant.days(5);
      await merchant.openApp();
      expect((await merchant.plan()).current).toMatchObject({
        id: 'premium',
        source: 'paid-time',
        nextBill: null,
      });
      const quoted = await merchant.quote({ planId: 'premium' });
      expect(quoted).toMatchObject({ today: { cents: 0 }, nextBill: { money: { cents: 38_99 } } });
      await merchant.subscribe({ planId: 'premium' });
      expect((await merchant.plan()).current).toMatchObject({ source: 'charge' });
      expect(await merchant.bill()).toEqual(['recurring 3899']);
      await merchant.days(15.1);
      expect(await merchant.bill()).toEqual(['recurring 3899', 'recurring 3899']);
    });

    it('goes on as the quote says though of the removal nobody told', async () => {
      const merchant = await enters('removed-unheard');
      await merchant.subscribe({ planId: 'standard' });
      await merchant.days(7.01);
      await merchant.days(15);
      await fixture().shopify.put('/webhooks/mode', { lose: true });
      await leaves(merchant);
      await fixture().shopify.put('/webhooks/mode', {});
      await merchant.days(1);
      await merchant.look();
      await merchant.openApp();
      await merchant.look();
      expect((await merchant.plan()).current).toMatchObject({
        id: 'standard',
        source: 'paid-time',
      });
      const bills = async (planId: 'standard' | 'premium') => {
        const { today, nextBill } = await merchant.quote({ planId });
        return { today: today.cents, next: nextBill.money.cents };
      };
      expect(await bills('standard')).toEqual({ today: 0, next: 18_99 });
      // Shopify goes on with the interval: 14 of its 30 days cost more.
      expect(await bills('premium')).toEqual({ today: 9_33, next: 38_99 });
      await merchant.subscribe({ planId: 'premium' });
      const paid = ['recurring 1899', 'proration 933'];
      expect(await merchant.bill()).toEqual(paid);
      await merchant.days(14.1);
      expect(await merchant.bill()).toEqual([...paid, 'recurring 3899']);
    });

    it('is a trial as long as days are left of it, also after the shop’s data was deleted', async () => {
      await storedCoupon(fixture().database, { code: 'RUECKKEHR', value: 10, months: 1 });
      const merchant = await enters('is-deleted');
      await merchant.subscribe({ planId: 'standard', coupon: 'RUECKKEHR' });
      const abandoned = await merchant.request({ planId: 'premium' });
      await merchant.days(1);
      await leaves(merchant, { subscriptionWebhooks: true });
      const { id } = await storedShop(merchant);
      await merchant.shopify('post', '/webhooks/send', {
        topic: 'shop/redact',
        payload: { shop_domain: merchant.shop },
      });
      await merchant.days(2);
      const redacted = await storedShop(merchant);
      expect(redacted).toMatchObject({ id, name: '' });
      const kept = await fixture().database.charges.ofShop(id);
      expect(kept).toMatchObject([
        { id: abandoned.chargeId, state: 'cancelled', confirmationUrl: null },
        { planId: 'standard', state: 'cancelled', price: 18_99, confirmationUrl: null },
      ]);
      await merchant.openApp();
      expect(await merchant.plan()).toMatchObject({
        trialDaysLeft: 4,
        usedCoupons: ['RUECKKEHR'],
        current: { id: 'standard', source: 'paid-time' },
      });
      expect(await merchant.quote({ planId: 'premium' })).toMatchObject({
        today: { cents: 0 },
        trialDays: 4,
        nextBill: { money: { cents: 38_99 } },
      });
      await merchant.subscribe({ planId: 'premium' });
      await merchant.days(3.9);
      expect(await merchant.bill()).toEqual([]);
      await merchant.days(0.2);
      expect(await merchant.bill()).toEqual(['recurring 3899']);
    });

    it('is Business without a charge in a development store, and nothing of it when the store becomes a real one', async () => {
      await storedCoupon(fixture().database, { code: 'NUR-EINMAL', maxRedemptions: 1 });
      const merchant = await enters('develops');
      await merchant.shopify('put', '/shop-plan', { partnerDevelopment: true });
      await merchant.settle();
      expect((await merchant.plan()).current).toMatchObject({
        id: 'business',
        source: 'development',
      });
      expect((await merchant.quote({ planId: 'premium' })).isTest).toBe(true);
      await merchant.subscribe({ planId: 'premium', coupon: 'NUR-EINMAL' });
      await merchant.approve(await merchant.requestPurchase());
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'business', nextBill: null },
        transfers: { quota: 3_000, left: 3_000 + 15_000 },
      });
      await merchant.days(8);
      expect(await merchant.bill()).toEqual([]);
      await merchant.shopify('put', '/shop-plan', { planName: 'basic' });
      await merchant.settle();
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'free', source: 'free', nextBill: null },
        purchase: { boughtAt: null, isUsable: false },
        transfers: { quota: 10, left: 10 },
        // It had none: nothing was ever billed. Nor did the test use up the coupon.
        trialDaysLeft: 7,
        usedCoupons: [],
      });
      expect(await merchant.quote({ planId: 'premium', coupon: 'NUR-EINMAL' })).toMatchObject({
        isTest: false,
        trialDays: 7,
        today: { cents: 0 },
      });
      expect(await merchant.failure('/api/plan/cancel')).toMatchObject({ code: 'NO_SUBSCRIPTION' });
      await merchant.subscribe({ planId: 'premium' });
      // Nothing is said of the test charge, which ended.
      expect((await merchant.log()).slice(0, 2)).toEqual(['plan.activated', 'plan.reset']);
      expect((await merchant.plan()).current).toMatchObject({ id: 'premium', source: 'charge' });
      await merchant.days(7.1);
      expect(await merchant.bill()).toEqual(['recurring 3899']);
    });

    it('is free of charge where the operator named the shop, whatever it tries to buy', async () => {
      const merchant = await enters(NAMED.replace('.myshopify.com', ''));
      expect((await merchant.plan()).current).toMatchObject({ id: 'standard', source: 'named' });
      await merchant.subscribe({ planId: 'business' });
      expect((await merchant.plan()).current).toMatchObject({ id: 'business', isTest: true });
      await merchant.cancel();
      await merchant.days(31);
      expect((await merchant.plan()).current).toMatchObject({ id: 'standard', source: 'named' });
      expect(await merchant.bill()).toEqual([]);
    });

    it('is in US dollars where Shopify bills in those', async () => {
      const merchant = await enters('in-dollars', { currency: 'CHF' });
      const plan = await merchant.plan();
      const currencies = plan.options.flatMap(({ monthly, annual, importFee }) =>
        [monthly, annual, importFee].flatMap((sum) => sum?.currency ?? []),
      );
      expect([plan.currency, ...new Set(currencies)]).toEqual(['USD', 'USD']);
      const { today, nextBill } = await merchant.quote({ planId: 'standard' });
      expect([today.currency, nextBill.money]).toEqual(['USD', { cents: 18_99, currency: 'USD' }]);
      await merchant.subscribe({ planId: 'standard' });
      await merchant.days(7.1);
      expect(await merchant.bill()).toEqual(['recurring 1899']);
    });

    it('stays while Shopify is silent, for longer than a week and beyond the end of a month', async () => {
      const merchant = await enters('silent');
      await merchant.subscribe({ planId: 'premium' });
      await merchant.days(7.01);
      await merchant.days(25);
      await fixture().shopify.fails('ReadBilling', '503', 10_000);
      await merchant.look();
      await merchant.days(8);
      await merchant.look();
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'premium', source: 'charge', unconfirmedSince: expect.any(String) },
        transfers: { quota: 1_000 },
      });
      expect(await merchant.quoteFailure({ planId: 'business' })).toMatchObject({ status: 503 });
      await fixture().shopify.works();
      await merchant.look();
      expect((await merchant.plan()).current).toMatchObject({
        id: 'premium',
        unconfirmedSince: null,
      });
    });

    it('follows from what Shopify has, though its messages are lost, doubled or the wrong way round', async () => {
      const merchant = await enters('messages');
      const mode = (wanted: object) => fixture().shopify.put('/webhooks/mode', wanted);
      await mode({ lose: true });
      const { confirmationUrl } = await merchant.request({ planId: 'standard' });
      await merchant.decide(confirmationUrl, 'approve');
      await merchant.settle();
      expect((await merchant.plan()).current.id).toBe('free');
      await merchant.look();
      expect((await merchant.plan()).current.id).toBe('standard');
      await mode({ duplicate: true, reorder: true });
      const { confirmationUrl: upgrade } = await merchant.request({ planId: 'premium' });
      await merchant.decide(upgrade, 'approve');
      await mode({});
      await merchant.settle();
      expect((await merchant.plan()).current.id).toBe('premium');
      // A message of long ago, and one that somebody else wrote.
      for (const status of ['CANCELLED', 'ACTIVE'])
        await merchant.shopify('post', '/webhooks/send', {
          topic: 'app_subscriptions/update',
          payload: { app_subscription: { status, name: 'Enterprise', price: '0.00' } },
        });
      await merchant.settle();
      expect(await merchant.states()).toEqual(['premium active', 'standard cancelled']);
      expect(await merchant.log()).toEqual(['plan.activated', 'plan.activated']);
    });
  },
  { env: { NAMED_PLANS: `${NAMED}=standard` }, connect: false, activate: false },
);
