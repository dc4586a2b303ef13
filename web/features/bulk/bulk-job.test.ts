import { installShop, moment, orderId } from '../../../tests/support/database/records';
import { type OpenedDatabase, openSqlite } from '../../../tests/support/database/databases';
import { take } from '../../../tests/support/database/begun-jobs';
import { FIRST_RUN } from '../../../tests/support/doubles/permits';
import { newItem } from '../../domain/bulk/bulk-run';
import { AppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shop-stores';
import { bulkJob } from './bulk-job';

const RUN = '6f1f5c3e-4c1d-4a53-9b11-0d6c7d0d3a12';

let opened: OpenedDatabase;
let shop: Shop;

beforeEach(async () => {
  opened = await openSqlite();
  shop = await installShop(opened.database);
  await opened.database.bulkRuns.begin(
    {
      id: RUN,
      shopId: shop.id,
      action: 'create',
      kinds: ['invoice'],
      including: ['not-yet-due'],
      treatment: null,
      taxGroup: null,
      items: [orderId(1001), orderId(1002)].map(newItem),
      startedAt: moment(),
    },
    moment(-3_600),
  );
});
afterEach(() => opened.dispose());

it('requests nothing more once the merchant stops the creation: the documents would be created later', async () => {
  await opened.database.shops.setActivated(shop.id, null);
  const step = jest.fn().mockRejectedValue(new Error('not to be taken'));
  const job = bulkJob({
    database: opened.database,
    clock: { now: () => new Date(moment(10)) },
    steps: { readOrder: step, evaluateDue: step, createNow: step, chooseTax: step, send: step },
  });
  await job.run({ shopId: shop.id, run: RUN }, FIRST_RUN);
  const run = await opened.database.bulkRuns.byId(shop.id, RUN);
  expect(run?.items.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  expect(run?.endedAt).toBe(moment(10));
  expect(step).not.toHaveBeenCalled();
});

it('waits longer and longer while a service is down, instead of giving up order by order', async () => {
  const down = jest.fn().mockRejectedValue(new AppError('SHOPIFY_UNAVAILABLE', 'down'));
  const begunAt: string[] = [];
  for (let now = moment(0); begunAt.length < 4;) {
    const job = bulkJob({
      database: opened.database,
      clock: { now: () => new Date(now) },
      steps: { readOrder: down, evaluateDue: down, createNow: down, chooseTax: down, send: down },
    });
    await job.run({ shopId: shop.id, run: RUN }, FIRST_RUN);
    begunAt.push(now);
    const planned = await take(opened.database, { now: moment(3_600) });
    await opened.database.jobs.finish(planned);
    now = planned[0]?.runAt ?? now;
  }
  expect(begunAt).toEqual([moment(0), moment(5), moment(25), moment(85)]);
  const run = await opened.database.bulkRuns.byId(shop.id, RUN);
  expect(run?.items.map(({ state, tries }) => [state, tries])).toEqual([
    ['waiting', 4],
    ['waiting', 0],
  ]);
  expect(down).toHaveBeenCalledTimes(4);
});
