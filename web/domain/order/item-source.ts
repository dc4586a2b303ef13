import type { OrderLine, ShippingLine, Order } from './order';

const OTHER_SOURCES = ['tip', 'cashRounding', 'duties', 'fees', 'amount', 'cardAmount'] as const;

/**
 * What is on no line of an order. `amount`: what a correction gives back beyond items, or withholds
 * of them; `cardAmount`: the same of gift cards for several purposes.
 */
type OtherSource = (typeof OTHER_SOURCES)[number];

/**
 * Where an item of the billable positions, or of a document, comes from. Documents store exactly
 * these texts.
 */
export type ItemSource = `line:${string}` | `shipping:${string}` | OtherSource;

export function sourceOfLine(id: OrderLine['id']): ItemSource {
  return `line:${id}`;
}

export function sourceOfShipping(id: ShippingLine['id']): ItemSource {
  return `shipping:${id}`;
}

/** The line that an item is of, if it is of a line that the order still has. */
export function lineOfSource({ lines }: Order, source: ItemSource): OrderLine | undefined {
  return lines.find(({ id }) => sourceOfLine(id) === source);
}

export function shippingOfSource(
  { shippingLines }: Order,
  source: ItemSource,
): ShippingLine | undefined {
  return shippingLines.find(({ id }) => sourceOfShipping(id) === source);
}

/** What kind of source it is, whether the order still has its line or not. */
export function originOf(source: ItemSource): 'line' | 'shipping' | OtherSource {
  if (isOfLine(source)) return 'line';
  return isOfShipping(source) ? 'shipping' : source;
}

/** What a correction has beyond items; it is no position of the order. */
export function isAmount(source: ItemSource): boolean {
  return source === 'amount' || source === 'cardAmount';
}

/** Whether a stored text is one. */
export function isItemSource(text: string): text is ItemSource {
  return isOfLine(text) || isOfShipping(text) || OTHER_SOURCES.some((one) => one === text);
}

function isOfLine(text: string): text is `line:${string}` {
  return text.startsWith('line:');
}

function isOfShipping(text: string): text is `shipping:${string}` {
  return text.startsWith('shipping:');
}
