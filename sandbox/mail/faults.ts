import { z } from 'zod';

/** What the server does in place of its work; `cut` ends the connection without a word. */
export const faultSchema = z.object({
  kind: z.enum([
    'wrong-password',
    'busy-sign-in',
    'refuse-sender',
    'refuse-recipient',
    'refuse-copy',
    'busy',
    'cut',
    'refuse-content',
    'busy-after-data',
    'cut-after-data',
  ]),
  times: z.number().int().positive().default(1),
});

export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['kind'];
