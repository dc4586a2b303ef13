/**
 * Sanitised HTML as plain text for readers without HTML: paragraphs, lists, addresses of links
 * in brackets.
 */
export function plainText(html: string): string {
  const text = withAddresses(html.replaceAll(/[^\S\u00A0]+/g, ' '))
    .replaceAll(/<(?:br|hr)(?: \/)?>/g, '\n')
    .replaceAll('<li>', '\n- ')
    .replaceAll(/<\/?(?:p|h\d|ul|ol|table|blockquote)>/g, '\n\n')
    .replaceAll(/<\/?(?:div|tr)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '');
  return decoded(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Appends to each link its address, unless its text is that address. */
function withAddresses(html: string): string {
  const [start = '', ...links] = html.split('<a ');
  return start + links.map(withAddress).join('');
}

function withAddress(link: string): string {
  const tagEnd = link.indexOf('>');
  const labelEnd = link.indexOf('</a>');
  if (labelEnd === -1) return link.slice(tagEnd + 1);
  const address = (/href="([^"]*)"/.exec(link.slice(0, tagEnd))?.[1] ?? '').replace(
    /^(?:mailto|tel):/,
    '',
  );
  const label = link.slice(tagEnd + 1, labelEnd);
  const named = label.includes(address) ? label : `${label} (${address})`;
  return named + link.slice(labelEnd + 4);
}

/**
 * The entities in our HTML and their characters. The ampersand comes last, so that nothing is
 * decoded twice.
 */
const ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#123;', '{'],
  ['&amp;', '&'],
] as const;

function decoded(text: string): string {
  return ENTITIES.reduce((read, [entity, meant]) => read.replaceAll(entity, meant), text);
}
