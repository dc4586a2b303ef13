import { type DatabasePlace, testDatabases } from '../../../tests/support/database/databases';
import { everythingStored } from '../../../tests/support/database/everything-stored';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import { installShop, moment } from '../../../tests/support/database/records';
import type { ChargeId, ChargeKind } from '../../domain/billing/charge';
import type { ChargeChange } from '../../domain/billing/reading';
import type { ShopId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import type { NewCharge } from '../../ports/stores/billing-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { OpenDatabase } from './open-database';

const NO_CHARGE = 999_999 as ChargeId;

describe.each(testDatabases())('billing on $name', ({ open }) => {
  let database: OpenDatabase;
  let place: DatabasePlace;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, place, shop } = fresh));

  const wanted = (overrides: Partial<NewCharge> = {}): NewCharge => ({
    shopId: shop.id,
    kind: 'plan',
    planId: 'standard',
    feature: null,
    isAnnual: false,
    price: cents(18_99),
    currency: 'EUR',
    discount: { off: cents(9_50), intervals: 3 },
    trialDays: 7,
    transfers: 300,
    isTest: false,
    timing: 'next-interval',
    holdsUntil: moment(3_600),
    restBill: cents(4_87),
    at: moment(),
    ...overrides,
  });
  const opened = (overrides?: Partial<NewCharge>) => database.charges.open(wanted(overrides));
  const change = (id: ChargeId, what: ChargeChange, seconds = 60, of: ShopId = shop.id) =>
    database.charges.update(of, id, what, moment(seconds));
  const stored = async (id: ChargeId) => database.charges.byId(shop.id, id);
  /** The states of a charge in their order, which nothing but a look into the table tells. */
  const history = async (id: ChargeId) => {
    const rows = new RegExp(`"charge_id":${id},"state":"(\\w+)"`, 'g');
    return [...(await everythingStored(place)).matchAll(rows)].map(([, state]) => state);
  };
  const openOf = (kind: ChargeKind) => database.charges.openOf(shop.id, kind);

  describe('charges', () => {
    it('keep what was agreed on, word for word', async () => {
      const { shopId, at, ...terms } = wanted();
      const { charge, isNew } = await opened();
      expect(isNew).toBe(true);
      const nothingYet = { shopifyId: null, confirmationUrl: null, activatedAt: null };
      expect(charge).toMatchObject({ ...terms, ...nothingYet, shopId, state: 'requested' });
      expect(charge.createdAt).toBe(at);
      expect(await stored(charge.id)).toEqual(charge);
    });

    it('are open once for each kind, however many ask at once, and again after an answer', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => opened()));
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
      const [first] = new Set(answers.map(({ charge }) => charge.id));
      expect(new Set(answers.map(({ charge }) => charge.id)).size).toBe(1);
      expect(await opened({ kind: 'purchase', feature: 'orderImport' })).toMatchObject({
        isNew: true,
        charge: { feature: 'orderImport' },
      });
      if (first === undefined) throw new Error('Nothing was opened');
      await change(first, {
        state: 'pending',
        shopifyId: `gid://a/${first}`,
        confirmationUrl: 'x',
      });
      expect((await opened()).charge).toMatchObject({ id: first, confirmationUrl: 'x' });
      await change(first, { state: 'declined' });
      expect(await openOf('plan')).toBeNull();
      expect(await opened()).toMatchObject({ isNew: true });
      expect(await openOf('purchase')).not.toBeNull();
    });

    it('go from state to state, each written down once with its moment', async () => {
      const { id } = (await opened()).charge;
      const steps: [ChargeChange, number][] = [
        [{ state: 'pending', shopifyId: `gid://b/${id}`, confirmationUrl: 'https://x' }, 10],
        [{ state: 'active', trialEndsAt: moment(700), paidUntil: moment(700) }, 20],
        [{ state: 'active', periodPrice: cents(9_49), discountLeft: 2 }, 30],
        [{ state: 'frozen' }, 40],
        [{ state: 'active' }, 50],
        [{ state: 'cancelled', isEndedByUninstall: true }, 60],
        [{ state: 'cancelled' }, 70],
      ];
      for (const [what, seconds] of steps) await change(id, what, seconds);
      expect(await stored(id)).toMatchObject({
        state: 'cancelled',
        activatedAt: moment(20),
        endedAt: moment(60),
        trialEndsAt: moment(700),
        paidUntil: moment(700),
        periodPrice: 949,
        discountLeft: 2,
        isEndedByUninstall: true,
      });
      // The link of a closed one was used: it has not ended.
      await change(id, { state: 'active' }, 80);
      expect(await stored(id)).toMatchObject({ activatedAt: moment(20), endedAt: null });
      expect(await history(id)).toEqual([
        'requested',
        'pending',
        'active',
        'frozen',
        'active',
        'cancelled',
        'active',
      ]);
    });

    it('that were closed meanwhile do not wait again, and still learn Shopify’s number', async () => {
      const { id } = (await opened()).charge;
      await change(id, { state: 'failed' });
      const next = (await opened()).charge;
      await change(id, { state: 'pending', shopifyId: `gid://c/${id}`, confirmationUrl: 'late' });
      expect(await stored(id)).toMatchObject({ state: 'failed', shopifyId: `gid://c/${id}` });
      expect((await openOf('plan'))?.id).toBe(next.id);
    });

    it('leave the open place to others when Shopify applies them later', async () => {
      const { id } = (await opened()).charge;
      await change(id, { state: 'pending', shopifyId: `gid://d/${id}` });
      await change(id, { isScheduled: true });
      expect(await stored(id)).toMatchObject({ state: 'pending', isScheduled: true });
      expect(await openOf('plan')).toBeNull();
      expect((await opened()).isNew).toBe(true);
      await change(id, { state: 'active' });
      expect(await stored(id)).toMatchObject({ state: 'active', isScheduled: false });
    });

    it('are one at Shopify in one shop alone', async () => {
      const { charge } = await opened();
      const other = await installShop(database);
      const theirs = (await opened({ shopId: other.id })).charge;
      await change(charge.id, { shopifyId: `gid://e/${charge.id}` });
      const taken = change(theirs.id, { shopifyId: `gid://e/${charge.id}` }, 60, other.id);
      await expect(taken).rejects.toThrow();
    });

    it('of another shop are neither read nor changed', async () => {
      const { id } = (await opened()).charge;
      const { charges } = database;
      const other = await installShop(database);
      await change(id, { state: 'active' }, 60, other.id);
      await change(NO_CHARGE, { state: 'active' });
      expect(await stored(id)).toMatchObject({ state: 'requested' });
      expect(await charges.byId(other.id, id)).toBeNull();
      expect(await charges.openOf(other.id, 'plan')).toBeNull();
      expect(await charges.ofShop(other.id)).toEqual([]);
      expect(await charges.page(other.id, null, 10)).toEqual([]);
    });

    it('are listed the newest first, page by page', async () => {
      const ids: ChargeId[] = [];
      for (let index = 0; index < 5; index += 1) {
        const { id } = (await opened()).charge;
        ids.unshift(id);
        await change(id, { state: 'expired' });
      }
      const pageAfter = async (before: ChargeId | null) =>
        (await database.charges.page(shop.id, before, 2)).map(({ id }) => id);
      expect(await pageAfter(null)).toEqual(ids.slice(0, 2));
      expect(await pageAfter(ids[1] ?? null)).toEqual(ids.slice(2, 4));
      expect(await pageAfter(ids[4] ?? null)).toEqual([]);
      expect((await database.charges.ofShop(shop.id)).map(({ id }) => id)).toEqual(ids);
    });
  });

  describe('a shop’s trial', () => {
    it('begins once, whoever of several says so first', async () => {
      const { trials } = database;
      const mark = `mark-of-${shop.id}`;
      expect(await trials.begun(mark)).toBeNull();
      await trials.begin(mark, moment(5));
      await Promise.all([10, 20, 30].map((seconds) => trials.begin(mark, moment(seconds))));
      expect(await trials.begun(mark)).toBe(moment(5));
      expect(await trials.begun(`${mark}0`)).toBeNull();
    });
  });

  describe('a private plan', () => {
    const why = { reason: 'Messe', at: moment() };

    it('is offered to one shop, and the last offer of a plan counts', async () => {
      const { planOffers } = database;
      const other = await installShop(database);
      await planOffers.offer(shop.id, { planId: 'corporate', price: null, transfers: null }, why);
      const better = { planId: 'corporate', price: cents(199_00), transfers: 20_000 } as const;
      await planOffers.offer(shop.id, better, why);
      expect(await planOffers.ofShop(shop.id)).toEqual([better]);
      expect(await planOffers.ofShop(other.id)).toEqual([]);
      expect(await planOffers.withdraw(other.id, 'corporate', moment(1))).toBe(false);
      expect(await planOffers.withdraw(shop.id, 'corporate', moment(1))).toBe(true);
      expect(await planOffers.withdraw(shop.id, 'corporate', moment(2))).toBe(false);
      expect(await planOffers.ofShop(shop.id)).toEqual([]);
      await planOffers.offer(shop.id, better, why);
      expect(await planOffers.ofShop(shop.id)).toEqual([better]);
    });
  });
});
