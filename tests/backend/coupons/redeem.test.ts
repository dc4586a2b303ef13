import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { SHOP } from '../../support/app-fixture/shop';
import { storedCoupon } from '../../support/samples/a-coupon';
import type { ChargeId } from '../../../web/domain/billing/charge';
import type { ShopId } from '../../../web/domain/ids';

const DAY_MS = 86_400_000;

async function redeem(fixture: AppFixture, code: string, via = ''): Promise<[number, string]> {
  const answer = await fixture.request('POST', `/api/coupons/${encodeURIComponent(code)}${via}`);
  return [answer.status, await answer.text()];
}

async function kept(fixture: AppFixture): Promise<string | null> {
  return (await fixture.database.coupons.savedCode(SHOP, '2000-01-01T00:00:00.000Z'))?.code ?? null;
}

const shopIdOf = async ({ database }: AppFixture) => {
  const shop = await database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  return shop.id;
};

describeWithFixture(
  'a code that a merchant enters',
  (fixture) => {
    it('is answered with what it is worth, however it is written, and kept', async () => {
      const offer = { plans: ['standard', 'premium'], comment: 'Messe Köln' } as const;
      await storedCoupon(fixture().database, offer);
      const [status, text] = await redeem(fixture(), ' sommer 26 ');
      expect([status, JSON.parse(text)]).toEqual([
        200,
        { code: 'SOMMER-26', type: '%', value: 50, intervals: 3, ...offer },
      ]);
      expect(await kept(fixture())).toBe('SOMMER-26');
      expect((await fixture().request('DELETE', '/api/plan/coupon')).ok).toBe(true);
      expect(await kept(fixture())).toBeNull();
    });

    it('is refused by a text alone, and in the words of the screen where JSON is wanted', async () => {
      expect(await redeem(fixture(), 'KEINER')).toEqual([422, 'INVALID']);
      expect(await redeem(fixture(), '%00')).toEqual([422, 'INVALID']);
      const headers = {
        Accept: 'application/json',
        Authorization: `Bearer ${await fixture().sessionToken()}`,
      };
      const url = `${fixture().url}/api/coupons/KEINER`;
      const answer = await fetch(url, { method: 'POST', headers });
      expect(await answer.json()).toEqual({
        code: 'INVALID',
        message: 'Der Code scheint ungültig zu sein',
      });
      expect(await kept(fixture())).toBeNull();
    });

    it('counts no more when it is over, locked, used up by others, or was used here', async () => {
      const { coupons } = fixture().database;
      const now = fixture().now().toISOString();
      await storedCoupon(fixture().database, { code: 'GESTERN', validUntil: now });
      expect(await redeem(fixture(), 'GESTERN')).toEqual([422, 'EXPIRED']);
      const one = await storedCoupon(fixture().database, { code: 'EINMAL', maxRedemptions: 1 });
      const shopId = await shopIdOf(fixture());
      await coupons.hold(one.id, shopId, 1 as ChargeId, now);
      expect((await redeem(fixture(), 'EINMAL'))[0]).toBe(200);
      await coupons.settle(shopId, 1 as ChargeId, 'subscribed', now);
      expect(await redeem(fixture(), 'EINMAL')).toEqual([422, 'USED']);
      await coupons.setLocked('EINMAL', true);
      expect(await redeem(fixture(), 'EINMAL')).toEqual([422, 'EXPIRED']);
    });

    it('cannot be redeemed by its own partner, known by the owner’s e-mail too', async () => {
      const shopId = await shopIdOf(fixture());
      const shop = await fixture().database.shops.byId(shopId);
      const codeOf = async (email: string, code: string) => {
        const now = fixture().now().toISOString();
        const { partners } = fixture().database;
        const other = (shopId + code.length) as ShopId;
        await partners.apply(other, { name: 'Agentur', email, about: 'Shops' }, [], now);
        const { id } = (await partners.byShop(other)) ?? {};
        await storedCoupon(fixture().database, { code, partnerId: id ?? null });
      };
      await codeOf((shop?.email ?? '').toUpperCase(), 'EIGENER');
      await codeOf('nord@agentur.example', 'FREMDER-CODE');
      expect(await redeem(fixture(), 'EIGENER')).toEqual([422, 'SELF_REDEMPTION']);
      expect((await redeem(fixture(), 'FREMDER-CODE'))[0]).toBe(200);
    });

    it('may be the word PARTNER: no discount, but the plans for those who need many', async () => {
      const [status, text] = await redeem(fixture(), 'partner');
      expect([status, JSON.parse(text)]).toEqual([
        200,
        { code: 'PARTNER', type: '%', value: 0, intervals: 0, plans: ['business'], comment: '' },
      ]);
      expect(await kept(fixture())).toBeNull();
    });

    it('by a link takes the place of one that is refused by now', async () => {
      for (const code of ['GESPERRT', 'GILT']) await storedCoupon(fixture().database, { code });
      await redeem(fixture(), 'GESPERRT', '?via=link');
      await fixture().database.coupons.setLocked('GESPERRT', true);
      const [status, text] = await redeem(fixture(), 'GILT', '?via=link');
      expect([status, JSON.parse(text)]).toMatchObject([200, { code: 'GILT' }]);
      expect(await kept(fixture())).toBe('GILT');
    });

    it('beats what a link left, and a later link replaces it only after 30 days', async () => {
      for (const code of ['ERSTER', 'ZWEITER', 'GETIPPT'])
        await storedCoupon(fixture().database, { code });
      await redeem(fixture(), 'ERSTER', '?via=link');
      const [status, text] = await redeem(fixture(), 'ZWEITER', '?via=link');
      expect([status, JSON.parse(text)]).toMatchObject([200, { code: 'ERSTER' }]);
      expect(await kept(fixture())).toBe('ERSTER');
      await redeem(fixture(), 'GETIPPT');
      await redeem(fixture(), 'ZWEITER', '?via=link');
      expect(await kept(fixture())).toBe('GETIPPT');
      fixture().skip(31 * DAY_MS);
      await redeem(fixture(), 'ZWEITER', '?via=link');
      expect(await kept(fixture())).toBe('ZWEITER');
      expect((await redeem(fixture(), 'ERSTER', '?via=magic'))[0]).toBe(400);
    });
  },
  { connect: false },
);

describeWithFixture(
  'who guesses codes',
  (fixture) => {
    it('has to wait after ten of a shop', async () => {
      const answers: number[] = [];
      for (let turn = 0; turn < 11; turn += 1)
        answers.push((await redeem(fixture(), `RATEN-${turn}`))[0]);
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    });

    it('has to wait after twenty by way of the quote, which asks what a code takes off', async () => {
      const answers: number[] = [];
      for (let turn = 0; turn < 21; turn += 1) {
        const body = { planId: 'standard', isAnnual: false, coupon: `RATEN-${turn}` };
        answers.push((await fixture().request('POST', '/api/plan/quote', { body })).status);
      }
      expect(answers).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
    });
  },
  { connect: false, env: { API_LIMIT_PERCENT: '100' } },
);
