import type { PageFlow, Strip } from '../page-flow';
import { PAPER } from '../paper';
import { type Pen, type PenStyle, STYLES } from '../pen';

/** Text over the full width, with an empty line where the text has one. */
export function drawText(pen: Pen, flow: PageFlow, text: string, style = STYLES.body): void {
  flow.paragraph(textStrips(pen, text, style));
}

/** Texts that must not end a page without what follows. */
export function drawTitle(pen: Pen, flow: PageFlow, title: string): void {
  flow.together(textStrips(pen, title, STYLES.title));
}

/** The lines of a text over the full width. */
export function textStrips(pen: Pen, text: string, style: PenStyle): Strip[] {
  const width = PAPER.right - PAPER.left;
  return pen.lines.of(text, style, width).map((line) => ({
    height: style.leading,
    draw: (top) => pen.line(line, style, top, { left: PAPER.left }),
  }));
}
