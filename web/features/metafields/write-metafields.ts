import type { DocumentRecord } from '../../domain/documents/model/document';
import { isInForce } from '../../domain/documents/model/document-state';
import type { OrderId, ShopId } from '../../domain/ids';
import {
  metafieldChanges,
  writtenTargets,
} from '../../domain/written-metafields/metafield-changes';
import { valuesOfOrder } from '../../domain/written-metafields/values-of-order';
import type { Detail } from '../../domain/reasons/detail';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle } from '../../jobs/job';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { ShopifyMetafields, WrittenMetafields } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-stores';
import { type WrittenContactDeps, writtenContact } from './written-contact';
import type { MetafieldsDatabase } from './metafields-stores';
import { shopThatWrites } from './shop-that-writes';

export interface WriteDeps extends WrittenContactDeps {
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
