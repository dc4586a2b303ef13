import { Marked, type Token, type Tokens } from 'marked';
import { LEGAL_PAGE_TEXTS } from '../../../contract/texts/public/site-texts';
import { html, type Html, ownHtml } from '../../../http/pages/html';
import type { RunningText, TextBlock } from '../../../ports/pdf';
import { type Article, germanDay, type LegalVersion } from './articles';

/** A version of a legal text as a file of its own, which reads and prints without this server. */
export function legalFile({ title, html: text, legal }: Article, appUrl: string): Html {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <base href="${appUrl}/" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${legal ? html`<p>${LEGAL_PAGE_TEXTS.version(germanDay(legal.version))}</p>` : null}
        ${ownHtml(text)}
      </body>
    </html>`;
}

/** A version of what merchants accept, to be drawn as PDF. */
export function printedText({ title, markdown }: Article, { version }: LegalVersion): RunningText {
  return {
    title,
    version: LEGAL_PAGE_TEXTS.version(germanDay(version)),
    day: version,
    blocks: blocksOf(markdown),
    closing: LEGAL_PAGE_TEXTS.acceptance,
  };
}

/** `Vertrag-zur-Auftragsverarbeitung-2026-11-29.html` */
export function fileNameOf({ title, legal }: Article, type: 'html' | 'pdf'): string {
  return `${title.replaceAll(' ', '-')}-${legal?.version ?? ''}.${type}`;
}

/** What a legal text says, without the marks and links of a page. */
function blocksOf(markdown: string): TextBlock[] {
  return new Marked().lexer(markdown).flatMap((token) => blocks(token as Tokens.Generic));
}

function blocks(token: Tokens.Generic): TextBlock[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', text: plain(token) }];
    case 'list':
      return entriesOf(token as Tokens.List);
    case 'paragraph':
      return [{ kind: 'paragraph', text: plain(token) }];
    case 'space':
      return [];
    default:
      throw new Error(`A printed text has no ${token.type}`);
  }
}

function entriesOf({ ordered, start, items }: Tokens.List): TextBlock[] {
  return items.map((item, index) => ({
    kind: 'entry',
    mark: ordered ? `${Number(start) + index}.` : '–',
    text: plain(item),
  }));
}

/** Links keep their words; a line of the file is no line of the page. */
function plain(token: { tokens?: Token[]; text?: string }): string {
  const inner = token.tokens?.map((one) => plain(one as Tokens.Generic)).join('');
  return (inner ?? token.text ?? '').replaceAll(/\s+/g, ' ');
}
