/** The fields of an order update that Shopify may refuse one by one. */
export const UPDATE_FIELDS = [
  'address.firstName',
  'address.lastName',
  'address.company',
  'address.street',
  'address.supplement',
  'address.zip',
  'address.city',
  'address.province',
  'address.countryCode',
  'email',
] as const;
export type UpdateField = (typeof UPDATE_FIELDS)[number];
