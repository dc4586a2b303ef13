import { isDeepStrictEqual } from 'node:util';
import { balanceSummary } from '../../../domain/document-rules/billed/balance-summary';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { hasValidInvoice } from '../../../domain/documents/model/document-state';
import type { OrderId, ShopId } from '../../../domain/ids';
import type {
  DecidedOrder,
  LockedOrder,
  OrderRecord,
  FetchedOrder,
  OrderStore,
  OptionalFacts,
} from '../../../ports/stores/order-stores';
import { toDocumentDecision } from '../decisions/decision-row';
import { documentsOfOrder } from '../documents/table/document-row';
import { addTerms, nameKey, replaceTerms } from '../order-terms/search';
import { insertInto } from '../sql/insert';
import type { Sql, Value } from '../sql/sql';
import {
  orderGateways,
  orders,
  type DuplicateRow,
  changeTo,
  type DecidedRow,
  lockedWithDecisions,
  lockedForEvaluation,
  type EvaluationRow,
  type OwnDecision,
  OPTIONAL_FACTS,
  type OptionalFactsRow,
  WITH_ALL_DECISIONS,
  withDuplicates,
} from './table';
import { fetchedColumns, toOrderRecord } from './order-row';

const MAX_GATEWAY_LENGTH = 191;

/** What every evaluation of an order reads and stores of it, by prepared statements. */
export function orderPath(
  sql: Sql,
): Pick<
  OrderStore,
  | 'lock'
  | 'lockForEvaluation'
  | 'lockWithDuplicates'
  | 'byId'
  | 'optionalFacts'
  | 'upsertFromShopify'
> {
  return {
    lock: (shopId, orderId) => lock(sql, shopId, orderId),

    async lockForEvaluation(shopId, orderId) {
      const values = [...optionalFactValues(shopId, orderId), shopId, orderId];
      const rows = await sql.rows<EvaluationRow>(lockedForEvaluation(sql.dialect), values);
      const stored = rows.flatMap((row) => (row.order_id === null ? [] : [row]));
      return { stored: toDecided(stored), optionalFacts: toOptionalFacts(rows[0]) };
    },

    async lockWithDuplicates(shopId, { orderId, name, customerId, total }) {
      const values = [shopId, nameKey(name), orderId, customerId, total];
      const rows = await sql.rows<DuplicateRow>(withDuplicates(sql.dialect), values);
      const own = rows.find((row) => row.order_id === orderId);
      return {
        // After a renaming since its evaluation it is found elsewhere in the index.
        own: own ? { deletedAt: own.deleted_at } : await lock(sql, shopId, orderId),
        duplicates: rows.map((row) => row.order_id).filter((one) => one !== orderId),
      };
    },

    byId: (shopId, orderId) => decided(sql, WITH_ALL_DECISIONS, [shopId, orderId]),

    async optionalFacts(shopId, orderId) {
      return toOptionalFacts(
        await sql.row<OptionalFactsRow>(OPTIONAL_FACTS, optionalFactValues(shopId, orderId)),
      );
    },

    upsertFromShopify: (shopId, order, locked) =>
      sql.atomic(async (inside) => {
        const stored = locked ?? (await read(inside, shopId, order.orderId));
        const isNews = await upsert(inside, shopId, order, stored);
        if (isNews) await recordGateways(inside, shopId, order);
      }),
  };
}

function optionalFactValues(shopId: ShopId, orderId: OrderId): Value[] {
  const order = [shopId, orderId];
  return [...order, ...order, shopId, ...order];
}

function toOptionalFacts(row: OptionalFactsRow | null | undefined): OptionalFacts {
  return {
    hasInstructions: row?.hasInstructions === 1,
    hasManualDocuments: row?.hasManualDocuments === 1,
    hasBuyerReferences: row?.hasBuyerReferences === 1,
    isVatIdChecked: row?.isVatIdChecked === 1,
  };
}

