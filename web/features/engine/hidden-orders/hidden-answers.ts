import { type DocumentDecision } from '../../../domain/documents/decisions/decision';
import { isDoubt } from '../../../domain/documents/decisions/doubt';
import { OF_ORDER, ofRefund } from '../../../domain/documents/model/cause';
import {
  type DocumentKey,
  isFirstInvoice,
  isSameDocument,
  type DocumentRecord,
} from '../../../domain/documents/model/document';
import { requestedDocuments, type Instruction } from '../../../domain/documents/model/instruction';
import type { Decision, FinalDecision, Withheld } from '../../../domain/documents/model/reason';
import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import type { ReportedOrderChange } from '../../../jobs/definitions/order-jobs';
import type { DecidedOrder } from '../../../ports/stores/order-stores';
import { isSameDecision } from '../decisions/record-decisions';
import { finishedOf, isFinished } from '../../../domain/documents/model/document-state';

interface StoredHiddenOrder {
  known: DecidedOrder;
  documents: DocumentRecord[];
  /** Documents that may exist in Lexware. */
  doubts: DocumentStep[];
}

interface AnswerInput {
  instructions: Instruction[];
  reported: ReportedOrderChange | undefined;
  answer: FinalDecision;
}

type Refusal = Extract<FinalDecision, { kind: 'refuse' }>;

/**
 * The answers about the documents of an order that cannot be read: documents that may exist in
 * Lexware stay in doubt; requested and planned documents, and changes that an event reported, get
 * the reason.
 */
export function hiddenAnswers(
  hidden: StoredHiddenOrder,
  { instructions, reported, answer }: AnswerInput,
): DocumentStep[] {
  const { known, documents, doubts } = hidden;
  const requested = requestedSteps(instructions, answer);
  const refusal = reported && answer.kind === 'refuse' && isBilled(documents) ? answer : null;
  const refunded =
    refusal && reported?.kind === 'refund' ? refundSteps(reported, documents, refusal) : [];
  const doubt = doubts.find(isFirstInvoice)?.decision;
  const own = doubt ?? reportedDecision(reported, refusal) ?? ownDecision(known, requested, answer);
  const others = [
    ...doubts,
    ...[...requested, ...refunded].filter(
      (one) => !doubts.some((doubt) => isSameDocument(doubt, one)),
    ),
  ];
  const steps = others.filter((one) => !isFirstInvoice(one));
  return [
    ...(own ? [{ kind: 'invoice', cause: OF_ORDER, decision: own } as const] : []),
    ...answeredOthers(hidden, { steps, answer }),
  ];
}

function requestedSteps(instructions: Instruction[], decision: FinalDecision): DocumentStep[] {
  return requestedDocuments(instructions).map((one) => ({ ...one, decision }));
}

/** An order without an invoice has nothing to correct. */
function isBilled(documents: DocumentRecord[]): boolean {
  return finishedOf('invoice', documents).length > 0;
}

/** The credit note of a refund known only from an event. */
function refundSteps(
  reported: ReportedOrderChange & { kind: 'refund' },
  documents: DocumentRecord[],
  refusal: Refusal,
) {
  const note: DocumentKey = { kind: 'credit-note', cause: ofRefund(reported) };
  if (documents.some((one) => isSameDocument(one, note))) return [];
  const decision = {
    ...refusal,
    ...(reported.amount !== null && {
      detail: { code: 'REFUNDED_IN_SHOPIFY', amount: reported.amount } as const,
    }),
  };
  return [{ ...note, decision }];
}

const REPORTED_DETAILS = {
  cancelled: { code: 'CANCELLED_IN_SHOPIFY' },
  edited: { code: 'EDITED_IN_SHOPIFY' },
} as const;

function reportedDecision(
  reported: ReportedOrderChange | undefined,
  refusal: Refusal | null,
): Withheld | null {
  return refusal && reported && reported.kind !== 'refund'
    ? { ...refusal, detail: REPORTED_DETAILS[reported.kind] }
    : null;
}

/** The answer about the order's invoice; null if there never was one. */
function ownDecision(
  { decisions }: DecidedOrder,
  requested: DocumentStep[],
  answer: FinalDecision,
): Decision | null {
  const decision = decisions.find(isFirstInvoice)?.decision ?? null;
  const isOpen = decision?.kind !== 'skip' && !isSameDecision(decision, answer);
  return isOpen || requested.some(isFirstInvoice) ? answer : decision;
}

/** The order's other documents: these steps, and an answer for those that were planned. */
function answeredOthers(
  { known, documents }: StoredHiddenOrder,
  { steps, answer }: { steps: DocumentStep[]; answer: FinalDecision },
): DocumentStep[] {
  const stored = known.decisions.filter(
    (one) => !isFirstInvoice(one) && !steps.some((step) => isSameDocument(step, one)),
  );
  return [...stored.map((one) => answeredIfOpen(one, documents, answer)), ...steps];
}

function answeredIfOpen(
  step: DocumentDecision,
  documents: DocumentRecord[],
  answer: FinalDecision,
): DocumentStep {
  const { kind, cause, decision } = step;
  const isThere = documents.some((one) => isSameDocument(one, step) && isFinished(one));
  if (isThere && !isSettled(decision))
    return { kind, cause, decision: { kind: 'skip', reason: 'EXISTING' } };
  return { kind, cause, decision: isSettled(decision) ? decision : answer };
}

/** A stored doubt about a document is over once the document itself has none. */
function isSettled(decision: Decision): boolean {
  return decision.kind === 'skip' || (decision.kind === 'refuse' && !isDoubt(decision));
}
