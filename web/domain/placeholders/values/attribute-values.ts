import type { Attribute } from '../../order/order';
import type { ScopeValue } from './placeholder-scope';

/** Null for nothing, which texts take for missing. */
export function text(value: string | null | undefined): string | null {
  return value?.trim() || null;
}

/** All attributes of an order or article in one text. */
export function attributeText(attributes: Attribute[]): string | null {
  return text(attributes.map(({ key, value }) => `${key}: ${value}`).join(', '));
}

/** The same by the names that customers or apps gave them. */
export function attributeValues(attributes: Attribute[]): { [name: string]: ScopeValue } {
  const values = Object.fromEntries(attributes.map(({ key, value }) => [key, text(value)]));
  // Liquid counts an object without a `size` of its own, but a text means the customer's attribute
  // `size`.
  if (!Object.hasOwn(values, 'size')) Object.defineProperty(values, 'size', { value: null });
  return values;
}
