import { type Cents, cents } from '../../money/cents';
import { divideRounded } from '../../money/divide';
import type { TaxRate } from './tax-rate';

/** What is left of a gross amount without its tax, rounded half away from zero to cents. */
export function netOfGross(gross: number, rate: TaxRate): Cents {
  return cents(divideRounded(gross * 10_000, 10_000 + rate));
}

/** Tax on top of a net amount, rounded likewise. */
export function taxOnNet(net: number, rate: TaxRate): Cents {
  return cents(divideRounded(net * rate, 10_000));
}

/** A net amount with its tax, rounded likewise. */
export function grossOfNet(net: number, rate: TaxRate): Cents {
  return cents(net + taxOnNet(net, rate));
}
