import { crossIndustryInvoice } from '../../../web/adapters/pdf/receipt/cross-industry-invoice';
import { isElectronic, type ReceiptFacts } from '../../../web/domain/partner/receipt-facts';
import { RECEIPT_LABELS } from '../../../web/domain/partner/receipt/receipt-labels';
import { letterOfReceipt } from '../../../web/domain/partner/receipt/receipt-letter';
import { brokenRules } from '../documents/e-invoice-rules';
import { xmlTree } from '../documents/xml-tree';
import { aPrintable } from '../samples/a-printable-receipt';

/** What breaks the rules of its e-invoice, and what its lines of sums do not come to. */
export function wrongIn(facts: ReceiptFacts): string[] {
  const printable = { ...aPrintable(), facts };
  const sums = sumsOf(facts);
  const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
  const from = grossAt(sums);
  const parts = sums
    .slice(Math.max(0, from), -1)
    .filter(
      ({ label }) => label !== RECEIPT_LABELS.due(true) && label !== RECEIPT_LABELS.due(false),
    );
  const printed = parts.reduce((sum, { amount }) => sum + cents(amount), 0);
  const total = cents(sums.at(-1)?.amount ?? '');
  const problems = from !== -1 && printed !== total ? [`${printed} printed, not ${total}`] : [];
  if (isElectronic(printable))
    problems.push(...brokenRules(xmlTree(crossIndustryInvoice(printable))));
  return problems.map((problem) => `${facts.number}: ${problem}`);
}

/** What is special about it, so that a test can say that it met such receipts. */
export function kindsOf(facts: ReceiptFacts): string[] {
  const { lines, sums, taxCase } = facts;
  const earned = lines.filter(({ kind }) => kind === 'owed');
  const is = {
    'of a third country': taxCase === 'third-country',
    'set off': lines.some(({ kind }) => kind === 'claim'),
    'taken back as it was taxed': lines.some(
      ({ vatRate }) => vatRate !== null && vatRate !== sums.vatRate,
    ),
    'of two statuses': new Set(earned.map((line) => line.taxCase)).size > 1,
    'split sums': grossAt(sumsOf(facts)) !== -1,
  };
  return Object.entries(is).flatMap(([kind, holds]) => (holds ? [kind] : []));
}

const sumsOf = (facts: ReceiptFacts) => letterOfReceipt({ ...aPrintable(), facts }).sums;
const grossAt = (sums: ReturnType<typeof sumsOf>) =>
  sums.findIndex(({ label }) => label === RECEIPT_LABELS.gross);
