import {
  aClaim,
  aStoredOrder,
  eventQuery,
  installShop,
  lexwareId,
  orderId,
} from '../../../../tests/support/database/records';
import { type OpenedDatabase, openSqlite } from '../../../../tests/support/database/databases';
import { manualClock } from '../../../../tests/support/time/manual-clock';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { VatCheckResult } from '../../../ports/vat-check';
import { checkVatIdJob, confirmVatId } from './confirm-vat-id';
import { FIRST_RUN } from '../../../../tests/support/doubles/permits';

const MINUTE_MS = 60_000;
const ORDER = { id: orderId(1001), name: '#1001' };
const VAT_ID = 'ATU12345675';

let opened: OpenedDatabase;
let shop: Shop;
let clock: ReturnType<typeof manualClock>;
let answers: VatCheckResult[];
let requests: number;

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened.dispose());
beforeEach(async () => {
  shop = await installShop(opened.database);
  await opened.database.orders.upsertFromShopify(shop.id, aStoredOrder());
  clock = manualClock();
  requests = 0;
});

function deps() {
  const check = () => {
    const result = answers[requests] ?? 'unknown';
    requests += 1;
    return Promise.resolve({ result, requestId: null, raw: '{}' });
  };
  return { database: opened.database, clock, vatCheck: { check } };
}

const confirm = () => confirmVatId(deps(), shop, ORDER, { vatId: VAT_ID, requester: null });

const runJob = () =>
  checkVatIdJob(deps()).run({ shopId: shop.id, orderId: ORDER.id, vatId: VAT_ID }, FIRST_RUN);

describe('confirming a VAT id', () => {
  it.each(['valid', 'invalid'] as const)('treats %s as an answer for one day', async (result) => {
    answers = [result, 'valid'];
    expect(await confirm()).toBe(result);
    clock.advance(24 * 60 * MINUTE_MS - 1);
    expect([await confirm(), requests]).toEqual([result, 1]);
    clock.advance(1);
    expect([await confirm(), requests]).toEqual(['valid', 2]);
  });

  it('asks a silent register less often each time', async () => {
    answers = [];
    expect(await confirm()).toBe('unknown');
    const pauses = [0.75, 2, 10, 30, 60, 120, 240, 240];
    for (const [nth, minutes] of pauses.entries()) {
      clock.advance(minutes * MINUTE_MS - 1);
      expect([await confirm(), requests]).toEqual(['unknown', nth + 1]);
      clock.advance(1);
      expect([await confirm(), requests]).toEqual(['unknown', nth + 2]);
    }
  });

  it('starts with short pauses again after an answer', async () => {
    answers = ['unknown', 'unknown', 'valid', 'unknown', 'valid'];
    await confirm();
    clock.advance(MINUTE_MS);
    await confirm();
    clock.advance(10 * MINUTE_MS);
    expect(await confirm()).toBe('valid');
    clock.advance(25 * 60 * MINUTE_MS);
    expect(await confirm()).toBe('unknown');
    clock.advance(45_000);
    expect(await confirm()).toBe('valid');
  });

  it('logs changes only', async () => {
    answers = ['unknown', 'unknown', 'valid'];
    for (let evaluation = 0; evaluation < 4; evaluation++) {
      await confirm();
      clock.advance(5 * MINUTE_MS);
    }
    const query = eventQuery({ orderId: ORDER.id, sortDir: 'asc' });
    const { items } = await opened.database.eventLog.page(shop.id, query);
    expect(items.map(({ event }) => event)).toEqual([
      'order.vat-id-unanswered',
      'order.vat-id-valid',
    ]);
  });
});

describe('the job that asks again', () => {
  const pending = async () =>
    await opened.database.jobs.pending(new Date(clock.now().getTime() + 86_400_000).toISOString());

  it('has the order evaluated again once there is an answer', async () => {
    answers = ['valid'];
    const before = await pending();
    await runJob();
    expect((await pending()) - before).toBe(1);
  });

  it('does not ask about an order that has its invoice', async () => {
    answers = ['valid'];
    const { document } = await opened.database.documents.claim(shop.id, aClaim());
    await opened.database.documents.complete(shop.id, document.id, {
      lexwareId: lexwareId(1),
      status: 'open',
      at: clock.now().toISOString(),
    });
    await runJob();
    expect(requests).toBe(0);
  });

  it('does not ask for an uninstalled shop', async () => {
    answers = ['valid'];
    await opened.database.shops.markUninstalled(shop.id, clock.now().toISOString());
    await runJob();
    expect(requests).toBe(0);
  });
});
