import { z } from 'zod';
import type { DocumentId } from '../../domain/ids';
import { type Cause, CAUSE_FORM, parseCause } from '../../domain/documents/model/cause';

const count = z.number().int().min(1).max(1_000_000);
const issue = z.number().int().min(0).max(9_999);

/** What made a document due; see `domain/documents/model/cause.ts`. */
export const documentCause = z.discriminatedUnion('of', [
  z.object({ of: z.literal('order') }),
  z.object({ of: z.literal('edit'), number: count }),
  z.object({ of: z.literal('reissue'), number: count }),
  z.object({ of: z.literal('refund'), refund: z.string().regex(/^\d{1,20}$/), issue }),
  z.object({
    of: z.literal('cancel'),
    invoice: z
      .number()
      .int()
      .positive()
      .transform((id) => id as DocumentId),
    issue,
  }),
]) satisfies z.ZodType<Cause, unknown>;

/** A cause in an address, as `causeText` writes it: `refund:17`. */
const causeInAddress = z
  .string()
  .max(40)
  .regex(CAUSE_FORM)
  .transform((text): z.input<typeof documentCause> => parseCause(text))
  .pipe(documentCause);

/**
 * Query of GET /api/orders/{id}/lexoffice/{type}/preview and of DELETE
 * /api/orders/{id}/documents/{kind}, which no extension calls.
 */
export const causeQuery = z.object({
  /** As in the order's decisions; left out: the order's invoice or delivery note. */
  cause: causeInAddress.optional(),
});
