import { type Letter, type LetterFact, SENDER_SEPARATOR } from '../../../domain/letter/letter';
import { mm, PAPER } from '../paper';
import { type Pen, type PenStyle, STYLES } from '../pen';
import type { Line } from '../typesetting/text-lines';

/** Sender and recipient in the window of the envelope, and the facts next to it. */
export function drawHead(pen: Pen, letter: Pick<Letter, 'sender' | 'recipient' | 'facts'>): void {
  drawSender(pen, letter.sender);
  drawRecipient(pen, letter.recipient);
  drawFacts(pen, letter.facts);
  for (const fold of PAPER.folds) pen.rule(fold, { left: mm(5), right: mm(9), width: 0.3 });
  pen.rule(PAPER.punch, { left: mm(5), right: mm(11), width: 0.3 });
}

/** In one line; of a long one the last parts are left out. */
function drawSender(pen: Pen, sender: string): void {
  const { left, sender: bottom, width } = PAPER.window;
  const parts = sender.split(SENDER_SEPARATOR);
  const linesOf = (count: number) =>
    pen.lines.of(parts.slice(0, count).join(SENDER_SEPARATOR), STYLES.sender, width);
  let count = parts.length;
  while (count > 1 && linesOf(count).length > 1) count -= 1;
  const [line] = linesOf(count);
  if (!line) return;
  pen.line(line, STYLES.sender, bottom - STYLES.sender.leading, { left });
  pen.rule(bottom, { left, right: left + width, width: 0.3 });
}

/** Sizes of an address, tried until all of it fits into the window. */
const ADDRESS_SCALES = [1, 0.9, 0.8, 0.7, 0.6];

function drawRecipient(pen: Pen, recipient: string[]): void {
  const { left, top, width, height } = PAPER.window;
  const sizes = ADDRESS_SCALES.map((scale) => scaled(STYLES.address, scale));
  const set = (style: PenStyle) => recipient.map((text) => pen.lines.of(text, style, width));
  const fits = (style: PenStyle) => set(style).flat().length * style.leading <= height;
  const style = sizes.find(fits) ?? scaled(STYLES.address, 0.6);
  const lines = shortened(set(style), Math.floor(height / style.leading));
  lines.forEach((line, index) => pen.line(line, style, top + index * style.leading, { left }));
}

function scaled(style: PenStyle, scale: number): PenStyle {
  return { ...style, size: style.size * scale, leading: style.leading * scale };
}

/** Of far too long texts, each keeps its beginning: a town matters more than the end of a name. */
function shortened(parts: Line[][], max: number): Line[] {
  let lines = parts.flat();
  for (let each = Math.max(...parts.map(({ length }) => length)); lines.length > max; each -= 1) {
    lines = parts.flatMap((part) => part.slice(0, Math.max(each, 1)));
  }
  return lines;
}

function drawFacts(pen: Pen, facts: LetterFact[]): void {
  const { left, right } = PAPER.facts;
  let { top } = PAPER.facts;
  for (const { label, value } of facts) {
    pen.text(label, STYLES.label, top, { left });
    const room = right - left - pen.lines.width(label, STYLES.label) - mm(3);
    for (const line of pen.lines.of(value, STYLES.fact, room)) {
      pen.line(line, STYLES.fact, top, { right });
      top += STYLES.fact.leading;
    }
  }
}
