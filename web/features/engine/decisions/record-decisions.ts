import type { BilledDocument } from '../../../domain/documents/model/document';
import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import type { DecidedOn, DocumentDecision } from '../../../domain/documents/decisions/decision';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { isFirstInvoice } from '../../../domain/documents/model/document-key';
import { type GivenInstruction, isRequested } from '../../../domain/documents/model/instruction';
import { endsInstruction } from '../../../domain/documents/actions/merchant-instructions';
import type { Decision, Reason, Withheld } from '../../../domain/documents/model/reason';
import { isClosed } from '../../../domain/documents/decisions/closed-order';
import type { Order } from '../../../domain/order/order';
import type { Clock } from '../../../ports/clock';
import type { DecisionsDatabase } from './decisions-stores';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { asDecided, eventOfDecision, isNews, isSameDecision, planRenewal } from './record-decision';

interface Planned {
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
  planned: Planned,
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
function isUnchanged({ steps, orderContext, decided }: Planned): boolean {
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
  { documents, instructions }: Planned['orderContext'],
): GivenInstruction[] {
  return instructions.filter((instruction) => {
    const step = steps.find((one) => isRequested([instruction], one));
    return step !== undefined && endsInstruction(step, documents);
  });
}
