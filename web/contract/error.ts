import { z } from 'zod';

/**
 * What the code of a reason or an error cannot say: one German sentence, and its code and values
 * for other languages. The values are a `Detail` of domain/reasons/detail.ts; bundles read them by
 * `storedDetail`, so that one of a newer version costs its own sentence and nothing else.
 */
export const detailAnswer = z.object({
  values: z.looseObject({ code: z.string() }),
  text: z.string(),
});

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

export type DetailAnswer = z.infer<typeof detailAnswer>;
