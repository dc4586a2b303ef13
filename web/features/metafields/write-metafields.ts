import type { DocumentRecord } from '../../domain/documents/model/document';
import { isInForce } from '../../domain/documents/model/document-state';
import type { LexwareId, OrderId, ShopId } from '../../domain/ids';
import { VALUE_FORMS } from '../../domain/metafields/metafield';
import type { Detail } from '../../domain/reasons/detail';
import {
  metafieldChanges,
  type WrittenTarget,
  writtenTargets,
} from '../../domain/written-metafields/metafield-changes';
import {
  valuesOfOrder,
  type WrittenContact,
} from '../../domain/written-metafields/values-of-order';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle } from '../../jobs/job';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware, LexwareAuth } from '../../ports/lexware';
import type { ShopifyMetafields, WrittenMetafields } from '../../ports/shopify';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import type { MetafieldsDatabase } from './metafields-stores';
import { shopThatWrites } from './shop-that-writes';

interface WriteDeps extends WrittenContactDeps {
  database: MetafieldsDatabase;
  metafields: Pick<ShopifyMetafields, 'ofOrder' | 'write'>;
  clock: Clock;
}

/** How many concurrent changes are tolerated before the job is retried later. */
const MAX_READS = 3;

/**
 * Brings an order's metafields up to date with its documents. Everything is read again, so
 * repeating it, late or after a lost answer, has the same result.
 */
export async function writeMetafields(
  deps: WriteDeps,
  shopId: ShopId,
  orderId: OrderId,
): Promise<void> {
  const shop = await shopThatWrites(deps.database, shopId);
  if (!shop) return;
  for (let read = 1; read <= MAX_READS; read += 1) {
    const written = await write(deps, shop, orderId);
    if (written.kind === 'refused') return logRefusal(deps, shop, orderId, written.detail);
    if (written.kind === 'written') return;
  }
  throw new AppError('SHOPIFY_UNAVAILABLE', 'The metafields keep changing while they are written');
}

/**
 * The metafields are read before the documents: if those change meanwhile, their own job writes
 * later, and Shopify refuses the one with the outdated metafields.
 */
async function write(deps: WriteDeps, shop: Shop, orderId: OrderId): Promise<WrittenMetafields> {
  const targets = writtenTargets(shop.settings.metafield);
  const stored = await deps.metafields.ofOrder(shop.domain, orderId, targets);
  if (!stored) return HIDDEN;
  const documents = await deps.database.documents.ofOrder(shop.id, orderId);
  const values = valuesOfOrder({
    documents,
    contact: await writtenContact(deps, shop, { targets, documents }),
    linkOf: ({ kind, lexwareId }) => lexwareId && deps.auth.permalink(kind, lexwareId, 'view'),
  });
  const changes = metafieldChanges(targets, values, stored);
  const isNothing = changes.set.length === 0 && changes.remove.length === 0;
  const written: WrittenMetafields = isNothing
    ? { kind: 'written' }
    : await deps.metafields.write(shop.domain, orderId, changes);
  if (written.kind === 'written' && documents.some(awaitsNumber))
    throw new AppError('LEXWARE_NOT_READY', 'Numbers of documents are still to be read back');
  return written;
}

function awaitsNumber(document: DocumentRecord): boolean {
  return isInForce(document) && document.kind !== 'delivery-note' && document.number === null;
}

const HIDDEN: WrittenMetafields = { kind: 'refused', detail: { code: 'NOT_SHOWN_ANY_MORE' } };

async function logRefusal(
  { database, clock }: WriteDeps,
  shop: Shop,
  orderId: OrderId,
  detail: Detail,
): Promise<void> {
  const order = await database.orders.byId(shop.id, orderId);
  await database.events.append(shop.id, {
    at: clock.now().toISOString(),
    orderId,
    orderName: order?.name ?? null,
    origin: 'order',
    event: 'order.metafields-refused',
    status: 'warning',
    refs: { order: orderId },
    body: { detail },
  });
}

export function writeMetafieldsJob(deps: WriteDeps) {
  return handle(ORDER_JOBS.writeMetafields, ({ shopId, orderId }) =>
    writeMetafields(deps, shopId, orderId),
  );
}

interface WrittenContactDeps {
  database: StoresOf<'contacts'>;
  lexware: Pick<Lexware, 'voucher' | 'contact'>;
  auth: Pick<LexwareAuth, 'permalink'>;
}

/**
 * The Lexware contact of the order's newest document, read only if it is wanted; null for a
 * one-time address, undefined if unknown.
 */
async function writtenContact(
  deps: WrittenContactDeps,
  { id: shopId }: Shop,
  { targets, documents }: { targets: readonly WrittenTarget[]; documents: DocumentRecord[] },
): Promise<WrittenContact | null | undefined> {
  const isWanted = targets.some(({ value }) => VALUE_FORMS[value].category === 'contact');
  const newest = documents.findLast(isInForce);
  if (!isWanted || !newest?.lexwareId) return undefined;
  const contactId = await contactOf(deps, shopId, { ...newest, lexwareId: newest.lexwareId });
  if (contactId === null || contactId === undefined) return contactId;
  return {
    number: await numberOf(deps, shopId, contactId),
    link: deps.auth.permalink('contact', contactId, 'view'),
  };
}

async function contactOf(
  { lexware }: WrittenContactDeps,
  shopId: ShopId,
  { kind, lexwareId }: Pick<DocumentRecord, 'kind'> & { lexwareId: LexwareId },
): Promise<LexwareId | null | undefined> {
  try {
    const { recipient } = await lexware.voucher(shopId, kind, lexwareId);
    return recipient?.contactId ?? null;
  } catch (error) {
    // Of another organisation, or just deleted, which an event will report.
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Lexware returns the number with the contact, but our copy of the list is updated by a later
 * event.
 */
async function numberOf(
  { database, lexware }: WrittenContactDeps,
  shopId: ShopId,
  contactId: LexwareId,
): Promise<string | null> {
  const known = await database.contacts.known(shopId, contactId);
  if (known?.number) return known.number;
  return (await lexware.contact(shopId, contactId))?.known.number ?? null;
}
