import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { PlanMerchant } from '../../support/billing/merchant';

describeWithFixture(
  'a merchant who buys a plan',
  (fixture) => {
    let merchant: PlanMerchant;
    beforeEach(async () => {
      merchant = new PlanMerchant(fixture());
      await merchant.settle();
    });

    it('has a trial of a week, then pays what the quote said', async () => {
      expect((await merchant.plan()).current).toMatchObject({ id: 'free', source: 'free' });
      const quote = await merchant.quote({ planId: 'standard' });
      expect(quote).toMatchObject({
        today: { cents: 0, currency: 'EUR' },
        nextBill: { money: { cents: 18_99 } },
        trialDays: 7,
        transfers: { from: 10, to: 300 },
      });
      const id = await merchant.subscribe({ planId: 'standard' });
      expect(await merchant.charge(id)).toMatchObject({ state: 'active' });
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'standard', source: 'charge', nextBill: { money: { cents: 18_99 } } },
        pending: null,
        trialDaysLeft: 7,
        transfers: { quota: 300 },
      });
      expect(await merchant.bill()).toEqual([]);
      await merchant.days(8);
      expect(await merchant.bill()).toEqual(['recurring 1899']);
      expect(await merchant.plan()).toMatchObject({
        current: { id: 'standard', trialEndsAt: null },
        trialDaysLeft: 0,
      });
      expect(await fixture().log()).toContainEqual(
        expect.objectContaining({ event: 'plan.activated' }),
      );
    });

    it('comes back to the page that waits for the truth', async () => {
      const { chargeId, confirmationUrl } = await merchant.request({ planId: 'basic' });
      const back = await merchant.decide(confirmationUrl, 'approve');
      const answer = await merchant.comeBack(back);
      expect(answer.headers.get('location')).toMatch(
        new RegExp(`/apps/[^/]+/plan/charge/${chargeId}$`),
      );
      expect((await fetch(back.replace(/charge=\d+/, 'charge=999'))).status).toBe(404);
    });
  },
  { env: { NAMED_PLANS: '' }, connect: false, activate: false },
);
