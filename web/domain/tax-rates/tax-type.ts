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
