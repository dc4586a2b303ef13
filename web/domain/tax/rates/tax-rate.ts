import type { Brand } from '../../ids';

/** A tax rate in hundredths of a percent: 1900 is 19 %, 2550 is 25.5 %, 770 is 7.7 %. */
export type TaxRate = Brand<number, 'TaxRate'>;

/** In hundredths of a percent: the tax is as much as the net price. */
export const MAX_RATE = 10_000;

export function taxRate(hundredthsOfPercent: number): TaxRate {
  if (
    !Number.isInteger(hundredthsOfPercent) ||
    hundredthsOfPercent < 0 ||
    hundredthsOfPercent > MAX_RATE
  ) {
    throw new RangeError(`Not a tax rate: ${hundredthsOfPercent}`);
  }
  return hundredthsOfPercent as TaxRate;
}
