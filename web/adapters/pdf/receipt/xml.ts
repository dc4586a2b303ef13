type Content = string | readonly (string | null)[];

/** An element with a text, or with elements in the order given; null is left out. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const inside = typeof content === 'string' ? escaped(content) : content.join('');
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

/** What XML 1.0 can hold of a text: no control characters, and no half of a pair of surrogates. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
