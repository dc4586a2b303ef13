import { isDeepStrictEqual } from 'node:util';
import { causeText } from '../../../domain/documents/model/cause';
import {
  type DocumentDecision,
  INVOICE_EXISTS,
  needsAttention,
} from '../../../domain/documents/decisions/decision';
import { isFirstInvoice, isSameDocument } from '../../../domain/documents/model/document-key';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import type { MadeDocument } from '../../../ports/stores/documents/document-claiming';
import type { DecidedOrder, OrderStore } from '../../../ports/stores/orders/order-store';
import { flagsOfDocuments, refreshFlagsOfDocuments } from '../documents/derived/order-flags';
import { insertInto, overwritten } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { decisionValues, mayBeUnreadable } from './decision-rows';
import { decisions } from './parts-models';

const OF_OWN_INVOICE = "d.kind = 'invoice' AND d.cause = 'order'";
const OF_THIS = 'd.shop_id = orders.shop_id AND d.order_id = orders.order_id';

/** As a condition on `orders`: nothing was decided about the order's own invoice. */
export const UNDECIDED = `(orders.deleted_at IS NULL AND NOT EXISTS
  (SELECT 1 FROM decisions d WHERE ${OF_THIS} AND ${OF_OWN_INVOICE}))`;

/** As a condition on `orders`: what is decided about some document of it meets this one. */
export const anyDecision = (condition: string) =>
  `EXISTS (SELECT 1 FROM decisions d WHERE ${OF_THIS} AND ${condition})`;

const flag = (condition: string) => `CASE WHEN ${condition} THEN 1 ELSE 0 END`;

/** Brings the flags that lists filter by up to the decisions; in the transaction of those. */
const REFRESH_FLAGS = `UPDATE orders
    SET unsettled = ${flag(`${UNDECIDED} OR ${anyDecision("d.decision_kind <> 'skip'")}`)},
      needs_attention = ${flag(anyDecision('d.needs_attention = 1'))}
  WHERE orders.shop_id = ? AND orders.order_id = ?`;

const anyOther = (condition: string) => anyDecision(`NOT (${OF_OWN_INVOICE}) AND ${condition}`);

/**
 * All flags, for what is decided about the order's own invoice once it exists. Goes before that
 * decision is written, since whoever decides holds the order first.
 */
const FLAGS_WITH_INVOICE = `UPDATE orders SET ${flagsOfDocuments.assignments},
      unsettled = ${flag(anyOther("d.decision_kind <> 'skip'"))},
      needs_attention = ${flag(anyOther('d.needs_attention = 1'))}
  WHERE orders.shop_id = ? AND orders.order_id = ?`;

/** The same of an order that has one document; the count of changed rows tells. */
const FLAGS_WITH_INVOICE_ALONE = `${FLAGS_WITH_INVOICE} AND (SELECT COUNT(*) FROM documents own
    WHERE own.shop_id = orders.shop_id AND own.order_id = orders.order_id) = 1`;

interface Invoiced extends Pick<MadeDocument, 'at' | 'beside'> {
  documents: DocumentRecord[];
}

/**
 * The order's own invoice exists, beside these documents; in the transaction that makes it true.
 */
export async function decideInvoiced(
  sql: Sql,
  order: Pick<DocumentRecord, 'shopId' | 'orderId'>,
  invoiced: Invoiced,
): Promise<void> {
  await sql.write(FLAGS_WITH_INVOICE, valuesOfFlags(order, invoiced));
  await storeInvoiced(sql, order, invoiced);
}

/** The same where it is the order's only document, else nothing; false then. */
export async function decideInvoicedAlone(
  sql: Sql,
  order: Pick<DocumentRecord, 'shopId' | 'orderId'>,
  invoiced: Invoiced,
): Promise<boolean> {
  const changed = await sql.write(FLAGS_WITH_INVOICE_ALONE, valuesOfFlags(order, invoiced));
  if (changed > 0) await storeInvoiced(sql, order, invoiced);
  return changed > 0;
}

function valuesOfFlags(
  { shopId, orderId }: Pick<DocumentRecord, 'shopId' | 'orderId'>,
  { documents }: Invoiced,
): Value[] {
  return [...flagsOfDocuments.values(documents), shopId, orderId];
}

