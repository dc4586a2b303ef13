import type { TaxType } from '../tax/rates/tax-type';

/** `taxed`: prices with or without tax on the document are all the same here. */
export const TREATMENTS = [
  'taxed',
  'vatfree',
  'intraCommunitySupply',
  'externalService13b',
  'thirdPartyCountryDelivery',
  'thirdPartyCountryService',
  'photovoltaicEquipment',
] as const satisfies ('taxed' | TaxType)[];
export type Treatment = (typeof TREATMENTS)[number];
