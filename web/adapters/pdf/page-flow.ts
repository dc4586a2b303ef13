import { PAPER } from './paper';
import type { Pen } from './pen';

/** The smallest part that no end of a page divides: mostly a line. */
export interface Strip {
  height: number;
  draw(top: number): void;
}

/** What repeats where a page ends within a table. */
interface Repetition {
  /** Last on the page. */
  atEnd(): Strip[];
  /** First on the next one. */
  atBegin(): Strip[];
}

const NOTHING: Repetition = { atEnd: () => [], atBegin: () => [] };

/** No page has fewer lines of a paragraph than these. */
const MIN_LINES = 2;

/** Puts strips below each other, from page to page. */
export class PageFlow {
  private repetition = NOTHING;

  constructor(
    private readonly pen: Pen,
    private readonly onPage: () => void,
    /** Where the first page begins. */
    private top = PAPER.firstTop,
  ) {
    this.addPage();
  }

  /** Leaves a gap, but none at the begin of a page. */
  gap(height: number): void {
    if (this.top > PAPER.top) this.top += height;
  }

  /** While `within` draws. */
  repeat(repetition: Repetition, within: () => void): void {
    this.repetition = repetition;
    within();
    this.repetition = NOTHING;
  }

  private draw(strips: Strip[]): void {
    for (const strip of strips) {
      strip.draw(this.top);
      this.top += strip.height;
    }
  }

  /** On one page, and with so much room below, where a page has that room at all. */
  together(strips: Strip[], below = 0): void {
    const height = heightOf(strips);
    if (!this.has(height + below) && this.fitsOnPage(height + below)) this.nextPage();
    if (this.has(height)) return this.draw(strips);
    for (const strip of strips) {
      if (!this.has(strip.height)) this.nextPage();
      this.draw([strip]);
    }
  }

  /** May go on over the end of a page, but leaves no single line behind or ahead. */
  paragraph(strips: Strip[]): void {
    let rest = strips;
    while (rest.length > 0) {
      const now = this.countOnPage(rest);
      if (now === 0) this.nextPage();
      this.draw(rest.slice(0, now));
      rest = rest.slice(now);
    }
  }

  private countOnPage(strips: Strip[]): number {
    const [first] = strips;
    if (!first || this.has(heightOf(strips))) return strips.length;
    const room = Math.floor((this.end - this.top) / first.height);
    const count = Math.min(room, strips.length - MIN_LINES);
    const isFresh = this.top === PAPER.top;
    return count >= MIN_LINES || isFresh ? Math.max(count, 1) : 0;
  }

  private has(height: number): boolean {
    return this.top + height <= this.end;
  }

  private fitsOnPage(height: number): boolean {
    return PAPER.top + heightOf(this.repetition.atBegin()) + height <= this.end;
  }

  private get end(): number {
    return PAPER.bottom - heightOf(this.repetition.atEnd());
  }

  /** Ends the page, wherever it is. */
  nextPage(): void {
    this.draw(this.repetition.atEnd());
    this.addPage();
    this.top = PAPER.top;
    this.draw(this.repetition.atBegin());
  }

  private addPage(): void {
    this.pen.pdf.addPage();
    this.onPage();
  }
}

export function heightOf(strips: Strip[]): number {
  return strips.reduce((sum, { height }) => sum + height, 0);
}
