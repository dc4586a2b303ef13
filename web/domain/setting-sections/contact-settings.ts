import { z } from 'zod';

export const VAT_ID_PLACES = [
  'order-note',
  'order-attributes',
  'order-items',
  'order-billing',
  'order-shipping',
  'order-tags',
  'customer-note',
  'company-location',
] as const;
export type VatIdPlace = (typeof VAT_ID_PLACES)[number];

export const contactSettings = z.object({
  /**
   * Every customer becomes a contact, or those with one of these tags; business customers with a
   * VAT id always do.
   */
  create: z.union([z.literal('all'), z.array(z.string())]),
  pushPhone: z.boolean(),
  /** The shop's name goes into the contact's note. */
  pushShop: z.boolean(),
  /** Shopify's customer id goes into the contact's note. */
  pushCustomer: z.boolean(),
  /** The customer's note goes into the contact's note. */
  pushNote: z.boolean(),
  /** Where a buyer's VAT id is searched for. */
  vatIdPlaces: z.array(z.enum(VAT_ID_PLACES)),
});
export type ContactSettings = z.infer<typeof contactSettings>;

export const DEFAULT_CONTACTS: ContactSettings = {
  create: [],
  pushPhone: false,
  pushShop: false,
  pushCustomer: false,
  pushNote: false,
  vatIdPlaces: [
    'order-note',
    'order-attributes',
    'order-billing',
    'customer-note',
    'company-location',
  ],
};
