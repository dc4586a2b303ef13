import type { Letter, LetterColumn } from '../../../domain/letter/letter';
import { beginPdf } from '../begin-pdf';
import { drawHead } from './draw-head';
import { sumStrips } from './draw-sums';
import { drawTable } from './draw-table';
import { drawText, drawTitle } from './draw-texts';
import type { ColumnRules } from './table-columns';
import { heightOf, PageFlow } from '../page-flow';
import { mm, PAPER } from '../paper';
import { Pen, STYLES } from '../pen';
import { readSlices } from '../typesetting/sliced-fonts';

const PARAGRAPH_GAP = mm(3);
const COLUMNS: ColumnRules<LetterColumn> = {
  widest: 'name',
  limited: 'unit',
  numbers: new Set(['quantity', 'unitPrice', 'rate', 'amount']),
};

/** The letter as PDF, with its watermark on every page. */
export async function drawLetter(letter: Letter): Promise<Buffer> {
  await readSlices(JSON.stringify(letter));
  const { pdf, finished } = beginPdf(letter.language, named(letter));
  const pen = new Pen(pdf);
  const flow = new PageFlow(pen, () => pen.watermark(letter.pages.watermark));
  drawHead(pen, letter);
  drawBody(pen, flow, letter);
  drawMargins(pen, letter);
  pdf.end();
  return finished;
}

function named({ title, sender, pages }: Letter): PDFKit.PDFDocumentOptions {
  const info = { Title: `${title} (${pages.watermark})`, Author: sender, Creator: 'Belegfluss' };
  return { displayTitle: true, info };
}

function drawBody(pen: Pen, flow: PageFlow, letter: Letter): void {
  drawTitle(pen, flow, letter.title);
  flow.gap(mm(2));
  drawText(pen, flow, letter.introduction);
  flow.gap(mm(5));
  const sums = sumStrips(pen, letter.sums);
  const { table, pages } = letter;
  const how = { table, rules: COLUMNS, carriedOver: pages.carriedOver };
  drawTable(pen, flow, how, heightOf(sums) + mm(2));
  flow.gap(mm(2));
  flow.together(sums);
  flow.gap(mm(6));
  for (const text of letter.closing) {
    drawText(pen, flow, text);
    flow.gap(PARAGRAPH_GAP);
  }
}

/** Parts of all pages: the title from the second on, footer and page number below. */
function drawMargins(pen: Pen, { title, sender, pages }: Letter): void {
  const { start, count } = pen.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pen.pdf.switchToPage(page);
    if (page > start)
      pen.text(`${title} · ${sender}`, STYLES.running, PAPER.running, { left: PAPER.left });
    pen.text(pages.note, STYLES.running, PAPER.footer, { left: PAPER.left });
    const number = `${pages.page} ${page - start + 1} ${pages.of} ${count}`;
    pen.text(number, STYLES.running, PAPER.footer, { right: PAPER.right });
  }
}
