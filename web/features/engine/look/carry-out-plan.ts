import type { DecidedOn } from '../../../domain/documents/decisions/decision';
import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import { documentText, isSameDocument } from '../../../domain/documents/model/document-key';
import { isRequested } from '../../../domain/documents/model/instruction';
import { isInDoubt, isUnsent } from '../../../domain/documents/model/document-state';
import { planDocuments } from '../../../domain/documents/plan/plan-documents';
import type { Decision } from '../../../domain/documents/model/reason';
import type { RefusedReissue } from '../../../domain/documents/actions/refused-reissue';
import type { Order } from '../../../domain/order/order';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { AppError } from '../../../ports/app-error';
import { isBesideByHand, lookAtHeldBack, mayFree } from './beside-by-hand';
import { giveBack } from '../create/claim-document';
import { vatIdAnswer } from '../vat-check/vat-id-answer';
import { decidedWith, quietBeside } from '../decisions/decided-with';
import { recordDecisions } from '../decisions/record-decisions';
import { readChanging, type Circumstances } from './circumstances';
import type { CarryOutDeps, Look } from './draft/draft-step';
import { make, type Made, type Postponed, type StepOutcome } from './make-step';

/** Nothing can be made now. */
export interface Pause {
  /** As Lexware's fair-use rule asks for. */
  waitMs: number;
  /** Others come first, so the look has to stand in line. */
  linesUp: boolean;
}

const AT_ONCE: Pause = { waitMs: 0, linesUp: false };

/**
 * An order with more documents than this in one look is a mistake; the rest comes with the next
 * look.
 */
const MOST_PER_LOOK = 25;

/**
 * Carries out the plan of an order step by step: after each document it is planned anew, so that
 * every step relies on what exists. Answers the pause after which the look has to be repeated, else
 * null.
 */
export async function carryOutPlan(
  deps: CarryOutDeps,
  look: Look,
  circumstancesNow: Circumstances,
): Promise<Pause | null> {
  const { shop, order } = look;
  const outcomes = new Map<string, Decision>();
  let circumstances = circumstancesNow;
  let { decided } = look;
  for (let made = 0; made <= MOST_PER_LOOK;) {
    const steps = plan(shop, order, circumstances).map((step) => ({
      ...step,
      decision: outcomes.get(documentText(step)) ?? step.decision,
    }));
    const due = steps.find(({ decision }) => decision.kind === 'create');
    if (!due || made === MOST_PER_LOOK) {
      await conclude(deps, { shop, order, steps, circumstances, decided });
      return due ? AT_ONCE : null;
    }
    const beside = quietBeside(due, steps, decided);
    const outcome = await make(deps, { ...look, step: due, beside, circumstances });
    if (outcome.kind === 'changed') return AT_ONCE;
    if (outcome.kind === 'later' || outcome.kind === 'line-up') {
      const answered = steps.map((step) => (step === due ? withReason(step, outcome) : step));
      await recordDecisions(deps, { shop, order, steps: answered, circumstances, decided });
      return pauseOf(outcome);
    }
    if (outcome.kind === 'created') made += 1;
    else if (outcome.kind === 'not-replaced') notReplaced(outcome, outcomes);
    else outcomes.set(documentText(due), outcome);
    const created = outcome.kind === 'created' ? { step: due, ...outcome } : null;
    if (created) decided = decidedWith(due, beside, decided);
    const connection = connectionAfter(outcome, circumstances);
    circumstances = await circumstancesAfter(deps, look, { ...circumstances, connection }, created);
  }
  return null;
}

type MadeStep = Made & { step: DocumentStep };

/**
 * What was asked for is settled with the document; an instruction that comes meanwhile brings a
 * look of its own.
 */
