import { readAccount } from '../booked/order-account';
import type { CheckResult } from '../conditions/check';
import { creditChecks } from './corrections/decide-credit';
import { furtherChecks } from './corrections/further-invoice';
import { invoiceChecks, invoiceQuestion } from './invoice/decide-invoice';
import { deliveryChecks } from './delivery-note/plan-delivery';
import type { DocumentStep, PlanQuestion } from './plan-question';

/**
 * The list that a step of the plan was decided by, in the order of checking, with which of it
 * holds. An invoice issued anew is made at the merchant's request alone and has none.
 */
export function checksOfStep(question: PlanQuestion, { kind, cause }: DocumentStep): CheckResult[] {
  if (kind === 'delivery-note') return deliveryChecks(question);
  if (kind === 'invoice' && cause.of === 'order') return invoiceChecks(invoiceQuestion(question));
  const read = readAccount(question);
  const account = read.kind === 'account' ? read.account : read;
  if (kind === 'credit-note') return creditChecks({ plan: question, cause, account });
  return cause.of === 'edit' && read.kind === 'account'
    ? furtherChecks(question, read.account)
    : [];
}
