import { z } from 'zod';

/** GET /api/lexoffice/placeholders */
export const placeholderListAnswer = z.object({
  /** Values under their headings, with what they print for the sample order. */
  groups: z.array(
    z.object({
      title: z.string(),
      values: z.array(z.object({ path: z.string(), description: z.string(), example: z.string() })),
    }),
  ),
  /** Conditions, lists and formats; what is marked comes between `before` and `after`. */
  commands: z.array(
    z.object({
      before: z.string(),
      after: z.string(),
      description: z.string(),
      /** Printed for the sample order; empty where it depends on what comes between. */
      example: z.string(),
    }),
  ),
});
export type PlaceholderListAnswer = z.infer<typeof placeholderListAnswer>;
