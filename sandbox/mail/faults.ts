import { z } from 'zod';

const times = z.number().int().positive().default(1);

/**
 * What the server does in place of its work; `cut` ends the connection without an answer, `slow`
 * takes the mail and answers late.
 */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'wrong-password',
      'busy-sign-in',
      'refuse-sender',
      'disk-full',
      'refuse-content',
      'busy-after-data',
      'cut-after-data',
    ]),
    times,
  }),
  z.object({
    kind: z.enum(['refuse-recipient', 'busy', 'cut']),
    times,
    /** Left out: the next recipient. */
    recipient: z.string().optional(),
  }),
  z.object({
    kind: z.literal('slow'),
    times,
    delayMs: z.number().int().nonnegative().default(60_000),
  }),
]);

export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['kind'];
