import type { BulkAnswer } from '../../contract/bulk';
import { errorText } from '../../contract/texts/error-texts';
import type { DecisionContext } from '../../contract/texts/reasons/explain-decision';
import { isReason, reasonText } from '../../contract/texts/reasons/reason-texts';
import { toDecisionAnswer } from '../../contract/texts/reasons/decision-answer';
import { type BulkItem, type BulkRun, createsDocuments } from '../../domain/bulk/bulk-run';
import { type DecidedDocuments, decisionOfOutcome } from '../../domain/bulk/absent-documents';
import type { OrderId } from '../../domain/ids';

/** Data that explains the outcomes of a run. */
export interface RunContext {
  names: ReadonlyMap<OrderId, string>;
  /** The orders that lack a document, with what was decided about it. */
  orders: ReadonlyMap<OrderId, DecidedDocuments>;
  context: DecisionContext;
  /** The creation is paused in the shop. */
  isCreationPaused: boolean;
}

/** A bulk run as the app and the extension show it. */
export function bulkAnswerOf(run: BulkRun, known: RunContext): BulkAnswer {
  const { id, action, kinds, startedAt, isCancelled, endedAt, items } = run;
  const isGoingOn = endedAt === null && !isCancelled;
  return {
    id,
    action,
    kinds,
    startedAt,
    isCancelled,
    isEnded: endedAt !== null,
    isPaused: isGoingOn && createsDocuments(action) && known.isCreationPaused,
    items: items.map((item) => ({
      orderId: item.orderId,
      orderName: known.names.get(item.orderId) ?? null,
      state: item.state,
      ...whyOf(run, item, known),
    })),
  };
}

type Why = Pick<BulkAnswer['items'][number], 'reason' | 'error'>;

/**
 * Some codes are both a reason and an error code; where documents are mailed, they mean the error.
 */
function whyOf(run: BulkRun, item: BulkItem, { orders, context }: RunContext): Why {
  const { code, orderId } = item;
  if (code === null) return { reason: null, error: null };
  if (!createsDocuments(run.action) || !isReason(code))
    return { reason: null, error: { code, message: errorText(code) } };
  const document = item.document ?? run.kinds[0] ?? 'invoice';
  const order = orders.get(orderId);
  const decision = order ? decisionOfOutcome({ ...item, document }, order) : null;
  if (!decision) {
    const text = reasonText(code, document);
    return { reason: { reason: code, text, detail: null, document }, error: null };
  }
  const answer = toDecisionAnswer(decision, { ...context, kind: document });
  return { reason: { ...answer, document }, error: null };
}
