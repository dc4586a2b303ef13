import { take } from '../../support/database/begun-jobs';
import { testDatabases } from '../../support/database/databases';
import { manualClock } from '../../support/time/manual-clock';
import { aStoredOrder, installShop, orderId } from '../../support/database/records';
import { MANY_MARKED } from '../../../web/ports/stores/job-stores';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { WORKS, type RegularWorkName } from '../../../web/features/regular-work/regular-work';
import {
  nothingBegun,
  planRegularWork,
} from '../../../web/features/regular-work/plan-regular-work';
import { SqliteConnection } from '../../../web/adapters/database/sql/sqlite/sqlite-driver';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import { aCharge } from '../../support/samples/a-charge';
import { saveSettings } from '../../support/app-fixture/save-settings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(testDatabases())('regular work on $name', ({ open }) => {
  let database: OpenDatabase;
  let second: OpenDatabase;
  let dispose: () => Promise<void>;
  let clock = manualClock();

  beforeEach(async () => {
    const opened = await open();
    ({ database, dispose } = opened);
    second = await opened.openAgain();
    clock = manualClock('2026-03-02T09:00:00.000Z');
  });
  afterEach(async () => {
    await second.close();
    await dispose();
  });

  const install = () => installShop(database, 'basic', clock.now().toISOString());

  /** A process starts, finds what is due, does it, and ends. */
  async function process(at: OpenDatabase = database): Promise<string[]> {
    await planRegularWork({ database: at, clock });
    const now = clock.now();
    const soon = new Date(now.getTime() + 2 * HOUR_MS);
    const jobs = await take(at, { now: soon.toISOString() });
    await at.jobs.finish(jobs);
    return jobs.map(({ name }) => name).toSorted();
  }

  const countsOf = (names: string[]): Record<string, number> =>
    Object.fromEntries(
      [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
    );

  it('is done as often as it should be by processes that live an hour each', async () => {
    await install();
    await process();
    const done: string[] = [];
    for (let hour = 0; hour < 24; hour++) {
      clock.advance(HOUR_MS);
      done.push(...(await process()));
    }
    const times: Record<RegularWorkName, number> = {
      sweep: 24,
      payouts: 4,
      housekeeping: 1,
      money: 24,
      fullSweep: 1,
      reconcile: 1,
      subscriptions: 1,
      profile: 1,
      shop: 1,
      // Nothing waits there.
      openBilling: 0,
      months: 0,
      billing: 1,
      adviserMails: 1,
      partnerPayouts: 1,
      partnerLedger: 1,
      // The day is no Monday.
      weeklySummary: 0,
    };
    const expected = Object.entries(times)
      .filter(([, count]) => count > 0)
      .flatMap(([work, count]) => WORKS.get(work)?.jobs.map(({ name }) => [name, count]));
    expect(countsOf(done)).toEqual(Object.fromEntries(expected.filter((one) => one !== undefined)));
  });

  it('is made up for once after a week in which nothing ran', async () => {
    await install();
    await process();
    clock.advance(7 * 24 * HOUR_MS);
    const everything = [...WORKS.values()]
      .filter(({ onlyWhere }) => onlyWhere === undefined)
      .flatMap(({ jobs }) => jobs.map(({ name }) => name))
      .toSorted();
    expect(await process()).toEqual(everything);
    expect(await process()).toEqual([]);
  });

  it('is left out in shops that do not need it', async () => {
    const { id } = await install();
    await install();
    await process();
    clock.advance(6 * HOUR_MS);
    const done = await process();
    expect(done).toContain('orders.sweep');
    expect(done).not.toContain('months.add-up');
    expect(done).not.toContain('billing.check');
    await database.charges.open({ ...aCharge({ shopId: id }), at: clock.now().toISOString() });
    for (let number = 1; number <= MANY_MARKED; number++)
      await database.orders.upsertFromShopify(id, aStoredOrder({ orderId: orderId(number) }));
    clock.advance(6 * HOUR_MS);
    expect(countsOf(await process())).toMatchObject({ 'months.add-up': 1, 'billing.check': 1 });
  });

  it('compares all shops at once after a standstill, in which messages of Shopify’s were lost', async () => {
    await install();
    await process();
    clock.advance(HOUR_MS / 2);
    await install();
    await process();
    // It stops before the first shop is due, and begins again when that is due for a while.
    clock.advance(HOUR_MS / 2 + 10 * MINUTE_MS);
    expect(countsOf(await process())).toMatchObject({ 'orders.sweep': 2 });
    expect(await process()).toEqual([]);
  });

  it('does so where a process could plan nothing for a while, too, because its database was gone', async () => {
    const begun = nothingBegun();
    const plan = () => planRegularWork({ database, clock }, [], begun);
    await install();
    await plan();
    clock.advance(HOUR_MS / 2);
    await install();
    await plan();
    clock.advance(HOUR_MS / 2 + 10 * MINUTE_MS);
    const gone = jest.spyOn(database.regularWork, 'hurry').mockRejectedValueOnce(new Error('gone'));
    await expect(plan()).rejects.toThrow('gone');
    gone.mockRestore();
    clock.advance(MINUTE_MS);
    await plan();
    const jobs = await take(database, { now: clock.now().toISOString() });
    expect(jobs.filter(({ name }) => name === 'orders.sweep')).toHaveLength(2);
  });

  it('is due an interval after the installation, even if nobody looked before', async () => {
    await install();
    clock.advance(7 * HOUR_MS);
    expect(await process()).toContain('payouts.book');
  });

  it('is planned by one of two processes', async () => {
    for (let shops = 0; shops < 5; shops++) await install();
    const both = () =>
      Promise.all([database, second].map((at) => planRegularWork({ database: at, clock })));
    expect(await both()).toEqual([0, 0]);
    clock.advance(24 * HOUR_MS);
    const [one = 0, other = 0] = await both();
    expect(one + other).toBe(5 * 11 + 4);
    expect(await both()).toEqual([0, 0]);
  });

  it('leaves shops alone that are gone, and goes on when they come back', async () => {
    const shop = await install();
    await process();
    await database.shops.markUninstalled(shop.id, clock.now().toISOString());
    clock.advance(24 * HOUR_MS);
    expect((await process()).toSorted()).toEqual([
      'app.forget-old',
      'app.roll-up-money',
      'partners.assess-gone',
      'partners.check-ledger',
      'partners.create-payouts',
      'partners.remind',
    ]);
    await database.shops.install({ ...shop, at: clock.now().toISOString() });
    expect(await process()).toContain('orders.sweep');
  });

  it('is looked for in new shops alone by a process that has begun that of all others', async () => {
    const begun = nothingBegun();
    const looked = jest.spyOn(database.regularWork, 'shopsWithout');
    const plan = () => planRegularWork({ database, clock }, [], begun);
    await install();
    await plan();
    await plan();
    expect(looked).toHaveBeenCalledTimes(1);
    const late = await install();
    await plan();
    expect(looked.mock.calls[1]?.[1].after).toBe(late.id - 1);
    expect(await looked.mock.results[1]?.value).toMatchObject([{ shopId: late.id }]);
    await database.shops.redact(late.id);
    clock.advance(HOUR_MS);
    await plan();
    expect(looked.mock.calls[2]?.[1].after).toBe(0);
    looked.mockRestore();
  });

  it('is due at once when somebody asks for it', async () => {
    await install();
    expect(await planRegularWork({ database, clock }, ['payouts'])).toBe(1);
    expect(await process()).toEqual(['payouts.book']);
  });
});

