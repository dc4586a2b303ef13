import type { AnyDraft } from '../documents/model/draft';
import { isTaxed } from '../tax-rates/tax-type';
import type { LetterSum } from './letter';
import { LETTER_LABELS } from './letter-labels';
import { printedNumbers } from './printed-numbers';

type Summed = Pick<AnyDraft, 'kind' | 'totals' | 'taxType' | 'language'>;

/**
 * Net, tax per rate and total; where there is no tax, the total alone, and on delivery notes
 * nothing.
 */
export function letterSums(draft: Summed): LetterSum[] {
  const { kind, totals, taxType, language } = draft;
  if (kind === 'delivery-note') return [];
  const labels = LETTER_LABELS[language];
  const { amount } = printedNumbers(language);
  const total = { label: labels.total, amount: amount(totals.gross), isTotal: true };
  if (!isTaxed(taxType)) return [total];
  const net = { label: labels.netSum, amount: amount(totals.net), isTotal: false };
  return [net, ...taxesOf(draft), total];
}

/** A rate of 0 % is stated, too (§ 14 (4) Nr. 7 and 8 UStG). */
function taxesOf({ totals, taxType, language }: Summed): LetterSum[] {
  const labels = LETTER_LABELS[language];
  const { amount, rate: percent } = printedNumbers(language);
  const label = taxType === 'gross' ? labels.taxWithin : labels.tax;
  return totals.rates.map(({ rate, net, tax }) => ({
    label: label(percent(rate), amount(net)),
    amount: amount(tax),
    isTotal: false,
  }));
}
