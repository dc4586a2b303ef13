import { buildInvoiceDraft } from '../../document-rules/draft/invoice-draft';
import { cents } from '../../money/cents';
import { aLine, aShippingLine } from '../builders';
import { type TaxInput, aTaxQuestion, decided } from './tax-cases';

export const ALL_TAX_FIXES = {
  fixTaxTip: true,
  fixTaxShipping: true,
  fixTaxRemoveTax: true,
  fixTaxForeignB2b: true,
};
export const untaxedShipping = aShippingLine({ taxLines: [] });
export const atTwoRates = [aLine(), aLine({ id: '2', rate: 700, unitPrice: cents(10_700) })];

export function withFixes(input: TaxInput) {
  const answer = decided(input);
  if (answer.kind === 'refuse') throw new Error(answer.reason);
  return { ...answer, codes: answer.repairs.map(({ code }) => code) };
}

export function draftWithFixes(input: TaxInput) {
  const answer = buildInvoiceDraft({ ...aTaxQuestion(input), now: '2026-03-02T12:00:00.000Z' });
  if (answer.kind === 'refuse') throw new Error(answer.reason);
  return answer.draft;
}
