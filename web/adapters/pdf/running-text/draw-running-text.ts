import { dayBegin, millisOf } from '../../../domain/time/berlin';
import { LETTER_LABELS } from '../../../domain/letter/letter-labels';
import type { RunningText, TextBlock } from '../../../ports/pdf';
import { beginPdf } from '../begin-pdf';
import { drawText, drawTitle, textStrips } from '../letter/draw-texts';
import { PageFlow, type Strip } from '../page-flow';
import { mm, PAPER } from '../paper';
import { Pen, STYLES } from '../pen';
import { readSlices } from '../typesetting/sliced-fonts';

const GAP = { block: mm(3), heading: mm(6), closing: mm(8) };
/** Numbers of a list stand in front of their text. */
const INDENT = mm(7);
/** A heading is followed by at least two lines. */
const BELOW_HEADING = 2 * STYLES.body.leading;

/** A few pages; drawn once for each version, so without a thread of its own. */
export async function drawRunningText(text: RunningText): Promise<Buffer> {
  await readSlices(JSON.stringify(text));
  const writtenAt = new Date(millisOf(dayBegin(text.day)));
  const info = { Title: text.title, Creator: 'Belegfluss', CreationDate: writtenAt };
  const { pdf, finished } = beginPdf('de', { displayTitle: true, info });
  const pen = new Pen(pdf);
  const flow = new PageFlow(pen, () => undefined, PAPER.top);
  drawTitle(pen, flow, text.title);
  drawText(pen, flow, text.version, STYLES.label);
  for (const block of text.blocks) drawBlock(pen, flow, block);
  flow.gap(GAP.closing);
  flow.together(textStrips(pen, text.closing, STYLES.body));
  drawMargins(pen, text);
  pdf.end();
  return finished;
}

function drawBlock(pen: Pen, flow: PageFlow, block: TextBlock): void {
  flow.gap(block.kind === 'heading' ? GAP.heading : GAP.block);
  switch (block.kind) {
    case 'heading':
      return flow.together(textStrips(pen, block.text, STYLES.total), BELOW_HEADING);
    case 'paragraph':
      return drawText(pen, flow, block.text);
    case 'entry':
      return flow.paragraph(entryStrips(pen, block));
  }
}

function entryStrips(pen: Pen, { mark, text }: Extract<TextBlock, { kind: 'entry' }>): Strip[] {
  const { body } = STYLES;
  const left = PAPER.left + INDENT;
  return pen.lines.of(text, body, PAPER.right - left).map((line, index) => ({
    height: body.leading,
    draw: (top) => {
      if (index === 0) pen.text(mark, body, top, { left: PAPER.left });
      pen.line(line, body, top, { left });
    },
  }));
}

/** Title and version from the second page on, and the number of every page. */
function drawMargins(pen: Pen, { title, version }: RunningText): void {
  const { running } = STYLES;
  const { page: word, of } = LETTER_LABELS.de.pages;
  const { start, count } = pen.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pen.pdf.switchToPage(page);
    if (page > start)
      pen.text(`${title} · ${version}`, running, PAPER.running, { left: PAPER.left });
    const number = `${word} ${page - start + 1} ${of} ${count}`;
    pen.text(number, running, PAPER.footer, { right: PAPER.right });
  }
}