function lock(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<DecidedOrder | null> {
  return decided(sql, lockedWithDecisions(sql.dialect), [shopId, orderId]);
}

async function decided(sql: Sql, statement: string, values: Value[]): Promise<DecidedOrder | null> {
  return toDecided(await sql.rows<DecidedRow>(statement, values));
}

function toDecided(rows: DecidedRow[]): DecidedOrder | null {
  const [first] = rows;
  if (!first) return null;
  const withDecision = rows.flatMap((row) => (row.kind === null ? [] : [row])).toSorted(byDocument);
  return { ...toOrderRecord(first), decisions: withDecision.map(toDocumentDecision) };
}

/** Sorted here: behind an outer join the database would write a table of its own for it. */
function byDocument(a: OwnDecision, b: OwnDecision): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.cause < b.cause ? -1 : 1;
}

/** Payment methods only ever come to an order; those known stay as they are. */
async function recordGateways(
  sql: Sql,
  shopId: ShopId,
  { orderId, gateways }: FetchedOrder,
): Promise<void> {
  const used = [
    ...new Set(
      gateways.map((gateway) => gateway.trim().slice(0, MAX_GATEWAY_LENGTH)).filter(Boolean),
    ),
  ];
  await insertInto(sql, {
    into: orderGateways,
    rows: used.map((gateway) => ({ shop_id: shopId, order_id: orderId, gateway })),
    unique: ['shop_id', 'order_id', 'gateway'],
  });
}

async function read(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<LockedOrder> {
  const stored = await lock(sql, shopId, orderId);
  return { stored, documents: await documentsOfOrder(sql, shopId, orderId) };
}

/** False where exactly that is stored already. */
async function upsert(
  sql: Sql,
  shopId: ShopId,
  order: FetchedOrder,
  { stored, documents }: LockedOrder,
): Promise<boolean> {
  if (stored) return update(sql, order, { stored, documents });
  if (await insert(sql, shopId, order, documents)) return true;
  // Somebody else entered it a moment ago.
  const entered = await lock(sql, shopId, order.orderId);
  return entered !== null && update(sql, order, { stored: entered, documents });
}

async function insert(
  sql: Sql,
  shopId: ShopId,
  order: FetchedOrder,
  documents: DocumentRecord[],
): Promise<boolean> {
  const flags = {
    has_invoice: hasValidInvoice(documents) ? 1 : 0,
    open_balance: isOpen(documents, order),
    needs_attention: 0,
  };
  const created = await insertInto(sql, {
    into: orders,
    rows: [{ shop_id: shopId, order_id: order.orderId, ...flags, ...fetchedColumns(order) }],
    unique: ['shop_id', 'order_id'],
  });
  if (created === 1) await addTerms(sql, shopId, order);
  return created === 1;
}

/** Whether documents come to something else than the order's current value. */
function isOpen(documents: DocumentRecord[], order: FetchedOrder): 0 | 1 {
  return balanceSummary(documents, order).isComplete ? 0 : 1;
}

/** What orders are found by; what else is new leaves the terms alone. */
const SEARCHED = ['name', 'customerName', 'customerEmail'] as const;

async function update(
  sql: Sql,
  order: FetchedOrder,
  { stored, documents }: { stored: OrderRecord; documents: DocumentRecord[] },
): Promise<boolean> {
  const { shopId } = stored;
  const fetched = fetchedColumns(order);
  if (isDeepStrictEqual(fetchedColumns(stored), fetched)) return false;
  if (stored.shopifyUpdatedAt > fetched.shopify_updated_at) return true;
  const now = {
    ...fetched,
    open_balance: stored.deletedAt === null ? isOpen(documents, order) : 0,
  };
  await sql.write(changeTo(now), [...Object.values(now), shopId, order.orderId]);
  if (SEARCHED.some((field) => stored[field] !== order[field]))
    await replaceTerms(sql, shopId, order);
  return true;
}
