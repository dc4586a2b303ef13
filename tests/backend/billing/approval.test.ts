import { setTimeout as pause } from 'node:timers/promises';
import { describeWithSharedFixture } from '../../support/app-fixture/on-both-databases';
import { PlanMerchant } from '../../support/billing/merchant';
import { aCharge } from '../../support/samples/a-charge';
import { storedCoupon } from '../../support/samples/a-coupon';
import { hurriedTime } from '../../support/time/fixture-clock';
import { cents } from '../../../web/domain/money/cents';

/** A second click waits for the first one's answer, by the machine's time. */
const time = { ...hurriedTime, wait: () => pause(10) };

describeWithSharedFixture(
  'a charge that waits for its answer',
  (fixture) => {
    const enters = (name: string) => PlanMerchant.newIn(fixture(), name);

    it('leaves the plan that runs as it is when the merchant declines', async () => {
      const merchant = await enters('declines');
      await merchant.subscribe({ planId: 'standard' });
      const { chargeId, confirmationUrl } = await merchant.request({ planId: 'premium' });
      expect(await merchant.decide(confirmationUrl, 'decline')).toBe('/admin/store/declines');
      await merchant.settle();
      expect(await merchant.charge(chargeId)).toMatchObject({ state: 'declined' });
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'standard', nextBill: { money: { cents: 18_99 } } },
        pending: null,
      });
      expect(await merchant.decide(confirmationUrl, 'approve')).toBe('403');
      await merchant.days(8);
      expect(await merchant.bill()).toEqual(['recurring 1899']);
    });

    it('expires after two days, with its link, and gives its coupon back to all', async () => {
      const coupon = await storedCoupon(fixture().database, { code: 'EINER', maxRedemptions: 1 });
      const [merchant, other] = [await enters('waits'), await enters('wants-it-too')];
      const wanted = { planId: 'standard', coupon: 'EINER' } as const;
      const { chargeId, confirmationUrl } = await merchant.request(wanted);
      expect(await other.quoteFailure(wanted)).toEqual({ status: 409, code: 'COUPON_REFUSED' });
      await merchant.days(1.9);
      await merchant.look();
      const page = await merchant.plan();
      expect(page.pending).toMatchObject({ chargeId });
      expect(await merchant.approvalFrom(page)).toBe(confirmationUrl);
      // Who may go to Shopify's page has not been there.
      const asIfApproved = page.pending?.approvalUrl?.replace('/approval?', '/return?') ?? '';
      expect((await merchant.comeBack(asIfApproved)).status).toBe(404);
      const noKey = asIfApproved.replace(/key=\w+/u, `key=${'ü'.repeat(64)}`);
      expect((await merchant.comeBack(noKey)).status).toBe(404);
      // Of its end nobody tells.
      await fixture().shopify.put('/webhooks/mode', { lose: true });
      await merchant.days(0.2);
      await merchant.look();
      await fixture().shopify.put('/webhooks/mode', {});
      expect(await merchant.charge(chargeId)).toMatchObject({ state: 'expired' });
      expect(await merchant.plan()).toMatchObject({ current: { id: 'free' }, pending: null });
      expect(await merchant.approvalFrom(page)).toMatch(new RegExp(`/plan/charge/${chargeId}$`));
      expect(await merchant.decide(confirmationUrl, 'approve')).toBe('403');
      await other.subscribe(wanted);
      expect((await other.plan()).usedCoupons).toEqual([coupon.code]);
      expect(await merchant.bill()).toEqual([]);
    });

    it('is one, however often and wherever the merchant confirms it at once', async () => {
      const merchant = await enters('clicks');
      const wanted = { planId: 'premium' } as const;
      const { digest } = await merchant.quote(wanted);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => merchant.confirm(wanted, digest)),
      );
      expect(new Set(answers.map(({ confirmationUrl }) => confirmationUrl)).size).toBe(1);
      expect(await merchant.request(wanted)).toEqual(answers[0]);
      expect(await merchant.atShopify()).toEqual(['PENDING']);
    });

    it('is asked for anew when an interval has begun since, which it was not quoted for', async () => {
      const merchant = await enters('asks-late');
      await merchant.subscribe({ planId: 'standard' });
      await merchant.days(7 + 29.5);
      const wanted = { planId: 'premium' } as const;
      expect((await merchant.quote(wanted)).today.cents).toBe(67);
      const late = await merchant.request(wanted);
      const page = await merchant.plan();
      expect(await merchant.approvalFrom(page)).toBe(late.confirmationUrl);
      await merchant.days(1);
      expect((await merchant.plan()).pending).toBeNull();
      expect(await merchant.charge(late.chargeId)).toMatchObject({ approvalUrl: null });
      // The page that is still open leads to what it costs now.
      expect(await merchant.approvalFrom(page)).toMatch(/\/plan\/premium$/);
      const { confirmationUrl } = await merchant.request(wanted);
      expect(confirmationUrl).not.toBe(late.confirmationUrl);
      expect(await merchant.decide(late.confirmationUrl, 'approve')).toBe('403');
      expect(await merchant.approvalFrom(await merchant.plan())).toBe(confirmationUrl);
      expect(await merchant.states()).toEqual([
        'premium pending',
        'premium cancelled',
        'standard active',
      ]);
    });

    it('has the coupon that was shown, though another one takes off as much', async () => {
      for (const code of ['GLEICH-1', 'GLEICH-2']) await storedCoupon(fixture().database, { code });
      const merchant = await enters('two-coupons');
      await merchant.request({ planId: 'standard', coupon: 'GLEICH-1' });
      await merchant.subscribe({ planId: 'standard', coupon: 'GLEICH-2' });
      expect((await merchant.plan()).usedCoupons).toEqual(['GLEICH-2']);
    });

    it('of two tabs is the one that was approved last, also where the older link is used first', async () => {
      const merchant = await enters('two-tabs');
      const [one, other] = [
        await merchant.request({ planId: 'standard' }),
        await merchant.request({ planId: 'premium' }),
      ];
      expect(await merchant.states()).toEqual(['premium pending', 'standard cancelled']);
      const page = await merchant.plan();
      expect(page.pending).toMatchObject({ chargeId: other.chargeId });
      await merchant.approve(one);
      // The other one was quoted to a merchant without a subscription.
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'standard', nextBill: { money: { cents: 18_99 } } },
        pending: null,
      });
      expect(await merchant.approvalFrom(page)).toMatch(/\/plan\/premium$/);
      await merchant.approve(other);
      expect(await merchant.states()).toEqual(['premium active', 'standard cancelled']);
      await merchant.days(8);
      expect(await merchant.plan()).toMatchObject({ current: { id: 'premium' }, trialDaysLeft: 0 });
      expect(await merchant.bill()).toEqual(['recurring 3899']);
    });

    it('of an import in two tabs is offered no more once the other one is paid', async () => {
      const merchant = await enters('two-imports');
      await merchant.subscribe({ planId: 'standard' });
      const one = await merchant.requestPurchase();
      await merchant.subscribe({ planId: 'premium' });
      const other = await merchant.requestPurchase();
      const page = await merchant.plan();
      expect(page.pending).toMatchObject({ chargeId: other.chargeId });
      await merchant.approve(one);
      expect((await merchant.plan()).pending).toBeNull();
      expect(await merchant.charge(other.chargeId)).toMatchObject({ approvalUrl: null });
      expect(await merchant.approvalFrom(page)).toMatch(/\/plan\/purchase\/orderImport$/);
    });

    it('is not requested when the sums are others than those that were shown', async () => {
      const merchant = await enters('late-click');
      const { digest } = await merchant.quote({ planId: 'premium' });
      await merchant.subscribe({ planId: 'standard' });
      await merchant.days(8);
      const refused = await merchant.failureOf({ planId: 'premium' }, digest);
      expect(refused).toEqual({ status: 409, code: 'CONFLICT' });
      expect(await merchant.states()).toEqual(['standard active']);
    });

    it('is not requested when only the time of its bills is another than was shown', async () => {
      const merchant = await enters('late-timing');
      await merchant.subscribe({ planId: 'standard' });
      await merchant.days(8);
      const shop = await fixture().database.shops.byDomain(merchant.shop);
      if (!shop) throw new Error('The shop is not installed');
      // As dear as the one that runs, so that there is no difference to bill.
      const offer = { planId: 'corporate', price: cents(18_99), transfers: null } as const;
      const given = { reason: 'Test', at: fixture().now().toISOString() };
      await fixture().database.planOffers.offer(shop.id, offer, given);
      const wanted = { planId: 'corporate' } as const;
      const same = { today: { cents: 0 }, nextBill: { money: { cents: 18_99 } }, proration: null };
      const atOnce = await merchant.quote(wanted);
      expect(atOnce).toMatchObject({ ...same, appliesAt: null });
      await merchant.subscribe({ planId: 'premium', isAnnual: true });
      const afterYear = await merchant.quote(wanted);
      expect(afterYear).toMatchObject({ ...same, appliesAt: afterYear.nextBill.at });
      const refused = { status: 409, code: 'CONFLICT' };
      expect(await merchant.failureOf(wanted, atOnce.digest)).toEqual(refused);
      // The next year has begun, and is billed.
      await merchant.days(365.1);
      await merchant.openApp();
      expect(await merchant.quote(wanted)).toMatchObject(same);
      expect(await merchant.failureOf(wanted, afterYear.digest)).toEqual(refused);
      expect(await merchant.states()).toEqual(['premium active', 'standard cancelled']);
    });

    it.each([
      ['Shopify got the request', 'cut-after-commit', ['PENDING', 'ACTIVE']],
      ['Shopify did not get it', 'cut', ['ACTIVE']],
    ])(
      'fails without an answer, whether or not (%s), and may be asked for again',
      async (_, fault, atShopify) => {
        const merchant = await enters(`lost-${fault}`);
        const code = `LOST-${fault}`.toUpperCase();
        await storedCoupon(fixture().database, { code, maxRedemptions: 1 });
        const wanted = { planId: 'standard', coupon: code } as const;
        const { digest } = await merchant.quote(wanted);
        await fixture().shopify.fails('RequestPlan', fault);
        expect(await merchant.failureOf(wanted, digest)).toMatchObject({ status: 503 });
        expect(await merchant.states()).toEqual(['standard requested']);
        expect(await merchant.failureOf(wanted, digest)).toMatchObject({ code: 'CHARGE_OPEN' });
        await merchant.days(5 / 24 / 60);
        expect(await merchant.plan()).toMatchObject({ current: { id: 'free' }, pending: null });
        await merchant.subscribe(wanted);
        expect(await merchant.states()).toEqual(['standard active', 'standard failed']);
        expect(await merchant.atShopify()).toEqual(atShopify);
        await merchant.days(8);
        expect(await merchant.bill()).toEqual(['recurring 949']);
      },
    );

    it('fails at once where Shopify refuses it, and leaves its coupon to others', async () => {
      const merchant = await enters('is-refused');
      await storedCoupon(fixture().database, { code: 'BLEIBT', maxRedemptions: 1 });
      const wanted = { planId: 'standard', coupon: 'BLEIBT' } as const;
      const { digest } = await merchant.quote(wanted);
      await merchant.shopify('put', '/distribution', { custom: true });
      expect(await merchant.failureOf(wanted, digest)).toMatchObject({ code: 'BILLING_CLOSED' });
      expect(await merchant.states()).toEqual(['standard failed']);
      expect((await merchant.plan()).pending).toBeNull();
      const other = await enters('is-not-refused');
      expect((await other.quote(wanted)).coupon).toMatchObject({ offer: { code: 'BLEIBT' } });
    });

    it('that a dying process left without an address fails at the hourly look', async () => {
      const merchant = await enters('died');
      const shop = await fixture().database.shops.byDomain(merchant.shop);
      if (!shop) throw new Error('The shop is not installed');
      const at = fixture().now().toISOString();
      const terms = { ...aCharge(), shopId: shop.id, trialDays: 7 };
      const { charge } = await fixture().database.charges.open({ ...terms, at });
      await merchant.look();
      expect((await merchant.plan()).pending).toMatchObject({ approvalUrl: null });
      await merchant.days(1 / 24);
      await merchant.look();
      expect(await merchant.charge(charge.id)).toMatchObject({ state: 'failed' });
    });
  },
  { env: { NAMED_PLANS: '' }, connect: false, activate: false, time },
);
