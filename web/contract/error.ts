import { z } from 'zod';
import { detailAnswer } from './detail';

/**
 * Every error of our API: a stable code, a German sentence naming cause and remedy, and what field
 * it is about.
 */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  detail: detailAnswer.optional(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

const OPEN: readonly string[] = ['MAIL_UNCERTAIN', 'LEXWARE_UNCERTAIN', 'INTERNAL'];

/** After this answer our API itself does not know whether it happened. */
export const leavesOpen = (code: string): boolean => OPEN.includes(code);
