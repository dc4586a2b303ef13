import { changeByHand } from '../../../../tests/support/database/change-by-hand';
import { type DatabasePlace, testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import {
  aClaim,
  aMonth,
  installShop,
  moment,
  orderId,
} from '../../../../tests/support/database/records';
import type { DocumentId } from '../../../domain/ids';
import { isUsedUp, transfersLeft } from '../../../domain/plans/allowance';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { Grant, Reservation } from '../../../ports/stores/billing-stores';
import type { OpenDatabase } from '../open-database';

const DAY_S = 86_400;
const SETUP: Grant = { source: 'setup', key: 'setup', amount: 2, expiresAt: null, at: moment() };

describe.each(testDatabases())('transfers on $name', ({ open }) => {
  let database: OpenDatabase;
  let place: DatabasePlace;
  /** Ten a month. */
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, place } = fresh));
  beforeEach(async () => {
    shop = await installShop(database, 'free');
  });

  const setQuota = (quota: number) =>
    changeByHand(place, `UPDATE shops SET plan_quota = ${quota} WHERE id = ${shop.id}`);
  const keepQuota = (quota: number, until: string) =>
    changeByHand(
      place,
      `UPDATE shops SET previous_quota = ${quota}, previous_quota_until = '${until}' WHERE id = ${shop.id}`,
    );
  const take = (id: number, time = aMonth(), expectsPlenty = false): Promise<Reservation> =>
    database.transfers.reserve(shop.id, id as DocumentId, { ...time, expectsPlenty });
  const meter = (time = aMonth()) => database.transfers.meter(shop.id, time);
  const purchase = (key: string, amount: number, days: number): Grant => ({
    source: 'purchase',
    key,
    amount,
    expiresAt: moment(days * DAY_S),
    at: moment(),
  });

  it.each([false, true])(
    'gives forty takers exactly the ten of the month and the two granted (plenty expected: %s)',
    async (expectsPlenty) => {
      await database.transfers.grant(shop.id, SETUP);
      const ids = Array.from({ length: 40 }, (_, index) => index + 1);
      const answers = await Promise.all(ids.map((id) => take(id, aMonth(), expectsPlenty)));
      expect(answers.filter((left) => left !== 'none')).toHaveLength(12);
      expect(await meter()).toMatchObject({ quotaTaken: 10, taken: 12, grants: [{ left: 0 }] });
    },
  );

  it('counts a document once, takes back what it gave, and begins anew with the month', async () => {
    await setQuota(1);
    expect(await take(1)).toBe('few');
    expect(await take(1)).toBe('few');
    expect(await take(2)).toBe('none');
    await database.transfers.giveBack(shop.id, 1 as DocumentId);
    expect(await take(2)).toBe('few');
    expect(await meter()).toMatchObject({ taken: 1 });
    const next = aMonth(aMonth().end);
    expect(await take(1, next)).toBe('few');
    expect(await meter(next)).toMatchObject({ taken: 1, quotaTaken: 1 });
  });

  it('reports plenty until so many are taken, and then counts to the last one', async () => {
    await setQuota(127);
    const answers: string[] = [];
    for (let id = 1; id <= 128; id += 1) answers.push(await take(id, aMonth(), true));
    expect(answers).toEqual(['plenty', ...Array<string>(126).fill('few'), 'none']);
    expect(await take(1, aMonth(), true)).toBe('few');
    expect(await meter()).toMatchObject({ taken: 127 });
  });

  it('takes the plan of the shop’s row, not the one that somebody read before', async () => {
    await setQuota(3_000);
    expect(await take(1, aMonth(), true)).toBe('plenty');
    await setQuota(2);
    expect(await take(2, aMonth(), true)).toBe('few');
    expect(await take(3, aMonth(), true)).toBe('none');
  });

  it('never goes beyond what is kept when the plan becomes smaller while many take', async () => {
    await setQuota(20);
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const taking = Promise.all(ids.map((id) => take(id, aMonth(), true)));
    await changeByHand(
      place,
      `UPDATE shops SET plan_quota = 5, previous_quota = 20, previous_quota_until = '${aMonth().end}'
        WHERE id = ${shop.id}`,
    );
    const answers = await taking;
    expect(answers.filter((left) => left !== 'none')).toHaveLength(20);
    expect(isUsedUp(await meter())).toBe(true);
    const next = aMonth(aMonth().end);
    const later = await Promise.all(ids.map((id) => take(100 + id, next, true)));
    expect(later.filter((left) => left !== 'none')).toHaveLength(5);
  });

  it('has a larger quota at once, and keeps it until the month ends', async () => {
    const { start, end } = aMonth();
    await setQuota(1);
    await keepQuota(3, end);
    const last = { start, end, at: new Date(Date.parse(end) - 1).toISOString() };
    expect(await meter(last)).toMatchObject({ quota: 3, nextQuota: 1 });
    expect([await take(1), await take(2), await take(3, last), await take(4, last)]).toEqual([
      'few',
      'few',
      'few',
      'none',
    ]);
    expect(await meter(aMonth(end))).toMatchObject({ quota: 1, quotaTaken: 0 });
    await setQuota(30);
    expect(await meter(last)).toMatchObject({ quota: 30, nextQuota: 30 });
  });

  it('uses the quota, then what expires first, then the reward, and gives each back where it was', async () => {
    const { transfers } = database;
    await setQuota(1);
    await transfers.grant(shop.id, SETUP);
    await transfers.grant(shop.id, { ...SETUP, source: 'operator', key: 'op', amount: 1 });
    await transfers.grant(shop.id, purchase('late', 1, 20));
    await transfers.grant(shop.id, purchase('soon', 1, 10));
    const left = async () => (await meter()).grants.map((one) => one.left);
    const seen = [await left()];
    for (const id of [1, 2, 3, 4, 5, 6]) {
      expect(await take(id)).toBe('few');
      seen.push(await left());
    }
    expect(seen).toEqual([
      [1, 1, 1, 2],
      [1, 1, 1, 2],
      [0, 1, 1, 2],
      [0, 0, 1, 2],
      [0, 0, 0, 2],
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ]);
    expect(await take(7)).toBe('none');
    await transfers.giveBack(shop.id, 3 as DocumentId);
    expect(await left()).toEqual([0, 1, 0, 0]);
    await transfers.giveBack(shop.id, 1 as DocumentId);
    expect(await meter()).toMatchObject({ quotaTaken: 0, taken: 4 });
    expect([await take(8), await take(9), await take(10)]).toEqual(['few', 'few', 'none']);
    expect(await meter()).toMatchObject({ quotaTaken: 1, taken: 6 });
  });

  it('uses a grant from its beginning until before its end, across months', async () => {
    await setQuota(0);
    const [from, until] = [moment(5 * DAY_S), moment(35 * DAY_S)];
    const granted = { ...purchase('one', 3, 35), at: from };
    await database.transfers.grant(shop.id, granted);
    const at = (instant: string) => {
      const month = instant < aMonth().end ? aMonth() : aMonth(aMonth().end);
      return { ...month, at: instant };
    };
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    expect(await take(1, at(before(from)))).toBe('none');
    expect(await take(1, at(from))).toBe('few');
    expect(await take(2, at(before(until)))).toBe('few');
    expect(await take(3, at(until))).toBe('none');
    expect(transfersLeft(await meter(at(before(until))))).toBe(1);
    expect(await meter(at(until))).toMatchObject({ taken: 1, grants: [{ amount: 3, left: 0 }] });
    expect((await meter(aMonth(moment(60 * DAY_S)))).grants).toEqual([]);
  });

  it('grants once per key, for ever, whatever else is deleted', async () => {
    const { transfers, shops } = database;
    const both = await Promise.all([
      transfers.grant(shop.id, SETUP),
      transfers.grant(shop.id, SETUP),
    ]);
    expect(both.sort()).toEqual([false, true]);
    await shops.redact(shop.id);
    expect(await transfers.isGranted(shop.id, 'setup')).toBe(true);
    expect(await transfers.grant(shop.id, SETUP)).toBe(false);
    expect(await transfers.isGranted((await installShop(database)).id, 'setup')).toBe(false);
  });

  it('tells which document used what, page by page, and how many in which hour', async () => {
    const { transfers, documents } = database;
    await setQuota(2);
    await transfers.grant(shop.id, purchase('one', 5, 20));
    for (const number of [1, 2, 3, 4]) {
      const claim = aClaim({ orderId: orderId(1000 + number) });
      const { document } = await documents.claim(shop.id, claim);
      await take(document.id, aMonth(moment(), moment(Math.floor(number / 2) * 3_600)));
    }
    const first = await transfers.history(shop.id, null, 3);
    const second = await transfers.history(shop.id, first.next, 3);
    expect([...first.items, ...second.items]).toMatchObject([
      { at: moment(7_200), source: 'purchase', orderId: '1004', kind: 'invoice', number: null },
      { at: moment(3_600), source: 'purchase', orderId: '1003' },
      { at: moment(3_600), source: 'quota', orderId: '1002' },
      { at: moment(), source: 'quota', orderId: '1001' },
    ]);
    expect([first.items.length, second.next]).toEqual([3, null]);
    expect(await transfers.takenSince(shop.id, moment(3_600))).toEqual([
      { hour: moment(3_600), count: 2 },
      { hour: moment(7_200), count: 1 },
    ]);
  });
});
