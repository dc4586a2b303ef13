import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { LOCALES } from '../../../domain/text/language';
import type { Bundle, BundlePart } from '../../../ports/pdf';
import { beginPdf } from '../begin-pdf';
import { drawText, drawTitle, textStrips } from '../letter/draw-texts';
import { PageFlow } from '../page-flow';
import { mm, PAPER } from '../paper';
import { Pen, STYLES } from '../pen';
import { readSlices } from '../typesetting/sliced-fonts';

/** Milliseconds of copying before the thread handles messages; nothing else waits for it. */
const IN_ONE_GO = Infinity;

interface BoundPdfs {
  bytes: Uint8Array;
  /** By their place among the parts. */
  unreadable: number[];
}

/**
 * One PDF of all pages. Documents that cannot be read, as they are broken or locked with a
 * password, are listed with the missing ones.
 */
export async function bindPdfs({ parts, missing, ...how }: Bundle): Promise<BoundPdfs> {
  const bound = await PDFDocument.create({ updateMetadata: false });
  const unreadable: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (!(await append(bound, part))) unreadable.push(index);
  }
  const left = parts.filter((_, index) => unreadable.includes(index));
  const all = [...missing, ...left.map(({ name }) => ({ name, why: how.labels.unreadable }))];
  if (all.length > 0) await prepend(bound, await drawMissing({ ...how, missing: all }));
  bound.setLanguage(LOCALES[how.language]);
  bound.setCreator('Belegfluss');
  return { bytes: await bound.save({ objectsPerTick: IN_ONE_GO }), unreadable };
}

async function append(bound: PDFDocument, part: BundlePart): Promise<boolean> {
  const found = await contentOf(bound, part).catch(() => null);
  if (!found || found.pages.length === 0) return false;
  for (const page of found.pages) bound.addPage(page);
  for (const { name, data, options } of found.files) await bound.attach(data, name, options);
  return true;
}

interface AttachedFile {
  name: string;
  data: Uint8Array;
  options: Parameters<PDFDocument['attach']>[2];
}

/**
 * With attachments of a document, or files next to it: of an e-invoice the XML is the invoice, its
 * pages only show it. Names are made unique, so that no file replaces another.
 */
async function contentOf(bound: PDFDocument, { bytes, xml, fileName }: BundlePart) {
  const source = await read(bytes);
  const pages = await pagesOf(bound, source);
  const files = source.getAttachments().map(({ name, data, ...how }): AttachedFile => {
    const { mimeType, afRelationship, description } = how;
    const options = {
      ...(mimeType && { mimeType }),
      ...(afRelationship && { afRelationship }),
      ...(description && { description }),
    };
    return { name: `${fileName} ${name}`, data, options };
  });
  return { pages, files: xml ? [...files, asFile(fileName, xml)] : files };
}

function asFile(fileName: string, xml: Uint8Array): AttachedFile {
  const options = { mimeType: 'application/xml', afRelationship: AFRelationship.Data };
  return { name: `${fileName}.xml`, data: xml, options };
}

async function prepend(bound: PDFDocument, bytes: Uint8Array): Promise<void> {
  const pages = await pagesOf(bound, await read(bytes));
  pages.forEach((page, index) => bound.insertPage(index, page));
}

function read(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    parseSpeed: IN_ONE_GO,
  });
}

function pagesOf(bound: PDFDocument, source: PDFDocument) {
  return bound.copyPages(source, source.getPageIndices());
}

/** The page, or pages, that name what of a bundle is not there. */
export async function drawMissing(sheet: Omit<Bundle, 'parts'>): Promise<Buffer> {
  await readSlices(JSON.stringify(sheet));
  const { language, missing, labels } = sheet;
  const { pdf, finished } = beginPdf(language);
  const pen = new Pen(pdf);
  const flow = new PageFlow(pen, () => undefined, PAPER.top);
  drawTitle(pen, flow, labels.title);
  flow.gap(mm(2));
  drawText(pen, flow, labels.introduction);
  flow.gap(mm(5));
  for (const { name, why } of missing) {
    flow.together([...textStrips(pen, name, STYLES.head), ...textStrips(pen, why, STYLES.cell)]);
    flow.gap(mm(3.5));
  }
  drawFooters(pen, labels);
  pdf.end();
  return finished;
}

function drawFooters(pen: Pen, { page, of, footer }: Bundle['labels']): void {
  const { start, count } = pen.pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pen.pdf.switchToPage(start + index);
    pen.text(footer, STYLES.running, PAPER.footer, { left: PAPER.left });
    const number = `${page} ${index + 1} ${of} ${count}`;
    pen.text(number, STYLES.running, PAPER.footer, { right: PAPER.right });
  }
}
