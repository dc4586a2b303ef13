import type { PlanQuestion, DocumentStep } from './plan-question';
import { planInvoice, invoiceChecks, invoiceQuestion } from './decide-invoice';
import { planCorrections } from './corrections/plan-corrections';
import { planDelivery, deliveryChecks } from './plan-delivery';
import { withDoubts, withHiddenTerms } from './blocked-documents';
import type { CheckResult } from '../conditions/check';
import { readOrderBalance } from '../billed/order-balance';
import { creditChecks } from './corrections/decide-credit';
import { reissueChecks } from './corrections/decide-reissue';
import { furtherChecks } from './corrections/further-invoice';

/**
 * The documents an order should have, in the order in which they are created: the invoice,
 * corrections of it, the delivery note; and those in doubt, which block the corrections. The engine
 * executes the first step decided `create` and plans again, so each step may rely on those before
 * it.
 */
export function planDocuments(question: PlanQuestion): DocumentStep[] {
  const steps = [planInvoice(question), ...planCorrections(question), ...planDelivery(question)];
  return withDoubts(withHiddenTerms(steps, question), question);
}

/**
 * The list of checks by which a step of the plan was decided, in order, each with whether it
 * applies.
 */
export function checksOfStep(question: PlanQuestion, step: DocumentStep): CheckResult[] {
  const { kind, cause } = step;
  if (kind === 'delivery-note') return deliveryChecks(question);
  if (kind === 'invoice' && cause.of === 'order') return invoiceChecks(invoiceQuestion(question));
  const read = readOrderBalance(question);
  const balance = read.kind === 'balance' ? read.balance : read;
  if (kind === 'credit-note') return creditChecks({ plan: question, cause, balance });
  if (cause.of === 'reissue') return reissueChecks(question, step, balance);
  return read.kind === 'balance' ? furtherChecks(question, read.balance) : [];
}
