import { VALUE_TEXTS } from '../../contract/metafields/metafield-texts';
import { isClosed } from '../../domain/documents/decisions/decision';
import { isInForce } from '../../domain/documents/model/document-state';
import type { Instant, ShopId } from '../../domain/ids';
import { metafieldName, VALUE_FORMS } from '../../domain/metafields/metafield';
import type { Detail } from '../../domain/reasons/detail';
import {
  type WrittenTarget,
  writtenTargets,
} from '../../domain/written-metafields/metafield-changes';
import { type FilledMetafields, ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';
import { scheduleFilling, writesMetafields } from '../../jobs/schedule/schedule-metafields';
import { partOfShownOrders } from '../../jobs/schedule/shown-orders';
import type { Clock } from '../../ports/clock';
import type { ShopifyMetafields } from '../../ports/shopify';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import { shopEvent } from '../../ports/stores/event-store';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { MetafieldsDatabase, MetafieldsStores } from './metafields-stores';
import { shopThatWrites } from './shop-that-writes';

interface FillDeps {
  database: MetafieldsDatabase;
  clock: Clock;
}

/**
 * Newly chosen values are written to orders with documents, as far back as Shopify shows orders to
 * every app: part by part, one job per order, so that a crash or failure resumes where it stopped.
 * The last part logs the end.
 */
export function fillMetafieldsJob(deps: FillDeps) {
  return handle(ORDER_JOBS.fillMetafields, async (payload) => {
    const shop = await shopThatWrites(deps.database, payload.shopId);
    if (!shop) return;
    if (payload.isRead) return logEnd(deps, shop, payload);
    await fillPart(deps, shop, payload);
  });
}

async function fillPart(
  { database, clock }: FillDeps,
  shop: Shop,
  payload: FilledMetafields,
): Promise<void> {
  const { items, next, at } = await partOfShownOrders(database, shop, {
    now: clock.now(),
    after: payload.after,
  });
  const found = items.filter(hasDocuments);
  const writes = found.map(({ orderId }, index) => writesMetafields(shop, orderId, at(index)));
  const rest = {
    ...payload,
    after: next,
    isRead: next === null,
    orders: payload.orders + found.length,
    part: payload.part + 1,
  };
  const successor = newJob(ORDER_JOBS.fillMetafields, rest, { runAt: at(found.length) });
  await database.transaction((stores: MetafieldsStores) => stores.jobs.add([...writes, successor]));
}

function hasDocuments(order: OrderListItem): boolean {
  return (
    !isClosed(order) &&
    order.documents.some((one) => one.kind !== 'delivery-note' && isInForce(one))
  );
}

/** If no order had documents, nothing is logged. */
async function logEnd(
  { database, clock }: FillDeps,
  { id }: Shop,
  { orders }: FilledMetafields,
): Promise<void> {
  if (orders === 0) return;
  await database.events.append(
    id,
    shopEvent({
      at: clock.now().toISOString(),
      event: 'app.metafields-filled',
      status: 'success',
      body: { orders },
    }),
  );
}

interface DefineDeps {
  database: DatabaseOf<'events' | 'jobs' | 'shops'>;
  metafields: Pick<ShopifyMetafields, 'define'>;
  clock: Clock;
}

/**
 * Creates the definitions of the metafields in Shopify. An existing definition is used as it is, if
 * its type fits. Then orders with documents get their values.
 */
export async function defineMetafields(deps: DefineDeps, shopId: ShopId): Promise<void> {
  const shop = await shopThatWrites(deps.database, shopId);
  if (!shop) return;
  const problems: Problem[] = [];
  for (const target of writtenTargets(shop.settings.metafield)) {
    const detail = await problemWith(deps, shop, target);
    if (detail) problems.push({ target, detail });
  }
  // Logged once, even if a failure repeats the whole step.
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    for (const problem of problems) await logProblem(stores, shopId, problem, at);
    await scheduleFilling(stores, shopId, at);
  });
}

export function defineMetafieldsJob(deps: DefineDeps) {
  return handle(SHOP_JOBS.defineMetafields, ({ shopId }) => defineMetafields(deps, shopId));
}

async function problemWith(
  { metafields }: DefineDeps,
  shop: Shop,
  { value, namespace, key }: WrittenTarget,
): Promise<Detail | null> {
  const { type } = VALUE_FORMS[value];
  const { label: name } = VALUE_TEXTS[value];
  const defined = await metafields.define(shop.domain, { namespace, key, name, type });
  switch (defined.kind) {
    case 'defined':
      return null;
    case 'taken':
      return defined.type === type
        ? null
        : { code: 'METAFIELD_OF_OTHER_TYPE', wanted: type, found: defined.type };
    case 'refused':
      return defined.detail;
  }
}

interface Problem {
  target: WrittenTarget;
  detail: Detail;
}

function logProblem(
  { events }: StoresOf<'events'>,
  shopId: ShopId,
  { target, detail }: Problem,
  at: Instant,
): Promise<void> {
  return events.append(
    shopId,
    shopEvent({
      at,
      event: 'app.metafield-refused',
      status: 'warning',
      body: { about: metafieldName(target), detail },
    }),
  );
}
