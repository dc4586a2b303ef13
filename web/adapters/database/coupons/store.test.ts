import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { installShop, moment } from '../../../../tests/support/database/records';
import type { ChargeId } from '../../../domain/billing/charge';
import type { Coupon, CouponId, PartnerId } from '../../../domain/billing/coupon';
import type { ShopId } from '../../../domain/ids';
import type { CouponPage, CouponUse, NewCoupon } from '../../../ports/stores/billing-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

const DAY = 86_400;
let created = 0;

describe.each(testDatabases())('coupons on $name', ({ open, name }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  async function aCoupon(overrides: Partial<NewCoupon> = {}): Promise<Coupon> {
    created += 1;
    const code = overrides.code ?? `SOMMER-${created}`;
    const offer = {
      code,
      type: 'percent',
      value: 50,
      months: 3,
      plans: [],
      comment: '',
    } as const;
    const limits = { partnerId: null, validUntil: null, maxRedemptions: null };
    await database.coupons.create({ ...offer, ...limits, ...overrides }, moment());
    const coupon = await database.coupons.byCode(code);
    if (!coupon) throw new Error(`Coupon ${code} was not created`);
    return coupon;
  }

  const hold = (coupon: Coupon, charge: number, of: ShopId = shop.id, at = moment()) =>
    database.coupons.hold(coupon.id, of, charge as ChargeId, at);
  const settle = (charge: number, state: 'subscribed' | 'cancelled', of: ShopId = shop.id) =>
    database.coupons.settle(of, charge as ChargeId, state, moment(60));
  const useOf = ({ code }: Coupon) => database.coupons.use(code);

  const many = name === 'mariadb' ? 1_000 : 300;
  it(`gives ${many} shops at once exactly the hundred that may redeem it`, async () => {
    const coupon = await aCoupon({ maxRedemptions: 100, partnerId: 7 as PartnerId });
    const answers = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        hold(coupon, 10_000 + created * 10_000 + index, (10_000 + index) as ShopId),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(100);
    expect(await useOf(coupon)).toMatchObject({ held: 100, used: 0 });
    expect(await database.coupons.isTaken(coupon.id, null)).toBe(true);
    expect(await database.coupons.isTaken(coupon.id, shop.id)).toBe(true);
    expect(await hold(coupon, 1_001, shop.id)).toBe(false);
  });

  it('is held once by a shop, however many charges ask for it at once', async () => {
    const coupon = await aCoupon();
    const charges = Array.from({ length: 20 }, (_, index) => 2_000 + index);
    const answers = await Promise.all(charges.map((charge) => hold(coupon, charge)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const holder = charges[answers.indexOf(true)] ?? 0;
    expect(await hold(coupon, holder)).toBe(true);
    expect(await useOf(coupon)).toMatchObject({ held: 1, used: 0 });
    expect(await database.coupons.isUsed(coupon.id, shop.id)).toBe(false);
  });

  it('is free again when its charge came to nothing, for this shop and for others', async () => {
    const coupon = await aCoupon({ maxRedemptions: 1 });
    const other = await installShop(database);
    expect(await hold(coupon, 3_000)).toBe(true);
    expect(await hold(coupon, 3_001, other.id)).toBe(false);
    const isTaken = (except: ShopId | null) => database.coupons.isTaken(coupon.id, except);
    expect([await isTaken(null), await isTaken(other.id), await isTaken(shop.id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await settle(3_000, 'cancelled')).toBe(true);
    expect(await settle(3_000, 'cancelled')).toBe(false);
    expect(await hold(coupon, 3_000)).toBe(false);
    expect(await hold(coupon, 3_002, other.id)).toBe(true);
    expect(await settle(3_002, 'cancelled', other.id)).toBe(true);
    expect(await hold(coupon, 3_003)).toBe(true);
    expect(await database.coupons.ofCharge(shop.id, 3_000 as ChargeId)).toEqual(coupon);
    expect(await database.coupons.ofCharge(other.id, 3_000 as ChargeId)).toBeNull();
  });

  it('is used for ever by a shop that had it active, also after that ended', async () => {
    const coupon = await aCoupon({ maxRedemptions: 1 });
    const other = await installShop(database);
    await hold(coupon, 4_000);
    expect(await settle(4_000, 'subscribed', other.id)).toBe(false);
    expect(await settle(4_000, 'subscribed')).toBe(true);
    expect(await settle(4_000, 'subscribed')).toBe(false);
    expect(await settle(4_000, 'cancelled')).toBe(true);
    expect(await database.coupons.isUsed(coupon.id, shop.id)).toBe(true);
    expect(await database.coupons.usedCodes(shop.id)).toEqual([coupon.code]);
    expect(await database.coupons.usedCodes(other.id)).toEqual([]);
    expect(await hold(coupon, 4_001)).toBe(false);
    expect(await hold(coupon, 4_002, other.id)).toBe(false);
    expect(await useOf(coupon)).toMatchObject({ held: 0, used: 1 });
  });

  it('counts an older charge that was approved after a newer one had asked', async () => {
    const coupon = await aCoupon();
    await hold(coupon, 5_000);
    await settle(5_000, 'cancelled');
    await hold(coupon, 5_001);
    expect(await settle(5_000, 'subscribed')).toBe(true);
    expect(await settle(5_001, 'cancelled')).toBe(true);
    expect(await database.coupons.usedCodes(shop.id)).toEqual([coupon.code]);
    expect(await useOf(coupon)).toMatchObject({ held: 0, used: 1 });
  });

  it('is one per charge, and none where it is over or locked', async () => {
    const [first, second] = [await aCoupon(), await aCoupon({ validUntil: moment(DAY) })];
    expect(await hold(first, 6_000)).toBe(true);
    expect(await hold(second, 6_000)).toBe(false);
    expect(await hold(second, 6_001, shop.id, moment(DAY))).toBe(false);
    expect(await hold(second, 6_001, shop.id, moment(DAY - 1))).toBe(true);
    const locked = await aCoupon();
    expect(await database.coupons.setLocked(locked.code, true)).toBe(true);
    expect(await database.coupons.setLocked(locked.code, true)).toBe(true);
    expect(await database.coupons.setLocked('NOBODY', true)).toBe(false);
    expect(await hold(locked, 6_002)).toBe(false);
    await database.coupons.setLocked(locked.code, false);
    expect(await hold(locked, 6_002)).toBe(true);
  });

  it('has a code once, and answers what was stored', async () => {
    const limits = { maxRedemptions: 7, validUntil: moment(DAY), plans: ['premium'] } as const;
    const coupon = await aCoupon({ ...limits, type: 'amount', value: 500, comment: 'Messe' });
    expect(coupon).toMatchObject({ ...limits, type: 'amount', value: 500, isLocked: false });
    expect(await database.coupons.create({ ...coupon, comment: 'zweiter' }, moment())).toBe(false);
    expect(await database.coupons.byCode(coupon.code)).toEqual(coupon);
    expect(await database.coupons.byCode(coupon.code.toLowerCase())).toBeNull();
  });

  it('is listed page by page, the newest first, or by the beginning of codes', async () => {
    const { coupons } = database;
    const mine = { partnerId: 70_000 as PartnerId };
    const codes = ['SEITE-B2', 'SEITE-A1', 'SEITE', 'SEITE-B1', 'ANDERE', 'SEITE-B3'];
    for (const code of codes) await aCoupon({ code, ...mine });
    const deleted = await coupons.byCode('SEITE-B3');
    await coupons.deleteOfPartner(mine.partnerId, deleted?.id ?? (0 as CouponId), moment());
    const held = await coupons.byCode('SEITE-A1');
    if (!held) throw new Error('The coupon is missing');
    await hold(held, 7_000);

    const walked = async (beginning: string, most = Infinity) => {
      const seen: CouponUse[] = [];
      for (let after: string | null = null; seen.length < most;) {
        const page: CouponPage = await coupons.page(beginning, { after, limit: 2 });
        expect(page.items.length).toBeLessThanOrEqual(2);
        seen.push(...page.items);
        after = page.next;
        if (after === null) break;
      }
      return seen;
    };
    const found = await walked('SEITE');
    expect(found.map(({ coupon }) => coupon.code)).toEqual([
      'SEITE',
      'SEITE-A1',
      'SEITE-B1',
      'SEITE-B2',
    ]);
    expect(found.map((use) => use.held)).toEqual([0, 1, 0, 0]);
    const newest = await walked('', 5);
    expect(newest.slice(0, 5).map(({ coupon }) => coupon.code)).toEqual(
      codes.toReversed().filter((code) => code !== 'SEITE-B3'),
    );
    expect(await walked('SEITEN')).toEqual([]);
  });

  it('is kept for a shop from the first link for 30 days, unless one is typed', async () => {
    const { coupons } = database;
    const keep = (code: string, day: number, isTyped = false) =>
      coupons.saveCode(shop.domain, { code, at: moment(day * DAY) }, isTyped);
    const kept = async (day: number) =>
      (await coupons.savedCode(shop.domain, moment((day - 30) * DAY)))?.code ?? null;

    expect(await kept(0)).toBeNull();
    expect(await keep('FIRST', 0)).toBe(true);
    expect(await keep('SECOND', 29)).toBe(false);
    expect([await kept(29), await kept(31)]).toEqual(['FIRST', null]);
    expect(await keep('SECOND', 31)).toBe(true);
    expect(await keep('TYPED', 32, true)).toBe(true);
    expect(await keep('THIRD', 33)).toBe(false);
    expect(await keep('TYPED-TOO', 34, true)).toBe(true);
    expect(await kept(34)).toBe('TYPED-TOO');
    await coupons.purge(moment(34 * DAY), '2026-01-01');
    expect(await kept(34)).toBe('TYPED-TOO');
    await coupons.discardCode(shop.domain);
    expect(await kept(34)).toBeNull();
    await keep('LAST', 35);
    await coupons.purge(moment(35 * DAY + 1), '2026-01-01');
    expect(await kept(35)).toBeNull();
  });

  it('counts a visitor of its link once a day', async () => {
    const [coupon, other] = [await aCoupon(), await aCoupon()];
    const view = (visitor: string, day = '2026-03-01', of = coupon) =>
      database.coupons.countView(of.id, day, visitor);
    const answers = await Promise.all(Array.from({ length: 10 }, () => view('a')));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect([await view('b'), await view('a', '2026-03-02')]).toEqual([true, true]);
    expect(await view('a', '2026-03-01', other)).toBe(true);
    await database.coupons.purge(moment(), '2026-03-02');
    expect(await view('a', '2026-03-02')).toBe(false);
    expect(await useOf(coupon)).toMatchObject({ views: 3 });
  });
});
