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
