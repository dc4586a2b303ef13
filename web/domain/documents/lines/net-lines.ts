import { type Cents, ZERO, cents } from '../../money/cents';
import { divideRounded } from '../../money/divide';
import { shorten } from '../../text/shorten';
import { amountAt, amountsPerRate } from '../../tax/rates/amounts-per-rate';
import { lineAmount } from './arithmetic';
import type { DraftLine } from '../model/draft';
import { MAX_NAME } from './line-texts';
import { netOfGross } from '../../tax/rates/net-of-gross';

/**
 * Gross lines with net prices. `each`: every line is rounded on its own. `running`: lines are
 * rounded so that the sum of each tax rate is the net amount of the sum of its gross amounts,
 * whatever the number of lines.
 */
export function netLines(lines: DraftLine[], manner: 'each' | 'running'): DraftLine[] {
  let gross = amountsPerRate([]);
  return lines.map((line) => {
    const before = manner === 'each' ? ZERO : amountAt(gross, line.rate);
    const after = before + lineAmount(line);
    gross = amountsPerRate([...gross, [line.rate, lineAmount(line)]]);
    return withAmount(line, cents(netOfGross(after, line.rate) - netOfGross(before, line.rate)));
  });
}

/**
 * The line at a price per piece with four decimals, or as a lump sum where that cannot be exact.
 */
function withAmount(line: DraftLine, amount: Cents): DraftLine {
  const unitPrice = divideRounded(amount * 100, line.quantity);
  if (lineAmount({ unitPrice, quantity: line.quantity }) === amount) return { ...line, unitPrice };
  return {
    ...line,
    name: shorten(`${line.quantity} × ${line.name}`, MAX_NAME),
    quantity: 1,
    unitPrice: amount * 100,
  };
}
