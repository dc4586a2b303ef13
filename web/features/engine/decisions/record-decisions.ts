import type { BilledDocument } from '../../../domain/documents/model/document';
import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import { isFirstInvoice, isSameDocument } from '../../../domain/documents/model/document-key';
import { type GivenInstruction, isAskedFor } from '../../../domain/documents/model/instruction';
import { isDeepStrictEqual } from 'node:util';
import { endsWord } from '../../../domain/documents/actions/merchants-word';
import type { Decision, Reason, Withheld } from '../../../domain/documents/model/reason';
import type { Instant } from '../../../domain/ids';
import { isClosed } from '../../../domain/order/closed-order';
import type { Order } from '../../../domain/order/order';
import type { Clock } from '../../../ports/clock';
import type { DecisionsDatabase, DecisionsStores } from './decisions-stores';
import type { DocumentDecision } from '../../../ports/stores/orders/order-store';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { eventOfDecision, isSameDecision, planRenewal, recordDecisionIn } from './record-decision';

interface Planned {
  shop: Shop;
  order: Order;
  steps: DocumentStep[];
  circumstances: { documents: BilledDocument[]; instructions: GivenInstruction[] };
}

/** Answers that are the rule and would only fill the log. */
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
 * Stores where every document of the order stands; the log gets a line for each answer that
 * changed. Of an order that was deleted while it was looked at, nothing is to be said any more.
 */
export async function recordDecisions(
  deps: { database: DecisionsDatabase; clock: Clock },
  planned: Planned,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const { shop, order, steps, circumstances } = planned;
    const before = await stores.orders.hold(shop.id, order.id);
    if (before && isClosed(before)) return;
    const first = steps.find(isFirstInvoice);
    if (first)
      await recordDecisionIn(stores, { shop, order, decision: first.decision }, { before, at });
    await recordOthers(stores, planned, first, at);
    for (const done of endedInstructions(steps, circumstances)) {
      await stores.instructions.end(shop.id, order.id, done);
    }
  });
}

/** A further invoice for which the same holds as for the first gets no line of its own. */
async function recordOthers(
  stores: DecisionsStores,
  { shop, order, steps }: Planned,
  first: DocumentStep | undefined,
  at: Instant,
): Promise<void> {
  const isTold = (decision: Decision) =>
    first !== undefined && isSameDecision(first.decision, decision);
  const before = await stores.orders.documentDecisions(shop.id, order.id);
  const now: DocumentDecision[] = [];
  for (const step of steps.filter((one) => one !== first)) {
    const { kind, cause, decision } = step;
    const known = before.find((one) => isSameDocument(one, step));
    const isNew = !known || !isSameDecision(known.decision, decision);
    now.push({ kind, cause, decision, at: isNew ? at : known.at });
    if (isNew && isWorthALine(decision) && !(kind === 'invoice' && isTold(decision))) {
      await stores.events.append(shop.id, eventOfDecision({ order, kind, decision, at }));
    }
    await planRenewal(stores, shop, decision, at);
  }
  if (!isEqual(before, now)) await stores.orders.decideDocuments(shop.id, order.id, now, before);
}

function isEqual(before: DocumentDecision[], now: DocumentDecision[]): boolean {
  const isKnown = (one: DocumentDecision) => before.some((known) => isDeepStrictEqual(known, one));
  return before.length === now.length && now.every(isKnown);
}

export function isWorthALine(decision: Decision): decision is Withheld {
  return decision.kind !== 'create' && !(decision.kind === 'skip' && QUIET.has(decision.reason));
}

function endedInstructions(
  steps: DocumentStep[],
  { documents, instructions }: Planned['circumstances'],
): GivenInstruction[] {
  return instructions.filter((instruction) => {
    const step = steps.find((one) => isAskedFor([instruction], one));
    return step !== undefined && endsWord(step, documents);
  });
}
