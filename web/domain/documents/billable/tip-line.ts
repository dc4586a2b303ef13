import type { BasisItem } from './basis';
import { type Cents, sum } from '../../money/cents';

/**
 * The line that is the order's tip, named so: Shopify lists tips among the lines without a mark of
 * their own. It is the untaxed piece without SKU that costs what the order states as tip. No goods,
 * so shipping does not share its fate.
 */
export function withTipNamed(items: BasisItem[], tip: Cents): BasisItem[] {
  const line = items.findLast(
    (item) => isLikeTip(item) && sum(item.parts.map(({ base }) => base)) === tip,
  );
  return items.map((item) => (item === line ? { ...item, kind: 'tip' } : item));
}

function isLikeTip({ kind, sku, quantity, hasZeroRate, parts }: BasisItem): boolean {
  return (
    kind === 'goods' &&
    !sku &&
    quantity === 1 &&
    !hasZeroRate &&
    parts.every(({ rate }) => rate === 0)
  );
}
