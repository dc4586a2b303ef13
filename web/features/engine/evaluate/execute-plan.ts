import type { DecidedOn } from '../../../domain/documents/decisions/decision';
import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import { documentText, isSameDocument } from '../../../domain/documents/model/document';
import { isRequested } from '../../../domain/documents/model/instruction';
import { isInDoubt, isUnsent } from '../../../domain/documents/model/document-state';
import { planDocuments } from '../../../domain/document-rules/plan/plan-documents';
import type { Decision } from '../../../domain/documents/model/reason';
import type { RefusedReissue } from '../../../domain/document-rules/actions/refused-reissue';
import type { Order } from '../../../domain/order/order';
import type { Shop } from '../../../ports/stores/shop-stores';
import { AppError } from '../../../ports/app-error';
import {
  isResolvedByMerchant,
  recheckPendingManual,
  mayUnblockManual,
} from './recheck-pending-manual';
import { giveBack } from '../create/claim-document';
import { vatIdAnswer } from '../vat-check/confirm-vat-id';
import { decidedWith, recordDecisions, routineDecisionsOf } from '../decisions/record-decisions';
import { readChanging, type OrderContext } from './order-context';
import {
  executeStep,
  type Deferred,
  type Evaluation,
  type ExecuteDeps,
  type StepDone,
  type StepOutcome,
} from './execute-step';

/** Nothing can be created now. */
export interface Pause {
  /** Required by Lexware's fair-use rule. */
  waitMs: number;
  /** Other orders come first, so the evaluation has to be queued. */
  joinsQueue: boolean;
}

const AT_ONCE: Pause = { waitMs: 0, joinsQueue: false };

/**
 * An order that needs more documents than this in one evaluation is probably a mistake; further
 * ones are left to the next evaluation.
 */
const MAX_PER_EVALUATION = 25;

/**
 * Executes an order's plan step by step. After each document the plan is computed again, so that
 * the next step takes the new document into account. Returns the pause after which the evaluation
 * has to be repeated; null if it is complete.
 */
export async function executePlan(
  deps: ExecuteDeps,
  evaluation: Evaluation,
  contextNow: OrderContext,
): Promise<Pause | null> {
  const { shop, order } = evaluation;
  const outcomes = new Map<string, Decision>();
  let orderContext = contextNow;
  let { decided } = evaluation;
  let count = 0;
  for (;;) {
    const steps = plan(shop, order, orderContext).map((step) => ({
      ...step,
      decision: outcomes.get(documentText(step)) ?? step.decision,
    }));
    const due = steps.find(({ decision }) => decision.kind === 'create');
    if (!due || count === MAX_PER_EVALUATION) {
      await conclude(deps, { shop, order, steps, orderContext, decided });
      return due ? AT_ONCE : null;
    }
    const routineDecisions = routineDecisionsOf(due, steps, decided);
    const outcome = await executeStep(deps, {
      ...evaluation,
      step: due,
      routineDecisions,
      orderContext,
    });
    if (outcome.kind === 'order-changed') return AT_ONCE;
    if (outcome.kind === 'retry-later' || outcome.kind === 'queued') {
      const answered = steps.map((step) => (step === due ? withReason(step, outcome) : step));
      await recordDecisions(deps, { shop, order, steps: answered, orderContext, decided });
      return pauseOf(outcome);
    }
    if (outcome.kind === 'created') count += 1;
    else if (outcome.kind === 'not-replaced') notReplaced(outcome, outcomes);
    else outcomes.set(documentText(due), outcome);
    const created = outcome.kind === 'created' ? { step: due, ...outcome } : null;
    if (created) decided = decidedWith(due, routineDecisions, decided);
    const connection = connectionAfter(outcome, orderContext);
    orderContext = await contextAfter(deps, evaluation, { ...orderContext, connection }, created);
  }
}

type CreatedStep = StepDone & { step: DocumentStep };

