import { Marked, type Token, type Tokens } from 'marked';
import type { TextBlock } from '../../../ports/pdf';

/** What a legal text says, without the marks and links of a page. */
export function blocksOf(markdown: string): TextBlock[] {
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
