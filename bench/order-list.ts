import type { ShopId } from '../web/domain/ids';
import { writeCursor } from '../web/adapters/database/cursor';
import type { OrderListQuery, OrderStore } from '../web/ports/stores/order-store';
import { openMariadb } from './mariadb';
import { instantOf, nameOf, orderIdOf, seedOrders, SHOP_ID } from './order-seed';
import { median, number, type Part, type Row } from './table';

const SMALL = 10_000;
const LARGE = 1_000_000;
const PAGE = 50;
const RUNS = 150;
/** Two runs of the same thing differ by so much on a shared machine. */
const SAME = 1.5;

interface Question {
  what: string;
  /** What to ask in a list of so many orders. */
  query(size: number): Partial<OrderListQuery>;
}

const QUESTIONS: Question[] = [
  { what: 'first page', query: () => ({}) },
  { what: 'page by key in the middle (page 100, page 10,000)', query: (size) => ({ after: keyBefore(size / 2) }) },
  { what: 'first page of those that need attention', query: () => ({ filter: 'attention' }) },
  { what: 'without invoice, sorted by total', query: () => ({ filter: 'withoutInvoice', sortBy: 'total' }) },
  { what: 'search of an order number', query: (size) => ({ search: nameOf(size / 2) }) },
  { what: 'search of a rare name (ten orders)', query: () => ({ search: 'familie7x' }) },
  { what: 'search of a first name, one in a hundred', query: () => ({ search: 'vorname07' }) },
];

/** Pages of 50 by the real store, both lists asked in turn. */
export const orderList: Part = {
  name: 'orders',
  async measure() {
    const small = await openList(SMALL);
    const large = await openList(LARGE);
    try {
      const rows: Row[] = [];
      for (const question of QUESTIONS)
        rows.push(await compare(question, small.database.orders, large.database.orders));
      return rows;
    } finally {
      await small.dispose();
      await large.dispose();
    }
  },
};

async function openList(size: number) {
  const opened = await openMariadb();
  await seedOrders(opened.place.url, size);
  return opened;
}

function keyBefore(serial: number): string {
  return writeCursor({ sort: 'orderedAt', value: instantOf(serial), id: orderIdOf(serial) });
}

async function compare({ what, query }: Question, small: OrderStore, large: OrderStore): Promise<Row> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.small.push(await ask(small, query(SMALL)));
    times.large.push(await ask(large, query(LARGE)));
  }
  const [ofSmall, ofLarge] = [median(times.small), median(times.large)];
  return {
    what: `Orders, ${number(LARGE)} against ${number(SMALL)}: ${what}`,
    value: `${number(ofLarge, 1)} against ${number(ofSmall, 1)} ms (${number(ofLarge / ofSmall, 2)} ×)`,
    aim: 'same',
    isMet: ofLarge / ofSmall <= SAME,
  };
}

async function ask(orders: OrderStore, query: Partial<OrderListQuery>): Promise<number> {
  const whole: OrderListQuery = {
    search: null,
    filter: 'all',
    sortBy: 'orderedAt',
    sortDir: 'desc',
    limit: PAGE,
    after: null,
    before: null,
    ...query,
  };
  const started = performance.now();
  const { items } = await orders.page(SHOP_ID as ShopId, whole);
  if (items.length === 0) throw new Error(`An empty page was measured: ${JSON.stringify(query)}`);
  return performance.now() - started;
}
