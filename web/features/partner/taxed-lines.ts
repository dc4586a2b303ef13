import type { PartnerId } from '../../domain/billing/coupon';
import { type PaidLine, vatRateOf } from '../../domain/partner/payout-sums';
import { statusIn, type TaxCase } from '../../domain/partner/vat-status';
import { calendarMonth } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';

/**
 * What was earned with the VAT of the status that held in its month, as declared by now; what is
 * taken back with fee and VAT as the receipt that paid it says them now. `present` holds where
 * nothing was declared for months.
 */
export async function taxedLines(
  { partnerPayouts, partnerPreferences }: StoresOf<'partnerPayouts' | 'partnerPreferences'>,
  { partnerId, present }: { partnerId: PartnerId; present: TaxCase },
  lines: readonly PaidLine[],
): Promise<PaidLine[]> {
  const numbers = new Set(lines.flatMap(({ paidBy }) => (paidBy === null ? [] : [paidBy])));
  const found = await Promise.all([...numbers].map((number) => partnerPayouts.receipt(number)));
  const receipts = new Map(found.flatMap((one) => (one ? [[one.number, one]] : [])));
  const declared = await partnerPreferences.declarations(partnerId);
  return lines.map((line) => {
    if (line.kind === 'vat') return line;
    const receipt = receipts.get(line.paidBy ?? '');
    if (receipt) {
      const paid = receipt.lines.find(({ redemptionId }) => redemptionId === line.redemptionId);
      const { sums, method } = receipt;
      const taxCase = paid?.taxCase ?? receipt.taxCase;
      return { ...line, method, taxCase, vatRate: paid?.vatRate ?? sums.vatRate };
    }
    const month = calendarMonth(line.earnedAt);
    const taxCase = statusIn(month, declared) ?? present;
    return { ...line, taxCase, vatRate: vatRateOf(taxCase, month) };
  });
}
