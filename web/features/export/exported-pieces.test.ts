import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { aStoredOrder, orderId } from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { DEFAULT_COLUMNS } from '../../domain/export/export-request';
import type { ShopId } from '../../domain/ids';
import type { OrderListItem, OrderListQuery } from '../../ports/stores/order-stores';
import { exportedPieces } from './exported-pieces';
import { ExportSlots } from './export-slots';

const SHOP = 1 as ShopId;
const ORDERS = 20_000;
const request = {
  format: 'csv',
  selection: 'all',
  range: 'allTime',
  columns: DEFAULT_COLUMNS,
} as const;

function anItem(number: number): OrderListItem {
  const fetched = aStoredOrder({ orderId: orderId(number), name: `#${number}` });
  return { ...fetched, shopId: SHOP, deletedAt: null, decisions: [], documents: [] };
}

/** Returns this many orders, page by page, and counts its pages. */
function manyOrders() {
  const queries: OrderListQuery[] = [];
  const page = (_shop: ShopId, query: OrderListQuery) => {
    queries.push(query);
    const from = Number(query.after ?? 0);
    const to = Math.min(from + query.limit, ORDERS);
    const items = Array.from({ length: to - from }, (_, index) => anItem(from + index));
    return Promise.resolve({ items, next: to < ORDERS ? String(to) : null, previous: null });
  };
  const viewLinks = () => Promise.resolve(new Map());
  const deps = { database: { orders: { page } }, clock: manualClock(), viewLinks };
  return { queries, pieces: exportedPieces(deps, SHOP, request) };
}

it('an export of many orders never has more than a page of them in memory', async () => {
  const { queries, pieces } = manyOrders();
  let [lines, longest, ahead, taken] = [0, 0, 0, 0];
  const slow = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      taken += 1;
      ahead = Math.max(ahead, queries.length - taken);
      longest = Math.max(longest, chunk.length);
      lines += chunk.toString().split('\r\n').length - 1;
      setImmediate(done);
    },
  });
  await pipeline(Readable.from(pieces, { highWaterMark: 1 }), slow);
  expect(lines).toBe(ORDERS + 1);
  expect(queries).toHaveLength(ORDERS / 200);
  expect(ahead).toBeLessThanOrEqual(3);
  expect(longest).toBeLessThan(64 * 1024);
});

it('an export ends when its reader goes away', async () => {
  const { queries, pieces } = manyOrders();
  const gone = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) });
  await expect(pipeline(Readable.from(pieces, { highWaterMark: 1 }), gone)).rejects.toThrow('gone');
  expect(queries.length).toBeLessThan(5);
});

it('a shop has one export at a time, and all shops together a few', () => {
  const clock = manualClock();
  const slots = new ExportSlots(clock);
  const { leave } = slots.take(SHOP);
  expect(() => slots.take(SHOP)).toThrow('Too many exports run');
  leave();
  const taken = Array.from({ length: 30 }, (_, index) => slots.take((index + 1) as ShopId));
  expect(() => slots.take(31 as ShopId)).toThrow('Too many exports run');
  clock.advance(60_000);
  slots.take(31 as ShopId);
  expect(taken.map(({ signal }) => signal.aborted).indexOf(true)).toBe(0);
  expect(taken.filter(({ signal }) => signal.aborted)).toHaveLength(1);
});
