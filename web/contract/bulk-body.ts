import { z } from 'zod';
import { documentKind } from '../domain/documents/model/document-kind';
import { DOCUMENT_KINDS } from '../domain/documents/model/document';
import { orderInPath } from './order/order-path';
import { MAX_OF_RUN } from './selection';
import { BULK_ACTIONS } from '../domain/bulk/bulk-run';
import { OPTIONAL_GROUPS } from '../domain/bulk/bulk-group';
import { taxChoice } from './order/tax';
import { TAX_REASONS } from '../domain/documents/model/reason';
import { TAX_CAUSES_OR_OTHER } from '../domain/reasons/tax-causes';

const chosen = {
  kinds: z.array(documentKind).min(1).max(DOCUMENT_KINDS.length),
  orderIds: z
    .array(orderInPath.shape.orderId)
    .min(1)
    .max(MAX_OF_RUN)
    .transform((ids) => [...new Set(ids)]),
};

/** POST /api/bulk */
export const bulkBody = z
  .object({
    ...chosen,
    /** Chosen by the client; a repeated request with the same one starts nothing new. */
    requestId: z.uuid(),
    action: z.enum(BULK_ACTIONS),
    /** What is created in addition to what is due; left out, nothing. */
    including: z.array(z.enum(OPTIONAL_GROUPS)).max(OPTIONAL_GROUPS.length).default([]),
    /** How they are taxed; with the action `tax` and no other. */
    treatment: taxChoice.nullable().default(null),
    /** For which orders that was chosen, as `GET /api/orders/reasons` names their group. */
    taxGroup: z
      .object({ reason: z.enum(TAX_REASONS), taxCause: z.enum(TAX_CAUSES_OR_OTHER) })
      .nullable()
      .default(null),
  })
  .refine(({ action, treatment }) => (action === 'tax') === (treatment !== null), {
    path: ['treatment'],
  })
  .refine(({ action, taxGroup }) => action === 'tax' || taxGroup === null, { path: ['taxGroup'] });

/** POST /api/bulk/forecast: begins nothing. */
export const bulkForecastBody = z.object(chosen);

export const bulkInPath = z.object({ id: z.uuid() });
