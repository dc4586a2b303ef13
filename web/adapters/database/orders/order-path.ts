import { isDeepStrictEqual } from 'node:util';
import { orderBalance } from '../../../domain/documents/booked/order-balance';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { hasValidInvoice } from '../../../domain/documents/model/standing';
import type { OrderId, ShopId } from '../../../domain/ids';
import { REMEMBERED_EVENTS } from '../../../domain/log/event-codes';
import type {
  DecidedOrder,
  HeldOrder,
  OrderRecord,
  OrderSeen,
  OrderStore,
  RareFacts,
} from '../../../ports/stores/orders/order-store';
import { IS_DOUBTED } from '../events/remembered';
import { documentsOfOrder } from '../documents/document-row';
import type { Dialect } from '../sql/dialect';
import { insertInto } from '../sql/insert';
import type { Sql, Value } from '../sql/sql';
import { byIndex, forUpdate } from '../sql/sql-text';
import { columnsOf, indexOn, inTable, type NoRow, only } from '../sql/table';
import { type DecisionRow, toDocumentDecision } from './decision-rows';
import { orders } from './model';
import { ORDER_COLUMNS, type OrderRow, seenColumns, toOrderRecord } from './order-row';
import { addTerms, nameKey, replaceTerms } from './order-search';
import { decisions, orderGateways } from './parts-models';

const LONGEST_GATEWAY = 191;

/** What every look at an order reads and keeps of it, by prepared statements. */
export function orderPath(
  sql: Sql,
): Pick<OrderStore, 'hold' | 'lookAt' | 'holdWithDuplicates' | 'byId' | 'rareFacts' | 'saw'> {
  return {
    hold: (shopId, orderId) => decided(sql, shopId, orderId, forUpdate(sql.dialect)),

    async lookAt(shopId, orderId) {
      const values = [...valuesOfRare(shopId, orderId), shopId, orderId];
      const rows = await sql.rows<RareRow & (DecidedRow | NoRow<DecidedRow>)>(
        lookedAt(sql.dialect),
        values,
      );
      const known = rows.flatMap((row) => (row.order_id === null ? [] : [row]));
      return { known: toDecided(known), rare: toRareFacts(rows[0]) };
    },

    async holdWithDuplicates(shopId, { orderId, name, customerId, total }) {
      const values = [shopId, nameKey(name), orderId, customerId, total];
      const rows = await sql.rows<Alike>(withDuplicates(sql.dialect), values);
      const own = rows.find((row) => row.order_id === orderId);
      return {
        // Renamed since it was looked at, it stands elsewhere.
        own: own
          ? { deletedAt: own.deleted_at }
          : await decided(sql, shopId, orderId, forUpdate(sql.dialect)),
        duplicates: rows.map((row) => row.order_id).filter((one) => one !== orderId),
      };
    },

    byId: (shopId, orderId) => decided(sql, shopId, orderId, ''),

    async rareFacts(shopId, orderId) {
      return toRareFacts(await sql.row<RareRow>(RARE_FACTS, valuesOfRare(shopId, orderId)));
    },

    saw: (shopId, order, held) =>
      sql.atomic(async (inside) => {
        const known = held ?? (await read(inside, shopId, order.orderId));
        const isNews = await saw(inside, shopId, order, known);
        if (isNews) await noteGateways(inside, shopId, order);
      }),
  };
}

const RARE_FACTS = `SELECT
  EXISTS (SELECT 1 FROM instructions WHERE shop_id = ? AND order_id = ?) AS isInstructed,
  ${IS_DOUBTED} AS isDoubted,
  EXISTS (SELECT 1 FROM known_contacts
    WHERE shop_id = ? AND buyer_reference IS NOT NULL) AS hasBuyerReferences,
  EXISTS (SELECT 1 FROM vat_checks WHERE shop_id = ? AND order_id = ?) AS isVatIdAskedFor`;

type RareRow = Record<keyof RareFacts, number>;

function valuesOfRare(shopId: ShopId, orderId: OrderId): Value[] {
  const order = [shopId, orderId];
  return [...order, ...order, ...REMEMBERED_EVENTS, shopId, ...order];
}

function toRareFacts(row: RareRow | null | undefined): RareFacts {
  return {
    isInstructed: row?.isInstructed === 1,
    isDoubted: row?.isDoubted === 1,
    hasBuyerReferences: row?.hasBuyerReferences === 1,
    isVatIdAskedFor: row?.isVatIdAskedFor === 1,
  };
}

type Alike = Pick<OrderRow, 'order_id' | 'deleted_at'>;

const ALIKE = only(orders, 'order_id', 'deleted_at');
const BY_NAME = indexOn('orders', ['shop_id', 'name_key', 'order_id']).name;

/**
 * The order and those like it, locked row by row in the order of the index, which is that of ids.
 * Named, since to choose among all indexes costs more than to read.
 */
const withDuplicates = (dialect: Dialect) => `SELECT ${ALIKE}
  FROM orders ${byIndex(dialect, BY_NAME)}
  WHERE shop_id = ? AND name_key = ? AND (order_id = ? OR (customer_id = ? AND total = ?))
  ORDER BY order_id ${forUpdate(dialect)}`;

