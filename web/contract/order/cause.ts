import { z } from 'zod';
import type { Cause } from '../../domain/documents/model/cause';
import type { DocumentId } from '../../domain/ids';

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
