import { take } from '../../support/database/begun-jobs';
import { parseCause } from '../../../web/domain/documents/model/cause';
import { testDatabases } from '../../support/database/databases';
import { manualClock } from '../../support/time/manual-clock';
import {
  aStoredOrder,
  installShop,
  moment,
  ofInvoice,
  orderId,
} from '../../support/database/records';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { ORDER_JOBS } from '../../../web/jobs/definitions/order-jobs';
import { redecideJob } from '../../../web/features/engine/evaluate/redecide-orders';
import {
  scheduleOpenEvaluations,
  scheduleSettingsRedecision,
} from '../../../web/jobs/schedule/schedule-redecisions';
import type { Job } from '../../../web/ports/stores/job-stores';
import type { Shop } from '../../../web/ports/stores/shop-stores';
import { FIRST_RUN } from '../../support/doubles/permits';

const HOUR_MS = 3_600_000;

describe.each(testDatabases())('many evaluations at once, on $name', ({ open }) => {
  let database: OpenDatabase;
  let dispose: () => Promise<void>;
  let shop: Shop;
  const clock = manualClock(moment());

  beforeAll(async () => ({ database, dispose } = await open()));
  afterAll(() => dispose());
  beforeEach(async () => {
    shop = await installShop(database);
  });

  async function waiting(count: number): Promise<void> {
    for (let number = 1; number <= count; number++) {
      await database.orders.upsertFromShopify(
        shop.id,
        aStoredOrder({ orderId: orderId(number), orderedAt: moment(number) }),
      );
      await database.orders.decide(
        shop.id,
        orderId(number),
        ofInvoice({ kind: 'wait', reason: 'WAIT' }),
      );
    }
  }

  /** Every job of the shop, as it would be taken within `ms`, in its order. */
  async function planned(ms: number): Promise<Job[]> {
    const now = new Date(clock.now().getTime() + ms).toISOString();
    const jobs = await take(database, { now });
    await database.jobs.finish(jobs);
    return jobs.filter(({ shopId }) => shopId === shop.id);
  }

  async function redecide(job: Job | undefined): Promise<void> {
    const payload = ORDER_JOBS.redecideOrders.payload.parse(job?.payload);
    await redecideJob({ database, clock }).run(payload, FIRST_RUN);
  }

  it('are planned in parts and apart from each other, oldest order first, so that live orders come between', async () => {
    await waiting(203);
    await scheduleOpenEvaluations(database, shop.id, moment());
    const [work] = await planned(0);
    await redecide(work);
    await database.jobs.add([
      { shopId: shop.id, name: 'live', payload: {}, key: null, runAt: clock.now().toISOString() },
    ]);
    expect((await planned(0)).map(({ name, key }) => key ?? name).toSorted()).toEqual([
      'live',
      'order:1',
    ]);
    const rest = await planned(HOUR_MS);
    expect(rest.slice(0, 3).map(({ key, runAt }) => [key, runAt])).toEqual([
      ['order:2', moment(2)],
      ['order:3', moment(4)],
      ['order:4', moment(6)],
    ]);
    expect(rest).toHaveLength(200);
    const next = rest.at(-1);
    expect(next).toMatchObject({ name: ORDER_JOBS.redecideOrders.name, runAt: moment(400) });
    await redecide(next);
    expect((await planned(HOUR_MS)).map(({ key }) => key)).toEqual([
      'order:201',
      'order:202',
      'order:203',
    ]);
  });

  it('are only at orders whose decision a change can move', async () => {
    await waiting(2);
    await database.orders.decide(
      shop.id,
      orderId(2),
      ofInvoice({ kind: 'skip', reason: 'SKIP_TAG' }),
    );
    await database.orders.upsertFromShopify(
      shop.id,
      aStoredOrder({ orderId: orderId(3), orderedAt: moment(3) }),
    );
    await database.orders.decide(
      shop.id,
      orderId(3),
      ofInvoice({ kind: 'skip', reason: 'EXISTING' }),
    );
    await database.orders.decide(shop.id, orderId(3), {
      kind: 'credit-note',
      cause: parseCause('refund:1'),
      decision: { kind: 'refuse', reason: 'LEXWARE_REFUSED' },
      at: moment(),
    });
    const redecided = async (
      ...affected: Parameters<typeof scheduleSettingsRedecision>[1]['affected']
    ) => {
      await scheduleSettingsRedecision(database, { shopId: shop.id, affected, runAt: moment() });
      const [work] = await planned(0);
      if (!work) return null;
      await redecide(work);
      return (await planned(HOUR_MS)).map(({ key }) => key);
    };
    expect(await redecided()).toBeNull();
    expect(await redecided({ kind: 'invoice', reasons: ['SKIP_TAG'] })).toEqual(['order:2']);
    expect(await redecided({ kind: 'invoice', reasons: ['LEXWARE_REFUSED'] })).toEqual([]);
    expect(await redecided({ kind: 'credit-note', reasons: ['LEXWARE_REFUSED'] })).toEqual([
      'order:3',
    ]);
    expect(
      await redecided(
        { kind: 'invoice', reasons: ['WAIT', 'SKIP_TAG'] },
        { kind: 'delivery-note', reasons: ['WAIT'] },
      ),
    ).toEqual(['order:1', 'order:2']);
  });
});
