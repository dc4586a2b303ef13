import { z } from 'zod';
import { CAUSE_FORM, parseCause } from '../../domain/documents/model/cause';
import { documentCause } from '../order/cause';

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
