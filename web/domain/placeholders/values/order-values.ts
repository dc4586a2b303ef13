import { refundReason } from '../../documents/labels/default-texts';
import { paymentMethodName } from '../../documents/labels/payment-method-name';
import type { Instant } from '../../ids';
import { type Metafield, metafieldName } from '../../metafields/metafield';
import { metafieldValue } from '../../metafields/metafield-value';
import { type Cents, cents, sum } from '../../money/cents';
import { printedMoney } from '../../money/cents-text';
import { receipts } from '../../order/balance';
import { discountsOn, paidForUnits, soldQuantity } from '../../order/line-amounts';
import type { Address, Attribute, Order, OrderLine, Refund } from '../../order/order';
import { realRefunds } from '../../order/refund-value';
import { countryName } from '../../text/country-name';
import { type Language, LOCALES } from '../../text/language';
import { printedDay } from '../../time/berlin';

/**
 * What texts may name, by the paths of placeholder-values; null prints nothing and counts as empty.
 */
export interface PlaceholderScope {
  [name: string]: ScopeValue;
}
export type ScopeValue =
  | string
  | number
  | boolean
  | null
  | ScopeValue[]
  | { [name: string]: ScopeValue };

/** What the values of a text are taken from. */
export interface ValueSource {
  order: Order;
  shopName: string;
  language: Language;
  /** In mails: the attached document. */
  document?: {
    number: string | null;
    title: string;
    date: Instant;
    total: Cents;
    currency: string;
  };
  /** The invoice that a credit note corrects. */
  invoice?: { number: string | null; date: Instant };
  refund?: Refund;
  /** The buyer's, where one was found. */
  vatId?: string | null;
}

/** Values of the whole order; those of single lines are added where a line is written. */
export function orderValues(source: ValueSource): PlaceholderScope {
  const { order, language, shopName, invoice, refund } = source;
  return {
    shop: {
      name: text(shopName),
      metafield: metafieldValues(order.metafields?.shop, language),
    },
    order: { ...orderFacts(source), ...orderAmounts(source) },
    customer: customerValues(source),
    billing_address: addressValues(order.billingAddress, language),
    shipping_address: addressValues(order.shippingAddress, language),
    items: soldItems(source),
    document: documentValues(source),
    invoice: {
      number: text(invoice?.number),
      date: invoice ? printedDay(invoice.date, language) : null,
    },
    refund: {
      date: refund ? printedDay(refund.createdAt, language) : null,
      reason: refund ? text(refundReason(refund, language)) : null,
      note: text(refund?.note),
    },
  };
}

/** All that was sold, as documents bill it: what was edited away before payment is no article. */
function soldItems(source: ValueSource): ScopeValue[] {
  return source.order.lines.flatMap((line) => {
    const quantity = soldQuantity(source.order, line);
    return quantity === 0 ? [] : [itemValues(line, source, quantity)];
  });
}

function documentValues({ document, language }: ValueSource) {
  if (!document) return { number: null, title: null, date: null, total: null };
  const { number, title, date, total, currency } = document;
  return {
    number: text(number),
    title: text(title),
    date: printedDay(date, language),
    total: moneyText(currency, language)(total),
  };
}

function orderFacts({ order, language }: ValueSource) {
  const methods = order.paymentGateways.map(paymentMethodName);
  return {
    name: order.name,
    number: text(order.name.replace(/\D/g, '')),
    id: order.id,
    date: printedDay(order.createdAt, language),
    note: text(order.note),
    tags: text(order.tags.join(', ')),
    attributes: attributeText(order.customAttributes),
    attribute: attributeValues(order.customAttributes),
    metafield: metafieldValues(order.metafields?.order, language),
    po_number: text(order.poNumber),
    discount_codes: text(order.discountCodes.join(', ')),
    payment_methods: text([...new Set(methods)].join(', ')),
    payment_date: dayText(receipts(order).at(-1)?.processedAt, language),
    fulfillment_date: dayText(lastDispatch(order), language),
    source: text(order.sourceName),
    currency: order.currency,
  };
}

function lastDispatch({ fulfillments }: Order): Instant | undefined {
  const sent = fulfillments
    .filter(({ status }) => status === 'success')
    .map(({ createdAt }) => createdAt);
  return sent.toSorted((a, b) => a.localeCompare(b)).at(-1);
}

function orderAmounts({ order, language }: ValueSource) {
  const shipping = order.shippingLines.filter((line) => !line.isRemoved);
  const discounts = [...order.lines, ...shipping].flatMap((line) => line.discounts);
  const money = moneyText(order.currency, language);
  return {
    total: money(order.totals.total),
    tax: money(orderTax(order)),
    shipping: money(cents(sum(shipping.map(({ price }) => price)) - discountOf(shipping))),
    discount: money(sum(discounts.map(({ amount }) => amount))),
    tip: money(order.totals.tip),
  };
}

