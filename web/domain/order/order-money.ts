import { z } from 'zod';
import { isBefore } from '../time/berlin';
import type { Instant } from '../ids';
import { type Cents, cents, sum, ZERO } from '../money/cents';
import { isMultiPurposeCard, paidForUnits, soldQuantity } from './line-amounts';
import { type ItemSource, isItemSource, sourceOfLine } from './item-source';
import type { Order, OrderTransaction, Refund } from './order';
import { paymentMethodId } from './payment-method';
import { grossTakenBack, realRefunds, refundValues } from './refund-value';

const amount = z.int().transform(cents);

const movement = z.object({
  /** Shopify's id of the transaction. */
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  /** As `paymentMethodId` writes it. */
  gateway: z.string(),
  /** Recorded by a person: no provider moved it. */
  isManual: z.boolean(),
  /** Signed: what came in is positive. */
  amount,
  /** What the provider kept of it, positive, and the tax therein; null where nobody says. */
  fee: z.object({ amount, tax: amount }).nullable(),
  /** The provider kept a fee that is not in euro. */
  hasForeignFee: z.boolean().optional(),
  at: z.string(),
  /** The refund that it belongs to; null for payments, and where Shopify names none. */
  refund: z.string().nullable(),
});
/** Money that really moved on an order. */
export type MoneyMovement = z.output<typeof movement>;

const itemSource = z.custom<ItemSource>((text) => typeof text === 'string' && isItemSource(text));

export const orderMoney = z.object({
  movements: z.array(movement),
  /** Positions that are gift cards for several purposes: selling one is no revenue. */
  cardItems: z.array(itemSource),
  /** Positions that are a tip. What was read before it was kept lacks it. */
  tipItems: z.array(itemSource).optional(),
  /**
   * What an order of nothing but such cards sold, or took back by a refund: no document says it.
   * Signed.
   */
  cardSales: z.array(z.object({ id: z.string(), amount, at: z.string() })),
});
/** What an order's payments and gift cards come to, kept for the books. */
export type OrderMoney = z.output<typeof orderMoney>;

export function moneyOf(order: Order): OrderMoney {
  const cards = order.lines.filter(isMultiPurposeCard);
  return {
    movements: movementsOf(order),
    cardItems: cards.map(({ id }) => sourceOfLine(id)),
    cardSales: order.test || cards.length < order.lines.length ? [] : cardSales(order),
  };
}

/** When its money moved first and last, which may be before the order was there; null: never. */
export function spanOfMoney({ movements, cardSales }: OrderMoney): MoneySpan | null {
  const moments = [...movements, ...cardSales].map(({ at }) => at);
  const [first, ...others] = moments;
  if (first === undefined) return null;
  return others.reduce<MoneySpan>(
    ({ from, until }, at) => ({
      from: isBefore(at, from) ? at : from,
      until: isBefore(until, at) ? at : until,
    }),
    { from: first, until: first },
  );
}

interface MoneySpan {
  from: Instant;
  until: Instant;
}

function cardSales(order: Order): OrderMoney['cardSales'] {
  const { id, createdAt, lines, totals } = order;
  const values = refundValues(order, totals.total);
  const sold = sum(lines.map((line) => paidForUnits(line, soldQuantity(order, line))));
  let owed: number = sold;
  const returned = realRefunds(order).map((refund) => {
    const amount = Math.min(takenOff(order, refund, values.get(refund) ?? ZERO), owed);
    owed -= amount;
    return { id: `${id}:${refund.id}`, amount: cents(-amount), at: refund.createdAt };
  });
  return [{ id, amount: sold, at: createdAt }, ...returned].filter((one) => one.amount !== 0);
}

/**
 * A card that came back buys nothing, whatever was withheld of it; and where nothing but cards was
 * sold, what is given back beyond that is of them, too, as far as something is still owed for them.
 */
function takenOff(order: Order, refund: Refund, value: Cents): number {
  const returned = sum(refund.lines.map(({ subtotal }) => subtotal));
  const ofShipping = grossTakenBack(order, { ...refund, lines: [] });
  return Math.max(returned, value - ofShipping);
}

/**
 * Sales, captures and refunds that succeeded, cash less its change. Authorisations and voids move
 * nothing, test orders neither.
 */
export function movementsOf(order: Order): MoneyMovement[] {
  if (order.test) return [];
  return order.transactions
    .filter(({ status, amount: moved }) => status === 'success' && moved > 0)
    .flatMap((one) => toMovement(order, one) ?? []);
}

function toMovement(order: Order, one: OrderTransaction): MoneyMovement | null {
  const kind = kindOf(one);
  if (!kind) return null;
  const moved = kind === 'payment' ? cents(one.amount - changeOf(order, one)) : cents(-one.amount);
  if (moved === 0) return null;
  return {
    id: one.id,
    kind,
    gateway: paymentMethodId(one.gateway),
    isManual: one.isManual === true,
    amount: moved,
    fee: kind === 'payment' && one.fee ? one.fee : null,
    ...(kind === 'payment' && one.hasForeignFee && { hasForeignFee: true }),
    at: one.processedAt ?? order.processedAt,
    refund: kind === 'payment' ? null : refundOf(order, one),
  };
}

/** What the till gave back of a payment in cash, which Shopify reports as a movement of its own. */
function changeOf({ transactions }: Order, { id }: OrderTransaction): Cents {
  const given = transactions.filter(
    ({ kind, status, parentId }) => kind === 'change' && status === 'success' && parentId === id,
  );
  return sum(given.map((one) => one.amount));
}

function kindOf({ kind }: OrderTransaction): MoneyMovement['kind'] | null {
  switch (kind) {
    case 'sale':
    case 'capture':
      return 'payment';
    case 'refund':
      return 'refund';
    case 'authorization':
    case 'change':
    case 'suggested_refund':
    case 'void':
    case 'unknown':
      return null;
  }
}

function refundOf({ refunds }: Order, { id }: OrderTransaction): string | null {
  return refunds.find(({ transactionIds }) => transactionIds.includes(id))?.id ?? null;
}
