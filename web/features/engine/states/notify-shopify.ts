import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant, ShopId } from '../../../domain/ids';
import { millisOf } from '../../../domain/time/berlin';
import { becamePaid, isSyncOn, scheduleMarkPaid } from '../../../jobs/schedule/schedule-mark-paid';
import {
  areMetafieldsWritten,
  scheduleMetafields,
} from '../../../jobs/schedule/schedule-metafields';
import { addTogether } from '../../../jobs/add-together';
import type { DocumentFacts, DocumentWithFacts } from '../../../ports/stores/document-store';
import type { StoresOf } from '../../../ports/stores/database';
import { isDifferent } from './count-updates';
import type { StatesStores } from './states-stores';

/** By then, jobs planned with the document have given up waiting for its number. */
const LATE_MS = 60 * 60_000;

/**
 * Plans updates of Shopify for newly learned facts about a shop's documents. Usually there are
 * none: jobs planned with a new document wait for its first reading, so that the shop need not be
 * read here.
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

/** Whether the merchant wants any data of the documents written to Shopify. */
export async function notifiesShopify(
  { shops }: StoresOf<'shops'>,
  shopId: ShopId,
): Promise<boolean> {
  const shop = await shops.byId(shopId);
  return shop !== null && (isSyncOn(shop) || areMetafieldsWritten(shop));
}

/** Whether Shopify may have to be updated. */
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
