import {
  type DecidedOn,
  decisionOn,
  INVOICE_EXISTS,
} from '../../../domain/documents/decisions/decision';
import {
  type DocumentKey,
  isFirstInvoice,
  isInvoiceOfOrder,
} from '../../../domain/documents/model/document-key';
import { isLogged } from './record-decisions';

/**
 * What is stored with the order's own invoice: of documents about which nothing was decided yet the
 * answers that are the rule, since they change no flag and bring no line of the log.
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

/** What is decided once the document exists. */
export function decidedWith(
  made: DocumentKey,
  beside: readonly DecidedOn[],
  decided: readonly DecidedOn[],
): readonly DecidedOn[] {
  if (!isInvoiceOfOrder(made)) return decided;
  return [...decided.filter((one) => !isFirstInvoice(one)), INVOICE_EXISTS, ...beside];
}
