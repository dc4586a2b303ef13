import { isSameOccasion, OF_ORDER, ofRefund } from '../documents/model/cause';
import type { DocumentRecord } from '../documents/model/document';
import type { DocumentId, Instant, OrderId } from '../ids';
import { type Cents, cents, ZERO } from '../money/cents';
import type { OrderMoney } from '../order/order-money';
import { calendarDay, calendarMonth } from '../time/berlin';
import { SHOPIFY_PAYMENTS } from '../transactions/bookable-gateway';
import type { BalanceTransaction } from '../transactions/payout-entries';
import { finalDocuments, signedTotal } from './document-value';

/** Money of an order, or of Shopify Payments, as it was when its month was closed. */
export interface ClosedPayment {
  /** The same for ever; of one reference a month has one payment. */
  reference: string;
  /**
   * `card`: a gift card for several purposes was sold, or taken back, by an order without a
   * document. `chargeback`: a customer's bank took money of an order back, or gave it again, or
   * what that cost. `adjustment`: all else that Shopify Payments moved.
   */
  kind: 'payment' | 'refund' | 'card' | 'chargeback' | 'adjustment';
  /** By which it moved, e.g. `paypal`; of a sold card `gift_card`. */
  gateway: string;
  /** Recorded by a person: no provider moved it. */
  isManual: boolean;
  /** Signed: what came in, and what a card was sold for, is positive. */
  amount: Cents;
  /** What the provider kept of it; positive. */
  fee: Cents;
  /** The provider kept a fee that is not in euro: `fee` lacks it. */
  hasForeignFee?: boolean | undefined;
  /** German day, `yyyy-MM-dd`. */
  date: string;
  /** Null where the provider names none. */
  orderId: OrderId | null;
  /** The order's, or else the provider's own number of the movement. */
  orderName: string;
  /** The document that it pays; null where there is none yet, or none any more. */
  documentId: DocumentId | null;
  number: string | null;
  /** By which the debtor is found: of the document where that was closed before. */
  gateways: string[];
}

/** An order as its money is closed. */
export interface PayingOrder {
  orderId: OrderId;
  orderName: string;
  gateways: string[];
  money: OrderMoney;
  documents: DocumentRecord[];
}

/** What moved in a German calendar month on these orders. */
export function closedPayments(month: string, orders: readonly PayingOrder[]): ClosedPayment[] {
  return orders.flatMap((order) => [
    ...order.money.movements
      .filter(({ at }) => calendarMonth(at) === month)
      .map(({ id, kind, gateway, isManual, amount, fee, hasForeignFee, at, refund }) => ({
        ...ofOrder(order, { amount, refund }),
        reference: id,
        kind,
        gateway,
        isManual,
        amount,
        fee: fee?.amount ?? ZERO,
        ...(hasForeignFee && { hasForeignFee }),
        date: calendarDay(at),
      })),
    ...order.money.cardSales
      .filter(({ at }) => calendarMonth(at) === month)
      .map(({ id, amount, at }) => ({
        ...ofOrder(order, { amount, refund: null }),
        reference: `card:${id}`,
        kind: 'card' as const,
        gateway: GIFT_CARD,
        isManual: false,
        amount,
        fee: ZERO,
        date: calendarDay(at),
      })),
  ]);
}

/** Shopify's id of paying by gift card. */
export const GIFT_CARD = 'gift_card';

type Moved = Pick<ClosedPayment, 'amount'> & { refund: string | null };

function ofOrder(order: PayingOrder, moved: Moved) {
  const document = documentOf(order, moved);
  const { orderId, orderName, gateways } = order;
  return {
    orderId,
    orderName,
    documentId: document?.id ?? null,
    number: document?.number ?? null,
    gateways: gateways.toSorted(),
  };
}

/**
 * A refund's own credit note; of all others the document over the same amount, or the first that
 * there is.
 */
function documentOf(order: PayingOrder, { amount, refund }: Moved): DocumentRecord | null {
  const documents = finalDocuments(order);
  const own = documents.find(
    ({ kind, cause }) =>
      kind === 'credit-note' && refund !== null && isSameOccasion(cause, ofRefund({ id: refund })),
  );
  const sameAmount = documents.find((one) => signedTotal(one) === amount);
  const first = documents.find(({ cause }) => isSameOccasion(cause, OF_ORDER)) ?? documents[0];
  return own ?? sameAmount ?? first ?? null;
}

/** The gateways that a document was closed with, so that its payment meets the same debtor. */
type GatewaysOfClosed = ReadonlyMap<DocumentId, readonly string[]>;

export function withClosedGateways(
  payments: readonly ClosedPayment[],
  closed: GatewaysOfClosed,
): ClosedPayment[] {
  return payments.map((one) => ({
    ...one,
    gateways: [...((one.documentId && closed.get(one.documentId)) ?? one.gateways)],
  }));
}

/** What moved on the account of Shopify Payments, and is no order's own payment or refund. */
export interface ProviderMovement {
  id: string;
  kind: Exclude<BalanceTransaction['kind'], 'payment' | 'refund'>;
  amount: Cents;
  fee: Cents;
  at: Instant;
  order: { id: OrderId; name: string } | null;
}

/** Payments and refunds are known from their orders: to take both would be to book them twice. */
export function providerMovements(contents: readonly BalanceTransaction[]): ProviderMovement[] {
  return contents.flatMap(({ id, kind, amount, fee, date, order }) =>
    kind === 'payment' || kind === 'refund' ? [] : [{ id, kind, amount, fee, at: date, order }],
  );
}

/** `orders`: those that the movements name, as far as they are known. */
export function closedMovements(
  month: string,
  movements: readonly ProviderMovement[],
  orders: ReadonlyMap<OrderId, PayingOrder>,
): ClosedPayment[] {
  return movements
    .filter(({ at }) => calendarMonth(at) === month)
    .map(({ id, kind, amount, fee, at, order }): ClosedPayment => {
      const known = order && orders.get(order.id);
      const place = known
        ? ofOrder(known, { amount: cents(-amount), refund: null })
        : { documentId: null, number: null, gateways: [SHOPIFY_PAYMENTS] };
      return {
        ...place,
        reference: `balance:${id}`,
        ...bookedAs({ kind, amount, fee, order }),
        gateway: SHOPIFY_PAYMENTS,
        isManual: false,
        date: calendarDay(at),
        orderId: order?.id ?? null,
        orderName: order?.name ?? id,
      };
    });
}

type Moving = Pick<ProviderMovement, 'kind' | 'amount' | 'fee' | 'order'>;

/** A chargeback needs the debtor of its order; a fee is one, whether it is an amount or a fee. */
function bookedAs({ kind, amount, fee, order }: Moving) {
  if (kind === 'chargeback-fee')
    return { kind: 'chargeback' as const, amount: ZERO, fee: cents(fee - amount) };
  const isOfDebtor = kind === 'chargeback' && order !== null;
  return { kind: isOfDebtor ? ('chargeback' as const) : ('adjustment' as const), amount, fee };
}
