import { type BasisItem, type InvoiceBasis, MAX_ROUNDING } from '../../billable/basis';
import { afterRefunds } from '../../billable/invoice-basis';
import { isSameOccasion, ofRefund } from '../../documents/model/cause';
import type { BilledDocument, DocumentKey } from '../../documents/model/document';
import type { ContentItem } from '../../documents/model/document-content';
import { isCalledBack, isFinished } from '../../documents/model/document-state';
import { type Cents, cents, sum, ZERO, spread } from '../../money/cents';
import { netPayment } from '../../order/balance';
import { isAmount, type ItemSource } from '../../order/item-source';
import { oncePerOrder } from '../../order/once-per-order';
import type { Order, Refund } from '../../order/order';
import { partOfGross, type RatePart } from '../../tax-rates/amounts-per-rate';
import {
  addParts,
  type BilledAmounts,
  grossOfItem,
  netItems,
  readBilledAmounts,
  type Refusal,
} from './billed-amounts';
import { toBasisItem } from './requested-credit';

/** The order compared with what its documents bill. */
export interface OrderBalance {
  order: Order;
  billedAmounts: BilledAmounts;
  /** Everything the customer ever owed. */
  billable: InvoiceBasis;
  /** What each real refund took off of that. */
  takenOff: ReadonlyMap<Refund, Cents>;
  difference: Difference;
  /**
   * The current value of the order: everything billable less what refunds took off. Never below
   * zero.
   */
  currentValue: Cents;
  /**
   * What refunds paid back beyond everything billable: it settles what an edit had left overpaid.
   */
  overpaid: Cents;
  /**
   * The merchant took back an invoice over what is still owed, and has not requested a new one yet.
   */
  isCalledBack: boolean;
}

interface OrderBalanceQuestion {
  order: Order;
  /** Those of the order that exist or are under way, oldest first. */
  documents: BilledDocument[];
}

/**
 * Billable, billed and the difference, computed once for plan, checks and draft of an evaluation:
 * an order or a document that was read never changes, after one was created they are read anew. It
 * is cached here and not handed along, since the callers compare different documents, the plan also
 * at those under way, the draft of an invoice issued anew at cancellations yet to come: a balance
 * handed along with other documents than its own would bill twice.
 */
export function readOrderBalance({ order, documents }: OrderBalanceQuestion): OrderBalanceRead {
  const finished = documents.filter(isFinished);
  const last = lastRead(order);
  if (!last.balance || !areSame(last.documents, finished)) {
    last.documents = finished;
    last.balance = computeOrderBalance({ order, documents: finished });
  }
  return last.balance;
}

type OrderBalanceRead = { kind: 'balance'; balance: OrderBalance } | Refusal;

interface LastRead {
  documents: BilledDocument[];
  balance: OrderBalanceRead | null;
}

const lastRead = oncePerOrder((): LastRead => ({ documents: [], balance: null }));

function areSame(some: BilledDocument[], others: BilledDocument[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

function computeOrderBalance({ order, documents }: OrderBalanceQuestion): OrderBalanceRead {
  const after = afterRefunds(order);
  if (after.kind === 'refuse') return after;
  const { billable, takenOff, left } = after;
  const read = readBilledAmounts(order, documents);
  if (read.kind === 'refuse') return read;
  const difference = orderDifference(order, billable, read.billedAmounts);
  if ('kind' in difference) return difference;
  // More than was ever received cannot have been overpaid, so it stays too much to credit.
  const overpaid = left < 0 && netPayment(order) >= 0 ? cents(-left) : ZERO;
  const balance = {
    order,
    billedAmounts: read.billedAmounts,
    billable,
    takenOff,
    difference,
    currentValue: cents(left + overpaid),
    overpaid,
  };
  const isAwaited = difference.more.length > 0 && isCalledBack(documents);
  return { kind: 'balance', balance: { ...balance, isCalledBack: isAwaited } };
}

/**
 * The last check before anything is corrected: documents, changes that no document knows yet and
 * refunds without a credit note must come to the order's current value to the cent.
 */
export function findMismatch({
  billedAmounts,
  takenOff,
  difference,
  currentValue,
  overpaid,
  isCalledBack,
}: OrderBalance): Refusal | null {
  const isCredited = (refund: Refund) =>
    billedAmounts.counted.some(({ cause }) => isSameOccasion(cause, ofRefund(refund)));
  const pending = [...takenOff].filter(([refund]) => !isCredited(refund));
  const changed =
    difference.moreTotal - difference.lessTotal - sum(pending.map(([, value]) => value));
  const planned = cents(billedAmounts.documentsBalance + changed);
  if (isCalledBack || (planned <= currentValue && planned >= currentValue - overpaid)) return null;
  return {
    kind: 'refuse',
    reason: 'TOTAL_MISMATCH',
    detail: { code: 'DOCUMENTS_AND_ORDER_DIFFER', documents: planned, currentValue },
  };
}

/**
 * How what is billable differs from what is billed: the changes that no document knows
 * yet.
 */
interface Difference {
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
function orderDifference(
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
  const positions = [...billed.values()].filter(({ source }) => !isAmount(source));
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
    (item) => isAmount(item.source) && item.parts.length > 0,
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
