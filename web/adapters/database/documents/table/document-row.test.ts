import {
  DRAFT_NOTE_CODES,
  type Finding,
  REPAIR_CODES,
} from '../../../../domain/documents/model/draft-note';
import type { DocumentContent } from '../../../../domain/documents/model/document-content';
import { cents } from '../../../../domain/money/cents';
import { taxRate } from '../../../../domain/tax-rates/tax-rate';
import { contentText, toContent } from './document-row';

const content: DocumentContent = {
  taxesIncluded: true,
  taxType: 'gross',
  taxSubType: null,
  taxNote: null,
  country: 'DE',
  items: [],
  rates: [{ rate: taxRate(1_900), net: cents(10_000), tax: cents(1_900), gross: cents(11_900) }],
  recipient: 'digest',
};
const NET_IMPOSSIBLE = { code: 'NET_IMPOSSIBLE' } as const;
const repairs: Finding[] = [
  ...REPAIR_CODES.map((code) => ({ code, detail: null })),
  ...DRAFT_NOTE_CODES.map((code) => ({ code, detail: NET_IMPOSSIBLE })),
];

it('reads the items of whatever source, and none of a source that no document has', () => {
  const of = (source: string) => {
    const item = { source, title: 'Becher', quantity: 1, parts: [] };
    return JSON.stringify({ content: { ...content, items: [item] }, repairs: [] });
  };
  for (const source of ['line:7', 'shipping:7', 'tip', 'amount', 'cardAmount'])
    expect(toContent(of(source)).content?.items).toMatchObject([{ source }]);
  expect(() => toContent(of('lines'))).toThrow('source');
});

it('reads whatever finding a document was created with', () => {
  expect(toContent(contentText({ content, repairs }))).toEqual({ content, repairs });
});

it('reads the sentences that former versions stored', () => {
  const text = JSON.stringify({
    content,
    repairs: [{ code: 'netImpossible', detail: 'Mit Nettopreisen geht es nicht.' }],
  });
  expect(toContent(text).repairs).toEqual([
    {
      code: 'netImpossible',
      detail: { code: 'STORED_TEXT', text: 'Mit Nettopreisen geht es nicht.' },
    },
  ]);
});

it('leaves out findings it does not know, and never the document', () => {
  const text = JSON.stringify({
    content,
    repairs: [
      { code: 'ofTheNextVersion', detail: 'x' },
      { code: 'textBroken', detail: { code: 'OF_THE_NEXT_VERSION' } },
      ...repairs,
    ],
  });
  expect(toContent(text)).toEqual({ content, repairs });
});

it('knows nothing of a document that came from Lexware', () => {
  expect(toContent(contentText({ content: null, repairs }))).toEqual({
    content: null,
    repairs: [],
  });
});
