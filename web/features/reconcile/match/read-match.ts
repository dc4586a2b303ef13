import type { DocumentKind } from '../../../domain/documents/model/document';
import type { OrderId } from '../../../domain/ids';
import { mentionsOrder, possibleOrderNames, readTexts } from '../../../domain/order/mentions-order';
import { AppError } from '../../../ports/app-error';
import type { VoucherContent, VoucherRow } from '../../../ports/lexware';
import type { OrderRecord } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { LinkDeps, Match } from './is-for-customer';
import { recordDoubt } from './record-doubt';

type Readable = Pick<VoucherRow, 'id' | 'kind'>;

/** The current content of a document that was listed or recorded. */
export type Reading =
  | { kind: 'match'; match: Match }
  /** It names several orders, which was logged. */
  | { kind: 'several'; orders: OrderRecord[] }
  | { kind: 'nameless' }
  | { kind: 'voided' }
  /** Deleted, or not in this organisation. */
  | { kind: 'absent'; organizationId: string | null };

export async function readMatch(
  deps: LinkDeps,
  shop: Shop,
  { id, kind }: Readable,
): Promise<Reading> {
  // Read before the call: the shop may be connected to another account at any time.
  const organizationId = await deps.database.connections.lastOrganization(shop.id);
  const voucher = await existing(deps, shop, { id, kind });
  if (!voucher) return { kind: 'absent', organizationId };
  if (voucher.status === 'voided') return { kind: 'voided' };
  const texts = textsOf(voucher);
  const referredTo = ordersReferredTo(texts);
  const [order, ...others] = await namedOrders(deps, shop, { kind, texts, referredTo });
  if (!order) return { kind: 'nameless' };
  const read = { kind, voucher, organizationId, isOurs: referredTo.length > 0 };
  if (others.length === 0) return { kind: 'match', match: { ...read, order } };
  const orders = [order, ...others];
  for (const named of orders)
    await recordDoubt(deps, shop, { ...read, order: named }, 'SEVERAL_ORDERS');
  return { kind: 'several', orders };
}

/** Null for a document deleted since it was listed or recorded. */
async function existing(
  { lexware }: LinkDeps,
  shop: Shop,
  { id, kind }: Readable,
): Promise<VoucherContent | null> {
  try {
    return await lexware.voucher(shop.id, kind, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}

/** More orders add nothing: the document is a collective one. Each costs a log line. */
const MAX_NAMED = 20;

/**
 * The orders that its texts name, up to a limit. A forgotten invoice of ours belongs to its order,
 * e.g. after the app was uninstalled; other documents of ours wait for the search after a lost
 * answer.
 */
async function namedOrders(
  { database }: LinkDeps,
  shop: Shop,
  { kind, texts, referredTo }: { kind: DocumentKind; texts: string[]; referredTo: OrderId[] },
): Promise<OrderRecord[]> {
  if (referredTo.length > 0)
    return kind === 'invoice' ? known(database.orders, shop, referredTo) : [];
  const read = readTexts(texts);
  const orders = await database.orders.byNames(shop.id, possibleOrderNames(read));
  return orders.filter(({ name }) => mentionsOrder(read, name)).slice(0, MAX_NAMED);
}

/** A document of ours names one order; one that names many is not ours. */
async function known(
  orders: LinkDeps['database']['orders'],
  shop: Shop,
  ids: readonly OrderId[],
): Promise<OrderRecord[]> {
  if (ids.length > MAX_NAMED) return [];
  const found = await Promise.all(ids.map((id) => orders.byId(shop.id, id)));
  return found.filter((order) => order !== null);
}

/**
 * The texts in which a document names its order. Lines contain article numbers and quantities,
 * which look like order numbers.
 */
function textsOf({ title, introduction, remark }: VoucherContent): string[] {
  return [title, introduction, remark];
}

/**
 * The orders named by our reference, by which we find our own documents again: Shopify's id, in the
 * document's language. None: the document is not ours.
 */
export function ordersReferredTo(texts: readonly string[]): OrderId[] {
  const ids = texts.flatMap((text) =>
    [...text.matchAll(/Shopify(?:-Nr| no)\. (\d{1,20})/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)].map((id) => id as OrderId);
}
