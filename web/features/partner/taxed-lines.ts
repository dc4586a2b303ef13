import type { PaidLine } from '../../domain/partner/payout-sums';
import type { StoresOf } from '../../ports/stores/database';

/** With fee and VAT of what is taken back as the receipt that paid it says them now. */
export async function taxedLines(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  lines: readonly PaidLine[],
): Promise<PaidLine[]> {
  const numbers = new Set(lines.flatMap(({ paidBy }) => (paidBy === null ? [] : [paidBy])));
  const found = await Promise.all([...numbers].map((number) => partnerPayouts.receipt(number)));
  const receipts = new Map(found.flatMap((one) => (one ? [[one.number, one]] : [])));
  return lines.map((line) => {
    const receipt = receipts.get(line.paidBy ?? '');
    if (!receipt) return line;
    const { sums, method } = receipt;
    const paid = receipt.lines.find(({ redemptionId }) => redemptionId === line.redemptionId);
    return { ...line, method, vatRate: paid?.vatRate ?? sums.vatRate };
  });
}
