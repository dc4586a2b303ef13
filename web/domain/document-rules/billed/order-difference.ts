import { type BasisItem, type InvoiceBasis, MAX_ROUNDING } from '../../billable/basis';
import { type Cents, sum, cents, ZERO } from '../../money/cents';
import type { ContentItem } from '../../documents/model/document-content';
import type { Order } from '../../order/order';
import {
  type BilledAmounts,
  type Refusal,
  netItems,
  grossOfItem,
  addParts,
} from './billed-amounts';
import type { DocumentKey } from '../../documents/model/document';
import type { ItemSource } from '../../order/item-source';
import { toBasisItem } from './requested-credit';
import { type RatePart, partOfGross } from '../../tax-rates/amounts-per-rate';
import { spread } from '../../money/spread';

/**
 * How what is billable differs from what is billed: the changes that no document knows
 * yet.
 */
export interface Difference {
  /** To be billed by a further invoice. */
  more: BasisItem[];
  moreTotal: Cents;
  /** To be taken back by a credit note, at the rates at which it was billed. */
  less: ContentItem[];
  lessTotal: Cents;
  /**
   * Price reductions that a cancelled invoice had when it was cancelled; a new invoice has to grant
   * them again.
   */
  reductions: BasisItem[];
  /** What they take off. */
  reducedTotal: Cents;
}

/**
 * Compares order and documents position by position. Refunds and their credit notes are left out on
 * both sides: what was refunded was billable, and is credited by a document of its own.
 */
export function orderDifference(
  order: Order,
  billable: InvoiceBasis,
  billedAmounts: BilledAmounts,
): Difference | Refusal {
  const isCorrection = ({ kind, cause }: DocumentKey) =>
    kind === 'credit-note' && cause.of !== 'refund';
  const invoices = billedAmounts.counted.filter(({ kind }) => kind === 'invoice');
  const corrections = billedAmounts.counted.filter(isCorrection);
  const billed = netItems(invoices, corrections);
  const billedTotal = sum(
    [...invoices, ...corrections.map((one) => ({ total: cents(-one.total) }))].map(
      (one) => one.total,
    ),
  );
  const found = compare(order, billable, billed);
  return withRounding(found, { billable, billedTotal });
}

function compare(
  order: Order,
  billable: InvoiceBasis,
  billed: Map<ItemSource, ContentItem>,
): Difference {
  const { taxesIncluded } = billable;
  const gross = (item: Pick<ContentItem, 'parts'> | undefined) =>
    item ? grossOfItem(item, taxesIncluded) : ZERO;
  const known = new Map(billable.items.map((item) => [item.source, item]));
  const positions = [...billed.values()].filter(({ source }) => source !== 'amount');
  const isOrphaned = (before: ContentItem) => !known.has(before.source) && gross(before) < 0;
  const more = [
    ...billable.items.flatMap((item) => {
      const before = billed.get(item.source);
      return gross(item) > gross(before)
        ? [before ? added(item, before, taxesIncluded) : item]
        : [];
    }),
    ...positions.filter(isOrphaned).map((before) => toBasisItem(order, negated(before))),
  ];
  const less = positions.flatMap((before) => {
    const item = known.get(before.source);
    return gross(before) > gross(item) ? [removed(before, item, taxesIncluded)] : [];
  });
  const amounts = [...billed.values()].filter(
    (item) => item.source === 'amount' && item.parts.length > 0,
  );
  const reductions = amounts.map((item) => toBasisItem(order, negated(item)));
  const totals = {
    moreTotal: sum(more.map(gross)),
    lessTotal: sum(less.map(gross)),
    reducedTotal: sum(amounts.map(gross)),
  };
  const found = { more, less, reductions, ...totals };
  return more.length > 0 ? found : withReductions(found);
}

/**
 * Without positions to bill there is no invoice that could show the reductions: they count as part
 * of what is billed too much, or reduce it. A withheld fee that a cancellation took back is billed
 * again.
 */
function withReductions(found: Difference): Difference {
  const { less, lessTotal, reductions, reducedTotal } = found;
  const settled = { ...found, reductions: [], reducedTotal: ZERO };
  if (lessTotal + reducedTotal >= 0)
    return { ...settled, lessTotal: cents(lessTotal + reducedTotal) };
  return less.length > 0
    ? found
    : { ...settled, more: reductions, moreTotal: cents(-reducedTotal) };
}

/** What corrections took back, as something to bill. */
function negated(item: ContentItem): ContentItem {
  const parts = item.parts.map(({ rate, base, tax }) => ({
    rate,
    base: cents(-base),
    tax: cents(-tax),
  }));
  return { ...item, quantity: -item.quantity, parts };
}

function added(item: BasisItem, before: ContentItem, taxesIncluded: boolean): BasisItem {
  const quantity = item.quantity > before.quantity ? item.quantity - before.quantity : 1;
  const parts = partsBetween(item, before, taxesIncluded);
  const unitPrice = cents(Math.round(sum(parts.map(({ base }) => base)) / quantity));
  return { ...item, quantity, unitPrice, discounts: [], parts };
}

function removed(
  before: ContentItem,
  item: BasisItem | undefined,
  taxesIncluded: boolean,
): ContentItem {
  if (!item) return { ...before, quantity: Math.max(before.quantity, 0) };
  const quantity = Math.max(before.quantity - item.quantity, 0);
  return { ...before, quantity, parts: partsBetween(before, item, taxesIncluded) };
}

/**
 * Amounts of `larger` beyond `smaller`, at the rates of `larger`: rates that changed meanwhile do
 * not count.
 */
function partsBetween(larger: Positions, smaller: Positions, taxesIncluded: boolean): RatePart[] {
  const parts = addParts(larger.parts, smaller.parts, -1);
  const rates = new Set(larger.parts.map(({ rate }) => rate));
  if (parts.every(({ rate, base, tax }) => rates.has(rate) && base >= 0 && tax >= 0)) return parts;
  const rest = cents(grossOfItem(larger, taxesIncluded) - grossOfItem(smaller, taxesIncluded));
  const shares = spread(
    rest,
    larger.parts.map((part) => Math.max(part.base, 0)),
  );
  return larger.parts.map(({ rate }, i) => partOfGross(rate, shares[i] ?? ZERO, taxesIncluded));
}

type Positions = Pick<ContentItem, 'parts'>;

/**
 * Cents that belong to no position go where amounts move anyway; more than rounding can explain is
 * a mistake.
 */
function withRounding(
  found: Difference,
  { billable, billedTotal }: { billable: InvoiceBasis; billedTotal: Cents },
): Difference | Refusal {
  const rounding =
    billable.total - billedTotal - (found.moreTotal - found.lessTotal - found.reducedTotal);
  const hasPlace = found.moreTotal > 0 || found.lessTotal > 0;
  if (rounding !== 0 && (Math.abs(rounding) > MAX_ROUNDING || !hasPlace)) {
    return {
      kind: 'refuse',
      reason: 'TOTAL_MISMATCH',
      detail: { code: 'BILLED_AND_ORDER_DIFFER', billed: billedTotal, ordered: billable.total },
    };
  }
  if (found.moreTotal > 0) return { ...found, moreTotal: cents(found.moreTotal + rounding) };
  return { ...found, lessTotal: cents(found.lessTotal - rounding) };
}