async function storeInvoiced(
  sql: Sql,
  { shopId, orderId }: Pick<DocumentRecord, 'shopId' | 'orderId'>,
  { beside = [], at }: Invoiced,
): Promise<void> {
  const made = [INVOICE_EXISTS, ...beside];
  await store(
    sql,
    shopId,
    orderId,
    made.map((one) => ({ ...one, at })),
  );
}

export function deciding(
  sql: Sql,
): Pick<OrderStore, 'decide' | 'replaceDecisions' | 'close' | 'reopen'> {
  return {
    decide: (shopId, orderId, made) =>
      sql.atomic(async (inside) => {
        await store(inside, shopId, orderId, [made]);
        await inside.write(REFRESH_FLAGS, [shopId, orderId]);
      }),

    replaceDecisions: (shopId, held, now) =>
      sql.atomic((inside) => replace(inside, shopId, held, now)),

    close: (shopId, orderId, at) => sql.atomic((inside) => close(inside, shopId, orderId, at)),

    reopen: (shopId, orderId) =>
      sql.atomic(async (inside) => {
        await inside.write(
          'UPDATE orders SET deleted_at = NULL WHERE shop_id = ? AND order_id = ?',
          [shopId, orderId],
        );
        await inside.write(REFRESH_FLAGS, [shopId, orderId]);
        await refreshFlagsOfDocuments(inside, shopId, orderId);
      }),
  };
}

async function store(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  made: DocumentDecision[],
): Promise<void> {
  const [first] = made;
  if (!first) return;
  await insertInto(sql, {
    into: decisions,
    rows: made.map((one) => ({
      shop_id: shopId,
      order_id: orderId,
      kind: one.kind,
      cause: causeText(one.cause),
      ...decisionValues(one),
    })),
    unique: ['shop_id', 'order_id', 'kind', 'cause'],
    update: (incoming) => overwritten(decisionValues(first), incoming),
  });
}

async function replace(
  sql: Sql,
  shopId: ShopId,
  held: DecidedOrder,
  now: DocumentDecision[],
): Promise<void> {
  const { orderId, decisions: before } = held;
  const gone = before.filter((one) => !now.some((kept) => isSameDocument(kept, one)));
  if (gone.length > 0) await forget(sql, shopId, orderId, gone);
  await store(
    sql,
    shopId,
    orderId,
    now.filter((one) => !before.some((known) => isKept(known, one))),
  );
  const areFlagsKept =
    !before.some(mayBeUnreadable) && isDeepStrictEqual(flagsOf(held, before), flagsOf(held, now));
  if (!areFlagsKept) await sql.write(REFRESH_FLAGS, [shopId, orderId]);
}

function isKept(known: DocumentDecision, now: DocumentDecision): boolean {
  return (
    isSameDocument(known, now) &&
    !mayBeUnreadable(known) &&
    isDeepStrictEqual(decisionValues(known), decisionValues(now))
  );
}

/** What `REFRESH_FLAGS` would write, so that it is left out where nothing changes. */
function flagsOf({ deletedAt }: DecidedOrder, decided: DocumentDecision[]): unknown {
  const isOpen = decided.some(({ decision }) => decision.kind !== 'skip');
  return {
    unsettled: isOpen || (deletedAt === null && !decided.some(isFirstInvoice)),
    needsAttention: decided.some(({ decision }) => needsAttention(decision)),
  };
}

async function forget(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  gone: DocumentDecision[],
): Promise<void> {
  const those = gone.map(() => '(kind = ? AND cause = ?)').join(' OR ');
  await sql.write(`DELETE FROM decisions WHERE shop_id = ? AND order_id = ? AND (${those})`, [
    shopId,
    orderId,
    ...gone.flatMap(({ kind, cause }) => [kind, causeText(cause)]),
  ]);
}

async function close(sql: Sql, shopId: ShopId, orderId: OrderId, at: Instant): Promise<void> {
  await sql.write(
    `UPDATE orders SET deleted_at = ?, unsettled = 0, needs_attention = 0, open_balance = 0
      WHERE shop_id = ? AND order_id = ?`,
    [toInstant(at), shopId, orderId],
  );
  await sql.write('DELETE FROM decisions WHERE shop_id = ? AND order_id = ?', [shopId, orderId]);
}
