import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { hasTooManyTags } from './html-tags';

/** More than any message comes to once its placeholders are filled in (template-engine). */
const MAX_CHARACTERS = 60_000;

/** Patterns of allowed values; links in a mail do not work without their scheme. */
const VALUES: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:)/i,
  src: /^https:\/\//i,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  colspan: /^\d{1,2}$/,
  align: /^(left|center|right)$/i,
};

function harmless(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => VALUES[name]?.test(value) ?? true),
  );
}

/** The tags and attributes that a message may contain. */
const ALLOWED: IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'span',
    'div',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h3',
    'h4',
    'table',
    'thead',
    'tbody',
    'tr',
    'td',
    'th',
    'a',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'align'],
    th: ['colspan', 'align'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Tags that are removed with their contents.
  nonTextTags: [
    'script',
    'style',
    'title',
    'textarea',
    'template',
    'noscript',
    'iframe',
    'object',
    'select',
    'option',
    'svg',
    'math',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
  nestingLimit: 100,
  parseStyleAttributes: false,
};

/**
 * HTML of nothing but simple tags and their harmless attributes, every tag closed: styles,
 * handlers, scripts, comments and unknown tags never reach the output. Null for more than a person
 * writes, which would take too long.
 */
export function sanitiseHtml(html: string): string | null {
  if (html.length > MAX_CHARACTERS || hasTooManyTags(html)) return null;
  return sanitizeHtml(html, ALLOWED);
}
