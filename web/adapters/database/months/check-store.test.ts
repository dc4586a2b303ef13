import { type OpenedDatabase, testDatabases } from '../../../../tests/support/database/databases';
import { freshShops } from '../../../../tests/support/database/fresh-shops';
import { orderId } from '../../../../tests/support/database/records';
import type { LexwareId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import type { ListedVoucher } from '../../../domain/month/lexware-comparison';
import type { MonthCheck } from '../../../ports/stores/month-stores';
import type { Shop } from '../../../ports/stores/shop-stores';

const MONTH = '2026-03';
const AT = '2026-04-03T08:00:00.000Z';

/** As Lexware names it: 36 characters that no two share. */
const idOf = (number: number) =>
  `${number.toString(16).padStart(8, '0')}-4a1c-4f7e-9b2d-${(number * 2_654_435_761).toString(16).padStart(12, '0')}` as LexwareId;

const aVoucher = (number: number): ListedVoucher => ({
  id: idOf(number),
  kind: 'invoice',
  number: `RE-2026-${number}`,
  status: 'open',
  voucherDate: '2026-03-15T00:00:00.000Z',
  total: cents(100 + number),
});

function aCheck(check: Partial<MonthCheck> = {}): MonthCheck {
  return {
    month: MONTH,
    state: 'listing',
    orders: null,
    stale: [],
    place: { kind: 'invoice', datedTo: null, page: 400 },
    vouchers: [],
    reread: [],
    movements: null,
    result: null,
    begunAt: AT,
    movedAt: AT,
    ...check,
  };
}

describe.each(testDatabases())('the check of a month on $name', ({ open }) => {
  let database: OpenedDatabase['database'];
  let shop: Shop;
  freshShops(open, (fresh) => ({ database, shop } = fresh));

  const saved = async (check: MonthCheck) => {
    await database.monthChecks.save(shop.id, check);
    return database.monthChecks.byMonth(shop.id, MONTH);
  };

  it('has all that Lexware listed, also more than a statement may hold', async () => {
    const vouchers = Array.from({ length: 120_000 }, (_, number) => aVoucher(number));
    expect(JSON.stringify(vouchers).length).toBeGreaterThan(16 * 1024 * 1024);
    const check = aCheck({ vouchers });
    expect(await saved(check)).toEqual(check);
    const progress = await database.monthChecks.progress(shop.id, MONTH);
    expect(progress).toMatchObject({ state: 'listing', listed: 120_000, result: null });
  });

  it('has several lists of which none alone is too long for a statement', async () => {
    const reread = Array.from({ length: 45_000 }, (_, number) => ({
      kind: 'missing' as const,
      lexwareId: idOf(number),
      orderId: orderId(number + 1),
      number: `RE-2026-${number}`,
      fields: [],
    }));
    const vouchers = Array.from({ length: 45_000 }, (_, number) => aVoucher(number));
    const nothing = { count: 0, amount: cents(0) };
    const result = {
      documents: nothing,
      lexware: nothing,
      byHand: { lexwareIds: [], amount: cents(0) },
      differences: reread.map((one) => ({ ...one, amount: cents(1) })),
      reread: [],
      unlinked: [],
      unreadOrders: 3,
    };
    const check = aCheck({ state: 'done', reread, vouchers, result });
    expect(await saved(check)).toEqual(check);
    expect((await database.monthChecks.progress(shop.id, MONTH))?.result).toEqual(result);
    expect(await saved(aCheck())).toEqual(aCheck());
  });
});
