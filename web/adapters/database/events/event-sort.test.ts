import { testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  anEvent,
  eventQuery,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { EventQuery, EventRecord } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { OpenDatabase } from '../open-database';

const STATUSES = ['critical', 'info', 'success', 'warning'] as const;
const CODES = ['app.installed', 'invoice.created', 'order.waiting'] as const;
const LINES = 24;

/** Names in another order than the values; two values are called the same. */
const NAMES: Record<string, string> = {
  'app.installed': 'Übersicht',
  'invoice.created': 'Zahlung',
  'order.waiting': 'Antrag',
  'app.uninstalled': 'Abschied',
  critical: 'Übel',
  info: 'Gut',
  success: 'Gut',
  warning: 'Zweifelhaft',
};
const nameOf = (value: string): string => NAMES[value] ?? value;
const SORTS = [
  'date',
  'order',
  { column: 'event', nameOf },
  { column: 'status', nameOf },
] as const satisfies EventQuery['sortBy'][];

describe.each(testDatabases())('the order of the log on $name', ({ open }) => {
  let database: OpenDatabase;
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  /**
   * Many lines that are alike in what is sorted by, some at the same moment, some about no order.
   */
  beforeEach(async () => {
    const stranger = await installShop(database);
    const lines = Array.from({ length: LINES }, (_, index) => {
      const number = index % 5 === 0 ? null : [7, 88, 1001][index % 3];
      return anEvent({
        at: moment(Math.floor(index / 2)),
        orderId: number ? orderId(number) : null,
        orderName: number ? `#${number}` : null,
        status: STATUSES[index % 4] ?? 'info',
        event: CODES[index % 3] ?? 'app.installed',
        origin: index % 2 === 0 ? 'order' : 'app',
      });
    });
    await database.events.append(shop.id, lines);
    await database.events.append(stranger.id, lines);
  });

  const page = (query: Partial<EventQuery>) => database.eventLog.page(shop.id, eventQuery(query));
  const ids = (items: EventRecord[]) => items.map(({ id }) => id);

  async function walked(query: Partial<EventQuery>, way: 'after' | 'before', from: string | null) {
    const pages: number[][] = [];
    for (let key = from, isFirst = way === 'after'; isFirst || key !== null; isFirst = false) {
      const answer = await page({ ...query, limit: 5, [way]: key });
      pages.push(ids(answer.items));
      key = way === 'after' ? answer.next : answer.previous;
    }
    return way === 'after' ? pages.flat() : pages.toReversed().flat();
  }

  const WAYS = SORTS.flatMap((sortBy) =>
    (['asc', 'desc'] as const).flatMap((sortDir) => [
      { sortBy, sortDir },
      { sortBy, sortDir, origin: 'order' as const },
      { sortBy, sortDir, status: 'critical' as const, since: moment(2) },
    ]),
  );

  it.each(WAYS)('is the same page by page, forwards and backwards: %j', async (query) => {
    const { items } = await page(query);
    const all = ids(items);
    expect(await walked(query, 'after', null)).toEqual(all);
    const end = await page({ ...query, limit: all.length - 1 });
    const { previous } = await page({ ...query, limit: 1, after: end.next });
    expect(await walked(query, 'before', previous)).toEqual(all.slice(0, -1));
  });

  it.each([
    ['order', ['', '#7', '#88', '#1001'], ({ orderName }: EventRecord) => orderName ?? ''],
    [SORTS[2], ['Antrag', 'Übersicht', 'Zahlung'], ({ event }: EventRecord) => nameOf(event)],
    [SORTS[3], ['Gut', 'Übel', 'Zweifelhaft'], ({ status }: EventRecord) => nameOf(status)],
  ] as const)('goes by %j as it is read, then by date', async (sortBy, expected, of) => {
    for (const sortDir of ['asc', 'desc'] as const) {
      const { items } = await page({ sortBy, sortDir });
      const groups = [...new Set(items.map(of))];
      expect(items).toHaveLength(LINES);
      expect(groups).toEqual(sortDir === 'asc' ? expected : expected.toReversed());
      for (const group of groups) {
        const times = items.filter((item) => of(item) === group).map(({ at }) => at);
        expect(times).toEqual(sortDir === 'asc' ? times.toSorted() : times.toSorted().toReversed());
      }
    }
  });

  it('continues where a page ended whose last lines are deleted by now', async () => {
    const sortBy = SORTS[2];
    const ofName = ({ items }: { items: EventRecord[] }) => items.map(({ event }) => event);
    const old = [-4, -3, -2, -1].map((at) => {
      return anEvent({ at: moment(at), event: 'app.uninstalled' });
    });
    await database.events.append(shop.id, old);
    const begin = await page({ sortBy, sortDir: 'asc', limit: 3 });
    expect(ofName(begin)).toEqual(Array(3).fill('app.uninstalled'));
    await database.eventLog.purge(shop.id, moment());
    const rest = await page({ sortBy, sortDir: 'asc', after: begin.next });
    expect(new Set(ofName(rest))).toEqual(new Set(CODES));
    expect(rest.items).toHaveLength(LINES);
  });

  it('takes no page key of another order', async () => {
    const { next } = await page({ sortBy: SORTS[3], limit: 3 });
    for (const sortBy of [SORTS[2], 'order'] as const)
      await expect(page({ sortBy, after: next })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
  });
});
