import { z } from 'zod';
import { orderListQuery } from '../order-list/order-list';

/**
 * GET /api/orders/{id}: `page` asks for all that its page shows of our rows, `neighbours` for the
 * orders beside it in the list that the other fields describe, as in GET /api/orders.
 */
export const orderPageQuery = orderListQuery
  .omit({ limit: true, after: true, before: true })
  .extend({ page: z.literal('true').optional(), neighbours: z.literal('true').optional() });
