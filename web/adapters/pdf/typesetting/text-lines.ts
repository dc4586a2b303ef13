import LineBreaker from 'linebreak';
import { wordsOf } from './drawable';
import type { FontFile } from './font-file';
import type { Weight } from './font-files';
import { type Direction, directionOf, type Run, runsOf, settable } from './text-runs';

export interface Line {
  runs: SizedRun[];
  width: number;
}

interface SizedRun extends Run {
  width: number;
}

export interface TextStyle {
  weight: Weight;
  /** In points. */
  size: number;
}

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Breaks the texts of one letter into lines; measured widths are cached as long. */
export class TextLines {
  private readonly widths = new Map<string, number>();
  private readonly measured = new Map<string, number>();

  /** As they fit below each other into `width` points; an empty text has no line. */
  of(text: string, style: TextStyle, width = Infinity): Line[] {
    if (text.trim() === '') return [];
    return settable(text)
      .split('\n')
      .flatMap((paragraph) => this.linesOf(paragraph.trimEnd(), style, width));
  }

  /** Of a text that stays on one line. */
  width(text: string, style: TextStyle): number {
    return this.of(text, style).reduce((widest, line) => Math.max(widest, line.width), 0);
  }

  private linesOf(paragraph: string, style: TextStyle, width: number): Line[] {
    const direction = directionOf(paragraph);
    const texts = width === Infinity ? [paragraph] : this.broken(paragraph, style, width);
    return texts.map((text) => this.line(text.trimEnd(), style, direction));
  }

  private line(text: string, { weight, size }: TextStyle, direction: Direction): Line {
    const runs = runsOf(text, weight, direction).map((run) => ({
      ...run,
      width: this.widthOf(run) * size,
    }));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  }

  private broken(paragraph: string, style: TextStyle, width: number): string[] {
    const lines = [''];
    let used = 0;
    for (const piece of piecesOf(paragraph)) {
      for (const part of this.fitting(piece, style, width)) {
        const needed = this.measure(part.trimEnd(), style);
        if (used > 0 && used + needed > width) {
          lines.push('');
          used = 0;
        }
        lines.push(`${lines.pop() ?? ''}${part}`);
        used += this.measure(part, style);
      }
    }
    return lines;
  }

  /** A word longer than a line is broken anywhere between its characters. */
  private fitting(piece: string, style: TextStyle, width: number): string[] {
    if (this.measure(piece.trimEnd(), style) <= width) return [piece];
    const parts = [''];
    let used = 0;
    for (const { segment } of graphemes.segment(piece)) {
      const needed = this.measure(segment, style);
      if (used > 0 && used + needed > width) {
        parts.push('');
        used = 0;
      }
      parts.push(`${parts.pop() ?? ''}${segment}`);
      used += needed;
    }
    return parts;
  }

  private measure(text: string, { weight, size }: TextStyle): number {
    const key = `${weight} ${text}`;
    const known = this.measured.get(key);
    if (known !== undefined) return known * size;
    const runs = runsOf(text, weight, 'ltr');
    const width = runs.reduce((sum, run) => sum + this.widthOf(run), 0);
    this.measured.set(key, width);
    return width * size;
  }

  /** Of one point of size. */
  private widthOf({ text, font, isWhole }: Run): number {
    const shaped = isWhole ? [text] : wordsOf(text);
    return shaped.reduce((sum, part) => sum + this.widthOfShaped(part, font), 0);
  }

  private widthOfShaped(text: string, { name, face }: FontFile): number {
    const key = `${name} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = face.layout(text).advanceWidth / face.unitsPerEm;
    this.widths.set(key, width);
    return width;
  }
}

/** What no line end may divide. */
function piecesOf(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph);
  const pieces: string[] = [];
  let start = 0;
  for (let end = breaker.nextBreak(); end !== null; end = breaker.nextBreak()) {
    pieces.push(paragraph.slice(start, end.position));
    start = end.position;
  }
  return pieces;
}
