import { isDeepStrictEqual } from 'node:util';
import { orderBalance } from '../../../domain/documents/booked/order-balance';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { hasValidInvoice } from '../../../domain/documents/model/standing';
import type { OrderId, ShopId } from '../../../domain/ids';
import type {
  DecidedOrder,
  HeldOrder,
  OrderRecord,
  OrderSeen,
  OrderStore,
  RareFacts,
} from '../../../ports/stores/orders/order-store';
import { toDocumentDecision } from '../decisions/decision-row';
import { documentsOfOrder } from '../documents/table/document-row';
import { addTerms, nameKey, replaceTerms } from '../order-terms/search';
import { insertInto } from '../sql/insert';
import type { Sql, Value } from '../sql/sql';
import { orderGateways } from './gateway-model';
import { orders } from './model';
import { seenColumns, toOrderRecord } from './order-row';
import {
  type AlikeRow,
  changeTo,
  type DecidedRow,
  heldWithDecisions,
  lookedAt,
  type LookedAtRow,
  type OwnDecision,
  RARE_FACTS,
  type RareRow,
  WITH_ALL_DECISIONS,
  withDuplicates,
} from './statements';

const LONGEST_GATEWAY = 191;

/** What every look at an order reads and keeps of it, by prepared statements. */
export function orderPath(
  sql: Sql,
): Pick<OrderStore, 'hold' | 'lookAt' | 'holdWithDuplicates' | 'byId' | 'rareFacts' | 'saw'> {
  return {
    hold: (shopId, orderId) => hold(sql, shopId, orderId),

    async lookAt(shopId, orderId) {
      const values = [...valuesOfRare(shopId, orderId), shopId, orderId];
      const rows = await sql.rows<LookedAtRow>(lookedAt(sql.dialect), values);
      const known = rows.flatMap((row) => (row.order_id === null ? [] : [row]));
      return { known: toDecided(known), rare: toRareFacts(rows[0]) };
    },

    async holdWithDuplicates(shopId, { orderId, name, customerId, total }) {
      const values = [shopId, nameKey(name), orderId, customerId, total];
      const rows = await sql.rows<AlikeRow>(withDuplicates(sql.dialect), values);
      const own = rows.find((row) => row.order_id === orderId);
      return {
        // Renamed since it was looked at, it stands elsewhere.
        own: own ? { deletedAt: own.deleted_at } : await hold(sql, shopId, orderId),
        duplicates: rows.map((row) => row.order_id).filter((one) => one !== orderId),
      };
    },

    byId: (shopId, orderId) => decided(sql, WITH_ALL_DECISIONS, [shopId, orderId]),

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

function valuesOfRare(shopId: ShopId, orderId: OrderId): Value[] {
  const order = [shopId, orderId];
  return [...order, ...order, shopId, ...order];
}

function toRareFacts(row: RareRow | null | undefined): RareFacts {
  return {
    isInstructed: row?.isInstructed === 1,
    isDoubted: row?.isDoubted === 1,
    hasBuyerReferences: row?.hasBuyerReferences === 1,
    isVatIdAskedFor: row?.isVatIdAskedFor === 1,
  };
}

function hold(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<DecidedOrder | null> {
  return decided(sql, heldWithDecisions(sql.dialect), [shopId, orderId]);
}

async function decided(sql: Sql, statement: string, values: Value[]): Promise<DecidedOrder | null> {
  return toDecided(await sql.rows<DecidedRow>(statement, values));
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
  const known = await hold(sql, shopId, orderId);
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
  const entered = await hold(sql, shopId, order.orderId);
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
  await sql.write(changeTo(now), [...Object.values(now), shopId, order.orderId]);
  if (SEARCHED.some((field) => known[field] !== order[field]))
    await replaceTerms(sql, shopId, order);
  return true;
}
