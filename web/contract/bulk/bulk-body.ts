import { z } from 'zod';
import { BULK_ACTIONS } from '../../domain/bulk/bulk-run';
import { DOCUMENT_KINDS } from '../../domain/documents/model/document';
import { documentKind } from '../../domain/documents/model/document-kind';
import { orderInPath } from '../order/order-path';
import { MOST_OF_RUN } from './selection-action';

/** POST /api/bulk */
export const bulkBody = z.object({
  /** Chosen by who asks; asked again with the same one, nothing new begins. */
  requestId: z.uuid(),
  action: z.enum(BULK_ACTIONS),
  kinds: z.array(documentKind).min(1).max(DOCUMENT_KINDS.length),
  orderIds: z
    .array(orderInPath.shape.orderId)
    .min(1)
    .max(MOST_OF_RUN)
    .transform((ids) => [...new Set(ids)]),
});

export const bulkInPath = z.object({ id: z.uuid() });
