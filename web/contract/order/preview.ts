import { z } from 'zod';
import { detailAnswer } from '../error';
import { TAX_TYPES, TAX_SUB_TYPES } from '../../domain/tax-rates/tax-rate';
import { documentCause, causeQuery } from './cause';
import { documentKind } from '../../domain/documents/model/document-kind';
import { decisionAnswer } from './decision';
import { taxChoice } from './tax';

/** Why nothing can be drawn: a code with values for other languages, and German sentences. */
const previewError = z.object({
  code: z.string(),
  message: z.string(),
  detail: detailAnswer.nullable(),
});

/** What would be sent: sums in whole cents, how it is taxed, and what happens to it then. */
const previewedDraft = z.object({
  totalCents: z.number().int(),
  taxCents: z.number().int(),
  currency: z.string(),
  taxType: z.enum(TAX_TYPES),
  taxSubType: z.enum(TAX_SUB_TYPES).nullable(),
  /** It is finalised at once; else it stays a draft in Lexware Office. */
  isFinalized: z.boolean(),
  /** It goes out by e-mail as soon as it exists. */
  isMailed: z.boolean(),
});

/** Body of POST /api/orders/{id}/lexoffice/{type}/preview/link; all of it can be left out. */
export const previewBody = z.object({
  /** As in the order's decisions; left out: the one that is to be made, or may be one day. */
  cause: documentCause.optional(),
});

const previewed = {
  /** Which one it is, and what is to happen with it; null where the order has none of the kind. */
  document: z
    .object({
      kind: documentKind,
      cause: documentCause,
      decision: decisionAnswer.omit({ at: true }),
    })
    .nullable(),
  /** Null where there is an `error`. */
  draft: previewedDraft.nullable(),
  error: previewError.nullable(),
};

/** GET /api/orders/{id}/lexoffice/{type}/preview: the document as it would be sent now. */
export const previewAnswer = z.object({
  ...previewed,
  pdf: z.object({ base64: z.string() }).nullable(),
});
export type PreviewAnswer = z.infer<typeof previewAnswer>;

/**
 * POST /api/orders/{id}/lexoffice/{type}/preview/link: the same without the PDF, which is drawn
 * when the address is opened; that works for a few minutes without sign-in.
 */
export const previewLinkAnswer = z.object({ ...previewed, url: z.string().nullable() });
export type PreviewLinkAnswer = z.infer<typeof previewLinkAnswer>;

/** The file name when a browser saves the PDF. */
export const PREVIEW_FILE = 'Vorschau.pdf';

/** Query of GET /api/orders/{id}/lexoffice/{type}/preview. */
export const previewQuery = causeQuery.extend({
  /** As if the merchant had chosen this tax treatment. */
  treatment: taxChoice.optional(),
});
