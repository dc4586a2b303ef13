import type { DocumentStep, PlanQuestion } from './plan-documents';

/** Credit notes and further invoices that follow from what happened after the invoice. */
export function planCorrections(_question: PlanQuestion): DocumentStep[] {
  return [];
}
