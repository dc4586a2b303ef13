import { chargesToCorrectAnswer, couponsAnswer } from '../../../web/contract/operator/money';
import { chargesAnswer } from '../../../web/contract/plan';
import { meterTime } from '../../../web/domain/plans/period';
import type { Role } from '../../../web/domain/operator/permissions';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { SHOP } from '../../support/app-fixture/shop';
import { installShop } from '../../support/database/records';
import { PlanMerchant } from '../../support/billing/merchant';
import { atWork, nextCode, OPERATED, outcomeOf } from '../../support/stories/operators';

const KEY = '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0a1';
const OTHER_KEY = '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0a2';
const WHY = { reason: 'Ausfall am Montag' };

describeWithFixture(
  'money in an operator’s hands',
  (fixture) => {
    let merchant: PlanMerchant;
    beforeEach(async () => {
      merchant = new PlanMerchant(fixture());
      await merchant.settle();
    });
    const own = async () => {
      const shop = await fixture().database.shops.byDomain(SHOP);
      if (!shop) throw new Error('The shop is not there');
      return shop;
    };
    /** In the shop, whose look is open. */
    const inShop = async (roles: Role[]) => {
      const at = await atWork(fixture(), '7', roles);
      const { id } = await own();
      await at.call('POST', `/shops/${id}/view`, WHY);
      const call = (method: string, path: string, body?: unknown) =>
        at.call(method, `/shops/${id}${path}`, body);
      const twice = async (path: string, body: unknown) =>
        Promise.all([1, 2].map(async () => outcomeOf(await call('POST', path, body))));
      return { ...at, here: call, twice };
    };
    const told = async (event: string) =>
      (await fixture().log()).filter((line) => line.event === event);
    const recorded = async (action: string) =>
      (await fixture().database.operatorActions.list(50)).filter((one) => one.action === action);

    it('grants transfers once per key, within what the role may, and the merchant reads why', async () => {
      const { here, twice, colleague, call } = await inShop(['billing']);
      const grant = { key: KEY, amount: 250, lastDay: null, ...WHY };
      expect(await twice('/grants', grant)).toEqual(['200', '200']);
      const refused = async (changes: object) =>
        outcomeOf(await here('POST', '/grants', { ...grant, key: OTHER_KEY, ...changes }));
      expect(await refused({ amount: 2_001 })).toBe('INVALID_REQUEST');
      expect(await refused({ lastDay: '2020-01-01' })).toBe('INVALID_REQUEST');
      expect(await refused({ reason: '' })).toBe('INVALID_REQUEST');
      // The dialog whose answer was lost, with another number: it must not say that this was done.
      expect(await refused({ key: KEY, amount: 251 })).toBe('INVALID_REQUEST');
      fixture().skip(11 * 60_000);
      expect(await refused({})).toBe('OPERATOR_CODE');
      await call('POST', '/code', { code: nextCode(fixture(), colleague) });
      const shop = await own();
      const meter = await fixture().database.transfers.meter(
        shop.id,
        meterTime(shop, fixture().now().toISOString()),
      );
      expect(meter.grants.filter(({ source }) => source === 'operator')).toMatchObject([
        { amount: 250, left: 250 },
      ]);
      const lines = await told('transfers.granted');
      expect(lines).toMatchObject([
        { text: expect.stringContaining('250 Übertragungen gutgeschrieben') },
      ]);
      expect(lines[0]?.text).toContain(WHY.reason);
      expect(await recorded('transfers.grant')).toMatchObject([{ shopId: shop.id, ...WHY }]);
    });

    it('bounds what is granted at once to a shop without the app, too', async () => {
      const { call } = await atWork(fixture(), '7', ['billing']);
      const at = fixture().now().toISOString();
      const { id } = await installShop(fixture().database, 'basic', at);
      await fixture().database.shops.markUninstalled(id, at);
      await call('POST', `/shops/${id}/view`, WHY);
      const grant = async (number: number) => {
        const key = `0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0c${number}`;
        const body = { key, amount: 900, lastDay: null, ...WHY };
        return outcomeOf(await call('POST', `/shops/${id}/grants`, body));
      };
      const answers = await Promise.all([1, 2, 3, 4].map(grant));
      expect(answers.toSorted()).toEqual(['200', '200', 'INVALID_REQUEST', 'INVALID_REQUEST']);
    });

    it('grants a shop within 30 days no more than the role may, in however many parts and at once', async () => {
      const { here } = await inShop(['billing']);
      const grant = async (number: number, amount: number) => {
        const key = `0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0b${number}`;
        const response = await here('POST', '/grants', { key, amount, lastDay: null, ...WHY });
        return response.ok ? 'granted' : response.text();
      };
      const answers = await Promise.all([1, 2, 3].map((number) => grant(number, 900)));
      const refused = answers.filter((one) => one !== 'granted');
      expect(refused).toEqual([expect.stringContaining('höchstens noch 200 Übertragungen')]);
      expect(await recorded('transfers.grant')).toHaveLength(2);
      expect(await told('transfers.granted')).toHaveLength(2);
      expect(await grant(4, 200)).toBe('granted');
      // The same dialog again is no second grant.
      expect(await grant(4, 200)).toBe('granted');
      expect(await recorded('transfers.grant')).toHaveLength(3);

      const { call } = await atWork(fixture(), '8', ['billing', 'admin']);
      const { id } = await own();
      await call('POST', `/shops/${id}/view`, WHY);
      const more = { key: KEY, amount: 98_001, lastDay: null, ...WHY };
      const tooMuch = await call('POST', `/shops/${id}/grants`, more);
      expect(await tooMuch.text()).toContain('größeren Plan');
    });

    it('offers a private plan and takes the offer back', async () => {
      const { here, twice } = await inShop(['admin']);
      const offer = { plan: 'custom', price: 25_000, transfers: 50_000, ...WHY };
      const incomplete = await here('POST', '/offers', { ...offer, price: null });
      expect(await outcomeOf(incomplete)).toBe('INVALID_REQUEST');
      expect(await twice('/offers', offer)).toEqual(['200', '200']);
      expect((await merchant.plan()).options.map(({ id }) => id)).toContain('custom');
      expect(await told('plan.offered')).toHaveLength(1);
      expect(await recorded('plan.offer')).toHaveLength(1);
      expect(await twice('/offers/custom/withdraw', WHY)).toEqual(['200', '200']);
      expect((await merchant.plan()).options.map(({ id }) => id)).not.toContain('custom');
      expect(await told('plan.offer-withdrawn')).toHaveLength(1);
    });

    it('leaves offers below a plan’s price, or above its transfers, to admins', async () => {
      const { here } = await inShop(['billing', 'finance']);
      const offer = { plan: 'corporate', price: null, transfers: null, ...WHY };
      const outcome = async (terms: object) =>
        outcomeOf(await here('POST', '/offers', { ...offer, ...terms }));
      expect(await outcome({ price: 22_898 })).toBe('INVALID_REQUEST');
      expect(await outcome({ transfers: 25_001 })).toBe('INVALID_REQUEST');
      expect(await outcome({ price: 22_899, transfers: 25_000 })).toBe('200');
      expect(await outcome({})).toBe('200');
    });

    it('creates a coupon once, and locks it', async () => {
      const { call } = await inShop(['billing']);
      const coupon = {
        code: 'messe-26',
        off: { type: 'percent', value: 50 },
        months: 3,
        plans: ['standard'],
        comment: 'Messe',
        lastDay: null,
        limit: 100,
        ...WHY,
      };
      const create = async (body: object) => outcomeOf(await call('POST', '/coupons', body));
      expect(await Promise.all([create(coupon), create(coupon)])).toEqual(['200', '200']);
      expect(await create({ ...coupon, months: 4 })).toBe('INVALID_REQUEST');
      const generous = [{ off: { type: 'percent', value: 51 } }, { months: 13 }];
      for (const [nth, terms] of generous.entries())
        expect(await create({ ...coupon, code: `teuer-${nth}`, ...terms })).toBe('INVALID_REQUEST');
      const locked = await call('POST', '/coupons/messe-26/lock', WHY);
      const terms = { type: 'percent', value: 50, limit: 100 };
      expect(await locked.json()).toMatchObject({ code: 'MESSE-26', ...terms, isLocked: true });
      expect(await recorded('coupon.create')).toHaveLength(1);
      expect(await recorded('coupon.lock')).toMatchObject([{ shopId: null, ...WHY }]);
    });

    it('lists coupons by pages of fifty, and those whose code begins with what is typed', async () => {
      const offer = { type: 'percent', value: 10, months: 1, plans: [], comment: '' } as const;
      const limits = { partnerId: null, validUntil: null, maxRedemptions: null };
      const codes = Array.from({ length: 52 }, (_, index) => `LISTE-${100 + index}`);
      const { coupons } = fixture().database;
      for (const code of codes)
        await coupons.create({ code, ...offer, ...limits }, fixture().now().toISOString());
      const { call } = await atWork(fixture(), '7', ['billing']);
      const list = async (search?: string, after = '') => {
        const path = `/coupons${after && `?after=${encodeURIComponent(after)}`}`;
        const answer = await call('GET', path, undefined, search);
        const { items, next } = couponsAnswer.parse(await answer.json());
        return { codes: items.map(({ code }) => code), next: next ?? '' };
      };
      const first = await list();
      expect(first.codes).toEqual(codes.toReversed().slice(0, 50));
      expect(await list(undefined, first.next)).toEqual({
        codes: ['LISTE-101', 'LISTE-100'],
        next: '',
      });
      expect(await list('liste 10')).toEqual({ codes: codes.slice(0, 10), next: '' });
      expect(await list('iste')).toEqual({ codes: [], next: '' });
    });

    it('records one lock of several at once, and leaves unlocking a generous coupon to admins', async () => {
      const { call: admin } = await atWork(fixture(), '8', ['admin']);
      const offer = { off: { type: 'percent', value: 100 }, months: 1, plans: [], comment: '' };
      const coupon = { code: 'GESCHENKT', ...offer, lastDay: null, limit: null, ...WHY };
      expect(await outcomeOf(await admin('POST', '/coupons', coupon))).toBe('200');
      const lock = async () => outcomeOf(await admin('POST', '/coupons/GESCHENKT/lock', WHY));
      expect(await Promise.all([lock(), lock(), lock()])).toEqual(['200', '200', '200']);
      expect(await recorded('coupon.lock')).toHaveLength(1);

      const { call: billing } = await atWork(fixture(), '7', ['billing']);
      const refused = await billing('POST', '/coupons/GESCHENKT/unlock', WHY);
      expect(await refused.text()).toContain('nur die Rolle „Admin“');
      expect(await fixture().database.coupons.byCode('GESCHENKT')).toMatchObject({
        isLocked: true,
      });
      expect(await recorded('coupon.unlock')).toEqual([]);
      expect(await outcomeOf(await admin('POST', '/coupons/GESCHENKT/unlock', WHY))).toBe('200');
    });

    it('records what was refunded at Shopify once, and extends a trial there', async () => {
      await merchant.subscribe({ planId: 'standard' });
      const { here, twice } = await inShop(['finance']);
      const charges = async () =>
        chargesToCorrectAnswer.parse(await (await here('GET', '/corrections')).json()).items;
      const [charge] = await charges();
      expect(charge).toMatchObject({ state: 'active', trialEndsAt: expect.any(String) });
      const path = `/charges/${charge?.id}`;
      const correction = { key: KEY, kind: 'refund', amount: 500, ...WHY };
      expect(await twice(`${path}/corrections`, correction)).toEqual(['200', '200']);
      // Together more than the charge's 18,99 €: of two at once one is recorded.
      const correct = async (last: string, amount: number) => {
        const key = `${KEY.slice(0, -1)}${last}`;
        const body = { ...correction, key, amount };
        return (await here('POST', `${path}/corrections`, body)).text();
      };
      const answers = await Promise.all([correct('a', 1_000), correct('b', 1_000)]);
      expect(answers.filter((answer) => answer.includes('INVALID_REQUEST'))).toEqual([
        expect.stringContaining('höchstens noch 3,99'),
      ]);
      expect(await correct('c', 400)).toContain('INVALID_REQUEST');
      const [other] = await twice(`${path}/corrections`, { ...correction, amount: 100 });
      expect(other).toBe('INVALID_REQUEST');
      const { items } = chargesAnswer.parse(await fixture().get('/api/plan/charges'));
      const sums = items[0]?.corrections.map(({ money }) => money.cents);
      expect(sums).toEqual([1_000, 500]);
      expect(await told('charge.corrected')).toMatchObject([
        { text: expect.stringContaining('10,00') },
        { text: expect.stringContaining('5,00') },
      ]);

      const end = Date.parse(charge?.trialEndsAt ?? '');
      const extension = { key: OTHER_KEY, days: 10, ...WHY };
      // Each from a dialog of its own, as after a page that was loaded anew: they join.
      let dialogs = 0;
      const extend = async (changes: object = {}) => {
        const key = `${OTHER_KEY.slice(0, -2)}d${(dialogs += 1)}`;
        const body = { ...extension, key, ...changes };
        return outcomeOf(await here('POST', `${path}/trial`, body));
      };
      // What Shopify refuses for certain binds nobody to its days, and takes none from the bound.
      await fixture().shopify.post('/faults', { match: 'ExtendTrial', kind: '402', times: 1 });
      expect(await extend({ days: 61 })).toBe('INVALID_REQUEST');
      expect(await extend({ days: 60 })).toBe('SHOPIFY_SHOP_FROZEN');
      // The request is lost, and nobody can know yet: Shopify might still do it.
      const gone = { match: 'ExtendTrial', kind: 'cut', times: 1 };
      await fixture().shopify.post('/faults', gone);
      expect(await extend()).not.toBe('200');
      expect(await extend()).toBe('TRIAL_EXTENSION_OPEN');
      expect(await extend({ days: 5 })).toBe('INVALID_REQUEST');
      await merchant.settle();
      expect((await charges())[0]?.trialEndsAt).toBe(charge?.trialEndsAt);
      fixture().skip(121_000);
      // Shopify does it, and its answer is lost.
      const lost = { match: 'ExtendTrial', kind: 'cut-after-commit', times: 1 };
      await fixture().shopify.post('/faults', lost);
      expect(await extend()).not.toBe('200');
      expect(await told('charge.trial-extended')).toEqual([]);
      const shared = { key: OTHER_KEY };
      expect(await extend(shared)).toBe('200');
      expect(await extend(shared)).toBe('200');
      expect(await extend({ ...shared, days: 11 })).toBe('INVALID_REQUEST');
      await merchant.settle();
      const longer = new Date(end + 10 * 86_400_000).toISOString();
      expect((await charges())[0]?.trialEndsAt).toBe(longer);
      expect((await merchant.plan()).current.trialEndsAt).toBe(longer);
      expect(await told('charge.trial-extended')).toHaveLength(1);
      expect(await recorded('charge.extend-trial')).toMatchObject([
        { after: { trialEndsAt: longer } },
      ]);
      const more = { ...extension, days: 51, key: `${OTHER_KEY.slice(0, -2)}d0` };
      const tooLong = await here('POST', `${path}/trial`, more);
      expect(await tooLong.text()).toContain('höchstens noch um 50 Tage');
      await merchant.days(20);
      const again = { ...extension, key: '0b8e9a53-0a52-4b43-8b0a-6a6a31d9c0a3' };
      const { call } = await atWork(fixture(), '8', ['finance']);
      const { id } = await own();
      await call('POST', `/shops/${id}/view`, WHY);
      const late = await call('POST', `/shops/${id}${path}/trial`, again);
      expect(await outcomeOf(late)).toBe('NO_TRIAL');
    });
  },
  { env: { ...OPERATED, NAMED_PLANS: '' }, connect: false, activate: false },
);
