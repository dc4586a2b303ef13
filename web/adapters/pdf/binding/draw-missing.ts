import type { Bundle } from '../../../ports/pdf';
import { beginPdf } from '../begin-pdf';
import { drawText, drawTitle, textStrips } from '../letter/draw-texts';
import { PageFlow } from '../page-flow';
import { mm, PAPER } from '../paper';
import { Pen, STYLES } from '../pen';
import { readSlices } from '../typesetting/sliced-fonts';

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
