import { z } from 'zod';
import { readMetafield } from '../../metafields/metafield';

/** Fields of the merchant's own at Shopify. */
export const metafieldSettings = z.object({
  /** Those that texts may name. */
  read: z.array(readMetafield),
});
export type MetafieldSettings = z.infer<typeof metafieldSettings>;

export const DEFAULT_METAFIELDS: MetafieldSettings = { read: [] };
