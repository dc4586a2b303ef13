import { readOrderBalance } from '../billed/order-balance';
import type { CheckResult } from '../conditions/check';
import { creditChecks } from './corrections/decide-credit';
import { reissueChecks } from './corrections/decide-reissue';
import { furtherChecks } from './corrections/further-invoice';
import { invoiceChecks, invoiceQuestion } from './invoice/decide-invoice';
import { deliveryChecks } from './delivery-note/plan-delivery';
import type { DocumentStep, PlanQuestion } from './plan-question';

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
