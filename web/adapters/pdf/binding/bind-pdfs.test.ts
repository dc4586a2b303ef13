import { linesOf, readPdf } from '../../../../tests/support/documents/read-pdf';
import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import type { Bundle, BundlePart } from '../../../ports/pdf';
import { beginPdf } from '../begin-pdf';
import { bindPdfs } from './bind-pdfs';

const labels = {
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
  labels,
  ...over,
});

const part = (name: string, bytes: Buffer, over: Partial<BundlePart> = {}): BundlePart => ({
  name,
  bytes,
  xml: null,
  fileName: name,
  ...over,
});

const pagesOf = async ({ bytes }: { bytes: Uint8Array }) =>
  (await readPdf(bytes)).map((page) => linesOf(page).join('\n'));

it('binds documents with all their pages in the given order, one of them alone as well', async () => {
  const parts = [
    part('#1002', await sheet('Rechnung 2')),
    part('#1001', await sheet('Rechnung 1')),
  ];
  expect(await pagesOf(await bindPdfs(bundle({ parts })))).toEqual([
    'Rechnung 2',
    'Rechnung 2, second page',
    'Rechnung 1',
    'Rechnung 1, second page',
  ]);
});

it('keeps the XML of e-invoices as attachments, those of one name apart', async () => {
  const xmlOf = (number: number) => Buffer.from(`<invoice>${number}</invoice>`);
  const eInvoice = async (number: number) => {
    const made = await PDFDocument.load(await sheet(`Rechnung ${number}`));
    await made.attach(xmlOf(number), 'factur-x.xml', {
      mimeType: 'text/xml',
      afRelationship: AFRelationship.Alternative,
    });
    return Buffer.from(await made.save());
  };
  const parts = [
    part('#1001', await eInvoice(1), { fileName: 'RE-1' }),
    part('#1002', await eInvoice(2), { fileName: 'RE-2' }),
    part('#1003', await sheet('XRechnung'), { fileName: 'RE-3', xml: xmlOf(3) }),
  ];
  const { bytes } = await bindPdfs(bundle({ parts }));
  const attached = (await PDFDocument.load(bytes)).getAttachments();
  expect(attached.map(({ name, data }) => [name, Buffer.from(data).toString()])).toEqual([
    ['RE-1 factur-x.xml', '<invoice>1</invoice>'],
    ['RE-2 factur-x.xml', '<invoice>2</invoice>'],
    ['RE-3.xml', '<invoice>3</invoice>'],
  ]);
});

it('lists in front what is missing, and what cannot be read', async () => {
  const parts = [
    part('#1001 · Rechnung', await sheet('Rechnung 1')),
    part('#1002 · Rechnung', Buffer.from('%PDF-1.7 and nothing else')),
    part('#1003 · Rechnung', await sheet('Rechnung 3', 'geheim')),
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
