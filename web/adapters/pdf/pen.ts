import type PDFDocument from 'pdfkit';
import type { FontFile } from './typesetting/font-file';
import type { Weight } from './typesetting/font-files';
import { PAPER } from './paper';
import { type Line, TextLines, type TextStyle } from './typesetting/text-lines';
import type { Run } from './typesetting/text-runs';

export type Pdf = InstanceType<typeof PDFDocument>;

const INK = '#1f1f1f';
const FAINT = '#6b6b6b';
const HAIRLINE = '#b5b5b5';
const WATERMARK = '#eeeeee';

export interface PenStyle extends TextStyle {
  /** From one line to the next, in points. */
  leading: number;
  color: string;
}

const style = (size: number, leading: number, weight: Weight, color = INK): PenStyle => ({
  size,
  leading,
  weight,
  color,
});

/** All type that a letter is set in. */
export const STYLES = {
  letterhead: style(12, 16, 'bold'),
  title: style(14, 20, 'bold'),
  body: style(10, 14, 'regular'),
  address: style(10, 12, 'regular'),
  label: style(8.5, 13, 'regular', FAINT),
  fact: style(8.5, 13, 'regular'),
  sender: style(7, 9, 'regular', FAINT),
  head: style(8.5, 12, 'bold'),
  cell: style(9, 12.5, 'regular'),
  description: style(8, 11, 'regular', FAINT),
  carried: style(9, 12.5, 'regular', FAINT),
  sum: style(9.5, 14, 'regular'),
  total: style(11, 17, 'bold'),
  running: style(8, 11, 'regular', FAINT),
};

/** Where a line begins, ends, or has its middle. */
export type Edge = { left: number } | { right: number };

/** Puts lines of text and rules on the current page. */
export class Pen {
  readonly lines = new TextLines();
  private readonly registered = new Set<string>();

  constructor(readonly pdf: Pdf) {}

  /** One line, from `top` on. */
  line(line: Line, { size, leading, color }: PenStyle, top: number, edge: Edge): void {
    // Half of the line spacing is above the letters, half below.
    const baseline = top + (leading + 0.72 * size) / 2;
    let left = 'left' in edge ? edge.left : edge.right - line.width;
    this.pdf.fillColor(color).fontSize(size);
    for (const run of line.runs) {
      this.useFont(run.font);
      this.run(run, left, baseline);
      left += run.width;
    }
  }

  private run({ text, isWhole }: Run, left: number, baseline: number): void {
    this.pdf.text(text, left, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      // With a list of features, even an empty one, the font shapes the text as a whole.
      ...(isWhole && { features: [] }),
    });
  }

  /** A text that stays on one line. */
  text(text: string, penStyle: PenStyle, top: number, edge: Edge): void {
    const [line] = this.lines.of(text, penStyle);
    if (line) this.line(line, penStyle, top, edge);
  }

  rule(top: number, { left = PAPER.left, right = PAPER.right, width = 0.5 } = {}): void {
    this.pdf.moveTo(left, top).lineTo(right, top).lineWidth(width).strokeColor(HAIRLINE).stroke();
  }

  /** Large and pale, from the lower left to the upper right; what is drawn later stands on it. */
  watermark(text: string): void {
    const { width, height } = PAPER;
    const watermark = { ...style(96, 96, 'bold', WATERMARK) };
    const half = this.lines.width(text, watermark) / 2;
    this.pdf.save().rotate(-55, { origin: [width / 2, height / 2] });
    this.text(text, watermark, height / 2 - 48, { left: width / 2 - half });
    this.pdf.restore();
  }

  private useFont({ name, bytes }: FontFile): void {
    if (!this.registered.has(name)) this.pdf.registerFont(name, bytes);
    this.registered.add(name);
    this.pdf.font(name);
  }
}
