import { readAccount } from '../booked/order-account';
import type { CheckResult } from '../conditions/check';
import { creditChecks } from './corrections/decide-credit';
import { reissueChecks } from './corrections/decide-reissue';
import { furtherChecks } from './corrections/further-invoice';
import { invoiceChecks, invoiceQuestion } from './invoice/decide-invoice';
import { deliveryChecks } from './delivery-note/plan-delivery';
import type { DocumentStep, PlanQuestion } from './plan-question';

/**
 * The list that a step of the plan was decided by, in the order of checking, with which of it
 * holds.
 */
export function checksOfStep(question: PlanQuestion, step: DocumentStep): CheckResult[] {
  const { kind, cause } = step;
  if (kind === 'delivery-note') return deliveryChecks(question);
  if (kind === 'invoice' && cause.of === 'order') return invoiceChecks(invoiceQuestion(question));
  const read = readAccount(question);
  const account = read.kind === 'account' ? read.account : read;
  if (kind === 'credit-note') return creditChecks({ plan: question, cause, account });
  if (cause.of === 'reissue') return reissueChecks(question, step, account);
  return read.kind === 'account' ? furtherChecks(question, read.account) : [];
}
