import { isDeepStrictEqual } from 'node:util';
import { documentsBalance } from '../../../../domain/document-rules/billed/billed-amounts';
import {
  type DocumentDecision,
  forcesOpenBalance,
  INVOICE_EXISTS,
  needsAttention,
} from '../../../../domain/documents/decisions/decision';
import { causeText } from '../../../../domain/documents/model/cause';
import {
  type DocumentRecord,
  isFirstInvoice,
  isSameDocument,
} from '../../../../domain/documents/model/document';
import { hasValidInvoice } from '../../../../domain/documents/model/document-state';
import type { Instant, OrderId, ShopId } from '../../../../domain/ids';
import type { CreatedDocument } from '../../../../ports/stores/document-store';
import type { DecidedOrder, OrderStore } from '../../../../ports/stores/order-stores';
import { decisionValues, mayBeUnreadable } from '../../decisions/decision-row';
import { decisions, forget as forgetSome, FORGET_ALL } from '../../decisions/table';
import { documentsOfOrder } from '../../documents/table/document-row';
import { insertInto, overwritten } from '../../sql/insert';
import { toInstant } from '../../sql/column-values';
import type { Sql, Value } from '../../sql/sql';
import {
  CLOSE,
  FLAGS_WITH_INVOICE,
  FLAGS_WITH_INVOICE_ALONE,
  REFRESH_FLAGS,
  REOPEN,
  STORE_FLAGS_OF_DOCUMENTS,
} from '../table';

interface Invoiced extends Pick<CreatedDocument, 'at' | 'routineDecisions'> {
  documents: DocumentRecord[];
}

/**
 * Stores that the order's own invoice exists, with these documents; in the transaction that
 * completes it.
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
  return [...flagValues(documents), shopId, orderId];
}

async function storeInvoiced(
  sql: Sql,
  { shopId, orderId }: Pick<DocumentRecord, 'shopId' | 'orderId'>,
  { routineDecisions = [], at }: Invoiced,
): Promise<void> {
  const now = [INVOICE_EXISTS, ...routineDecisions];
  await store(
    sql,
    shopId,
    orderId,
    now.map((one) => ({ ...one, at })),
  );
}

export function deciding(
  sql: Sql,
): Pick<OrderStore, 'decide' | 'replaceDecisions' | 'close' | 'reopen'> {
  return {
    decide: (shopId, orderId, decision) =>
      sql.atomic(async (inside) => {
        await store(inside, shopId, orderId, [decision]);
        await inside.write(REFRESH_FLAGS, [shopId, orderId]);
      }),

    replaceDecisions: (shopId, locked, now) =>
      sql.atomic((inside) => replace(inside, shopId, locked, now)),

    close: (shopId, orderId, at) => sql.atomic((inside) => close(inside, shopId, orderId, at)),

    reopen: (shopId, orderId) =>
      sql.atomic(async (inside) => {
        await inside.write(REOPEN, [shopId, orderId]);
        await inside.write(REFRESH_FLAGS, [shopId, orderId]);
        await refreshFlagsOfDocuments(inside, shopId, orderId);
      }),
  };
}

async function store(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  added: DocumentDecision[],
): Promise<void> {
  const [first] = added;
  if (!first) return;
  await insertInto(sql, {
    into: decisions,
    rows: added.map((one) => ({
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
  locked: DecidedOrder,
  now: DocumentDecision[],
): Promise<void> {
  const { orderId, decisions: before } = locked;
  const removed = before.filter((one) => !now.some((remaining) => isSameDocument(remaining, one)));
  if (removed.length > 0) await forget(sql, shopId, orderId, removed);
  await store(
    sql,
    shopId,
    orderId,
    now.filter((one) => !before.some((known) => isUnchanged(known, one))),
  );
  const areFlagsUnchanged =
    !before.some(mayBeUnreadable) &&
    isDeepStrictEqual(flagsOf(locked, before), flagsOf(locked, now));
  if (areFlagsUnchanged) return;
  await sql.write(REFRESH_FLAGS, [shopId, orderId]);
  // Whether its documents come to its current value matters again.
  if (isBalanceOpen(before) && !isBalanceOpen(now))
    await refreshFlagsOfDocuments(sql, shopId, orderId);
}

const isBalanceOpen = (decided: DocumentDecision[]): boolean =>
  decided.some(({ decision }) => forcesOpenBalance(decision));

function isUnchanged(known: DocumentDecision, now: DocumentDecision): boolean {
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
    isBalanceOpen: isBalanceOpen(decided),
  };
}

async function forget(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
  removed: DocumentDecision[],
): Promise<void> {
  const those = removed.flatMap(({ kind, cause }) => [kind, causeText(cause)]);
  await sql.write(forgetSome(removed.length), [shopId, orderId, ...those]);
}

async function close(sql: Sql, shopId: ShopId, orderId: OrderId, at: Instant): Promise<void> {
  await sql.write(CLOSE, [toInstant(at), shopId, orderId]);
  await sql.write(FORGET_ALL, [shopId, orderId]);
}

/** Values for the statements on the flags that follow from documents. */
function flagValues(documents: DocumentRecord[]): Value[] {
  const documentsTotal = documentsBalance(documents);
  return [hasValidInvoice(documents), documentsTotal, documentsTotal];
}

/**
 * Updates the columns by which the order list filters from the documents; call it in their
 * transaction.
 */
export async function refreshFlagsOfDocuments(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
): Promise<void> {
  const documents = await documentsOfOrder(sql, shopId, orderId);
  await sql.write(STORE_FLAGS_OF_DOCUMENTS, [...flagValues(documents), shopId, orderId]);
}

/** The same with all present documents of the order given. */
export async function storeFlagsOfDocuments(sql: Sql, documents: DocumentRecord[]): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const { shopId, orderId } = first;
  await sql.write(STORE_FLAGS_OF_DOCUMENTS, [...flagValues(documents), shopId, orderId]);
}
