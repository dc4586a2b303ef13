import { type OpenedDatabase, testDatabases } from '../../../tests/support/database/databases';
import { changeByHand } from '../../../tests/support/database/change-by-hand';
import {
  aClaim,
  aStoredOrder,
  installShop,
  lexwareId,
  orderId,
} from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { closingAnswer } from '../../contract/month';
import type { DocumentId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { snapshotHash } from '../../domain/month/snapshot';
import { issued } from '../../domain/testing/month-orders';
import type { Shop } from '../../ports/stores/shop-stores';
import { closeMonth, readClosing } from './close-month';
import { closedMonth } from './snapshots';
import { documentFile } from './document-file';

const AT = '2026-03-15T10:00:00.000Z';
const NONE = { count: 0, cents: 0, named: [] };

describe.each(testDatabases())('a closed month on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let shop: Shop;
  let clock: ReturnType<typeof manualClock>;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    shop = await installShop(opened.database);
    clock = manualClock('2026-04-03T08:00:00.000Z');
  });

  async function issue(number: number, voucherDate = AT): Promise<DocumentId> {
    const { orders, documents, vatChecks } = opened.database;
    const order = aStoredOrder({ orderId: orderId(number), name: `#${number}`, orderedAt: AT });
    await orders.upsertFromShopify(shop.id, order);
    const { content } = issued();
    const claim = aClaim({ orderId: orderId(number), voucherDate, content });
    const { document } = await documents.claim(shop.id, claim);
    const done = { status: 'open', lexwareId: lexwareId(number), at: voucherDate } as const;
    await documents.complete(shop.id, document.id, done);
    const check = { result: 'valid', requestId: null, raw: '', tries: 0, askedAt: AT } as const;
    await vatChecks.record(shop.id, orderId(number), `FR${number}`, check);
    return document.id;
  }

  async function checked(begunAt = clock.now().toISOString(), month = '2026-03'): Promise<void> {
    const nothing = { count: 0, amount: 0 as never };
    await opened.database.monthChecks.save(shop.id, {
      month,
      state: 'done',
      orders: null,
      stale: [],
      place: null,
      vouchers: [],
      reread: [],
      movements: null,
      result: {
        documents: nothing,
        lexware: nothing,
        byHand: { lexwareIds: [], amount: nothing.amount },
        differences: [],
        reread: [],
        unlinked: [],
        unreadOrders: 0,
      },
      begunAt,
      movedAt: begunAt,
    });
  }

  const deps = () => ({ database: opened.database, clock });
  const close = (number = 1, reason: string | null = null) =>
    closeMonth(deps(), shop.id, { month: '2026-03', number, closedBy: '42', reason });
  /** Checked once more a second later, and closed. */
  const closeAgain = async (number: number, reason: string) => {
    clock.advance(1_000);
    await checked();
    await close(number, reason);
  };
  const chainOf = ({ id }: Shop) => opened.database.monthSnapshots.links(id);
  const closing = async () => {
    const answer = await readClosing(deps(), shop.id, '2026-03');
    return closingAnswer.parse(answer);
  };
  const fileOf = async (number: number) => {
    const { documents } = await closedMonth(opened.database, shop.id, { month: '2026-03', number });
    return documentFile(documents, null);
  };

  it('can be closed from the 3rd on, once it was compared with Lexware', async () => {
    clock = manualClock('2026-04-02T21:59:59.000Z');
    await checked();
    expect(await closing()).toMatchObject({ closableFrom: '2026-04-03', obstacle: 'tooEarly' });
    clock.advance(1_000);
    await checked();
    expect(await closing()).toMatchObject({ obstacle: null });
    await checked('2026-04-02T21:59:59.999Z');
    expect(await closing()).toMatchObject({ obstacle: 'unchecked' });
    await expect(close()).rejects.toMatchObject({ code: 'MONTH_NOT_CLOSABLE' });
  });

  it('is closed once more after another check only, by its number, and with a reason', async () => {
    await checked();
    await close();
    expect(await closing()).toMatchObject({ obstacle: 'unchecked' });
    await expect(close(2, 'noch einmal')).rejects.toMatchObject({ code: 'MONTH_NOT_CLOSABLE' });
    clock.advance(1_000);
    await checked();
    await expect(close(1, 'noch einmal')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(close(3, 'noch einmal')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(close(2)).rejects.toMatchObject({ fields: { reason: 'Pflichtfeld' } });
    expect((await closing()).snapshots).toHaveLength(1);
  });

  it('is closed once by two tabs, and beside another month, in one chain', async () => {
    await issue(1);
    await checked();
    await checked(undefined, '2026-02');
    const february = closeMonth(deps(), shop.id, {
      month: '2026-02',
      number: 1,
      closedBy: '42',
      reason: null,
    });
    const ends = await Promise.allSettled([close(), february, close()]);
    const refused = ends.flatMap((end) =>
      end.status === 'rejected' ? [end.reason as unknown] : [],
    );
    expect(refused).toMatchObject([{ code: 'CONFLICT' }]);
    const chain = await chainOf(shop);
    expect(chain.map(({ month }) => month).sort()).toEqual(['2026-02', '2026-03']);
    expect(chain.map(({ previous }) => previous)).toEqual([null, chain[0]?.hash]);
    expect(await closing()).toMatchObject({ isIntact: true });
  });

  it('is the same file for ever; what comes later is a difference', async () => {
    await issue(1);
    const second = await issue(2);
    await checked();
    await close();
    const file = await fileOf(1);
    expect(await closing()).toMatchObject({
      snapshots: [{ number: 1, reason: null, documents: { count: 2, cents: 23_800 } }],
      isIntact: true,
      differences: NONE,
    });
    expect(file).toContain('"#1"');
    expect(file).toContain('"FR1"');
    await opened.database.documents.markDeleted(shop.id, lexwareId(2), AT);
    await issue(3);
    expect(second).toBeGreaterThan(0);
    expect(await fileOf(1)).toBe(file);
    expect((await closing()).differences).toEqual({
      count: 2,
      cents: 0,
      named: [
        { kind: 'changed', of: 'document', orderId: '2', number: null, cents: -11_900 },
        { kind: 'added', of: 'document', orderId: '3', number: null, cents: 11_900 },
      ],
    });
    await closeAgain(2, 'Rechnung gelöscht');
    expect(await closing()).toMatchObject({
      snapshots: [{ number: 1 }, { number: 2, reason: 'Rechnung gelöscht' }],
      isIntact: true,
      differences: NONE,
    });
    expect(await fileOf(1)).toBe(file);
  });

  it('names gift cards that an order of nothing but cards sold otherwise since', async () => {
    const sell = (amount: number) =>
      opened.database.orders.upsertFromShopify(shop.id, {
        ...aStoredOrder({ orderId: orderId(4), name: '#4', orderedAt: AT }),
        money: {
          movements: [],
          cardItems: ['line:1'],
          cardSales: amount === 0 ? [] : [{ id: '4', amount: cents(amount), at: AT }],
        },
      });
    await sell(5_000);
    await checked();
    await close();
    expect((await closing()).differences).toEqual(NONE);
    const of = { of: 'giftCard', orderId: '4', number: '#4' } as const;
    await sell(3_000);
    expect((await closing()).differences).toEqual({
      count: 1,
      cents: -2_000,
      named: [{ ...of, kind: 'changed', cents: -2_000 }],
    });
    await sell(0);
    expect((await closing()).differences.named).toEqual([{ ...of, kind: 'gone', cents: -5_000 }]);
    await closeAgain(2, 'Geschenkkarten zurückgenommen');
    expect((await closing()).differences).toEqual(NONE);
  });

  it('is compared again only where an order of the month changed, or on another day', async () => {
    await issue(1);
    await checked();
    await close();
    let compared = 0;
    const { database } = opened;
    const monthSnapshots = {
      ...database.monthSnapshots,
      byNumber: (...place: Parameters<typeof database.monthSnapshots.byNumber>) => {
        compared += 1;
        return database.monthSnapshots.byNumber(...place);
      },
    };
    const look = () =>
      readClosing({ database: { ...database, monthSnapshots }, clock }, shop.id, '2026-03');
    const first = await look();
    expect([await look(), compared]).toEqual([first, 1]);
    const ofApril = aStoredOrder({ orderId: orderId(2), orderedAt: '2026-04-02T10:00:00.000Z' });
    await database.orders.upsertFromShopify(shop.id, ofApril);
    expect([await look(), compared]).toEqual([first, 1]);
    await database.documents.markDeleted(shop.id, lexwareId(1), AT);
    expect(await look()).toMatchObject({ differences: { count: 1, cents: -11_900 } });
    await look();
    expect(compared).toBe(2);
    clock.advance(86_400_000);
    await look();
    expect(compared).toBe(3);
  });

  it('links each closing to the one before, whichever month it is of', async () => {
    await checked();
    await close();
    await closeAgain(2, 'noch einmal');
    const chain = await chainOf(shop);
    expect(chain.map(({ previous }) => previous)).toEqual([null, chain[0]?.hash]);
  });

  it('proves nothing where its bytes, or those of the closing after it, were written anew', async () => {
    await checked();
    await close();
    const [first] = await chainOf(shop);
    const bytes = Buffer.from('{}');
    const forged = { month: '2026-02', number: 1, closedAt: AT, bytes, hash: snapshotHash(bytes) };
    await opened.database.monthSnapshots.append(shop.id, { ...forged, previous: first!.hash });
    expect(await closing()).toMatchObject({ isIntact: false, snapshots: [{ number: 1 }] });
    expect(await readClosing(deps(), shop.id, '2026-02')).toMatchObject({
      isIntact: false,
      snapshots: [{ number: 1, documents: null }],
      differences: NONE,
    });
    const wanted = { month: '2026-02', number: 1 };
    await expect(closedMonth(opened.database, shop.id, wanted)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each(["UPDATE month_snapshots SET hash = ''", 'DELETE FROM month_snapshots'])(
    'is not changed by %s',
    async (statement) => {
      await checked();
      await close();
      await expect(changeByHand(opened.place, statement)).rejects.toThrow('append-only');
    },
  );

  it('is kept of each shop alone, and nobody reads that of another', async () => {
    await checked();
    await close();
    const other = await installShop(opened.database);
    expect(await chainOf(other)).toEqual([]);
    const wanted = { month: '2026-03', number: 1 };
    await expect(closedMonth(opened.database, other.id, wanted)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('stays when the shop is forgotten, as its documents do, and names no customer', async () => {
    await issue(1);
    await checked();
    await close();
    const stored = await opened.database.monthSnapshots.byNumber(shop.id, '2026-03', 1);
    expect(Buffer.from(stored?.bytes ?? []).toString()).not.toContain('Beispiel');
    await opened.database.shops.redact(shop.id);
    expect(await chainOf(shop)).toHaveLength(1);
  });
});
