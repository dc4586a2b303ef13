type Values = Record<string, unknown>;

/** Texts and formats as Shopify offers them to extensions. */
export function i18nOf(texts: unknown, locale: string) {
  return {
    translate: (key: string, values: Values = {}): string => translate(texts, key, values, locale),
    formatNumber: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, options).format(value),
    formatCurrency: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...options }).format(
        value,
      ),
    formatDate: (value: Date, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, options).format(value),
  };
}

/** Dots lead into the tree, `{{name}}` is filled; a text with `count` has one form per number. */
function translate(texts: unknown, key: string, values: Values, locale: string): string {
  const found = key.split('.').reduce(member, texts);
  const text =
    typeof values.count === 'number' && typeof found === 'object'
      ? member(found, new Intl.PluralRules(locale).select(values.count))
      : found;
  if (typeof text !== 'string') return key;
  return text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ''));
}

const member = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
