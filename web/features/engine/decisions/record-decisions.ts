import { endsInstruction } from '../../../domain/document-rules/actions/merchant-instructions';
import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import {
  type DecidedOn,
  decisionOn,
  type DocumentDecision,
  INVOICE_EXISTS,
  isClosed,
  withDecision,
} from '../../../domain/documents/decisions/decision';
import { OF_ORDER } from '../../../domain/documents/model/cause';
import {
  type BilledDocument,
  type DocumentKey,
  type DocumentKind,
  isFirstInvoice,
  isInvoiceOfOrder,
  isSameDocument,
} from '../../../domain/documents/model/document';
import { type GivenInstruction, isRequested } from '../../../domain/documents/model/instruction';
import type { Decision, Reason, Withheld } from '../../../domain/documents/model/reason';
import type { Instant, OrderId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { currentPeriod } from '../../../domain/plans/period';
import { notifyExhausted } from '../../../jobs/notify-merchant';
import { scheduleWaitingForTransfers } from '../../../jobs/schedule/schedule-redecisions';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { EventStatus, NewEvent } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shop-stores';

type Used =
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'notifications'
  | 'orders'
  | 'transfers'
  | 'unknownOrders';
type DecisionsDatabase = DatabaseOf<Used>;

interface PlannedSteps {
  shop: Shop;
  order: Order;
  steps: DocumentStep[];
  orderContext: { documents: BilledDocument[]; instructions: GivenInstruction[] };
  /** The previous decisions as the evaluation last read or wrote them; left out: they are read. */
  decided?: readonly DecidedOn[];
}

/** Routine answers that would only fill the log. */
const QUIET: ReadonlySet<Reason> = new Set([
  'EXISTING',
  'UNCHANGED',
  'NOTHING_TO_SHIP',
  'DISABLED_DELIVERY_CREATE',
  'SKIP_POS',
  'SKIP_FREE',
  'SKIP_TAG',
  'SKIP_DATE',
]);

/**
 * Stores the answer about every document of the order; the log gets a line for each changed one.
 * Nothing is written if nothing changed, or if the order was deleted during the evaluation.
 */
export async function recordDecisions(
  deps: { database: DecisionsDatabase; clock: Clock },
  planned: PlannedSteps,
): Promise<void> {
  if (isUnchanged(planned)) return;
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const { shop, order, steps, orderContext } = planned;
    const locked = await stores.orders.lock(shop.id, order.id);
    if (!locked || isClosed(locked)) return;
    const before = locked.decisions;
    const now = steps.map((step) => asDecided(before, step, at));
    await stores.orders.replaceDecisions(shop.id, locked, now);
    const lines = newsAmong(steps, before).map((one) => eventOfDecision({ order, ...one, at }));
    await stores.events.append(shop.id, lines);
    for (const { decision } of steps) await planRenewal(stores, shop, decision, at);
    for (const done of endedInstructions(steps, orderContext)) {
      await stores.instructions.end(shop.id, order.id, done);
    }
  });
}

/** Refusals have details, and waiting for transfers informs the merchant each time. */
function isUnchanged({ steps, orderContext, decided }: PlannedSteps): boolean {
  return (
    decided?.length === steps.length &&
    steps.every((step) => isPatient(step.decision) && !isNews(decided, step)) &&
    endedInstructions(steps, orderContext).length === 0
  );
}

function isPatient(decision: Decision): boolean {
  return (
    decision.kind === 'skip' || (decision.kind === 'wait' && decision.reason !== 'NO_TRANSFERS')
  );
}

/**
 * The answers to be logged. For the order's own invoice that is every reason; a further invoice
 * with the same reason gets no line of its own.
 */
function newsAmong(
  steps: DocumentStep[],
  before: DocumentDecision[],
): { kind: DocumentKind; decision: Withheld }[] {
  const first = steps.find(isFirstInvoice);
  return steps.flatMap((step) => {
    const { kind, decision } = step;
    if (decision.kind === 'create' || !isNews(before, step)) return [];
    const isRepeated = kind === 'invoice' && isSameDecision(first?.decision ?? null, decision);
    return step === first || (isLogged(decision) && !isRepeated) ? [{ kind, decision }] : [];
  });
}

export function isLogged(decision: Decision): decision is Withheld {
  return decision.kind !== 'create' && !(decision.kind === 'skip' && QUIET.has(decision.reason));
}

function endedInstructions(
  steps: DocumentStep[],
  { documents, instructions }: PlannedSteps['orderContext'],
): GivenInstruction[] {
  return instructions.filter((instruction) => {
    const step = steps.find((one) => isRequested([instruction], one));
    return step !== undefined && endsInstruction(step, documents);
  });
}

interface InvoiceDecision {
  shop: Shop;
  order: { id: OrderId; name: string | null };
  decision: Withheld;
}

/**
 * Stores why an order has no invoice (yet); the log gets a line only when the answer changed. For
 * an order that is not stored, only the log shows it, once.
 */
export async function recordInvoiceDecision(
  deps: { database: DecisionsDatabase; clock: Clock },
  { shop, order, decision }: InvoiceDecision,
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
async function planRenewal(
  stores: StoresOf<Used>,
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
  'PLAN_FROZEN',
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

/**
 * Stored with the order's own invoice: routine answers about documents without a decision so far,
 * which change no flag and add no line to the log.
 */
export function routineDecisionsOf(
  due: DocumentKey,
  steps: readonly DecidedOn[],
  decided: readonly DecidedOn[],
): DecidedOn[] {
  if (!isInvoiceOfOrder(due)) return [];
  return steps.filter(
    (step) =>
      step.decision.kind === 'skip' &&
      !isLogged(step.decision) &&
      decisionOn(decided, step) === null,
  );
}

/** The decisions once the document exists. */
export function decidedWith(
  created: DocumentKey,
  routineDecisions: readonly DecidedOn[],
  decided: readonly DecidedOn[],
): readonly DecidedOn[] {
  if (!isInvoiceOfOrder(created)) return decided;
  return [...decided.filter((one) => !isFirstInvoice(one)), INVOICE_EXISTS, ...routineDecisions];
}
