import type { Brand } from '../ids';
import { type Cents, cents, divideRounded } from '../money/cents';

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

export type TaxType = (typeof TAX_TYPES)[number];

/**
 * As Lexware Office names them; `externalService13b` and `thirdPartyCountryService` are services
 * abroad.
 */
export const TAX_TYPES = [
  'net',
  'gross',
  'vatfree',
  'intraCommunitySupply',
  'externalService13b',
  'thirdPartyCountryDelivery',
  'thirdPartyCountryService',
  'photovoltaicEquipment',
] as const;

export type TaxSubType = (typeof TAX_SUB_TYPES)[number];

/**
 * Sales to consumers in the EU taxed where they live: goods, and what is delivered electronically.
 */
export const TAX_SUB_TYPES = ['distanceSales', 'electronicServices'] as const;

/** Documents of all other types know no rates. */
export function isTaxed(taxType: TaxType): boolean {
  return taxType === 'net' || taxType === 'gross';
}
