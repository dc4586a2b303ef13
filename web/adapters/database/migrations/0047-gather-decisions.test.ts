import { aMigration } from '../../../../tests/support/database/a-migration';
import { testDatabases, type DatabasePlace } from '../../../../tests/support/database/databases';
import {
  anOrderQuery,
  moment,
  ofInvoice,
  orderId,
} from '../../../../tests/support/database/records';
import { parseCause } from '../../../domain/documents/model/cause';
import type { ShopId } from '../../../domain/ids';
import { connectMysql, connectSqlite } from '../connect';
import { gatherDecisions } from './0047-gather-decisions';

const SHOP = 1 as ShopId;

/** Number, kind, reason and detail of the invoice's decision; 5 was never decided about. */
const ORDERS: [number, string | null, string | null, string | null][] = [
  [1, 'skip', 'EXISTING', null],
  [2, 'refuse', 'LEXWARE_REFUSED', '{"code":"VAT_ID_INVALID"}'],
  [3, 'wait', 'WAIT', null],
  [4, 'skip', 'DELETED', null],
  [5, null, null, null],
  [6, 'skip', 'EXISTING', null],
  [7, 'create', null, null],
];
const BESIDE = [
  [4, 'invoice', 'order', 'refuse', 'UNCLEAR'],
  [6, 'credit-note', 'refund:1', 'wait', 'NO_TRANSFERS'],
];

/** As a version before wrote it. */
async function decideBefore(place: DatabasePlace): Promise<void> {
  for (const [number, kind, reason, detail] of ORDERS) {
    const seen = [`#${number}`, `#${number}`, moment(number), moment(), 'paid', 'unfulfilled'];
    const decided = [kind, reason, detail, kind && moment(number)];
    await run(
      place,
      `INSERT INTO orders (shop_id, order_id, name, name_key, ordered_at, seen_updated_at, payment_status,
          fulfillment_status, decision_kind, decision_reason, decision_detail, decided_at, currency, total,
          has_invoice, needs_attention) VALUES (1, ${'?, '.repeat(11)} 'EUR', 100, 0, ?)`,
      [String(number), ...seen, ...decided, [2, 4, 6].includes(number) ? 1 : 0],
    );
  }
  for (const key of BESIDE) {
    await run(
      place,
      `INSERT INTO decisions (shop_id, order_id, kind, cause, decision_kind, reason, decided_at)
        VALUES (1, ?, ?, ?, ?, ?, ?)`,
      [...key, moment()],
    );
  }
}

/** Past our own code, as another version would. */
async function run(
  { url, sqliteFile }: DatabasePlace,
  text: string,
  replacements: (string | number | null)[] = [],
): Promise<unknown> {
  const sequelize = url === null ? connectSqlite(sqliteFile ?? '') : connectMysql(url, null);
  const [rows] = await sequelize.query(text, { replacements });
  await sequelize.close();
  return rows;
}

const everything = async (place: DatabasePlace) => [
  await run(
    place,
    `SELECT order_id, decision_kind, decision_reason, decision_detail, decided_at, needs_attention
      FROM orders ORDER BY order_id`,
  ),
  await run(place, 'SELECT * FROM decisions ORDER BY order_id'),
];

const EXISTING = { kind: 'skip', reason: 'EXISTING' } as const;
const REFUSED = {
  kind: 'refuse',
  reason: 'LEXWARE_REFUSED',
  detail: { code: 'VAT_ID_INVALID' },
} as const;
const NO_TRANSFERS = {
  kind: 'credit-note',
  cause: parseCause('refund:1'),
  decision: { kind: 'wait', reason: 'NO_TRANSFERS' },
  at: moment(),
} as const;

const AFTER = [
  { deletedAt: null, decisions: [ofInvoice(EXISTING, moment(1))] },
  { deletedAt: null, decisions: [ofInvoice(REFUSED, moment(2))] },
  { deletedAt: null, decisions: [ofInvoice({ kind: 'wait', reason: 'WAIT' }, moment(3))] },
  { deletedAt: moment(4), decisions: [ofInvoice({ kind: 'refuse', reason: 'UNCLEAR' })] },
  { deletedAt: null, decisions: [] },
  { deletedAt: null, decisions: [NO_TRANSFERS, ofInvoice(EXISTING, moment(6))] },
  { deletedAt: null, decisions: [ofInvoice({ kind: 'create' }, moment(7))] },
];

describe.each(testDatabases())('decisions about invoices on $name', ({ open }) => {
  const migration = aMigration(open, gatherDecisions.name);

  const underAttention = async () => {
    const query = anOrderQuery({ filter: 'attention' });
    const { items } = await migration.database().orders.page(SHOP, query);
    return items.map((one) => one.orderId);
  };

  it('stand with all others, and go back to their orders', async () => {
    const { database, place, openAgain } = migration.opened();
    await migration.stepBehind();
    await decideBefore(place);
    const before = await everything(place);
    // By two processes at once.
    const other = await openAgain();
    await Promise.all([database.migrate(), other.migrate()]);
    await other.close();

    const { orders } = database;
    const found = await Promise.all(ORDERS.map(([number]) => orders.byId(SHOP, orderId(number))));
    expect(found).toMatchObject(AFTER);
    const unsettled = await orders.unsettled(SHOP, { after: null, limit: 50 });
    expect(unsettled.map((one) => one.orderId)).toEqual(['2', '3', '4', '5', '6', '7']);

    await migration.stepBehind();
    expect(await everything(place)).toEqual(before);
    await database.migrate();
    expect(await underAttention()).toEqual(['6', '4', '2']);
    // Another document of the order does not take the flag away that an old decision asks for.
    await orders.decide(SHOP, orderId(2), { ...ofInvoice(EXISTING), kind: 'delivery-note' });
    expect(await underAttention()).toEqual(['6', '4', '2']);
  });
});
