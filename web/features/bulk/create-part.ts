import { canCreateNow } from '../../contract/texts/reasons/reason-texts';
import { type BulkItem, type BulkRun } from '../../domain/bulk/bulk-run';
import {
  creationOutcome,
  documentsToAskFor,
  isMadeSince,
} from '../../domain/bulk/missing-documents';
import { HANDLING, toAppError } from '../../ports/app-error';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { BulkDeps } from './bulk-steps';
import { failedFor } from './tries';

/** Orders of a run that are looked at at once: what else the shop has to do goes on beside it. */
const AT_ONCE = 10;

/** Settles what was begun and begins the next orders; asking twice makes no second document. */
export async function createPart(deps: BulkDeps, shop: Shop, run: BulkRun): Promise<BulkItem[]> {
  const begun = run.items.filter(({ state }) => state === 'begun').map(({ orderId }) => orderId);
  const known = await deps.database.orders.listed(shop.id, begun);
  const items = run.items.map((item): BulkItem => {
    const order = known.get(item.orderId);
    if (item.state !== 'begun' || !order) return item;
    return { ...item, ...creationOutcome(order, run.kinds) };
  });
  let room = AT_ONCE - items.filter(({ state }) => state === 'begun').length;
  const next: BulkItem[] = [];
  for (const item of items) {
    const isNext = item.state === 'waiting' && room > 0;
    if (isNext) room -= 1;
    next.push(isNext ? await begin(deps, shop, { run, item }) : item);
  }
  return next;
}

async function begin(
  deps: BulkDeps,
  shop: Shop,
  { run: { kinds, startedAt }, item }: { run: BulkRun; item: BulkItem },
): Promise<BulkItem> {
  const { orderId } = item;
  try {
    const order = await deps.steps.readOrder(shop, orderId);
    const missing = documentsToAskFor(order, kinds, canCreateNow);
    for (const asking of missing) await deps.steps.createNow(shop, { orderId, ...asking });
    if (missing.length > 0) return { ...item, state: 'begun' };
    const outcome = creationOutcome(order, kinds);
    const isOld = outcome.state === 'done' && !isMadeSince(order, kinds, startedAt);
    return { ...item, ...outcome, ...(isOld && { state: 'already' }) };
  } catch (error) {
    const { code } = toAppError(error);
    return failedFor(item, code, HANDLING[code].retry);
  }
}
