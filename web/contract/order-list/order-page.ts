import { z } from 'zod';
import { orderLinksAnswer } from '../document-links';
import { mailAnswer } from '../mail';
import { orderAnswer } from '../order/order';
import { orderListQuery } from './order-list';

/**
 * GET /api/orders/{id}: `page` asks for all that its page shows of our rows, `neighbours` for the
 * orders beside it in the list that the other fields describe, as in GET /api/orders.
 */
export const orderPageQuery = orderListQuery
  .omit({ limit: true, after: true, before: true })
  .extend({ page: z.literal('true').optional(), neighbours: z.literal('true').optional() });

const neighbour = z.object({ id: z.string(), name: z.string() });

/** What it answers then. */
export const orderPageAnswer = orderAnswer.extend({
  /** Mails with its documents, the newest hundred, the newest first … */
  mails: z.array(mailAnswer).optional(),
  /** … and the customer's links to them. */
  links: orderLinksAnswer.optional(),
  /** The orders before and after it in the list. */
  neighbours: z.object({ previous: neighbour.nullable(), next: neighbour.nullable() }).optional(),
});
export type OrderPageAnswer = z.infer<typeof orderPageAnswer>;
