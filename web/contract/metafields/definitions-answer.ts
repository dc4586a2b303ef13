import { z } from 'zod';
import { readMetafield } from '../../domain/metafields/metafield';

/** GET /api/metafields/definitions: what the shop has defined at Shopify, to choose from. */
export const definitionsAnswer = z.object({
  items: z.array(
    readMetafield.extend({
      /** What the Shopify admin calls it. */
      name: z.string(),
      /** By Shopify's name. */
      type: z.string(),
    }),
  ),
});
export type DefinitionsAnswer = z.infer<typeof definitionsAnswer>;
