import { z } from 'zod';
import { DOCUMENT_KINDS } from '../../domain/documents/model/document';
import { documentKind } from '../../domain/documents/model/document-kind';
import { MAX_ORDERS } from '../bulk/selection-action';
import { orderInPath } from '../order/order-path';

const languages = z.enum(['de', 'en']);
const { orderId } = orderInPath.shape;

/** POST /api/print */
export const printBody = z.object({
  orderIds: z
    .array(orderId)
    .min(1)
    .max(MAX_ORDERS)
    .transform((ids) => [...new Set(ids)]),
  kinds: z.array(documentKind).min(1).max(DOCUMENT_KINDS.length).default(['invoice']),
  /** Of the page that names what is missing. */
  language: languages.default('de'),
});
