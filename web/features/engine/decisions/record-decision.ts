import { isDeepStrictEqual } from 'node:util';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Decision, Withheld } from '../../../domain/documents/model/reason';
import type { Instant, OrderId } from '../../../domain/ids';
import { isClosed } from '../../../domain/order/closed-order';
import { currentPeriod } from '../../../domain/plans/period';
import type { Clock } from '../../../ports/clock';
import type { DecisionsDatabase, DecisionsStores } from './decisions-stores';
import type { OrderRecord } from '../../../ports/stores/orders/order-store';
import type { EventStatus, NewEvent } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { noteExhausted } from '../../../jobs/note-notice';
import { scheduleRedecision } from '../../../jobs/schedule-redecisions';

interface Decided {
  shop: Shop;
  order: { id: OrderId; name: string | null };
  decision: Decision;
}

/**
 * Stores why an order has no invoice (yet); the log gets a line when the answer changed, not at
 * every look.
 */
export async function recordDecision(
  deps: { database: DecisionsDatabase; clock: Clock },
  decided: Decided,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const before = await stores.orders.hold(decided.shop.id, decided.order.id);
    if (!before || !isClosed(before)) await recordDecisionIn(stores, decided, { before, at });
  });
}

/** `before`: the order as it is held. */
export async function recordDecisionIn(
  stores: DecisionsStores,
  { shop, order, decision }: Decided,
  { before, at }: { before: OrderRecord | null; at: Instant },
): Promise<void> {
  if (!isDeepStrictEqual(before?.decision, decision))
    await stores.orders.decide(shop.id, order.id, decision, at);
  if (decision.kind !== 'create' && !isSameDecision(before?.decision ?? null, decision)) {
    await stores.events.append(shop.id, eventOfDecision({ order, kind: 'invoice', decision, at }));
  }
  await planRenewal(stores, shop, decision, at);
}

/**
 * Orders without a transfer go on by themselves when the new period begins; the merchant learns it
 * by mail.
 */
export async function planRenewal(
  stores: DecisionsStores,
  shop: Shop,
  decision: Decision,
  at: Instant,
): Promise<void> {
  if (decision.kind !== 'wait' || decision.reason !== 'NO_TRANSFERS') return;
  const { end } = currentPeriod(shop.installedAt, at);
  await scheduleRedecision(stores, shop.id, end);
  await noteExhausted(stores, shop, at);
}

export function isSameDecision(before: Decision | null, now: Decision): boolean {
  return before?.kind === now.kind && reasonOf(before) === reasonOf(now);
}

const RECIPIENT_REASONS: readonly (string | null)[] = ['RECIPIENT_CHANGED', 'DRAFT_OUTDATED'];

function reasonOf(decision: Decision): string | null {
  return decision.kind === 'create' ? null : decision.reason;
}

const STATES = {
  wait: { state: 'waiting', status: 'info' },
  skip: { state: 'skipped', status: 'info' },
  refuse: { state: 'refused', status: 'warning' },
} as const satisfies Record<Withheld['kind'], { state: string; status: EventStatus }>;
const URGENT: readonly string[] = [
  'NO_TRANSFERS',
  'CONNECTION_INTERRUPTED',
  'MISSING_LEXWARE_SCOPE',
  'TERMS_HIDDEN',
  'HIDDEN_SOON',
  'ANSWER_LOST',
];

interface DecisionEvent {
  order: { id: OrderId; name: string | null };
  kind: DocumentKind;
  decision: Withheld;
  at: Instant;
}

/** Lines about the invoice are those of the order; other documents are named. */
export function eventOfDecision({ order, kind, decision, at }: DecisionEvent): NewEvent {
  const { state, status } = STATES[decision.kind];
  const reason = reasonOf(decision);
  return {
    at,
    orderId: order.id,
    orderName: order.name,
    origin: 'order',
    event: RECIPIENT_REASONS.includes(reason)
      ? 'invoice.recipient-changed'
      : `${kind === 'invoice' ? 'order' : kind}.${state}`,
    status: reason !== null && URGENT.includes(reason) ? 'warning' : status,
    refs: { order: order.id },
    body: { code: reason, detail: decision.kind === 'refuse' ? (decision.detail ?? null) : null },
  };
}
