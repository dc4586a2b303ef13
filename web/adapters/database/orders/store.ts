import { fromDetail } from '../sql/detail-column';
import { isDeepStrictEqual } from 'node:util';
import { hasValidInvoice } from '../../../domain/documents/model/standing';
import type { Decision, WaitReason } from '../../../domain/documents/model/reason';
import type { OrderId, ShopId } from '../../../domain/ids';
import type {
  HeldOrder,
  OrderListItem,
  OrderListQuery,
  OrderRecord,
  OrderSeen,
  OrderStore,
  Page,
} from '../../../ports/stores/orders/order-store';
import { openOrders } from './open-orders';
import { addDecisions, forgetDecisions, readDecisions, readDecisionsOf } from './decision-rows';
import { documentsOfOrder, documentsOfOrders } from '../documents/document-row';
import { toInstant, toInstantOrNull } from '../sql/instant';
import { keysetPage } from '../sql/keyset';
import { ORDER_COLUMNS, toOrder, type OrderRow } from './order-row';
import { addTerms, nameKey, ordersNamed, replaceTerms, searchConditions } from './order-search';
import type { Sql } from '../sql/sql';
import { forUpdate } from '../sql/sql-text';
import { insertInto } from '../sql/insert';
import { orders } from './model';
import { orderGateways } from './parts-models';

const SORT_COLUMNS = { orderedAt: 'ordered_at', name: 'name_key', total: 'total' } as const;

const LONGEST_GATEWAY = 191;

const FILTERS: Record<OrderListQuery['filter'], string[]> = {
  all: [],
  withInvoice: ['has_invoice = 1'],
  withoutInvoice: ['has_invoice = 0'],
  attention: ['needs_attention = 1'],
};

export function createOrderStore(sql: Sql): OrderStore {
  return {
    saw: (shopId, order, held) =>
      sql.atomic(async (inside) => {
        const isNews = await saw(
          inside,
          shopId,
          order,
          held ?? (await read(inside, shopId, order.orderId)),
        );
        if (isNews) await noteGateways(inside, shopId, order);
      }),

    hold: (shopId, orderId) => one(sql, shopId, orderId, forUpdate(sql.dialect)),

    async decide(shopId, orderId, decision, at) {
      await sql.write(
        `UPDATE orders SET decision_kind = ?, decision_reason = ?, decision_detail = ?, decided_at = ?,
                needs_attention = ${NEEDS_ATTENTION} WHERE shop_id = ? AND order_id = ? AND NOT ${CLOSED}`,
        [
          decision.kind,
          'reason' in decision ? decision.reason : null,
          decision.kind === 'refuse' ? fromDetail(decision.detail) : null,
          ...[toInstant(at), needsAttention(decision), shopId, orderId, shopId, orderId],
        ],
      );
    },

    async reopen(shopId, orderId) {
      await sql.write(
        `UPDATE orders SET decision_kind = NULL, decision_reason = NULL WHERE shop_id = ? AND order_id = ? AND ${CLOSED}`,
        [shopId, orderId],
      );
    },

    decideDocuments: (shopId, orderId, decisions, before) =>
      sql.atomic(async (inside) => {
        if (before?.length !== 0) await forgetDecisions(inside, shopId, orderId);
        await addDecisions(inside, shopId, orderId, decisions);
        const all = [...decisions, ...(before ?? [])];
        if (before && !all.some(({ decision }) => needsAttention(decision))) return;
        await refreshAttention(inside, shopId, orderId);
      }),
    documentDecisions: (shopId, orderId) => readDecisions(sql, shopId, orderId),

    byId: (shopId, orderId) => one(sql, shopId, orderId, ''),

    named: (shopId, names) => ordersNamed(sql, shopId, names),

    page: (shopId, query) => page(sql, shopId, query),

    ...openOrders(sql),
  };
}

async function one(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  lock: string,
): Promise<OrderRecord | null> {
  const text = `SELECT ${ORDER_COLUMNS} FROM orders WHERE shop_id = ? AND order_id = ? ${lock}`;
  const row = await sql.row<OrderRow>(text, [shopId, orderId]);
  return row && toOrder(row);
}

const CLOSED = "COALESCE(decision_reason, '') = 'DELETED'";

/** Waiting for the customer's payment, or for a refund to arrive, is normal. */
const PATIENT_REASONS: readonly WaitReason[] = ['WAIT', 'REFUND_PENDING'];
const PATIENT = `(${PATIENT_REASONS.map((reason) => `'${reason}'`).join(', ')})`;
const OTHERS_NEED = `EXISTS (SELECT 1 FROM decisions WHERE decisions.shop_id = ? AND decisions.order_id = ?
  AND (decisions.decision_kind = 'refuse' OR (decisions.decision_kind = 'wait' AND decisions.reason NOT IN ${PATIENT})))`;
