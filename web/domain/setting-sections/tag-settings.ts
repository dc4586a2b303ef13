import { z } from 'zod';

/**
 * Tags by which a merchant finds a document again; Lexware's vouchers have no tags
 * (decisions/0045).
 */
export const tagSettings = z.object({
  /** The tag `Shopify`. */
  shopify: z.boolean(),
  /** The shop's name. */
  shop: z.boolean(),
  /** Shopify's id of the order. */
  orderId: z.boolean(),
  /** The tags of the order. */
  orderTags: z.boolean(),
  /** The merchant's own. */
  custom: z.array(z.string()),
});
export type TagSettings = z.infer<typeof tagSettings>;

export const DEFAULT_TAGS: TagSettings = {
  shopify: false,
  shop: false,
  orderId: false,
  orderTags: false,
  custom: [],
};

export function isTagged({ custom, ...switches }: TagSettings): boolean {
  return custom.length > 0 || Object.values(switches).some(Boolean);
}
