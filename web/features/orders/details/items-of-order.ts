import type { OrderItem } from '../../../contract/order/details';
import { paidForLine, paidForShipping } from '../../../domain/order/line-amounts';
import type { Order, TaxLine } from '../../../domain/order/order';

/** What was ordered, with the rates that the shop charged. */
export function itemsOf({ lines, shippingLines, totals }: Order): OrderItem[] {
  const goods = lines.map((line) => ({
    kind: 'goods' as const,
    title: [line.title, line.variantTitle].filter(Boolean).join(' – '),
    quantity: line.quantity,
    left: line.currentQuantity,
    cents: paidForLine(line),
    rates: ratesOf(line.taxLines),
  }));
  const shipping = shippingLines.map((line) => ({
    kind: 'shipping' as const,
    title: line.title,
    quantity: 1,
    left: line.isRemoved ? 0 : 1,
    cents: paidForShipping(line),
    rates: ratesOf(line.taxLines),
  }));
  const tip = { kind: 'tip' as const, title: '', quantity: 1, left: 1, rates: [] };
  return [...goods, ...shipping, ...(totals.tip > 0 ? [{ ...tip, cents: totals.tip }] : [])];
}

function ratesOf(taxLines: readonly TaxLine[]): number[] {
  return [...new Set(taxLines.map(({ rate }) => rate))].toSorted((one, other) => other - one);
}
