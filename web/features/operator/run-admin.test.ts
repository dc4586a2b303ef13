import { testDatabases } from '../../../tests/support/database/databases';
import { freshShops } from '../../../tests/support/database/fresh-shops';
import { eventQuery, moment } from '../../../tests/support/database/records';
import { eventText } from '../../contract/texts/events/event-texts';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { meterTime } from '../../domain/plans/period';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { runAdmin } from './run-admin';

const BY = '--actor anna --reason Messe';
const PLACE = {
  namedShops: { admin: ['betreiber.myshopify.com'] },
  appAddress: ({ domain }: { domain: string }, path: string) => `https://${domain}/app${path}`,
};
let codes = 0;

describe.each(testDatabases())('npm run admin on $name', ({ open }) => {
  let database: Database;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const admin = (line: string) =>
    runAdmin({ database, clock: manualClock(moment()), ...PLACE }, line.split(' '));
  const code = () => `MESSE-${(codes += 1)}`;
  const actions = () => database.operatorActions.list(100);

  it('creates a coupon with all that limits it, and records who did it and why', async () => {
    const own = code();
    const flags = '--months 3 --plans standard,premium --until 2026-12-31 --limit 100';
    expect(await admin(`coupon create --code ${own} --percent 50 ${flags} ${BY}`)).toEqual([
      `Created ${own} (50 % off for 3 months; standard, premium; until 2026-12-31; for 100 shops at most)`,
    ]);
    expect(await database.coupons.byCode(own)).toMatchObject({
      partnerId: null,
      type: 'percent',
      value: 50,
      months: 3,
      plans: ['standard', 'premium'],
      validUntil: '2026-12-31T23:00:00.000Z',
      maxRedemptions: 100,
    });
    const [action] = await actions();
    expect(action).toMatchObject({
      at: moment(),
      actor: 'anna',
      action: 'coupon.create',
      shopId: null,
      reason: 'Messe',
      detail: { code: own, value: 50, plans: 'standard,premium' },
    });
    const before = await actions();
    await expect(admin(`coupon create --code ${own} --amount 5 --months 1 ${BY}`)).rejects.toThrow(
      `There was a coupon ${own} already. Choose another code`,
    );
    expect(await actions()).toEqual(before);
  });

  it('takes an amount in euros, and lists and locks what there is', async () => {
    const own = code();
    await admin(`coupon create --code ${own.toLowerCase()} --amount 5.50 --months 1 ${BY}`);
    const listed = async () => (await admin('coupon list')).find((line) => line.startsWith(own));
    expect(await listed()).toBe(
      `${own} (5.50 EUR a month off for 1 month; all paid plans): 0 used, 0 held, 0 views`,
    );
    expect(await admin(`coupon lock --code ${own} ${BY}`)).toEqual([
      `${own} is locked: who has it keeps it`,
    ]);
    expect(await listed()).toContain('LOCKED');
    await admin(`coupon lock --code ${own} ${BY}`);
    await admin(`coupon unlock --code ${own} ${BY}`);
    expect(await listed()).not.toContain('LOCKED');
    await expect(admin(`coupon lock --code NOBODY ${BY}`)).rejects.toThrow('There is no coupon');
    const done = (await actions()).slice(0, 3).map(({ action }) => action);
    expect(done).toEqual(['coupon.unlock', 'coupon.lock', 'coupon.create']);
  });

  it('grants transfers once per key, and lets waiting documents go on', async () => {
    const grant = `grant --shop ${shop.domain} --amount 250 --key T-17 --until 2026-04-30 ${BY}`;
    expect(await admin(grant)).toEqual([
      `${shop.domain} has 250 more transfers, to be used until 2026-04-30`,
    ]);
    await expect(admin(grant)).rejects.toThrow('Use another --key to grant more');
    const meter = await database.transfers.meter(shop.id, meterTime(shop, moment()));
    expect(meter.grants).toMatchObject([
      { source: 'operator', amount: 250, left: 250, expiresAt: '2026-04-30T22:00:00.000Z' },
    ]);
    expect(await database.jobs.pending(moment(60))).toBeGreaterThan(0);
    await admin(`grant --shop ${shop.domain} --amount 5 --key T-18 ${BY}`);
    const { items } = await database.eventLog.page(shop.id, eventQuery());
    // What the merchant reads names no ticket and no person, but why.
    expect(items.map(({ event, body }) => [event, body])).toEqual([
      ['transfers.granted', { transfers: 5, expiresAt: null, reason: 'Messe' }],
      [
        'transfers.granted',
        { transfers: 250, expiresAt: '2026-04-30T22:00:00.000Z', reason: 'Messe' },
      ],
    ]);
    expect(items.map(({ event, body }) => eventText(event, body).text)).toEqual([
      'Wir haben deinem Shop 5 Übertragungen gutgeschrieben. Sie verfallen nicht. Grund: Messe',
      'Wir haben deinem Shop 250 Übertragungen gutgeschrieben. Du kannst sie bis 30.04.2026 nutzen. Grund: Messe',
    ]);
    expect((await actions())[1]).toMatchObject({
      action: 'transfers.grant',
      shopId: shop.id,
      detail: { key: 'T-17', amount: 250 },
    });
  });

  it('offers a private plan to one shop, changes the offer, and withdraws it', async () => {
    const own = `--shop ${shop.domain} --plan`;
    await admin(`plan offer ${own} corporate ${BY}`);
    await admin(`plan offer ${own} corporate --price 199 --transfers 20000 ${BY}`);
    await admin(`plan offer ${own} custom --price 49.90 --transfers 500 ${BY}`);
    expect((await admin(`plan list --shop ${shop.domain}`)).sort()).toEqual([
      `${shop.domain}: corporate for 199.00 a month with 20000 transfers`,
      `${shop.domain}: custom for 49.90 a month with 500 transfers`,
    ]);
    await admin(`plan withdraw ${own} custom ${BY}`);
    expect(await database.planOffers.ofShop(shop.id)).toEqual([
      { planId: 'corporate', price: 19_900, transfers: 20_000 },
    ]);
    await expect(admin(`plan withdraw ${own} custom ${BY}`)).rejects.toThrow(
      'has no offer of custom',
    );
    await admin(`plan offer ${own} custom --price 59.90 --transfers 500 ${BY}`);
    expect(await database.planOffers.ofShop(shop.id)).toHaveLength(2);
    expect((await admin('log'))[0]).toContain(`anna: plan.offer shop ${shop.id}`);
    const recorded = await actions();
    await admin(`plan offer ${own} custom --price 59.90 --transfers 500 ${BY}`);
    expect(await actions()).toEqual(recorded);
  });

  it('admits an operator by a link, and again where the second factor was lost', async () => {
    const own = '--shop betreiber.myshopify.com --user 7';
    const add = `operator ${own} --name Mara --roles admin,support ${BY}`;
    const [said, link] = await admin(add);
    expect(said).toContain('until 2026-03-01T09:15:00.000Z');
    expect(link).toMatch(/^https:\/\/betreiber\.myshopify\.com\/app\/admin\/enrol\/[\w-]{43}$/);
    expect(await admin('operator list')).toEqual([
      'Mara: user 7 of betreiber.myshopify.com, admin, support (invited)',
    ]);
    await admin(`operator ${own} --name Mara --roles admin ${BY}`);
    expect((await actions()).slice(0, 2)).toMatchObject([
      { action: 'person.reset', actor: 'anna', after: { roles: 'admin' } },
      { action: 'person.invited', detail: { name: 'Mara', user: '7' } },
    ]);
    expect(JSON.stringify(await actions())).not.toContain(link?.split('/').at(-1));
    expect(await admin('operator check')).toEqual([
      expect.stringMatching(/^\d+ actions, each follows the one before it\. The newest: \w{64}$/),
    ]);
  });

  it.each([
    [
      'operator --shop teeladen.myshopify.com --user 7 --name M --roles admin',
      'not in ADMIN_SHOPS',
    ],
    [
      'operator --shop betreiber.myshopify.com --user 7 --name M --roles boss',
      'must be of: support',
    ],
    [
      'operator --shop betreiber.myshopify.com --user m@x --name M --roles admin',
      'must be the user',
    ],
    ['coupon create --code PARTNER --percent 5 --months 1', 'PARTNER is reserved'],
    ['coupon create --code AB --percent 5 --months 1', 'must be 4 to 30 letters'],
    ['coupon create --code ABCDE --percent 101 --months 1', '--percent: must be from 1 to 100'],
    ['coupon create --code ABCDE --percent 5', '--months: is missing'],
    ['coupon create --code ABCDE --months 1', 'Give either --percent or --amount'],
    ['coupon create --code ABCDE --percent 5 --amount 5 --months 1', 'Give either'],
    ['coupon create --code ABCDE --amount 5.555 --months 1', 'an amount such as 12.50'],
    ['coupon create --code ABCDE --percent 5 --months 1 --plans free', 'must be paid plans'],
    ['coupon create --code ABCDE --percent 5 --months 1 --until 2026-02-28', 'is over'],
    ['coupon create --code ABCDE --percent 5 --months 1 --until 31.12.2026', 'must be a day'],
    ['coupon create --code ABCDE --percent 5 --months 1 --color red', "Unknown option '--color'"],
    ['grant --shop teeladen --amount 5 --key x', 'mein-shop.myshopify.com'],
    ['grant --shop nobody.myshopify.com --amount 5 --key x', 'The app was never installed'],
    ['plan offer --shop nobody.myshopify.com --plan premium', 'must be corporate, enterprise'],
    ['plan offer --shop nobody.myshopify.com --plan custom', 'give --price and --transfers'],
    ['coupon', 'There is no command "coupon"'],
  ])('refuses "%s" and says why', async (line, why) => {
    const before = (await actions()).length;
    await expect(admin(`${line} ${BY}`)).rejects.toThrow(why);
    expect(await actions()).toHaveLength(before);
  });

  it('does nothing without a name and a reason, and helps whoever asks', async () => {
    const line = 'coupon create --code OHNE-GRUND --percent 5 --months 1';
    await expect(admin(line)).rejects.toThrow(/--actor: is missing.*\n--reason: is missing/);
    await expect(admin(`${line} --actor anna`)).rejects.toThrow('--reason: is missing: why you do');
    expect(await database.coupons.byCode('OHNE-GRUND')).toBeNull();
    expect(await admin('help')).toEqual([expect.stringContaining('npm run admin -- COMMAND')]);
  });

  it('keeps what was done when the shop’s data is deleted', async () => {
    await admin(`grant --shop ${shop.domain} --amount 1 --key x ${BY}`);
    await database.shops.redact(shop.id);
    expect((await actions())[0]).toMatchObject({ action: 'transfers.grant', shopId: shop.id });
  });
});
