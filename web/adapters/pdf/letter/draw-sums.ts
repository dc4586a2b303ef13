import type { LetterSum } from '../../../domain/letter/letter';
import type { Strip } from '../page-flow';
import { mm, PAPER } from '../paper';
import { type Pen, STYLES } from '../pen';

const GAP = mm(4);
const PADDING = mm(1);

/** Labels end where the widest amount begins; the total stands out. */
export function sumStrips(pen: Pen, sums: LetterSum[]): Strip[] {
  const widest = Math.max(...sums.map((sum) => pen.lines.width(sum.amount, styleOf(sum))));
  const right = PAPER.right - widest - GAP;
  return sums.map((sum) => {
    const style = styleOf(sum);
    return {
      height: style.leading + (sum.isTotal ? 2 * PADDING : 0),
      draw: (top) => {
        const begin = sum.isTotal ? top + PADDING : top;
        if (sum.isTotal) pen.rule(top + PADDING / 2, { left: mm(105), width: 0.7 });
        pen.text(sum.label, style, begin, { right });
        pen.text(sum.amount, style, begin, { right: PAPER.right });
      },
    };
  });
}

function styleOf({ isTotal }: LetterSum) {
  return isTotal ? STYLES.total : STYLES.sum;
}
