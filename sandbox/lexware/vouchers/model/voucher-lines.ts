import { computeTotals, type PricedLine, type TotalDiscount, type Totals } from './totals';
import type { VoucherKind } from './voucher-kind';
import type { LineItemInput, TaxType, VoucherInput } from './voucher-schema';

export const taxBasis = (taxType: TaxType): 'net' | 'gross' =>
  taxType === 'gross' ? 'gross' : 'net';

export function totalsOf(kind: VoucherKind, input: VoucherInput): Totals {
  const basis = taxBasis(input.taxConditions.taxType);
  const lines = kind.hasAmounts
    ? input.lineItems.flatMap((line) => pricedLine(kind, line, basis) ?? [])
    : [];
  return computeTotals(lines, basis, totalDiscount(input));
}

/** The line as far as it is reckoned with; null for text. */
export function pricedLine(
  kind: VoucherKind,
  line: LineItemInput,
  basis: 'net' | 'gross',
): PricedLine | null {
  const { unitPrice } = line;
  if (line.type === 'text' || !unitPrice) return null;
  return {
    unitAmount: (basis === 'gross' ? unitPrice.grossAmount : unitPrice.netAmount) ?? 0,
    quantity: line.quantity ?? 0,
    discountPercentage: kind.hasLineDiscount ? (line.discountPercentage ?? 0) : 0,
    taxRatePercentage: unitPrice.taxRatePercentage,
  };
}

function totalDiscount({ totalPrice }: VoucherInput): TotalDiscount {
  if (totalPrice?.totalDiscountAbsolute !== undefined) {
    return { kind: 'absolute', value: totalPrice.totalDiscountAbsolute };
  }
  if (totalPrice?.totalDiscountPercentage !== undefined) {
    return { kind: 'percentage', value: totalPrice.totalDiscountPercentage };
  }
  return { kind: 'none' };
}