/**
 * The request is settled with the document; an instruction that comes meanwhile triggers its own
 * evaluation.
 */
async function contextAfter(
  deps: ExecuteDeps,
  { shop, order }: Evaluation,
  orderContext: OrderContext,
  created: CreatedStep | null,
): Promise<OrderContext> {
  const { profile } = orderContext;
  const instructions = orderContext.instructions.filter(
    (one) => created === null || !isRequested([one], created.step),
  );
  if (created?.documents) {
    const vatIdConfirmed = created.vatIdConfirmed ?? orderContext.vatIdConfirmed;
    return { ...orderContext, instructions, documents: created.documents, vatIdConfirmed };
  }
  const changed = await readChanging(deps, { shop, order, profile });
  return { ...orderContext, instructions, ...changed };
}

/** A connection lost meanwhile stops all further documents, not only this one. */
function connectionAfter(
  outcome: StepOutcome,
  { connection }: OrderContext,
): OrderContext['connection'] {
  if (outcome.kind !== 'wait') return connection;
  if (outcome.reason === 'CONNECTION_INTERRUPTED') return 'interrupted';
  return outcome.reason === 'NOT_CONNECTED' ? 'none' : connection;
}

/** The answer that the order shows while it waits. */
function withReason(step: DocumentStep, outcome: Deferred): DocumentStep {
  const reason = outcome.kind === 'retry-later' ? outcome.reason : null;
  return reason ? { ...step, decision: { kind: 'wait', reason } } : step;
}

function pauseOf(outcome: Deferred): Pause {
  if (outcome.kind === 'queued') return { waitMs: 0, joinsQueue: true };
  const { waitMs } = outcome.error;
  if (waitMs === undefined) throw outcome.error;
  return { waitMs, joinsQueue: false };
}

/**
 * Nothing is cancelled for an invoice that cannot be reissued; the reason answers the merchant's
 * instruction.
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

function plan(shop: Shop, order: Order, orderContext: OrderContext): DocumentStep[] {
  const { settings, installedAt } = shop;
  const steps = planDocuments({ order, settings, shop: { installedAt }, ...orderContext });
  const pending = orderContext.documents.filter(isInDoubt);
  const isUnderWay = (step: DocumentStep) =>
    step.decision.kind === 'create' && pending.some((one) => isSameDocument(one, step));
  // A document that may exist already is never created: the next evaluation resolves the lost
  // answer.
  if (steps.some(isUnderWay))
    throw new AppError('LEXWARE_UNCERTAIN', 'A document is still under way');
  return steps;
}

interface Conclusion {
  shop: Shop;
  order: Order;
  steps: DocumentStep[];
  orderContext: OrderContext;
  decided: readonly DecidedOn[];
}

/** The buyer's VAT id is checked when the order arrives, not only when its invoice is due. */
async function checkVatIdEarly(deps: ExecuteDeps, conclusion: Conclusion): Promise<void> {
  const isWaiting = ({ kind, decision }: DocumentStep) =>
    kind === 'invoice' && decision.kind === 'wait' && decision.reason === 'WAIT';
  if (conclusion.steps.some(isWaiting))
    await vatIdAnswer(deps, conclusion, conclusion.orderContext);
}

/**
 * Nothing more to create now: unneeded claims release their transfers, and the order's decisions
 * are stored.
 */
async function conclude(deps: ExecuteDeps, conclusion: Conclusion): Promise<void> {
  const { shop, order, steps, orderContext, decided } = conclusion;
  for (const claim of orderContext.documents.filter(isUnsent)) {
    await deps.database.transaction((stores) => giveBack(stores, shop, claim));
  }
  await recordDecisions(deps, { shop, order, steps, orderContext, decided });
  const isFreed = mayUnblockManual(orderContext.documents) || steps.some(isResolvedByMerchant);
  if (isFreed) await recheckPendingManual(deps, shop, order.id);
  await checkVatIdEarly(deps, conclusion);
}