const LOOKS = 20;
const GRANTED = ['read_orders', 'read_customers', 'read_payment_terms', 'read_products'];

it('costs no count of documents and no call to Shopify to have the app open, and still tells news at once', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    const readShop = () => fixture.get('/api/shop');
    await fixture.shopify.put('/scopes', { granted: [...GRANTED, 'write_orders'] });
    await saveSettings(fixture, { orders: { syncOrderPayment: true } });
    await fixture.buy('gross-19');
    const first = await readShop();
    expect(first).toMatchObject({
      stat: { lexoffice: { invoice: { created: 1, matched: 0 }, credit: { created: 0 } } },
      shopify: { missingScopes: [] },
    });

    await fixture.shopify.delete('/calls');
    const statements = jest.spyOn(SqliteConnection.prototype, 'all');
    for (let turn = 0; turn < LOOKS; turn += 1) expect(await readShop()).toEqual(first);
    const texts = statements.mock.calls.map(([text]) => text);
    statements.mockRestore();
    expect(texts.length).toBeGreaterThan(LOOKS);
    expect(texts.filter((text) => /\bFROM `?documents\b/.test(text))).toEqual([]);
    expect(await fixture.shopify.get('/calls')).toEqual([]);

    await fixture.shopify.put('/scopes', { granted: GRANTED });
    await fixture.settle();
    expect(await readShop()).toMatchObject({ shopify: { missingScopes: ['write_orders'] } });
  }));
