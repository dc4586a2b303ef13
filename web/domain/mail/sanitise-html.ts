import { escapeHtml } from './html-values';

/** What a message may be made of, with the attributes that each tag keeps. */
const ALLOWED: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [
      ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'div', 'blockquote'],
      ...['ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr'],
    ].map((tag) => [tag, []]),
  ),
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'align'],
  th: ['colspan', 'align'],
};

const VOID = new Set(['br', 'hr', 'img']);
/** Tags that go with everything in them. */
const DROPPED = [
  'script',
  'style',
  'title',
  'textarea',
  'template',
  'noscript',
  'iframe',
  'object',
  'select',
  'svg',
  'math',
];

const ADDRESSES: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:)/i,
  src: /^https:\/\//i,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  colspan: /^\d{1,2}$/,
  align: /^(left|center|right)$/i,
};

const DROPPED_PARTS = new RegExp(`<(${DROPPED.join('|')})\\b[^<>]*>[\\s\\S]*?(</\\1\\s*>|$)`, 'gi');
const TOKENS = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"<>]*"|'[^'<>]*')*)>/gi;
const ATTRIBUTES = /([a-z-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * HTML of nothing but simple tags and their harmless attributes, every tag closed. Written anew from what is allowed
 * rather than cleared of what is not: styles, handlers, scripts and unknown tags never reach the output.
 */
export function sanitiseHtml(html: string): string {
  const open: string[] = [];
  const source = html.replaceAll(/<!--[\s\S]*?(-->|$)/g, '').replaceAll(DROPPED_PARTS, '');
  let output = '';
  let last = 0;
  for (const token of source.matchAll(TOKENS)) {
    const [whole, slash, name = '', attributes = ''] = token;
    output += plainPart(source.slice(last, token.index)) + written(open, name.toLowerCase(), slash ? null : attributes);
    last = token.index + whole.length;
  }
  return output + plainPart(source.slice(last)) + open.toReversed().map(closed).join('');
}

const closed = (tag: string): string => `</${tag}>`;

/** One tag; null attributes mean a closing one. */
function written(open: string[], tag: string, attributes: string | null): string {
  const kept = Object.hasOwn(ALLOWED, tag) ? ALLOWED[tag] : undefined;
  if (!kept) return '';
  if (attributes === null) return closeUpTo(open, tag);
  if (!VOID.has(tag)) open.push(tag);
  return `<${tag}${keptAttributes(attributes, kept)}>`;
}

/** Closes what was opened inside as well; a closing tag without an opening one says nothing. */
function closeUpTo(open: string[], tag: string): string {
  const index = open.lastIndexOf(tag);
  return index < 0 ? '' : open.splice(index).toReversed().map(closed).join('');
}

function keptAttributes(source: string, kept: readonly string[]): string {
  const found = new Map<string, string>();
  for (const [, name = '', raw = ''] of source.matchAll(ATTRIBUTES)) {
    const attribute = name.toLowerCase();
    const value = decoded(raw.replace(/^(["'])(.*)\1$/s, '$2')).trim();
    if (kept.includes(attribute) && !found.has(attribute) && isHarmless(attribute, value)) found.set(attribute, value);
  }
  return [...found].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

function isHarmless(attribute: string, value: string): boolean {
  const pattern = ADDRESSES[attribute];
  return pattern === undefined || pattern.test(value);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** Entities as characters, so that an address is judged by what a reader's program makes of it. */
export function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

/** Text between tags: entities stay, everything else with a meaning is escaped. */
function plainPart(text: string): string {
  return text
    .replaceAll(/&(?!(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
