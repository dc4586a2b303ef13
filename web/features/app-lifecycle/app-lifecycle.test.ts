import { take } from '../../../tests/support/database/begun-jobs';
import { testDatabases } from '../../../tests/support/database/databases';
import { renewedDatabase } from '../../../tests/support/database/fresh-shops';
import { eventQuery } from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { AppError } from '../../ports/app-error';
import { redactShopJob } from './redact';
import { customerDataRequestJob } from './customer-data-request';
import { uninstallJob } from './uninstall';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';

const AT = '2026-03-02T09:00:00.000Z';
const HOUR_MS = 3_600_000;

describe.each(testDatabases())('leaving and privacy on $name', ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  renewedDatabase(open, (renewed) => {
    opened = renewed;
  });

  const install = async () => {
    const domain = 'kaffeehaus.myshopify.com';
    const facts = {
      domain,
      name: 'K',
      email: 'k@example.com',
      contactEmail: null,
      currency: 'EUR',
      countryCode: 'DE',
      shopifyPlan: null,
      timeZone: null,
    };
    const { shop } = await opened.database.shops.install({ ...facts, planId: 'free', at: AT });
    return shop;
  };

  /**
   * Runs the jobs around an uninstallation with Shopify's given answers; `due` lists the waiting
   * jobs and their times.
   */
  async function leaving() {
    const { database } = opened;
    const shop = await install();
    await database.connections.connect(
      shop.id,
      { accessToken: 'a', refreshToken: 'r', expiresAt: AT, scopes: [] },
      AT,
    );
    await database.sessions.save('offline', shop.domain, 'session');
    const shopify = { isInstalled: jest.fn<Promise<boolean>, [string]>() };
    const revoke = jest.fn().mockRejectedValue(new Error('no answer'));
    const clock = manualClock(AT);
    const logger = recordingLogger();
    const deps = { database, shopify, auth: { revoke }, clock, logger };
    const stored = async () => ({
      isGone: (await database.shops.byId(shop.id))?.uninstalledAt !== null,
      sessions: await database.sessions.ofShop(shop.domain),
      isConnected: (await database.connections.byShop(shop.id)) !== null,
    });
    const later = async () => {
      const runAt = await database.jobs.nextRunAt();
      return runAt && (Date.parse(runAt) - clock.now().getTime()) / HOUR_MS;
    };
    /** The names of the jobs that are due, which are done with that. */
    const done = async () => {
      const now = clock.now().toISOString();
      const jobs = await take(database, { now });
      await database.jobs.finish(jobs);
      return jobs.map(({ name }) => name);
    };
    const uninstall = () => uninstallJob(deps).run({ shopId: shop.id }, FIRST_RUN);
    const redact = (askedAt: string | null = AT) =>
      redactShopJob(deps).run({ shopId: shop.id, askedAt }, FIRST_RUN);
    return { ...deps, shop, revoke, stored, later, done, uninstall, redact };
  }

  const THERE = { isGone: false, sessions: ['session'], isConnected: true };
  const GONE = { isGone: true, sessions: [], isConnected: false };

  it('an uninstall event counts when Shopify no longer accepts the token', async () => {
    const { shopify, uninstall, stored, revoke, later, done } = await leaving();
    shopify.isInstalled.mockResolvedValue(false);
    await uninstall();
    expect(await stored()).toEqual(GONE);
    expect(revoke).toHaveBeenCalledWith('r');
    // Its subscription ended with that.
    expect(await done()).toEqual(['billing.read']);
    expect(await later()).toBeNull();
  });

  it('an uninstall event does not count while Shopify accepts the token', async () => {
    const { shopify, uninstall, stored, later } = await leaving();
    shopify.isInstalled.mockResolvedValue(true);
    await uninstall();
    expect(await stored()).toEqual(THERE);
    expect(await later()).toBeNull();
  });

  it('an uninstall event waits until Shopify answers, however long that takes', async () => {
    const { shopify, uninstall, stored, later } = await leaving();
    shopify.isInstalled.mockRejectedValue(new AppError('SHOPIFY_UNAVAILABLE', 'no answer'));
    await uninstall();
    expect(await stored()).toEqual(THERE);
    expect(await later()).toBe(0.25);
  });

  it('a shop is deleted 47 hours after it left by our clock, not a moment earlier', async () => {
    const { shopify, uninstall, redact, clock, later, done, database, shop } = await leaving();
    shopify.isInstalled.mockResolvedValue(false);
    await uninstall();
    await done();
    await redact();
    expect(await later()).toBe(47);
    clock.advance(47 * HOUR_MS - 1);
    await redact();
    expect((await database.shops.byId(shop.id))?.name).toBe('K');
    clock.advance(1);
    await redact();
    expect((await database.shops.byId(shop.id))?.name).toBe('');
  });

  it('a shop that has the app is not deleted, whatever an event says; the request waits for 30 days', async () => {
    const { shopify, redact, clock, later, stored, logger } = await leaving();
    shopify.isInstalled.mockResolvedValue(true);
    for (const age of [0, 100, 29 * 24]) {
      clock.advance(age * HOUR_MS - (clock.now().getTime() - Date.parse(AT)));
      await redact();
    }
    expect(await later()).toBeLessThanOrEqual(12);
    clock.advance(24 * HOUR_MS);
    await redact();
    expect(await stored()).toEqual(THERE);
    expect(logger.lines.at(-1)?.message).toContain('dropped');
  });

  it('a shop whose uninstall event was lost is uninstalled by the request to delete it, and deleted 47 hours later', async () => {
    const { shopify, redact, stored, later, done } = await leaving();
    shopify.isInstalled.mockResolvedValue(false);
    await redact();
    await done();
    expect(await stored()).toEqual(GONE);
    expect(await later()).toBe(47);
  });

  it('logs for the merchant how much is stored about a customer', async () => {
    const { id } = await install();
    const { database } = opened;
    const job = customerDataRequestJob({ database, clock: manualClock(AT) });
    const person = { customerId: '5', email: null, orderIds: ['7'] };
    await job.run({ shopId: id, ...person, requestId: '99' }, FIRST_RUN);
    const { items } = await database.eventLog.page(id, eventQuery());
    expect(items).toMatchObject([
      {
        event: 'customer.data-requested',
        refs: { customer: '5' },
        body: { requestId: '99', orders: 0, documents: 0, contacts: 0, vatChecks: 0 },
      },
    ]);
  });
});
