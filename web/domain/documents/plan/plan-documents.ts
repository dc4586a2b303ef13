import type { DocumentStep, PlanQuestion } from './plan-question';
import { planInvoice } from './invoice/decide-invoice';
import { withDoubts } from './blocked/doubtful-documents';
import { withHiddenTerms } from './blocked/hidden-terms';
import { planCorrections } from './corrections/plan-corrections';
import { planDelivery } from './delivery-note/plan-delivery';

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
