import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant, ShopId } from '../../../domain/ids';
import { millisOf } from '../../../domain/time/berlin';
import { becamePaid, isSyncOn, scheduleMarkPaid } from '../../../jobs/schedule/schedule-mark-paid';
import {
  areMetafieldsWritten,
  scheduleMetafields,
} from '../../../jobs/schedule/schedule-metafields';
import { addTogether } from '../../../jobs/add-together';
import type {
  DocumentFacts,
  DocumentWithFacts,
} from '../../../ports/stores/documents/document-sync';
import type { StoresOf } from '../../../ports/stores/database';
import { isDifferent } from './count-updates';
import type { StatesStores } from './states-stores';

/** What was planned with the document has given up waiting for its number by then. */
const LATE_MS = 60 * 60_000;

/**
 * Plans what Shopify is to know of what was learned about documents of a shop. Most of the time
 * that is nothing: the first reading of a new one is waited for by what was planned with it, so
 * that no look at the shop is needed.
 */
export async function notifyShopify(
  stores: StatesStores,
  learned: readonly DocumentWithFacts[],
  at: Instant,
): Promise<void> {
  const concerned = learned.filter(({ document, facts }) => concernsShopify(document, facts, at));
  const [first] = concerned;
  const shop = first ? await stores.shops.byId(first.document.shopId) : null;
  if (!shop) return;
  await addTogether(stores, async (gathering) => {
    for (const { document, facts } of concerned) {
      const { orderId } = document;
      if (becamePaid(document, facts.status)) await scheduleMarkPaid(gathering, shop, orderId, at);
      await scheduleMetafields(gathering, shop, orderId, at);
    }
  });
}

/** Whether the merchant wants Shopify to know anything of the books. */
export async function notifiesShopify(
  { shops }: StoresOf<'shops'>,
  shopId: ShopId,
): Promise<boolean> {
  const shop = await shops.byId(shopId);
  return shop !== null && (isSyncOn(shop) || areMetafieldsWritten(shop));
}

/** Whether Shopify may have to know of it. */
export function concernsShopify(
  before: DocumentRecord,
  facts: DocumentFacts,
  at: Instant,
): boolean {
  return becamePaid(before, facts.status) || isNews(before, facts, at);
}

function isNews(before: DocumentRecord, facts: DocumentFacts, at: Instant): boolean {
  const isFirst = before.number === null;
  if (isFirst && millisOf(at) - millisOf(before.createdAt) < LATE_MS) return false;
  return isDifferent(before, facts);
}
