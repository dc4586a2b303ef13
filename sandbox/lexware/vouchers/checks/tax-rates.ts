import { berlinDay } from '../../clock';
import type { VoucherInput } from '../model/voucher-schema';

/**
 * Rates of EU states that a distance sale may carry; where a state changed a rate lately, old and
 * new are allowed. Those of parts of a state (Jungholz and Mittelberg, Corsica, the islands of
 * Greece and Portugal) are allowed all over it: addresses name no such part.
 */
const EU_RATES: Record<string, readonly number[]> = {
  AT: [20, 19, 13, 10, 4.9],
  BE: [21, 12, 6],
  BG: [20, 9],
  CY: [19, 9, 5, 3],
  CZ: [21, 12],
  DK: [25],
  EE: [24, 22, 13, 9],
  ES: [21, 10, 4],
  FI: [25.5, 14, 13.5, 10],
  FR: [20, 13, 10, 5.5, 2.1, 0.9],
  GR: [24, 17, 13, 9, 6, 4],
  HR: [25, 13, 5],
  HU: [27, 18, 5],
  IE: [23, 13.5, 9, 4.8],
  IT: [22, 10, 5, 4],
  LT: [21, 12, 9, 5],
  LU: [17, 14, 8, 3],
  LV: [21, 12, 5],
  MC: [20, 10, 5.5, 2.1],
  MT: [18, 12, 7, 5],
  NL: [21, 9],
  PL: [23, 8, 5],
  PT: [23, 22, 16, 13, 12, 9, 6, 5, 4],
  RO: [21, 19, 11, 9, 5],
  SE: [25, 12, 6],
  SI: [22, 9.5, 5],
  SK: [23, 19, 10, 5],
  XI: [20, 5],
};

/** The day that decides the tax rate: delivery or end of the period, else the voucher's date. */
export function relevantDate({ voucherDate, shippingConditions }: VoucherInput): number {
  switch (shippingConditions?.shippingType) {
    case 'service':
    case 'delivery':
      return shippingConditions.shippingDate ?? voucherDate;
    case 'serviceperiod':
    case 'deliveryperiod':
      return shippingConditions.shippingEndDate ?? voucherDate;
    case 'none':
    case undefined:
      return voucherDate;
  }
}

/** Rates of Germany on that day; 16 and 5 in the second half of 2020. */
export function germanRates(instantMs: number): readonly number[] {
  const day = berlinDay(instantMs);
  return day >= '2020-07-01' && day <= '2020-12-31' ? [0, 5, 16] : [0, 7, 19];
}

export function ratesOfDestination(countryCode: string): readonly number[] {
  return [0, ...(EU_RATES[countryCode] ?? [])];
}
