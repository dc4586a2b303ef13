import { z } from 'zod';

/**
 * Numbers are HTTP states; `internal-error` and `partial` come with 200: no data, or half of it
 * next to an error. With 200 come as well `page`, a page in place of data, and `odd`, data of an
 * unknown form.
 */
const FAULT_KINDS = [
  'throttled',
  'slow',
  'cut',
  'cut-after-commit',
  'internal-error',
  'partial',
  'page',
  'odd',
  '401',
  '402',
  '403',
  '404',
  '423',
  '430',
  '500',
  '503',
] as const;

export const faultInput = z.object({
  /** `graphql`, `token` or the name of an operation. */
  match: z.string(),
  kind: z.enum(FAULT_KINDS),
  times: z.number().int().positive().default(1),
  delayMs: z.number().int().nonnegative().default(1000),
});

export type Fault = z.infer<typeof faultInput>;
