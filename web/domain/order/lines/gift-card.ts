import type { OrderLine } from '../order';

/**
 * A voucher whose rate or place is still open: its sale is no supply, redeeming it is a payment.
 * One that was taxed at its sale is a supply like any other (§ 3 (13) to (15) UStG).
 */
export function isMultiPurposeCard({
  isGiftCard,
  taxLines,
}: Pick<OrderLine, 'isGiftCard' | 'taxLines'>): boolean {
  return isGiftCard && taxLines.every(({ amount }) => amount === 0);
}
