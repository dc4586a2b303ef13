import { z } from 'zod';
import { paymentsAnswer } from './money';
import { explanationAnswer } from './explanation';
import { taxAnswer } from './tax';

/** In hundredths of a percent. */
const rate = z.number().int();

const item = z.object({
  kind: z.enum(['goods', 'shipping', 'tip']),
  title: z.string(),
  /** As ordered … */
  quantity: z.number().int(),
  /** … and what is left of it after edits and refunds. */
  left: z.number().int(),
  /** As ordered, after discounts, in the shop's prices. */
  cents: z.number().int(),
  /** None where the shop charged no tax. */
  rates: z.array(rate),
});
export type OrderItem = z.infer<typeof item>;

/**
 * GET /api/orders/{id}/details: what the order's page shows of the order as Shopify has it now.
 * `documents`: as in GET /api/orders/{id}/explanation. What needs the order is null where Shopify
 * shows it no more.
 */
export const orderDetailsAnswer = z.object({
  documents: explanationAnswer.shape.documents,
  items: z.object({ taxesIncluded: z.boolean(), lines: z.array(item) }).nullable(),
  money: paymentsAnswer.nullable(),
  /** Null as well where no choice is offered, or no account is connected. */
  tax: taxAnswer.nullable(),
});
export type OrderDetailsAnswer = z.infer<typeof orderDetailsAnswer>;
