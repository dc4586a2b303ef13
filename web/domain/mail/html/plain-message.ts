/** Paragraphs of nothing but text and line breaks. */
const PARAGRAPHS = /^\s*(?:<p>[^<]*(?:<br ?\/?>[^<]*)*<\/p>\s*)+$/;
const TEMPLATE = /(\{\{.*?\}\}|\{%.*?%\})/gs;
/** Within a template, where every other `<` compares. */
const TAG = /<[a-z/!]/i;
/** All but the no-break space, which was meant to stay. */
const BLANKS = /[^\S\u00A0]+/g;
/** Any other entity, an escaped brace above all, would not come back as it was. */
const OTHER_ENTITY = /&(?!(?:lt|gt|quot|#39|amp);)/;
/** The ampersand comes last, so that nothing is decoded twice. */
const ENTITIES = [
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['&', '&amp;'],
] as const;

/**
 * A message as a person writes it, with blank lines between its paragraphs; null where it holds more
 * than text. `messageOfPlain` writes it back.
 */
export function plainMessage(html: string): string | null {
  if (html.match(TEMPLATE)?.some((template) => TAG.test(template))) return null;
  const around = html.replaceAll(TEMPLATE, 'x');
  const isText = !around.includes('<');
  if (!isText && !PARAGRAPHS.test(around)) return null;
  const text = isText ? html : paragraphsOf(html);
  if (text.split(TEMPLATE).some((part, at) => at % 2 === 0 && OTHER_ENTITY.test(part))) return null;
  return outsideOfTemplates(text, (part) =>
    ENTITIES.reduce((so, [meant, entity]) => so.replaceAll(entity, meant), part),
  );
}

/** Whatever looks like a tag is text; what is between braces stays a template. */
export function messageOfPlain(text: string): string {
  return outsideOfTemplates(text, (part) =>
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}

function paragraphsOf(html: string): string {
  const paragraphs = html.split('</p>').map((one) => one.replace('<p>', ''));
  const lines = (paragraph: string) =>
    paragraph
      .split(/<br ?\/?>/)
      .map((line) => line.replaceAll(BLANKS, ' ').replaceAll(/^ | $/g, ''))
      .join('\n');
  return paragraphs
    .map(lines)
    .join('\n\n')
    .replaceAll(/^\n+|\n+$/g, '');
}

function outsideOfTemplates(text: string, change: (part: string) => string): string {
  const parts = text.split(TEMPLATE);
  return parts.map((part, at) => (at % 2 === 0 ? change(part) : part)).join('');
}
