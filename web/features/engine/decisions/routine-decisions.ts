import {
  type DecidedOn,
  decisionOn,
  INVOICE_EXISTS,
} from '../../../domain/documents/decisions/decision';
import {
  type DocumentKey,
  isFirstInvoice,
  isInvoiceOfOrder,
} from '../../../domain/documents/model/document';
import { isLogged } from './record-decisions';

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
