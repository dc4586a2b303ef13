import type { PartnerId } from '../../billing/coupon';
import type { PlanId } from '../../plans/plan-id';
import { type ReceiptFacts, taxCasesOf } from '../receipt-facts';

/** A receipt and what has to be known beside it to print it; plain values, as workers take them. */
export interface PrintableReceipt {
  facts: ReceiptFacts;
  /** By which the operator knows the seller: an e-invoice without VAT id needs it (BR-CO-26). */
  partnerId: PartnerId;
  /** German day of the partner's objection: this is no invoice any more. Null: there is none. */
  objectedOn: string | null;
  /** As plans are sold. */
  planNames: Readonly<Record<PlanId, string>>;
}

/**
 * Whether the XML of an e-invoice lies within: German law demands it between German businesses that
 * are not small (decisions/0072); one that also bills what was earned abroad has none, and neither has
 * one of a partner who is abroad by now. What was objected to is no invoice, and no program shall book it.
 */
export function isElectronic({ facts, objectedOn }: PrintableReceipt): boolean {
  const cases = taxCasesOf(facts);
  const isEarnedHere = cases.every((one) => one === 'regular' || one === 'small');
  const isGerman = isEarnedHere && facts.seller.address.country === 'DE';
  return isGerman && cases.includes('regular') && objectedOn === null;
}
