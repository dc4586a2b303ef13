import type { DocumentStep, PlanQuestion } from './plan-documents';

/** The delivery note of an order. */
export function planDelivery(_question: PlanQuestion): DocumentStep[] {
  return [];
}
