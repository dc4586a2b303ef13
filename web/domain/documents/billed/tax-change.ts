import { REPAIR_CODES } from '../model/draft-note';
import type { ContentItem } from '../model/document-content';
import type { OrderBalance } from './order-balance';
import { netItems } from './billed-amounts';

/**
 * Whether positions bear other rates now than those at which they were billed: Shopify computes the
 * taxes of an order anew when its address changes, and in shops with gross prices the amounts stay.
 * What the merchant chose, or had repaired, differs from the order on purpose.
 */
export function isTaxedAnew({ billable, billedAmounts }: OrderBalance): boolean {
  const { invoices } = billedAmounts;
  if (invoices.some(({ repairs }) => repairs.some(({ code }) => REPAIRS.includes(code))))
    return false;
  const billed = netItems(
    invoices,
    billedAmounts.counted.filter(
      ({ kind, cause }) => kind === 'credit-note' && cause.of === 'edit',
    ),
  );
  return billable.items.some((item) => {
    const before = billed.get(item.source);
    return before !== undefined && !areSame(ratesOf(item), ratesOf(before));
  });
}

const REPAIRS: readonly string[] = REPAIR_CODES;

function ratesOf({ parts }: Pick<ContentItem, 'parts'>): Set<number> {
  return new Set(parts.filter(({ base }) => base > 0).map(({ rate }) => rate));
}

/** Nothing to compare where nothing is left on either side. */
function areSame(now: Set<number>, before: Set<number>): boolean {
  if (now.size === 0 || before.size === 0) return true;
  return now.size === before.size && [...now].every((rate) => before.has(rate));
}