async function circumstancesAfter(
  deps: CarryOutDeps,
  { shop, order }: Look,
  circumstances: Circumstances,
  made: MadeStep | null,
): Promise<Circumstances> {
  const { profile } = circumstances;
  const instructions = circumstances.instructions.filter(
    (one) => made === null || !isRequested([one], made.step),
  );
  if (made?.documents) {
    const vatIdConfirmed = made.vatIdConfirmed ?? circumstances.vatIdConfirmed;
    return { ...circumstances, instructions, documents: made.documents, vatIdConfirmed };
  }
  const changed = await readChanging(deps, { shop, order, profile });
  return { ...circumstances, instructions, ...changed };
}

/** What a connection that was lost meanwhile keeps from one document, it keeps from all others. */
function connectionAfter(
  outcome: StepOutcome,
  { connection }: Circumstances,
): Circumstances['connection'] {
  if (outcome.kind !== 'wait') return connection;
  if (outcome.reason === 'CONNECTION_INTERRUPTED') return 'interrupted';
  return outcome.reason === 'NOT_CONNECTED' ? 'none' : connection;
}

/** What the order says while it waits. */
function withReason(step: DocumentStep, outcome: Postponed): DocumentStep {
  const reason = outcome.kind === 'later' ? outcome.reason : null;
  return reason ? { ...step, decision: { kind: 'wait', reason } } : step;
}

function pauseOf(outcome: Postponed): Pause {
  if (outcome.kind === 'line-up') return { waitMs: 0, linesUp: true };
  const { waitMs } = outcome.error;
  if (waitMs === undefined) throw outcome.error;
  return { waitMs, linesUp: false };
}

/**
 * Nothing is cancelled for an invoice that cannot be issued anew; why not is the answer to the
 * merchant's instruction.
 */
function notReplaced(
  { cause, refusal, cancellations }: RefusedReissue,
  outcomes: Map<string, Decision>,
): void {
  outcomes.set(documentText({ kind: 'invoice', cause }), refusal);
  for (const cancellation of cancellations) {
    outcomes.set(documentText({ kind: 'credit-note', cause: cancellation }), {
      kind: 'skip',
      reason: 'UNCHANGED',
    });
  }
}

function plan(shop: Shop, order: Order, circumstances: Circumstances): DocumentStep[] {
  const { settings, installedAt } = shop;
  const steps = planDocuments({ order, settings, shop: { installedAt }, ...circumstances });
  const pending = circumstances.documents.filter(isInDoubt);
  const isUnderWay = (step: DocumentStep) =>
    step.decision.kind === 'create' && pending.some((one) => isSameDocument(one, step));
  // What may exist already is never made: a lost answer is left to the next look.
  if (steps.some(isUnderWay))
    throw new AppError('LEXWARE_UNCERTAIN', 'A document is still under way');
  return steps;
}

interface Conclusion {
  shop: Shop;
  order: Order;
  steps: DocumentStep[];
  circumstances: Circumstances;
  decided: readonly DecidedOn[];
}

/** The buyer's VAT id is checked when the order comes, not only when its invoice is due. */
async function checkVatIdEarly(deps: CarryOutDeps, conclusion: Conclusion): Promise<void> {
  const isWaiting = ({ kind, decision }: DocumentStep) =>
    kind === 'invoice' && decision.kind === 'wait' && decision.reason === 'WAIT';
  if (conclusion.steps.some(isWaiting))
    await vatIdAnswer(deps, conclusion, conclusion.circumstances);
}

/**
 * Nothing more to make now: claims nobody needs give their transfer back, and the order says where
 * it stands.
 */
async function conclude(deps: CarryOutDeps, conclusion: Conclusion): Promise<void> {
  const { shop, order, steps, circumstances, decided } = conclusion;
  for (const claim of circumstances.documents.filter(isUnsent)) {
    await deps.database.transaction((stores) => giveBack(stores, shop, claim));
  }
  await recordDecisions(deps, { shop, order, steps, circumstances, decided });
  const isFreed = mayFree(circumstances.documents) || steps.some(isBesideByHand);
  if (isFreed) await lookAtHeldBack(deps, shop, order.id);
  await checkVatIdEarly(deps, conclusion);
}
