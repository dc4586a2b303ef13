import { describeWithSharedFixture } from '../../support/app-fixture/on-both-databases';
import { PlanMerchant } from '../../support/billing/merchant';
import { storedCoupon } from '../../support/samples/a-coupon';

describeWithSharedFixture(
  'a merchant who changes the plan',
  (fixture) => {
    /** In a shop that has used up its trial, and paid the first month of that plan. */
    async function paysFor(planId: 'standard' | 'premium', name: string, isAnnual = false) {
      const merchant = await PlanMerchant.newIn(fixture(), name);
      await merchant.subscribe({ planId, isAnnual });
      await merchant.days(7.01);
      return merchant;
    }

    it('has more at once and pays the difference for the rest of the month', async () => {
      const merchant = await paysFor('standard', 'upgrades');
      await merchant.days(15);
      expect(await merchant.quote({ planId: 'premium' })).toMatchObject({
        today: { cents: 10_00, currency: 'EUR' },
        proration: { kind: 'more', money: { cents: 10_00 } },
        nextBill: { money: { cents: 38_99 } },
        appliesAt: null,
        transfers: { from: 300, to: 1_000 },
      });
      await merchant.subscribe({ planId: 'premium' });
      expect(await merchant.bill()).toEqual(['recurring 1899', 'proration 1000']);
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'premium', source: 'charge', nextBill: { money: { cents: 38_99 } } },
        transfers: { quota: 1_000 },
      });
      await merchant.days(15);
      expect((await merchant.bill()).slice(2)).toEqual(['recurring 3899']);
      expect(await merchant.log()).toEqual(['plan.activated', 'plan.activated']);
    });

    it('is credited the rest of the month for a smaller plan, and keeps the transfers of the month', async () => {
      const merchant = await paysFor('premium', 'downgrades');
      await merchant.days(10);
      const { nextBill, transfers, ...quote } = await merchant.quote({ planId: 'standard' });
      expect(quote).toMatchObject({
        today: { cents: -13_33 },
        proration: { kind: 'credit', money: { cents: 13_33 } },
        appliesAt: null,
      });
      expect(transfers).toMatchObject({ from: 1_000, to: 300 });
      await merchant.subscribe({ planId: 'standard' });
      expect(await merchant.bill()).toEqual(['recurring 3899', 'credit -1333']);
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'standard', nextBill: { at: nextBill.at, money: { cents: 18_99 } } },
        transfers: { quota: 1_000, nextQuota: 300 },
      });
      await merchant.days(21);
      expect((await merchant.bill()).slice(2)).toEqual(['recurring 1899']);
      expect(fixture().now().toISOString() > transfers.at).toBe(true);
      expect((await merchant.plan()).transfers.quota).toBe(300);
    });

    it.each(['wait', 'take-over'])(
      'keeps a year until its end when a month follows, whatever Shopify shows meanwhile (%s)',
      async (mode) => {
        const merchant = await paysFor('premium', `deferred-${mode}`, true);
        await merchant.shopify('put', '/deferral', { mode });
        const wanted = { planId: 'standard' } as const;
        const { today, appliesAt, nextBill } = await merchant.quote(wanted);
        expect({ today: today.cents, next: nextBill.money.cents }).toEqual({
          today: 0,
          next: 1899,
        });
        expect(appliesAt).toBe(nextBill.at);
        const requested = await merchant.request(wanted);
        const back = await merchant.decide(requested.confirmationUrl, 'approve');
        // Whoever guesses the address says nothing by it, and learns nothing.
        const guessed = await merchant.comeBack(back.replace(/key=\w+/, 'key=0'));
        expect(guessed.status).toBe(404);
        if (mode === 'wait') expect((await merchant.plan()).scheduled).toBeNull();
        await merchant.comeBack(back);
        const bought = { id: 'premium', transfers: 1_000 };
        const plan = async () => {
          const { current, transfers } = await merchant.plan();
          return { id: current.id, transfers: transfers.quota };
        };
        expect(await plan()).toEqual(bought);
        expect((await merchant.plan()).current.nextBill).toEqual(nextBill);
        if (mode === 'wait')
          expect((await merchant.plan()).scheduled).toMatchObject({
            planId: 'standard',
            at: appliesAt,
          });
        await merchant.days(364);
        await merchant.look();
        expect(await plan()).toEqual(bought);
        expect(await merchant.bill()).toEqual(['recurring 39299']);
        await merchant.days(1.1);
        expect((await merchant.plan()).current).toMatchObject({ id: 'standard', source: 'charge' });
        expect((await merchant.bill()).slice(1)).toEqual(['recurring 1899']);
      },
    );

    it('keeps what is paid after cancelling, and pays nothing twice who comes back meanwhile', async () => {
      const merchant = await paysFor('premium', 'cancels');
      await merchant.days(20);
      const { until, lost } = await merchant.quoteCancellation();
      expect(lost).toContain('emails');
      // The answer is lost on the way; what Shopify has is read all the same.
      await fixture().shopify.fails('CancelPlan', 'cut-after-commit');
      expect((await merchant.failure('/api/plan/cancel')).status).toBe(503);
      await merchant.settle();
      expect(await merchant.failure('/api/plan/cancel')).toEqual({
        status: 409,
        code: 'NO_SUBSCRIPTION',
      });
      expect((await merchant.plan()).current).toMatchObject({
        id: 'premium',
        source: 'paid-time',
        endsAt: until,
        nextBill: null,
      });
      // Shopify goes on with an interval after the app's removal alone.
      expect((await merchant.quote({ planId: 'business' })).today.cents).toBe(88_99);
      const { today, nextBill } = await merchant.quote({ planId: 'standard' });
      expect({ today: today.cents, next: nextBill.money.cents }).toEqual({ today: 0, next: 1899 });
      await merchant.subscribe({ planId: 'standard' });
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'premium', endsAt: until, nextBill: { money: { cents: 18_99 } } },
        running: { planId: 'standard', isAnnual: false },
      });
      expect(await merchant.bill()).toEqual(['recurring 3899']);
      await merchant.days(10.1);
      expect((await merchant.plan()).current).toMatchObject({ id: 'standard', source: 'charge' });
      expect((await merchant.bill()).slice(1)).toEqual(['recurring 1899']);
      await merchant.cancel();
      const [now, ...before] = await merchant.log();
      expect([now, ...before.slice(0, 2)]).toEqual([
        'plan.cancelled',
        'plan.activated',
        'plan.cancelled',
      ]);
      await merchant.days(31);
      expect(await merchant.plan()).toMatchObject({ current: { id: 'free' } });
      expect((await merchant.bill()).slice(2)).toEqual([]);
      expect((await merchant.log())[0]).toBe('plan.reset');
    });

    it.each(['wait', 'stay'])(
      'takes an approved change back with the cancellation, or is told that Shopify keeps it (%s)',
      async (mode) => {
        const merchant = await paysFor('premium', `takes-back-${mode}`, true);
        await merchant.shopify('put', '/deferral', { mode });
        await merchant.subscribe({ planId: 'standard' });
        expect((await merchant.quoteCancellation()).withdrawnPlanId).toBe('standard');
        await merchant.cancel();
        const { current, running, scheduled } = await merchant.plan();
        expect({ source: current.source, running }).toEqual({ source: 'paid-time', running: null });
        const isKept = mode === 'stay';
        const kept = { planId: 'standard', isAnnual: false, at: null };
        expect(scheduled).toEqual(isKept ? kept : null);
        // Nobody asked Shopify for a year: the access has run out.
        await merchant.days(364.9);
        await merchant.openApp();
        expect((await merchant.plan()).current).toMatchObject({ id: 'premium', nextBill: null });
        // What Shopify begins all the same is billed, so it counts, also while Shopify is silent.
        const planId = isKept ? 'standard' : 'free';
        await fixture().shopify.fails('ReadBilling', '503', 10_000);
        await merchant.days(0.2);
        expect((await merchant.plan()).current.id).toBe(planId);
        await fixture().shopify.works();
        await merchant.look();
        const after = await merchant.plan();
        expect(after.current.id).toBe(planId);
        expect(after.running).toEqual(isKept ? { planId, isAnnual: false } : null);
        expect(await merchant.bill()).toEqual([
          'recurring 39299',
          ...(isKept ? ['recurring 1899'] : []),
        ]);
      },
    );

    it('is told no sums while Shopify does not say until when is paid, and has its trial then', async () => {
      const merchant = await PlanMerchant.newIn(fixture(), 'late-end');
      const requested = await merchant.request({ planId: 'standard' });
      await merchant.shopify('put', '/period-end', { shown: false });
      await merchant.approve(requested);
      const refusal = { status: 503, code: 'PLAN_CHANGING' };
      expect(await merchant.quoteFailure({ planId: 'premium' })).toEqual(refusal);
      expect(await merchant.failure('/api/plan/cancel/quote')).toEqual(refusal);
      await merchant.shopify('put', '/period-end', { shown: true });
      await merchant.look();
      await merchant.days(3);
      expect(await merchant.plan()).toMatchObject({
        trialDaysLeft: 4,
        current: { trialEndsAt: expect.any(String), nextBill: { money: { cents: 18_99 } } },
      });
      expect((await merchant.quote({ planId: 'premium' })).today.cents).toBe(0);
      expect(await merchant.bill()).toEqual([]);
    });

    it('keeps the month that was billed a moment before it cancels', async () => {
      const merchant = await paysFor('premium', 'just-billed');
      const at = (await merchant.plan()).current.nextBill?.at ?? '';
      fixture().skip(Date.parse(at) - fixture().now().getTime() + 1_000);
      const { until } = await merchant.cancel();
      expect(until > at).toBe(true);
      expect((await merchant.plan()).current).toMatchObject({
        id: 'premium',
        source: 'paid-time',
        endsAt: until,
      });
      expect(await merchant.bill()).toEqual(['recurring 3899', 'recurring 3899']);
    });

    it('pays less by a coupon for as long as it said, and redeems it once', async () => {
      await storedCoupon(fixture().database, { code: 'HALB-3', value: 50, months: 3 });
      const merchant = await PlanMerchant.newIn(fixture(), 'coupon');
      const wanted = { planId: 'standard', coupon: 'HALB-3' } as const;
      expect(await merchant.quote(wanted)).toMatchObject({
        today: { cents: 0 },
        nextBill: { money: { cents: 9_49 } },
        laterBills: { cents: 18_99 },
        coupon: { off: { cents: 9_50 }, bills: 3 },
      });
      const saved = { code: 'HALB-3', at: fixture().now().toISOString() };
      await fixture().database.coupons.saveCode(merchant.shop, saved, true);
      await merchant.subscribe(wanted);
      expect(await fixture().database.coupons.savedCode(merchant.shop, saved.at)).toBeNull();
      for (const days of [7.01, 30, 30, 30]) await merchant.days(days);
      expect(await merchant.bill()).toEqual([
        'recurring 949',
        'recurring 949',
        'recurring 949',
        'recurring 1899',
      ]);
      expect((await merchant.plan()).current).toMatchObject({
        discount: null,
        nextBill: { money: { cents: 18_99 } },
      });
      const again = { planId: 'premium', coupon: 'HALB-3' } as const;
      expect(await merchant.quoteFailure(again)).toMatchObject({ code: 'COUPON_REFUSED' });
    });

    it('is in the trial as long with a coupon that comes during it', async () => {
      await storedCoupon(fixture().database, { code: 'SPAET', value: 50, months: 1 });
      const merchant = await PlanMerchant.newIn(fixture(), 'coupon-in-trial');
      await merchant.subscribe({ planId: 'standard' });
      await merchant.days(3);
      const wanted = { planId: 'premium', coupon: 'SPAET' } as const;
      const { today, nextBill, appliesAt } = await merchant.quote(wanted);
      expect({ today: today.cents, next: nextBill.money.cents }).toEqual({ today: 0, next: 1949 });
      expect(appliesAt).toBe((await merchant.plan()).current.trialEndsAt);
      await merchant.subscribe(wanted);
      expect(await merchant.bill()).toEqual([]);
      await merchant.days(4.1);
      expect(await merchant.bill()).toEqual(['recurring 1949']);
      expect((await merchant.plan()).current.id).toBe('premium');
    });

    it.each([false, true])(
      'is never told that the import would wait, on trial or in a paid year (%s)',
      async (isPaidYear) => {
        const merchant = await PlanMerchant.newIn(fixture(), `imports-at-once-${isPaidYear}`);
        await merchant.subscribe({ planId: 'standard', isAnnual: isPaidYear });
        if (isPaidYear) await merchant.days(7.01);
        const { chargeId, confirmationUrl } = await merchant.requestPurchase();
        const back = await merchant.decide(confirmationUrl, 'approve');
        // The page asks at once, whether Shopify was read by then or not.
        await fetch(back, { redirect: 'manual' });
        expect(await merchant.charge(chargeId)).toMatchObject({ isScheduled: false });
        await merchant.settle();
        expect(await merchant.charge(chargeId)).toMatchObject({ state: 'active' });
        const { grants } = (await merchant.plan()).transfers;
        expect(grants.map(({ left }) => left)).toEqual([1_500]);
        expect((await merchant.bill()).filter((line) => line.startsWith('one-time'))).toEqual([
          'one-time 12900',
        ]);
      },
    );

    it.each([
      ['approve', 'business', 44_49],
      ['decline', 'premium', 19_49],
    ] as const)(
      'takes the coupon of a change that waits along to another one (%s)',
      async (decision, planId, cents) => {
        const code = `MIT-${decision}`.toUpperCase();
        await storedCoupon(fixture().database, { code, months: 1, maxRedemptions: 1 });
        const merchant = await PlanMerchant.newIn(fixture(), `takes-along-${decision}`);
        await merchant.subscribe({ planId: 'standard' });
        await merchant.days(3);
        await merchant.subscribe({ planId: 'premium', coupon: code });
        const other = await merchant.request({ planId: 'business', coupon: code });
        await merchant.decide(other.confirmationUrl, decision);
        await merchant.settle();
        await merchant.days(4.1);
        expect((await merchant.plan()).current.id).toBe(planId);
        expect(await merchant.bill()).toEqual([`recurring ${cents}`]);
        expect(await fixture().database.coupons.use(code)).toMatchObject({ used: 1, held: 0 });
      },
    );

    it('buys the import once, and has its transfers for thirty days', async () => {
      const merchant = await paysFor('standard', 'imports');
      expect(await merchant.quotePurchase()).toMatchObject({
        price: { cents: 129_00 },
        transfers: 1_500,
        days: 30,
      });
      await fixture().shopify.put('/webhooks/mode', { duplicate: true });
      await merchant.approve(await merchant.requestPurchase());
      await fixture().shopify.put('/webhooks/mode', {});
      await merchant.look();
      const granted = async () => (await merchant.plan()).transfers.grants.map(({ left }) => left);
      expect(await granted()).toEqual([1_500]);
      const bought = await merchant.failure('/api/plan/purchases/quote', {
        feature: 'orderImport',
      });
      expect(bought).toEqual({ status: 409, code: 'ALREADY_BOUGHT' });
      expect(await merchant.bill()).toEqual(['recurring 1899', 'one-time 12900']);
      expect((await merchant.log())[0]).toBe('plan.purchased');
      await merchant.days(30.1);
      expect(await granted()).toEqual([]);
    });
  },
  { env: { NAMED_PLANS: '' }, connect: false, activate: false },
);