type OwnDecision = Omit<DecisionRow, 'shop_id' | 'order_id' | 'needs_attention'>;

const OWN_COLUMNS = columnsOf(decisions, 'shop_id', 'order_id', 'needs_attention');

type DecidedRow = OrderRow & (OwnDecision | NoRow<OwnDecision>);

const DECIDED = `${inTable('orders', ORDER_COLUMNS)}, ${inTable('d', OWN_COLUMNS)}`;
const WITH_DECISIONS =
  'LEFT JOIN decisions d ON d.shop_id = orders.shop_id AND d.order_id = orders.order_id';

/** What few have is answered of a new order as well. */
const lookedAt = (dialect: Dialect) => `SELECT rare.*, ${DECIDED} FROM (${RARE_FACTS}) rare
  LEFT JOIN orders ON orders.shop_id = ? AND orders.order_id = ? ${WITH_DECISIONS}
  ${forUpdate(dialect)}`;

/** An order with its decisions, by one statement; with a lock, that of both. */
async function decided(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  lock: string,
): Promise<DecidedOrder | null> {
  const rows = await sql.rows<DecidedRow>(
    `SELECT ${DECIDED} FROM orders ${WITH_DECISIONS}
      WHERE orders.shop_id = ? AND orders.order_id = ? ${lock}`,
    [shopId, orderId],
  );
  return toDecided(rows);
}

function toDecided(rows: DecidedRow[]): DecidedOrder | null {
  const [first] = rows;
  if (!first) return null;
  const made = rows.flatMap((row) => (row.kind === null ? [] : [row])).toSorted(byDocument);
  return { ...toOrderRecord(first), decisions: made.map(toDocumentDecision) };
}

/** Sorted here: behind an outer join the database would write a table of its own for it. */
function byDocument(a: OwnDecision, b: OwnDecision): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.cause < b.cause ? -1 : 1;
}

/** Payment methods only ever come to an order; those known stay as they are. */
async function noteGateways(
  sql: Sql,
  shopId: ShopId,
  { orderId, gateways }: OrderSeen,
): Promise<void> {
  const used = [
    ...new Set(gateways.map((gateway) => gateway.trim().slice(0, LONGEST_GATEWAY)).filter(Boolean)),
  ];
  await insertInto(sql, {
    into: orderGateways,
    rows: used.map((gateway) => ({ shop_id: shopId, order_id: orderId, gateway })),
    unique: ['shop_id', 'order_id', 'gateway'],
  });
}

async function read(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<HeldOrder> {
  const known = await decided(sql, shopId, orderId, forUpdate(sql.dialect));
  return { known, documents: await documentsOfOrder(sql, shopId, orderId) };
}

/** False where it is exactly what is kept already. */
async function saw(
  sql: Sql,
  shopId: ShopId,
  order: OrderSeen,
  { known, documents }: HeldOrder,
): Promise<boolean> {
  if (known) return renew(sql, order, { known, documents });
  if (await enter(sql, shopId, order, documents)) return true;
  // Somebody else entered it a moment ago.
  const entered = await decided(sql, shopId, order.orderId, forUpdate(sql.dialect));
  return entered !== null && renew(sql, order, { known: entered, documents });
}

async function enter(
  sql: Sql,
  shopId: ShopId,
  order: OrderSeen,
  documents: DocumentRecord[],
): Promise<boolean> {
  const flags = {
    has_invoice: hasValidInvoice(documents) ? 1 : 0,
    open_balance: isOpen(documents, order),
    needs_attention: 0,
  };
  const created = await insertInto(sql, {
    into: orders,
    rows: [{ shop_id: shopId, order_id: order.orderId, ...flags, ...seenColumns(order) }],
    unique: ['shop_id', 'order_id'],
  });
  if (created === 1) await addTerms(sql, shopId, order);
  return created === 1;
}

/** Whether documents come to something else than the order is worth. */
function isOpen(documents: DocumentRecord[], order: OrderSeen): 0 | 1 {
  return orderBalance(documents, order).isComplete ? 0 : 1;
}

/** What orders are found by; what else is new leaves the terms alone. */
const SEARCHED = ['name', 'customerName', 'customerEmail'] as const;

async function renew(
  sql: Sql,
  order: OrderSeen,
  { known, documents }: { known: OrderRecord; documents: DocumentRecord[] },
): Promise<boolean> {
  const { shopId } = known;
  const seen = seenColumns(order);
  if (isDeepStrictEqual(seenColumns(known), seen)) return false;
  if (known.seenUpdatedAt > seen.seen_updated_at) return true;
  const now = { ...seen, open_balance: known.deletedAt === null ? isOpen(documents, order) : 0 };
  await sql.write(
    `UPDATE orders SET ${Object.keys(now)
      .map((column) => `${column} = ?`)
      .join(', ')} WHERE shop_id = ? AND order_id = ?`,
    [...Object.values(now), shopId, order.orderId],
  );
  if (SEARCHED.some((field) => known[field] !== order[field]))
    await replaceTerms(sql, shopId, order);
  return true;
}
