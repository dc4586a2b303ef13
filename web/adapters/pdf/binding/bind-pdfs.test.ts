import { linesOf, readPdf } from '../../../../tests/support/documents/read-pdf';
import type { Bundle } from '../../../ports/document-binder';
import { beginPdf } from '../begin-pdf';
import { bindPdfs } from './bind-pdfs';

const words = {
  title: 'Nicht in diesem Ausdruck',
  introduction: 'Diese fehlen.',
  unreadable: 'Nicht zu lesen.',
  page: 'Seite',
  of: 'von',
  footer: 'Kein Beleg.',
};

async function sheet(text: string, password?: string): Promise<Buffer> {
  const locked = password ? { userPassword: password, ownerPassword: password } : {};
  const { pdf, finished } = beginPdf('de', { font: 'Helvetica', ...locked });
  for (const line of [text, `${text}, second page`]) pdf.addPage().text(line);
  pdf.end();
  return finished;
}

const bundle = (over: Partial<Bundle>): Bundle => ({
  language: 'de',
  parts: [],
  missing: [],
  words,
  ...over,
});

const pagesOf = async ({ bytes }: { bytes: Uint8Array }) =>
  (await readPdf(bytes)).map((page) => linesOf(page).join('\n'));

it('binds documents with all their pages in the given order, one of them alone as well', async () => {
  const parts = [
    { name: '#1002', bytes: await sheet('Rechnung 2') },
    { name: '#1001', bytes: await sheet('Rechnung 1') },
  ];
  expect(await pagesOf(await bindPdfs(bundle({ parts })))).toEqual([
    'Rechnung 2',
    'Rechnung 2, second page',
    'Rechnung 1',
    'Rechnung 1, second page',
  ]);
});

it('says in front what is missing, and names beside it what nobody can read', async () => {
  const parts = [
    { name: '#1001 · Rechnung', bytes: await sheet('Rechnung 1') },
    { name: '#1002 · Rechnung', bytes: Buffer.from('%PDF-1.7 and nothing else') },
    { name: '#1003 · Rechnung', bytes: await sheet('Rechnung 3', 'geheim') },
  ];
  const missing = [{ name: '#1004 · Rechnung', why: 'Der Beleg wird gerade erstellt.' }];
  const bound = await bindPdfs(bundle({ parts, missing }));
  expect(bound.unreadable).toEqual([1, 2]);
  const [first = '', ...others] = await pagesOf(bound);
  expect(first).toContain('Nicht in diesem Ausdruck');
  expect(first).toMatch(/#1004 · Rechnung\nDer Beleg wird gerade erstellt\./);
  expect(first).toMatch(/#1002 · Rechnung\nNicht zu lesen\./);
  expect(first).toMatch(/#1003 · Rechnung\nNicht zu lesen\./);
  expect(first).toContain('Seite 1 von 1');
  expect(others).toEqual(['Rechnung 1', 'Rechnung 1, second page']);
});

it('takes as many pages as it needs for what is missing, none of it cut', async () => {
  const missing = Array.from({ length: 100 }, (_, index) => ({
    name: `#${index} · Gutschrift`,
    why: 'Die Bestellung wurde vor 60 Tagen von أحمد angelegt. '.repeat(1 + (index % 6)),
  }));
  const pages = await pagesOf(await bindPdfs(bundle({ missing })));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  const named = pages.join('\n').match(/#\d+ · Gutschrift/g);
  expect(named).toEqual(missing.map(({ name }) => name));
});