/** The tax in `total`: Shopify takes refunds off the order's tax, but not off its total. */
function orderTax({ totals, refunds }: Order): Cents {
  const takenBack = realRefunds({ refunds }).flatMap(({ lines, shipping }) => [
    ...lines,
    ...shipping,
  ]);
  return cents(totals.currentTax + sum(takenBack.map(({ tax }) => tax)));
}

function customerValues({ order, vatId, language }: ValueSource) {
  const { customer, billingAddress, company } = order;
  return {
    ...personValues(order),
    email: firstText(order.email, customer?.email),
    phone: firstText(order.phone, billingAddress?.phone),
    company: firstText(company?.name, billingAddress?.company),
    number: text(customer?.id),
    note: text(customer?.note),
    tags: text(customer?.tags.join(', ')),
    metafield: metafieldValues(order.metafields?.customer, language),
    vat_id: text(vatId),
  };
}

function personValues({ customer, billingAddress }: Order) {
  const firstName = firstText(customer?.firstName, billingAddress?.firstName);
  const lastName = firstText(customer?.lastName, billingAddress?.lastName);
  return {
    name: text([firstName, lastName].filter(Boolean).join(' ')),
    first_name: firstName,
    last_name: lastName,
  };
}

function firstText(...values: (string | null | undefined)[]): string | null {
  return values.map(text).find((one) => one !== null) ?? null;
}

function addressValues(address: Address | null, language: Language) {
  const { company, street, supplement, zip, city, phone, countryCode } = address ?? NO_ADDRESS;
  return {
    name: text([address?.firstName, address?.lastName].filter(Boolean).join(' ')),
    company: text(company),
    street: text(street),
    supplement: text(supplement),
    zip: text(zip),
    city: text(city),
    country: countryCode === null ? null : countryName(countryCode, language),
    country_code: text(countryCode),
    phone: text(phone),
  };
}

const NO_ADDRESS: Address = {
  firstName: null,
  lastName: null,
  company: null,
  street: null,
  supplement: null,
  zip: null,
  city: null,
  countryCode: null,
  phone: null,
};

/**
 * Values of one article of the order, `item` in texts; `quantity` where another than the ordered
 * one is printed.
 */
export function itemValues(
  line: OrderLine,
  { order, language }: Pick<ValueSource, 'order' | 'language'>,
  quantity = line.quantity,
): { [name: string]: ScopeValue } {
  const money = moneyText(order.currency, language);
  const discount = sum(discountsOn(line, quantity).map(({ amount }) => amount));
  const metafields = order.metafields?.lines[line.id];
  return {
    title: text(line.title),
    variant: line.variantTitle === 'Default Title' ? null : text(line.variantTitle),
    sku: text(line.sku),
    barcode: text(line.barcode),
    vendor: text(line.vendor),
    quantity,
    price: money(line.unitPrice),
    discount: discount === 0 ? null : money(discount),
    total: money(paidForUnits(line, quantity)),
    properties: attributeText(shown(line.customAttributes)),
    property: attributeValues(line.customAttributes),
    product_metafield: metafieldValues(metafields?.product, language),
    variant_metafield: metafieldValues(metafields?.variant, language),
  };
}

/**
 * Apps store internal data in properties that begin with an underscore; Shopify hides them from
 * buyers, too.
 */
function shown(attributes: Attribute[]): Attribute[] {
  return attributes.filter(({ key }) => !key.startsWith('_'));
}

function metafieldValues(
  metafields: readonly Metafield[] = [],
  language: Language,
): { [name: string]: ScopeValue } {
  return Object.fromEntries(
    metafields.map((one) => [metafieldName(one), metafieldValue(one, language)]),
  );
}

function discountOf(lines: { discounts: { amount: Cents }[] }[]): Cents {
  return sum(lines.flatMap(({ discounts }) => discounts.map(({ amount }) => amount)));
}

export function moneyText(currency: string, language: Language): (amount: Cents) => string {
  return (amount) => printedMoney(amount, currency, LOCALES[language]);
}

function dayText(at: Instant | null | undefined, language: Language): string | null {
  return at ? printedDay(at, language) : null;
}

/** Null for nothing, which texts take for missing. */
function text(value: string | null | undefined): string | null {
  return value?.trim() || null;
}

/** All attributes of an order or article in one text. */
function attributeText(attributes: Attribute[]): string | null {
  return text(attributes.map(({ key, value }) => `${key}: ${value}`).join(', '));
}

/** The same by the names that customers or apps gave them. */
function attributeValues(attributes: Attribute[]): { [name: string]: ScopeValue } {
  const values = Object.fromEntries(attributes.map(({ key, value }) => [key, text(value)]));
  // Liquid counts an object without a `size` of its own, but a text means the customer's attribute
  // `size`.
  if (!Object.hasOwn(values, 'size')) Object.defineProperty(values, 'size', { value: null });
  return values;
}