const NEEDS_ATTENTION = `CASE WHEN ? OR ${OTHERS_NEED} THEN 1 ELSE 0 END`;

/** The merchant is needed when any document of the order is, not only the invoice. */
async function refreshAttention(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<void> {
  const own = `(decision_kind = 'refuse' OR (decision_kind = 'wait' AND decision_reason NOT IN ${PATIENT}))`;
  await sql.write(
    `UPDATE orders SET needs_attention = CASE WHEN ${own} OR ${OTHERS_NEED} THEN 1 ELSE 0 END
      WHERE shop_id = ? AND order_id = ?`,
    [shopId, orderId, shopId, orderId],
  );
}

/** Everything else that waits or is refused waits for the merchant. */
function needsAttention(decision: Decision): boolean {
  return (
    decision.kind === 'refuse' ||
    (decision.kind === 'wait' && !PATIENT_REASONS.includes(decision.reason))
  );
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
  const known = await one(sql, shopId, orderId, forUpdate(sql.dialect));
  return { known, documents: await documentsOfOrder(sql, shopId, orderId) };
}

/** False where it is exactly what is kept already. */
async function saw(
  sql: Sql,
  shopId: ShopId,
  order: OrderSeen,
  { known, documents }: HeldOrder,
): Promise<boolean> {
  if (known) return renew(sql, shopId, order, known);
  if (await enter(sql, shopId, order, hasValidInvoice(documents))) return true;
  // Somebody else entered it a moment ago.
  const entered = await one(sql, shopId, order.orderId, forUpdate(sql.dialect));
  return entered !== null && renew(sql, shopId, order, entered);
}

async function enter(
  sql: Sql,
  shopId: ShopId,
  order: OrderSeen,
  hasInvoice: boolean,
): Promise<boolean> {
  const flags = { has_invoice: hasInvoice ? 1 : 0, needs_attention: 0 };
  const created = await insertInto(sql, {
    into: orders,
    rows: [{ shop_id: shopId, order_id: order.orderId, ...flags, ...seenColumns(order) }],
    unique: ['shop_id', 'order_id'],
  });
  if (created === 1) await addTerms(sql, shopId, order);
  return created === 1;
}

async function renew(
  sql: Sql,
  shopId: ShopId,
  order: OrderSeen,
  known: OrderRecord,
): Promise<boolean> {
  const seen = seenColumns(order);
  if (isDeepStrictEqual(seenColumns(known), seen)) return false;
  if (known.seenUpdatedAt > seen.seen_updated_at) return true;
  await sql.write(
    `UPDATE orders SET ${Object.keys(seen)
      .map((column) => `${column} = ?`)
      .join(', ')} WHERE shop_id = ? AND order_id = ?`,
    [...Object.values(seen), shopId, order.orderId],
  );
  const isRenamed = known.name !== order.name || known.customerName !== order.customerName;
  if (isRenamed) await replaceTerms(sql, shopId, order);
  return true;
}

function seenColumns(order: Omit<OrderSeen, 'gateways'>) {
  return {
    name: order.name,
    name_key: nameKey(order.name),
    ordered_at: toInstant(order.orderedAt),
    seen_updated_at: toInstant(order.seenUpdatedAt),
    payment_status: order.paymentStatus,
    fulfillment_status: order.fulfillmentStatus,
    source_name: order.sourceName,
    customer_id: order.customerId,
    customer_name: order.customerName,
    currency: order.currency,
    total: order.total,
    refunded_without_items: order.refundedWithoutItems,
    cancelled_at: toInstantOrNull(order.cancelledAt),
  };
}

async function page(sql: Sql, shopId: ShopId, query: OrderListQuery): Promise<Page<OrderListItem>> {
  const searched = await searchConditions(sql, shopId, query.search ?? '');
  const sortColumn = SORT_COLUMNS[query.sortBy];
  const { rows, next, previous } = await keysetPage<OrderRow>(sql, query, {
    select: `SELECT ${ORDER_COLUMNS} FROM orders`,
    conditions: ['shop_id = ?', ...FILTERS[query.filter], ...searched.conditions],
    values: [shopId, ...searched.values],
    sort: { name: query.sortBy, column: sortColumn, id: 'order_id' },
    place: (row) => ({
      value: row[sortColumn],
      id: row.order_id,
    }),
  });
  const ids = rows.map((row) => row.order_id);
  const documents = await documentsOfOrders(sql, shopId, ids);
  const decisions = await readDecisionsOf(sql, shopId, ids);
  const items = rows.map((row) => ({
    ...toOrder(row),
    documents: documents.get(row.order_id) ?? [],
    decisions: decisions.get(row.order_id) ?? [],
  }));
  return { items, next, previous };
}
