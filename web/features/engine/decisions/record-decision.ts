import { OF_ORDER } from '../../../domain/documents/model/cause';
import {
  type DecidedOn,
  type DocumentDecision,
  decisionOn,
  withDecision,
} from '../../../domain/documents/decisions/decision';
import { isSameDocument } from '../../../domain/documents/model/document-key';
import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Decision, Reason, Withheld } from '../../../domain/documents/model/reason';
import type { Instant, OrderId } from '../../../domain/ids';
import { isClosed } from '../../../domain/documents/decisions/closed-order';
import { currentPeriod } from '../../../domain/plans/period';
import type { Clock } from '../../../ports/clock';
import type { DecisionsDatabase, DecisionsStores } from './decisions-stores';
import type { EventStatus, NewEvent } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { notifyExhausted } from '../../../jobs/notify-merchant';
import { scheduleWaitingForTransfers } from '../../../jobs/schedule/schedule-redecisions';

interface Decided {
  shop: Shop;
  order: { id: OrderId; name: string | null };
  decision: Withheld;
}

/**
 * Stores why an order has no invoice (yet); the log gets a line only when the answer changed. For
 * an order that is not stored, only the log shows it, once.
 */
export async function recordDecision(
  deps: { database: DecisionsDatabase; clock: Clock },
  { shop, order, decision }: Decided,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const locked = await stores.orders.lock(shop.id, order.id);
    if (locked && isClosed(locked)) return;
    const step = { kind: 'invoice', cause: OF_ORDER, decision } as const;
    const before = locked?.decisions ?? [];
    if (isNews(before, step)) {
      await stores.events.append(
        shop.id,
        eventOfDecision({ order, kind: 'invoice', decision, at }),
      );
    }
    if (!locked) return stores.unknownOrders.add(shop.id, order.id, at);
    const now = withDecision(before, asDecided(before, step, at));
    await stores.orders.replaceDecisions(shop.id, locked, now);
  });
}

/** Whether the answer about the document differs from the previous one. */
export function isNews(before: readonly DecidedOn[], step: DocumentStep): boolean {
  return !isSameDecision(decisionOn(before, step), step.decision);
}

/** The stored answer about the document; one that stays the same keeps its time. */
export function asDecided(
  before: readonly DocumentDecision[],
  { kind, cause, decision }: DocumentStep,
  at: Instant,
): DocumentDecision {
  const known = before.find((one) => isSameDocument(one, { kind, cause }));
  const since = known && isSameDecision(known.decision, decision) ? known.at : at;
  return { kind, cause, decision, at: since };
}

/**
 * Orders without a transfer resume by themselves in the new period; a mail informs the merchant.
 */
export async function planRenewal(
  stores: DecisionsStores,
  shop: Shop,
  decision: Decision,
  at: Instant,
): Promise<void> {
  if (decision.kind !== 'wait' || decision.reason !== 'NO_TRANSFERS') return;
  const { end } = currentPeriod(shop.meteredSince, at);
  await scheduleWaitingForTransfers(stores, shop.id, end);
  await notifyExhausted(stores, shop, at);
}

export function isSameDecision(before: Decision | null, now: Decision): boolean {
  return before?.kind === now.kind && reasonOf(before) === reasonOf(now);
}

const RECIPIENT_REASONS: readonly Reason[] = ['RECIPIENT_CHANGED', 'DRAFT_OUTDATED'];

function reasonOf(decision: Decision): Reason | null {
  return decision.kind === 'create' ? null : decision.reason;
}

const STATES = {
  wait: { state: 'waiting', status: 'info' },
  skip: { state: 'skipped', status: 'info' },
  refuse: { state: 'refused', status: 'warning' },
} as const satisfies Record<Withheld['kind'], { state: string; status: EventStatus }>;
const URGENT: readonly Reason[] = [
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

/** Log lines about the order's invoice name no document; those about others do. */
export function eventOfDecision({ order, kind, decision, at }: DecisionEvent): NewEvent {
  const { state, status } = STATES[decision.kind];
  const { reason } = decision;
  return {
    at,
    orderId: order.id,
    orderName: order.name,
    origin: 'order',
    event: RECIPIENT_REASONS.includes(reason)
      ? 'invoice.recipient-changed'
      : `${kind === 'invoice' ? 'order' : kind}.${state}`,
    status: URGENT.includes(reason) ? 'warning' : status,
    refs: { order: order.id },
    body: { code: reason, detail: decision.kind === 'refuse' ? (decision.detail ?? null) : null },
  };
}
