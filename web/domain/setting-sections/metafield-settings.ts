import { z } from 'zod';
import { readMetafield, writtenValue, metafieldPlace } from '../metafields/metafield';

/** Fields of the merchant's own at Shopify. */
export const metafieldSettings = z.object({
  /** Those that texts may name. */
  read: z.array(readMetafield),
  /** What of the books is written to orders, and where. */
  write: z.partialRecord(writtenValue, metafieldPlace),
});
export type MetafieldSettings = z.infer<typeof metafieldSettings>;

export const DEFAULT_METAFIELDS: MetafieldSettings = { read: [], write: {} };
