import { cents, type Cents } from '../money/cents';
import { divideRounded } from '../money/divide';

const MONTHS = 12;

/** What of a subscription's interval counts for a month; of a year's price a twelfth, rounded half up. */
export function monthlyShare(price: Cents, isAnnual: boolean): Cents {
  return isAnnual ? cents(divideRounded(price, MONTHS)) : price;
}
