import { Marked, Renderer, type Token, type Tokens } from 'marked';

/** A heading of an article and the text below it, for the search. */
export interface Section {
  /** Empty for the text before the first heading. */
  id: string;
  heading: string;
  paragraphs: string[];
}

interface Rendered {
  html: string;
  sections: Section[];
}

/** Renders our own articles, so their content is trusted; user input never comes here. */
export function renderMarkdown(text: string): Rendered {
  const marked = new Marked();
  const tokens = marked.lexer(text);
  const html = marked.parser(tokens, { renderer: new ArticleRenderer() });
  return { html, sections: sectionsOf(tokens) };
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The anchor of a heading: `Basic Tax oder Shopify Tax?` is `basic-tax-oder-shopify-tax`. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

class ArticleRenderer extends Renderer {
  override heading({ tokens, depth, text }: Tokens.Heading): string {
    const inner = this.parser.parseInline(tokens);
    return `<h${depth} id="${anchorOf(text)}">${inner}</h${depth}>\n`;
  }

  override table(token: Tokens.Table): string {
    return scrolling(super.table(token));
  }

  override code(token: Tokens.Code): string {
    return scrolling(super.code(token));
  }
}

/** Makes a table scroll by itself on narrow screens, also with the keyboard. */
function scrolling(html: string): string {
  return `<div class="scroll" tabindex="0">${html}</div>\n`;
}

function sectionsOf(tokens: readonly Token[]): Section[] {
  const sections: Section[] = [{ id: '', heading: '', paragraphs: [] }];
  for (const { type, raw } of tokens) {
    const text = withoutMarks(raw);
    if (type === 'heading') sections.push({ id: anchorOf(text), heading: text, paragraphs: [] });
    else if (type !== 'space') sections.at(-1)?.paragraphs.push(text);
  }
  return sections;
}

function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^)]*\)|[[*`#]/g, '')
    .replaceAll(/\||-{3,}|^ *-+ /gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
