import { PARTNER_TOKEN } from '../../../sandbox/shopify/partners/route';
import type { PartnerId } from '../../../web/domain/billing/coupon';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { inbox } from '../../support/mail/inbox';
import { aReceipt } from '../../support/samples/a-receipt';
import { PlanMerchant } from '../../support/billing/merchant';
import { OPERATED } from '../../support/stories/operators';
import { PayablePartner } from '../../support/partner/payable-partner';
import {
  APPLICATION,
  PartnerInShop,
  PREFERENCES,
  WHY,
} from '../../support/partner/partner-in-shop';

describeWithFixture(
  'provisions of partners',
  (fixture) => {
    it('owes half of the first payment 46 days after it, and takes back what was refunded', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'kunde');
      await fixture().request('POST', '/api/coupons/NORD-50', { shop: merchant.shop });
      expect(await partner.redemptions('?tab=pending')).toMatchObject([
        { coupon: 'NORD-50', status: 'pending' },
      ]);
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      expect(await partner.redemptions('?tab=pending')).toEqual([]);
      expect(await partner.redemptions()).toMatchObject([
        { coupon: 'NORD-50', plan: 'standard', status: 'subscribed', provision: 9_49 },
      ]);
      expect(await partner.change('DELETE', 'NORD-50')).toContain('PENDING_PROVISION');
      await merchant.days(7 + 45);
      await merchant.look();
      expect((await partner.overview()).provisions).toEqual({
        subscribed: 9_49,
        verified: 0,
        declined: 0,
      });
      await merchant.days(1.1);
      await merchant.look();
      const overview = await partner.overview();
      expect(overview).toMatchObject({
        coupons: { count: 1, redemptions: 1 },
        provisions: { subscribed: 0, verified: 9_49 },
        payout: { minimum: 50_00, missing: 40_51 },
      });
      expect(overview.months.at(-1)?.earned).toBe(9_49);

      const shop = await fixture().database.shops.byDomain(merchant.shop);
      await partner.operate(`/shops/${shop?.id}/view`, WHY);
      const correction = {
        key: '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0a1',
        kind: 'refund',
        amount: 5_00,
        ...WHY,
      };
      const [{ id: chargeId } = { id: 0 }] = await fixture().database.charges.ofShop(
        shop?.id ?? (0 as never),
      );
      await partner.operate(`/shops/${shop?.id}/charges/${chargeId}/corrections`, correction);
      await merchant.settle();
      expect(await partner.redemptions('?tab=verified')).toMatchObject([
        {
          provision: 4_49,
          entries: [
            { kind: 'expected', cents: 9_49, reason: 'SUBSCRIBED' },
            { kind: 'expected', cents: -9_49, reason: 'VERIFIED' },
            { kind: 'owed', cents: 9_49, reason: 'VERIFIED' },
            { kind: 'reversal', cents: -5_00, reason: 'REFUNDED' },
          ],
        },
      ]);
      expect(await partner.closes()).toBe(true);
    });

    it('owes one provision for a shop, however many codes it redeems', async () => {
      const partner = await PartnerInShop.approved(fixture());
      for (const code of ['NORD-50', 'NORD-51', 'NORD-52']) await partner.create(code, '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'sammelt');
      await merchant.subscribe({ planId: 'basic', coupon: 'NORD-50' });
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-51' });
      await merchant.days(7 + 47);
      await merchant.look();
      await merchant.subscribe({ planId: 'premium', coupon: 'NORD-52' });
      await merchant.days(47);
      await merchant.look();
      expect(await partner.redemptions('?sort=coupon')).toMatchObject([
        { coupon: 'NORD-50', status: 'verified', provision: 9_49 },
        { coupon: 'NORD-51', status: 'declined', reason: 'SHOP_KNOWN' },
        { coupon: 'NORD-52', status: 'declined', reason: 'SHOP_KNOWN' },
      ]);
      expect((await partner.overview()).provisions.verified).toBe(9_49);
      expect(await partner.closes()).toBe(true);
    });

    it('owes nothing for a year that was paid before the code, and half of the year after it', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'kehrt-zurueck');
      await merchant.subscribe({ planId: 'business', isAnnual: true });
      await merchant.days(7.01);
      await merchant.days(100);
      await merchant.shopify('post', '/uninstall');
      await merchant.settle();
      await merchant.openApp();
      const wanted = { planId: 'business', isAnnual: true, coupon: 'NORD-50' } as const;
      expect(await merchant.quote(wanted)).toMatchObject({
        today: { cents: 0 },
        nextBill: { money: { cents: 784_87 } },
      });
      await merchant.subscribe(wanted);
      const year = 'recurring 89699';
      await merchant.days(47);
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([{ status: 'subscribed' }]);
      expect((await partner.overview()).provisions).toMatchObject({ verified: 0 });
      expect(await merchant.bill()).toEqual([year]);
      await merchant.days(365 - 100 - 47 + 1);
      expect(await merchant.bill()).toEqual([year, 'recurring 78487']);
      await merchant.days(46);
      await merchant.openApp();
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([
        { status: 'verified', provision: 448_50 },
      ]);
      expect(await partner.closes()).toBe(true);
    });

    it('owes no more than was billed for the rest of a year that another plan had paid', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'waechst');
      await merchant.subscribe({ planId: 'standard', isAnnual: true });
      await merchant.days(7.01);
      await merchant.days(300);
      await merchant.openApp();
      await merchant.subscribe({ planId: 'premium', isAnnual: true, coupon: 'NORD-50' });
      await merchant.days(46.1);
      await merchant.look();
      const [, rest = ''] = await merchant.bill();
      const [redemption] = await partner.redemptions();
      expect(redemption).toMatchObject({ status: 'verified' });
      expect(rest).toBe(`proration ${redemption?.provision}`);
    });

    it('owes nothing for a shop of the partner that is recognised later', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'zweitladen');
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      const email = (await fixture().database.shops.byDomain(merchant.shop))?.email;
      const gateway = { selected: 'paypal', email };
      const body = { ...PREFERENCES, gateway };
      expect((await fixture().request('PATCH', '/api/partner/preferences', { body })).status).toBe(
        200,
      );
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([
        { status: 'declined', reason: 'OWN_SHOP', entries: [{ cents: 9_49 }, { cents: -9_49 }] },
      ]);
      expect((await partner.overview()).provisions.declined).toBe(9_49);
      expect(await partner.closes()).toBe(true);
    });

    it('owes nothing of what an operator refuses, and the next payout sets off what was paid', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const { database } = fixture();
      const merchant = await PlanMerchant.newIn(fixture(), 'kunde');
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      await database.partners.confirmEmail(
        partner.id as PartnerId,
        APPLICATION.email,
        fixture().now().toISOString(),
      );
      const refuse = (id: number) => partner.operate(`/redemptions/${id}/refuse`, WHY);
      const [{ id, ...brought } = { id: 0 }] = await partner.brought();
      expect(brought).toMatchObject({ shop: merchant.shop, state: 'subscribed', mayRefuse: true });
      expect(await refuse(id)).toBe(204);
      expect(await refuse(id)).toBe(409);
      await merchant.days(7 + 47);
      await merchant.look();
      const refusal = WHY.reason;
      expect(await partner.redemptions()).toMatchObject([
        {
          status: 'declined',
          reason: 'REFUSED',
          refusal,
          entries: [{ cents: 9_49 }, { cents: -9_49, reason: 'REFUSED' }],
        },
      ]);
      expect(await partner.brought()).toMatchObject([{ mayRefuse: false, refusal }]);

      const own = new PayablePartner(database, partner.id as PartnerId);
      const at = fixture().now().toISOString();
      const owed = await own.earn(60_00, at);
      const paid = await own.earn(70_00, at);
      const { partnerPayouts, partnerLedger } = database;
      const open = () => partnerPayouts.open(own.id, '2099-12');
      const lines = (await open()).filter(({ redemptionId }) => redemptionId === paid);
      const recipient = { selected: 'paypal', email: 'geld@agentur.example' } as const;
      const payout = { month: '2026-11', recipient, receipt: aReceipt({ lines }) };
      const payoutId = await partnerPayouts.create({ partnerId: own.id, ...payout }, 'test', at);
      await partnerPayouts.settleRedemptions(payoutId, true, at);
      for (const one of [owed, paid]) expect(await refuse(one)).toBe(204);
      expect(await refuse(paid)).toBe(409);
      expect(await own.states()).toEqual(['declined', 'paid']);
      expect((await open()).map(({ cents }) => cents)).toEqual([60_00, -60_00, -70_00]);
      expect((await partnerLedger.sums(own.id)).owed).toBe(-70_00);
      const { found } = await partnerLedger.differences(null, 100);
      // The sums of that receipt are made up; what was earned closes.
      for (const one of found) expect(one.earned).toBe(one.earnedOfRedemptions);
      await fixture().settle();
      const subjects = (await inbox(fixture())).map(({ subject }) => subject);
      expect(subjects).toContain('Deine Provision für NORD-50 ist abgelehnt');
    });

    it('owes nothing for who leaves before, and nothing without the day’s rate', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-10', '12-months');
      const leaves = await PlanMerchant.newIn(fixture(), 'geht');
      await leaves.subscribe({ planId: 'basic', coupon: 'NORD-10' });
      const dollars = await PlanMerchant.newIn(fixture(), 'dollar', { currency: 'USD' });
      await dollars.subscribe({ planId: 'standard', coupon: 'NORD-10' });
      await leaves.days(20);
      await leaves.cancel();
      await leaves.days(40);
      await leaves.look();
      expect(await partner.redemptions()).toMatchObject([
        { status: 'verified', provision: null, reason: 'RATE_MISSING' },
        { status: 'cancelled', reason: 'CANCELLED' },
      ]);
      expect((await partner.overview()).provisions).toEqual({
        subscribed: 0,
        verified: 0,
        declined: 4_00,
      });
      const rates = await fixture().database.redemptions.waitingForRate(null);
      const rate = { day: rates[0]?.day, dollarsPerEuro: 10_850, ...WHY };
      expect(await partner.operate('/exchange-rates', rate)).toBe(200);
      await fixture().settle();
      expect((await partner.overview()).provisions.verified).toBe(8_76);
      expect(await partner.operate('/exchange-rates', { ...rate, dollarsPerEuro: 11_000 })).toBe(
        400,
      );
      const correct = (dollarsPerEuro: number) =>
        partner.operate('/exchange-rates', { ...rate, dollarsPerEuro, corrects: true });
      const { exchangeRates, redemptions } = fixture().database;
      const isOld = () => redemptions.isOwedByOldRate(partner.id as PartnerId);
      const day = rate.day ?? '';
      await exchangeRates.correct({ day, dollarsPerEuro: 10_600 }, fixture().now().toISOString());
      expect(await isOld()).toBe(true);
      expect(await correct(10_500)).toBe(200);
      await fixture().settle();
      expect(await isOld()).toBe(false);
      // 9.50 dollars at 1.05 are 9.05 euros: more than before.
      expect((await partner.overview()).provisions.verified).toBe(9_05);
      const { partnerPayouts } = fixture().database;
      const lines = (await partnerPayouts.lockOpen(partner.id as PartnerId, '2099-12')) ?? [];
      expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
        ['owed', 8_76],
        ['reversal', -8_76],
        ['owed', 9_05],
      ]);
      const recipient = { selected: 'paypal', email: 'geld@agentur.example' } as const;
      const payout = { month: '2026-11', recipient, receipt: aReceipt({ lines }) };
      const at = fixture().now().toISOString();
      await partnerPayouts.create({ partnerId: partner.id as PartnerId, ...payout }, 'test', at);
      expect(await correct(10_400)).toBe(200);
      await dollars.look();
      expect(await isOld()).toBe(false);
      // The payout has it by now: its receipt says that sum.
      expect((await partner.redemptions())[0]).toMatchObject({ provision: 9_05 });
    });
  },
  { env: { ...OPERATED, NAMED_PLANS: '' }, connect: false },
);

