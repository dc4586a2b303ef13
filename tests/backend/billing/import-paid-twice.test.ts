import { fleetAnswer } from '../../../web/contract/operator/fleet';
import { PARTNER_TOKEN } from '../../../sandbox/shopify/partners/route';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { PlanMerchant } from '../../support/billing/merchant';
import { atWork, OPERATED } from '../../support/stories/operators';

const KEY = '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0a1';
const WHY = { reason: 'Import doppelt bezahlt' };

/** Both pages were open at Shopify, of which the second one was requested on a larger plan. */
async function paysTwice(fixture: AppFixture) {
  const merchant = await PlanMerchant.newIn(fixture, 'zahlt-doppelt');
  await merchant.subscribe({ planId: 'standard' });
  const one = await merchant.requestPurchase();
  await merchant.subscribe({ planId: 'premium' });
  const other = await merchant.requestPurchase();
  await merchant.approve(one);
  await merchant.approve(other);
  return { merchant, one, other };
}

/** What waits to be given back, as operators read it. */
async function toGiveBack(fixture: AppFixture) {
  const { call } = await atWork(fixture, '7', ['billing', 'support']);
  const answer = await call('GET', '/fleet');
  return { call, paidTwice: fleetAnswer.parse(await answer.json()).paidTwice };
}

async function shopIn(fixture: AppFixture, { shop }: PlanMerchant) {
  const found = await fixture.database.shops.byDomain(shop);
  if (!found) throw new Error('The shop is not installed');
  return found;
}

const IMPORTS = ['one-time 12900', 'one-time 23900'];
const CREDITED = [...IMPORTS, 'credit -23900'];

describeWithFixture(
  'an import that was paid twice',
  (fixture) => {
    it('is granted once, and waits for an operator to give the second payment back', async () => {
      const { merchant, one, other } = await paysTwice(fixture());
      const grants = async () => (await merchant.plan()).transfers.grants.map(({ left }) => left);
      expect(await grants()).toEqual([1_500]);
      expect(await merchant.charge(one.chargeId)).toMatchObject({ isPaidTwice: false });
      const second = await merchant.charge(other.chargeId);
      expect(second).toMatchObject({ state: 'active', isPaidTwice: true });
      const told = async () =>
        (await merchant.log()).filter((event) => event.startsWith('plan.purchased'));
      expect(await told()).toEqual(['plan.purchased-twice', 'plan.purchased']);
      await merchant.look();
      expect(await told()).toHaveLength(2);
      const { id } = await shopIn(fixture(), merchant);
      const { paidTwice, call } = await toGiveBack(fixture());
      const shopifyNumber = /\d+$/.exec(
        (await fixture().database.charges.byId(id, other.chargeId as never))?.shopifyId ?? '',
      )?.[0];
      expect(paidTwice).toMatchObject([
        {
          shop: { id, domain: merchant.shop },
          shopifyNumber,
          money: { cents: 239_00, currency: 'EUR' },
          askedAt: null,
        },
      ]);
      await call('POST', `/shops/${id}/view`, WHY);
      const correction = { key: KEY, kind: 'refund', amount: 239_00, ...WHY };
      const path = `/shops/${id}/charges/${other.chargeId}/corrections`;
      expect((await call('POST', path, correction)).status).toBe(200);
      expect((await toGiveBack(fixture())).paidTwice).toEqual([]);
      await merchant.look();
      expect((await toGiveBack(fixture())).paidTwice).toEqual([]);
      expect(await merchant.charge(other.chargeId)).toMatchObject({
        corrections: [{ kind: 'refund', money: { cents: 239_00 } }],
      });
    });
  },
  { env: { ...OPERATED, NAMED_PLANS: '' }, connect: false, activate: false },
);

describeWithFixture(
  'an import that was paid twice, where the Partner API is connected',
  (fixture) => {
    it('is credited by itself, once, and the merchant reads of it', async () => {
      const { merchant, other } = await paysTwice(fixture());
      expect(await merchant.bill()).toEqual(CREDITED);
      await merchant.look();
      expect(await merchant.bill()).toEqual(CREDITED);
      expect(await merchant.charge(other.chargeId)).toMatchObject({
        isPaidTwice: true,
        corrections: [{ kind: 'credit', money: { cents: 239_00 } }],
      });
      const [credited, noticed] = await merchant.log();
      expect([credited, noticed]).toEqual(['charge.corrected', 'plan.purchased-twice']);
      expect((await toGiveBack(fixture())).paidTwice).toEqual([]);
    });

    it('is found credited though the answer was lost, and not credited again', async () => {
      await fixture().shopify.fails('CreateCredit', 'cut-after-commit');
      const { merchant } = await paysTwice(fixture());
      await merchant.look();
      expect(await merchant.bill()).toEqual(CREDITED);
      expect((await toGiveBack(fixture())).paidTwice).toEqual([]);
    });

    it('is left to operators where nobody knows whether Shopify has credited it', async () => {
      await fixture().shopify.fails('CreateCredit', 'cut');
      const { merchant } = await paysTwice(fixture());
      await merchant.look();
      await merchant.look();
      expect(await merchant.bill()).toEqual(IMPORTS);
      const { paidTwice } = await toGiveBack(fixture());
      expect(paidTwice).toMatchObject([{ askedAt: expect.any(String) as unknown }]);
    });

    it('is credited later where Shopify could not be asked at first', async () => {
      await fixture().shopify.post('/faults', { match: 'Credits', kind: '503', times: 3 });
      const { merchant } = await paysTwice(fixture());
      expect(await merchant.bill()).toEqual(CREDITED);
    });
  },
  {
    env: { ...OPERATED, NAMED_PLANS: '', SHOPIFY_PARTNER_API: `77:${PARTNER_TOKEN}` },
    connect: false,
    activate: false,
  },
);
