import { z } from 'zod';
import { detailAnswer } from '../detail';
import { documentCause } from './cause';
import { documentKind } from './document';
import { decisionAnswer } from './order';

/** Why nothing can be drawn: a code with values for other languages, and German sentences. */
const previewError = z.object({
  code: z.string(),
  message: z.string(),
  detail: detailAnswer.nullable(),
});

/** GET /api/orders/{id}/lexoffice/{type}/preview: the document as it would be sent now. */
export const previewAnswer = z.object({
  /** Which one it is, and what is to happen with it; null where the order has none of the kind. */
  document: z
    .object({
      kind: documentKind,
      cause: documentCause,
      decision: decisionAnswer.omit({ at: true }),
    })
    .nullable(),
  /** Of `pdf` and `error`, one is null. */
  pdf: z.object({ base64: z.string() }).nullable(),
  error: previewError.nullable(),
});
export type PreviewAnswer = z.infer<typeof previewAnswer>;
