import {
  ENDED_BY_HAND,
  endsByItself,
  isOver,
} from '../../../domain/documents/actions/doubt-by-hand';
import type { OrderId } from '../../../domain/ids';
import { logShownSince } from '../../../domain/log/log-age';
import { isBefore } from '../../../domain/time/berlin';
import type { EventRecord } from '../../../ports/stores/event-store';
import type { WaitingOrder } from '../../../ports/stores/orders/order-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { lastLogged, type LoggedDoubt } from '../../engine/by-hand/logged-doubts';
import { lookAtHeldBack } from '../../engine/look/beside-by-hand';
import type { LinkDeps } from '../match/is-for-customer';

const ORDERS_AT_ONCE = 200;

/**
 * The log alone knows of all documents by hand that may count by now: the looks of each day end
 * with an uninstallation, and wait for nothing that only the order's own story can bring. What has
 * ended is forgotten with the rest of the log.
 */
export async function lookAtRemembered(deps: LinkDeps, shop: Shop): Promise<void> {
  const refused = await waitingBesideByHand(deps, shop);
  for (let after: OrderId | null = null; ;) {
    const lines: EventRecord[] = await deps.database.events.remembered(shop.id, {
      after,
      limit: ORDERS_AT_ONCE,
    });
    const holding = await stillTrue(deps, shop, lines);
    const waiting = holding.filter(
      ({ doubt, orderId }) => endsByItself(doubt) || refused.has(orderId),
    );
    for (const orderId of new Set(waiting.map(({ orderId }) => orderId)))
      await lookAtHeldBack(deps, shop, orderId);
    await forgetEnded(deps, shop, lines, holding);
    after = lines.at(-1)?.orderId ?? null;
    if (after === null) return;
  }
}

/** Orders that wait for the merchant on account of one. */
async function waitingBesideByHand({ database }: LinkDeps, shop: Shop): Promise<Set<OrderId>> {
  const found = new Set<OrderId>();
  for (let after: WaitingOrder | null = null; ;) {
    const orders: WaitingOrder[] = await database.orders.waitingFor(shop.id, [...ENDED_BY_HAND], {
      after,
      limit: ORDERS_AT_ONCE,
    });
    for (const { orderId } of orders) found.add(orderId);
    after = orders.at(-1) ?? null;
    if (after === null) return found;
  }
}

/** What holds of documents by hand that nobody owns. */
async function stillTrue(
  { database }: LinkDeps,
  shop: Shop,
  lines: EventRecord[],
): Promise<LoggedDoubt[]> {
  const logged = lastLogged(lines).filter(({ doubt }) => !isOver(doubt));
  const ids = [...new Set(logged.map(({ id }) => id))];
  const owned = new Set(await database.documents.owned(shop.id, ids));
  return logged.filter(({ id }) => !owned.has(id));
}

async function forgetEnded(
  { database, clock }: LinkDeps,
  shop: Shop,
  lines: EventRecord[],
  holding: LoggedDoubt[],
): Promise<void> {
  const since = logShownSince(shop.planId, clock.now().toISOString());
  const kept = new Set(holding.map(({ line }) => line));
  const ended = lines.filter(({ id, at }) => !kept.has(id) && isBefore(at, since));
  await database.events.forget(
    shop.id,
    ended.map(({ id }) => id),
  );
}
