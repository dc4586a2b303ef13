import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import { type DatabasePlace, testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { installShop, moment } from '../../../../tests/support/database/records';
import { aNewCoupon } from '../../../../tests/support/samples/a-coupon';
import type { ChargeId } from '../../../domain/billing/charge';
import type { PartnerId } from '../../../domain/billing/coupon';
import type { ShopId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import type { Assessment } from '../../../domain/partner/redemption';
import type { LedgerEntry, RedemptionId } from '../../../ports/stores/partner-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

const APPLICATION = { name: 'Agentur Nord', email: 'nord@agentur.example', about: 'Wein' };
const AGREED = [{ text: 'terms', version: '2026-11-28', userId: '7' }] as const;

describe.each(testDatabases())('partners on $name', ({ open }) => {
  let database: OpenDatabase;
  let place: DatabasePlace;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, place, shop } = fresh));

  const apply = (of: ShopId = shop.id) =>
    database.partners.apply(of, APPLICATION, AGREED, moment());
  async function approved(): Promise<PartnerId> {
    const { id: shopId } = await installShop(database);
    await apply(shopId);
    const { id } = (await database.partners.byShop(shopId)) ?? {};
    if (id === undefined) throw new Error('The application is not there');
    await database.partners.decide(id, 'approved', 'Passt', moment());
    return id;
  }
  let codes = 0;
  const create = (partnerId: PartnerId) => {
    codes += 1;
    const coupon = { ...aNewCoupon({ code: `NORD-${shop.id}-${codes}` }), partnerId };
    return database.coupons.createOfPartner(coupon, 10, moment());
  };
  /** A code that the shop has redeemed by a charge of that number. */
  async function redeemed(partnerId: PartnerId, charge: number) {
    await create(partnerId);
    const [{ coupon } = { coupon: null }] = await database.coupons.ofPartner(partnerId);
    if (!coupon) throw new Error('The coupon is not there');
    await database.coupons.hold(coupon.id, shop.id, charge as ChargeId, moment());
    const found = await database.redemptions.lockOfShop(shop.id);
    const redemption = found.find(({ chargeId }) => chargeId === charge);
    if (!redemption) throw new Error('The redemption is not there');
    return { coupon, redemption };
  }
  const entry = (
    partnerId: PartnerId,
    redemptionId: RedemptionId,
    changes: Partial<LedgerEntry>,
  ): LedgerEntry => ({
    partnerId,
    redemptionId,
    kind: 'expected',
    cents: cents(9_50),
    at: moment(),
    reason: 'SUBSCRIBED',
    actor: 'billing',
    ...changes,
  });
  const assessed = (changes: Partial<Assessment>): Assessment => ({
    state: 'subscribed',
    reason: 'SUBSCRIBED',
    provision: cents(9_50),
    decisionDueAt: moment(60),
    rateDay: null,
    conversion: null,
    ...changes,
  });

  it('are found by the address that they confirmed', async () => {
    const id = await approved();
    const found = async () =>
      (await database.partners.byConfirmedEmail(APPLICATION.email, 100)).map((one) => one.id);
    expect(await found()).not.toContain(id);
    await database.partners.confirmEmail(id, APPLICATION.email, moment());
    expect(await found()).toContain(id);
  });

  it('apply once, however often at once, and anew after a refusal alone', async () => {
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    const { id } = (await database.partners.byShop(shop.id)) ?? {};
    if (id === undefined) throw new Error('The application is not there');
    const { decide } = database.partners;
    expect(await decide(id, 'locked', 'Zu früh', moment(1))).toBe(false);
    expect(await decide(id, 'refused', 'Bitte mehr zum Vorhaben', moment(1))).toBe(true);
    expect(await apply()).toBe(true);
    expect(await database.partners.byShop(shop.id)).toMatchObject({
      state: 'applied',
      reason: null,
    });
    expect(await decide(id, 'approved', 'Passt', moment(2))).toBe(true);
    expect(await apply()).toBe(false);
    expect(await database.partners.agreements(id)).toHaveLength(2);
  });

  it('have ten coupons at most, however many they create at once', async () => {
    const id = await approved();
    const answers = await Promise.all(Array.from({ length: 15 }, () => create(id)));
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'created'),
      ...Array.from({ length: 5 }, () => 'too-many'),
    ]);
    const [{ coupon } = { coupon: null }] = await database.coupons.ofPartner(id);
    if (!coupon) throw new Error('The coupon is not there');
    expect(await database.coupons.deleteOfPartner(id, coupon.id, moment(1))).toBe(true);
    const again = { ...aNewCoupon({ code: coupon.code }), partnerId: id };
    expect(await database.coupons.createOfPartner(again, 10, moment(2))).toBe('taken');
    expect(await create(id)).toBe('created');
    await database.partners.decide(id, 'locked', 'Spam', moment(3));
    await database.coupons.suspendOfPartner(id);
    const own = await database.coupons.ofPartner(id);
    expect(own.every((one) => one.coupon.isLocked)).toBe(true);
  });

  it('keep a coupon while its provision is open, and lose it then', async () => {
    const id = await approved();
    const { coupon, redemption } = await redeemed(id, 501);
    const remove = () => database.coupons.deleteOfPartner(id, coupon.id, moment(9));
    for (const state of ['redeemed', 'subscribed', 'verified'] as const) {
      await database.redemptions.save(shop.id, redemption.id, assessed({ state }), moment(1));
      expect(await remove()).toBe(false);
    }
    const paid = assessed({ state: 'paid' });
    await database.redemptions.save(shop.id, redemption.id, paid, moment(2));
    expect(await remove()).toBe(true);
  });

  it('delete no coupon that a shop redeems at that moment', async () => {
    const id = await approved();
    await create(id);
    const [{ coupon } = { coupon: null }] = await database.coupons.ofPartner(id);
    if (!coupon) throw new Error('The coupon is not there');
    const { id: couponId } = coupon;
    const hold = (nth: number) =>
      database.coupons.hold(couponId, (9_000 + nth) as ShopId, (9_000 + nth) as ChargeId, moment());
    const [isDeleted, ...held] = await Promise.all([
      database.coupons.deleteOfPartner(id, couponId, moment(1)),
      ...Array.from({ length: 20 }, (_, nth) => hold(nth)),
    ]);
    expect(held).toEqual(held.map(() => !isDeleted));
    expect(await hold(30)).toBe(!isDeleted);
  });

  it('have a ledger in which no line is changed or deleted, even by hand', async () => {
    const id = await approved();
    const { redemption } = await redeemed(id, 502);
    await database.partnerLedger.append([entry(id, redemption.id, {})]);
    for (const statement of [
      `UPDATE partner_ledger SET cents = 0 WHERE partner_id = ${id}`,
      `DELETE FROM partner_ledger WHERE partner_id = ${id}`,
      `UPDATE partner_agreements SET version = '2020-01-01' WHERE partner_id = ${id}`,
      `DELETE FROM partner_agreements WHERE partner_id = ${id}`,
    ])
      await expect(changeByHand(place, statement)).rejects.toThrow('append-only');
    expect(await database.partnerLedger.sums(id)).toMatchObject({ expected: 9_50 });
  });

  it('read sums that the ledger alone tells, by month of the German calendar', async () => {
    const id = await approved();
    const { redemption } = await redeemed(id, 503);
    const before = await database.fleet.provisionsOwed();
    const line = (changes: Partial<LedgerEntry>) => entry(id, redemption.id, changes);
    await database.partnerLedger.append([
      line({}),
      line({ cents: cents(-9_50), reason: 'VERIFIED', at: '2026-04-30T22:30:00.000Z' }),
      line({ kind: 'owed', reason: 'VERIFIED', at: '2026-04-30T22:30:00.000Z' }),
      line({ kind: 'reversal', cents: cents(-3_00), reason: 'REFUNDED', at: moment(60) }),
      line({ cents: cents(4_00) }),
      line({ cents: cents(-4_00), reason: 'CANCELLED' }),
    ]);
    expect(await database.partnerLedger.sums(id)).toEqual({
      expected: 0,
      owed: 6_50,
      openVat: 0,
      claims: 0,
      scheduled: 0,
      paid: 0,
      declined: 4_00,
    });
    expect(await database.fleet.provisionsOwed()).toEqual({
      partners: before.partners + 1,
      owed: before.owed + 6_50,
    });
    expect(await database.partnerLedger.months(id, '2026-03')).toEqual([
      { month: '2026-03', earned: -3_00 },
      { month: '2026-05', earned: 9_50 },
    ]);
    expect(await database.partnerLedger.balance(redemption.id)).toEqual({
      expected: 0,
      owed: 9_50,
      reversal: -3_00,
    });
    expect(await database.partnerLedger.entries([redemption.id])).toHaveLength(6);
    const [own] = await database.coupons.ofPartner(id);
    expect(own?.provisions).toBe(6_50);
  });

  it('are found at night where ledger and redemptions differ', async () => {
    const [right, wrong] = [await approved(), await approved()];
    for (const [id, charge, amount] of [
      [right, 504, 9_50],
      [wrong, 505, 9_49],
    ] as const) {
      const { redemption } = await redeemed(id, charge);
      await database.redemptions.save(shop.id, redemption.id, assessed({}), moment(1));
      await database.partnerLedger.append([entry(id, redemption.id, { cents: cents(amount) })]);
    }
    const after = (right - 1) as PartnerId;
    const { found, last } = await database.partnerLedger.differences(after, 100);
    expect(last).toBe(wrong);
    const nothing = {
      earned: 0,
      earnedOfRedemptions: 0,
      settled: 0,
      settledOfPayouts: 0,
      balance: 0,
      balanceOfPayouts: 0,
      wrongInList: 0,
    };
    expect(found).toEqual([
      { partnerId: wrong, expected: 9_49, expectedOfRedemptions: 9_50, ...nothing },
    ]);
  });

  it('are mailed once about a thing, and again only where a mail certainly did not leave', async () => {
    const id = await approved();
    const { record, begin, release, finish } = database.partnerMails;
    await record(id, 'confirm', moment());
    const claims = await Promise.all([1, 2, 3].map((at) => begin(id, 'confirm', moment(at))));
    expect(claims.toSorted()).toEqual(['begun', 'sending', 'sending']);
    await release(id, 'confirm');
    expect(await begin(id, 'confirm', moment(4))).toBe('begun');
    await finish(id, 'confirm', moment(5));
    await record(id, 'confirm', moment(6));
    expect(await begin(id, 'confirm', moment(6))).toBe('done');
  });

  it('confirm the address that is theirs, and another one anew', async () => {
    const id = await approved();
    const { confirmEmail, changeEmail, byId } = database.partners;
    await confirmEmail(id, 'alt@agentur.example', moment(1));
    expect((await byId(id))?.emailConfirmedAt).toBeNull();
    await confirmEmail(id, APPLICATION.email, moment(2));
    expect(await changeEmail(id, APPLICATION.email)).toBe(false);
    expect((await byId(id))?.emailConfirmedAt).toBe(moment(2));
    expect(await changeEmail(id, 'neu@agentur.example')).toBe(true);
    expect((await byId(id))?.emailConfirmedAt).toBeNull();
  });

  it('wait for the rate of a day, which is entered once', async () => {
    const id = await approved();
    const { redemption } = await redeemed(id, 506);
    const day = '2031-03-08';
    const waits = assessed({ provision: null, rateDay: day });
    await database.redemptions.save(shop.id, redemption.id, waits, moment(1));
    expect(await database.redemptions.waitingForRate(day)).toEqual([{ shopId: shop.id, day }]);
    expect(await database.redemptions.waitingForRate(null)).toContainEqual({
      shopId: shop.id,
      day,
    });
    const enter = (dollarsPerEuro: number) =>
      database.exchangeRates.enter({ day, dollarsPerEuro }, moment(2));
    expect([await enter(10_850), await enter(10_900)]).toEqual([true, false]);
    expect(await database.exchangeRates.of([day])).toEqual([{ day, dollarsPerEuro: 10_850 }]);
  });
});
