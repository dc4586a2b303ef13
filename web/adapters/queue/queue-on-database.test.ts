import { z } from 'zod';
import { loseShops, take } from '../../../tests/support/database/begun-jobs';
import { testDatabases } from '../../../tests/support/database/databases';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { aJob } from '../../../tests/support/doubles/test-queue';
import type { ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import { systemClock } from '../../ports/clock';
import { createQueue } from './durable-queue';

describe.each(testDatabases())('the queue on $name', ({ open }) => {
  it('runs every job once, retries, keeps dead jobs, and takes over after a crash', async () => {
    const { database, dispose } = await open();
    const options = {
      jobs: database.jobs,
      lanes: database.lanes,
      clock: systemClock,
      logger: recordingLogger(),
      random: () => 0.001,
    };
    const queue = createQueue({ ...options, owner: 'second', concurrency: 10, perShop: 2 });
    const runs = new Map<number, number>();
    queue.register({
      name: 'demo',
      payload: z.object({ n: z.number() }),
      maxAttempts: 3,
      run: async ({ n }, { attempt }) => {
        runs.set(n, (runs.get(n) ?? 0) + 1);
        if (n === 0) throw new AppError('LEXWARE_REFUSED', 'refused');
        if (n === 1 && attempt === 1) throw new AppError('LEXWARE_UNAVAILABLE', 'no answer');
      },
    });
    const shops: ShopId[] = [];
    for (const domain of ['a.myshopify.com', 'b.myshopify.com', 'c.myshopify.com']) {
      const facts = {
        domain,
        name: 'K',
        email: null,
        contactEmail: null,
        currency: 'EUR',
        countryCode: 'DE',
        shopifyPlan: null,
        timeZone: null,
      };
      const { shop } = await database.shops.install({
        ...facts,
        planId: 'free',
        at: '2026-01-01T00:00:00.000Z',
      });
      shops.push(shop.id);
    }
    const shopOf = (n: number): ShopId => shops[n % 3]!;
    await database.jobs.add(
      Array.from({ length: 60 }, (_, n) =>
        aJob({ shopId: shopOf(n), payload: { n }, key: `order:${n}` }),
      ),
    );
    const now = systemClock.now().toISOString();
    const crashed = await take(database, {
      owner: 'crashed',
      now,
      until: now,
      limit: 10,
      perShop: 10,
    });
    expect(crashed).toHaveLength(10);
    await loseShops(
      database,
      shops.map((id) => ({ id })),
      'crashed',
    );

    queue.start();
    await queue.settle({ aheadMs: 60_000 });
    await queue.stop(1_000);
    expect(runs.size).toBe(60);
    expect([...runs].filter(([, times]) => times !== 1)).toEqual([[1, 2]]);
    expect(await database.jobs.dead(shopOf(0), 10)).toMatchObject([
      { payload: { n: 0 }, failure: 'LEXWARE_REFUSED' },
    ]);
    await dispose();
  });
});
