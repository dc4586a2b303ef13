import { billableBasis } from '../../../domain/billable/invoice-basis';
import { orderValueOf } from '../../../domain/document-rules/billed/balance-summary';
import type { ItemSource } from '../../../domain/order/item-source';
import type { Address, Order } from '../../../domain/order/order';
import { moneyOf } from '../../../domain/order/order-money';
import { paymentMethodsOf } from '../../../domain/order/payment-method';
import { payableOf } from '../../../domain/order/shown-status';
import { placeOfSupply } from '../../../domain/order/place-of-supply';
import type { FetchedOrder } from '../../../ports/stores/order-stores';

/** The part of an order that is stored for lists and explanations. */
export function fetchedOrder(order: Order): FetchedOrder {
  return {
    orderId: order.id,
    name: order.name,
    orderedAt: order.createdAt,
    shopifyUpdatedAt: order.updatedAt,
    paymentStatus: order.paymentStatus,
    ...payableOf(order),
    fulfillmentStatus: order.fulfillmentStatus,
    country: placeOfSupply(order).country,
    sourceName: order.sourceName,
    customerId: order.customer?.id ?? null,
    customerName: customerName(order),
    currency: order.currency,
    ...orderValueOf(order),
    ...personOf(order),
    totalTax: order.totals.currentTax,
    tags: order.tags,
    money: { ...moneyOf(order), tipItems: tipItems(order) },
    cancelledAt: order.cancelledAt,
    gateways: paymentMethodsOf(order),
  };
}

/** Of an order that contradicts itself nobody knows them. */
function tipItems(order: Order): ItemSource[] {
  const answer = billableBasis(order);
  if (answer.kind === 'refuse') return [];
  return answer.basis.items.filter(({ kind }) => kind === 'tip').map(({ source }) => source);
}

/** The buyer; guests have only the name of their billing address. */
function personOf({
  email,
  customer,
  billingAddress,
}: Order): Pick<FetchedOrder, 'customerEmail' | 'customerFirstName' | 'customerLastName'> {
  const isNamed = customer !== null && personName(customer) !== null;
  const named = isNamed ? customer : billingAddress;
  return {
    customerEmail: (email ?? customer?.email)?.toLowerCase() ?? null,
    customerFirstName: named?.firstName ?? null,
    customerLastName: named?.lastName ?? null,
  };
}

function customerName(order: Order): string | null {
  const { billingAddress, customer } = order;
  return (
    order.company?.name ??
    (billingAddress && nameOf(billingAddress)) ??
    (customer && personName(customer)) ??
    order.email
  );
}

function nameOf(address: Address): string | null {
  return address.company ?? personName(address);
}

function personName(person: { firstName: string | null; lastName: string | null }): string | null {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || null;
}
