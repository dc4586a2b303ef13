import type { Decision } from '../../domain/documents/reason';
import type { OrderId } from '../../domain/ids';
import { currentPeriod } from '../../domain/plans/period';
import type { Clock } from '../../ports/clock';
import type { Database, Stores } from '../../ports/stores/database';
import type { EventStatus } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-store';
import { scheduleRedecision } from './redecide-orders';

interface Decided {
  shop: Shop;
  order: { id: OrderId; name: string | null };
  decision: Decision;
}

/** Stores why an order has no document (yet); the log gets a line when the answer changed, not at every look. */
export async function recordDecision(deps: { database: Database; clock: Clock }, decided: Decided): Promise<void> {
  const { shop, order, decision } = decided;
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const before = await stores.orders.byId(shop.id, order.id);
    await stores.orders.decide(shop.id, order.id, decision, at);
    if (!isSame(before?.decision ?? null, decision)) await logDecision(stores, decided, at);
    if (decision.kind === 'wait' && decision.reason === 'NO_TRANSFERS') {
      const { end } = currentPeriod(shop.installedAt, at);
      await scheduleRedecision(stores, shop.id, end);
    }
  });
}

function isSame(before: Decision | null, now: Decision): boolean {
  return before?.kind === now.kind && reasonOf(before) === reasonOf(now);
}

function reasonOf(decision: Decision): string | null {
  return decision.kind === 'create' ? null : decision.reason;
}

const EVENTS: Record<Exclude<Decision['kind'], 'create'>, { event: string; status: EventStatus }> = {
  wait: { event: 'order.waiting', status: 'info' },
  skip: { event: 'order.skipped', status: 'info' },
  refuse: { event: 'order.refused', status: 'warning' },
};

async function logDecision(stores: Stores, { shop, order, decision }: Decided, at: string): Promise<void> {
  if (decision.kind === 'create') return;
  const { event, status } = EVENTS[decision.kind];
  const detail = decision.kind === 'refuse' ? (decision.detail ?? null) : null;
  await stores.events.append(shop.id, {
    at,
    orderId: order.id,
    orderName: order.name,
    origin: 'order',
    event,
    status: decision.reason === 'NO_TRANSFERS' || decision.reason === 'CONNECTION_INTERRUPTED' ? 'warning' : status,
    refs: { order: order.id },
    body: { code: decision.reason, detail },
  });
}
