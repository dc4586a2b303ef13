import { isElectronic, type PrintableReceipt } from '../../../domain/partner/receipt-facts';
import {
  type AnnexColumn,
  letterOfReceipt,
  type ReceiptColumn,
  type ReceiptLetter,
} from '../../../domain/partner/receipt/receipt-letter';
import { RECEIPT_LABELS } from '../../../domain/partner/receipt/receipt-labels';
import { dayBegin, millisOf } from '../../../domain/time/berlin';
import { beginPdf } from '../begin-pdf';
import { drawHead } from '../letter/draw-head';
import { sumStrips } from '../letter/draw-sums';
import { drawTable } from '../letter/draw-table';
import { drawText, drawTitle } from '../letter/draw-texts';
import type { ColumnRules } from '../letter/table-columns';
import { heightOf, PageFlow } from '../page-flow';
import { mm, PAPER } from '../paper';
import { Pen, STYLES } from '../pen';
import { readSlices } from '../typesetting/sliced-fonts';
import { attachInvoice } from './attach-invoice';

const GAP = { title: mm(2), table: mm(5), sums: mm(2), closing: mm(6), paragraph: mm(3) };

const COLUMNS: ColumnRules<ReceiptColumn> = {
  widest: 'name',
  numbers: new Set(['rate', 'amount']),
};
const ANNEX_COLUMNS: ColumnRules<AnnexColumn> = {
  widest: 'redemption',
  numbers: new Set(['amount']),
};

/**
 * A receipt as PDF/A-3b, of a German business with the e-invoice inside. The same receipt has the
 * same bytes: it is as old as its day of issue.
 */
export async function drawReceipt(receipt: PrintableReceipt): Promise<Buffer> {
  const letter = letterOfReceipt(receipt);
  await readSlices(JSON.stringify(letter));
  const issuedAt = new Date(millisOf(dayBegin(receipt.facts.issuedOn)));
  const { pdf, finished } = beginPdf('de', {
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: letter.title, Creator: 'Belegfluss', CreationDate: issuedAt },
  });
  const pen = new Pen(pdf);
  const flow = new PageFlow(pen, () => letter.watermark && pen.watermark(letter.watermark));
  drawHead(pen, letter);
  drawLetterhead(pen, letter);
  drawBody(pen, flow, letter);
  drawAnnex(pen, flow, letter);
  drawMargins(pen, letter);
  if (isElectronic(receipt)) attachInvoice(pdf, receipt, issuedAt);
  pdf.end();
  return finished;
}

function drawLetterhead(pen: Pen, { letterhead }: ReceiptLetter): void {
  const [line] = pen.lines.of(letterhead, STYLES.letterhead, PAPER.right - PAPER.left);
  if (line) pen.line(line, STYLES.letterhead, PAPER.running, { left: PAPER.left });
}

function drawBody(pen: Pen, flow: PageFlow, letter: ReceiptLetter): void {
  const { table, closing } = letter;
  drawTitle(pen, flow, letter.title);
  flow.gap(GAP.title);
  drawText(pen, flow, letter.introduction);
  flow.gap(GAP.table);
  const sums = sumStrips(pen, letter.sums);
  const { carriedOver } = RECEIPT_LABELS;
  drawTable(pen, flow, { table, rules: COLUMNS, carriedOver }, heightOf(sums) + GAP.sums);
  flow.gap(GAP.sums);
  flow.together(sums);
  flow.gap(GAP.closing);
  for (const text of closing) {
    drawText(pen, flow, text);
    flow.gap(GAP.paragraph);
  }
}

/** On pages of its own. */
function drawAnnex(pen: Pen, flow: PageFlow, { annex }: ReceiptLetter): void {
  const { table } = annex;
  flow.nextPage();
  drawTitle(pen, flow, annex.title);
  flow.gap(GAP.title);
  drawText(pen, flow, annex.introduction);
  flow.gap(GAP.table);
  const sums = sumStrips(pen, annex.sums);
  const { carriedOver } = RECEIPT_LABELS;
  drawTable(pen, flow, { table, rules: ANNEX_COLUMNS, carriedOver }, heightOf(sums) + GAP.sums);
  flow.gap(GAP.sums);
  flow.together(sums);
}

/** Parts of all pages: the title from the second on; the issuer and the page number below. */
function drawMargins(pen: Pen, { title, letterhead, footer }: ReceiptLetter): void {
  const { running } = STYLES;
  const { start, count } = pen.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pen.pdf.switchToPage(page);
    if (page > start)
      pen.text(`${title} · ${letterhead}`, running, PAPER.running, { left: PAPER.left });
    const top = PAPER.footer - (footer.length - 1) * running.leading;
    footer.forEach((text, index) =>
      pen.text(text, running, top + index * running.leading, { left: PAPER.left }),
    );
    const { page: word, of } = RECEIPT_LABELS;
    const number = `${word} ${page - start + 1} ${of} ${count}`;
    pen.text(number, running, PAPER.footer, { right: PAPER.right });
  }
}