describeWithFixture(
  'provisions of partners beside the Partner API',
  (fixture) => {
    it('owes what Shopify counts as earned, and takes back what it tells of refunds', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'kunde');
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      await merchant.days(7 + 46.1);
      await fixture().shopify.post('/faults', { match: 'Earnings', kind: '503' });
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([{ status: 'verified', provision: 9_49 }]);

      const shop = await fixture().database.shops.byDomain(merchant.shop);
      const [charge] = await fixture().database.charges.ofShop(shop?.id ?? (0 as never));
      const refund = { chargeId: charge?.shopifyId, cents: 3_00 };
      await fixture().shopify.post(`/refunds?shop=${merchant.shop}`, refund);
      await merchant.days(37);
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([
        { provision: 6_49, entries: [{}, {}, {}, { kind: 'reversal', cents: -3_00 }] },
      ]);
      expect(await partner.closes()).toBe(true);
    });

    it('hears of a payment after the shop is gone', async () => {
      const partner = await PartnerInShop.approved(fixture());
      await partner.create('NORD-50', '3-months');
      const merchant = await PlanMerchant.newIn(fixture(), 'kunde');
      await merchant.subscribe({ planId: 'standard', coupon: 'NORD-50' });
      await fixture().shopify.post('/faults', { match: 'Earnings', kind: 'odd', times: 20 });
      await merchant.days(7 + 46.1);
      await merchant.look();
      expect(await partner.redemptions()).toMatchObject([{ status: 'subscribed' }]);
      await fixture().shopify.post(`/uninstall?shop=${merchant.shop}`, {
        subscriptionWebhooks: false,
      });
      await fixture().settle();
      await fixture().shopify.delete('/faults');
      await merchant.days(1.1);
      await fixture().app.regularWork('partnerLedger');
      await fixture().settle();
      expect(await partner.redemptions()).toMatchObject([{ status: 'verified', provision: 9_49 }]);
    });
  },
  {
    env: { ...OPERATED, NAMED_PLANS: '', SHOPIFY_PARTNER_API: `77:${PARTNER_TOKEN}` },
    connect: false,
  },
);
