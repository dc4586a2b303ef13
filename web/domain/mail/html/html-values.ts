import { STAND_INS, withStandIns } from '../../placeholders/stand-ins';
import type { PlaceholderScope, ScopeValue } from '../../placeholders/values/order-values';

/**
 * Values from the order that are inserted into HTML: what could be read as a tag is replaced, so
 * that a customer's name never becomes markup, while filters still get the text's own letters, and
 * conditions and searches the original text. `revealed` turns it into HTML afterwards.
 */
export function shielded(scope: PlaceholderScope): PlaceholderScope {
  const values: PlaceholderScope = {};
  for (const name of Object.getOwnPropertyNames(scope)) {
    const value = shieldedValue(scope[name] ?? null);
    const shown = shieldedText(name);
    define(values, shown, value, Object.prototype.propertyIsEnumerable.call(scope, name));
    // Texts access it by the name that customers or apps gave it, and loops print that name.
    if (shown !== name) define(values, name, value, false);
  }
  return values;
}

function define(
  values: PlaceholderScope,
  name: string,
  value: ScopeValue,
  enumerable: boolean,
): void {
  Object.defineProperty(values, name, { value, enumerable });
}

function shieldedValue(value: ScopeValue): ScopeValue {
  if (typeof value === 'string') return shieldedText(value);
  if (Array.isArray(value)) return value.map(shieldedValue);
  return typeof value === 'object' && value !== null ? shielded(value) : value;
}

function shieldedText(text: string): string {
  return withStandIns(text.replaceAll(/[\uE000-\uE004]/g, ''));
}

/** Replaces the stand-ins by their characters, escaped for HTML. */
export function revealed(html: string): string {
  return STAND_INS.reduce((so, [, standIn, entity]) => so.replaceAll(standIn, entity), html);
}

export function escapeHtml(text: string): string {
  return STAND_INS.reduce((so, [character, , entity]) => so.replaceAll(character, entity), text);
}
