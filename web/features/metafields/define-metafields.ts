import { VALUE_TEXTS } from '../../contract/metafields/metafield-texts';
import type { Instant, ShopId } from '../../domain/ids';
import { VALUE_FORMS, metafieldName } from '../../domain/metafields/metafield';
import {
  type WrittenTarget,
  writtenTargets,
} from '../../domain/written-metafields/metafield-changes';
import type { Detail } from '../../domain/reasons/detail';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { scheduleFilling } from '../../jobs/schedule/schedule-metafields';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { ShopifyMetafields } from '../../ports/shopify';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { shopThatWrites } from './shop-that-writes';

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
