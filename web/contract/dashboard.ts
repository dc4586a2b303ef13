import { z } from 'zod';
import { yearAndMonth } from './fields/limited';

/** What waits for the merchant, the most pressing first. */
export const need = z.enum([
  'lexware',
  /** The edition of Lexware Office takes no documents. */
  'tariff',
  'failures',
  'transfers',
  'attention',
  'smtp',
  /** Counted: the contacts in Lexware Office, soon as many as it may have. */
  'contacts',
  'refusedTransactions',
  'unassigned',
]);
export type Need = z.infer<typeof need>;

/** In cents of EUR. */
const total = z.object({ count: z.number().int(), cents: z.number().int() });

/** Finalised documents by their dates, as the page of a month counts them; neither is negative. */
const issued = z.object({ invoiced: total, credited: total });

const ordersOfDay = z.object({
  /** Of the German calendar, `yyyy-MM-dd`. */
  day: z.iso.date(),
  /** Placed on the day, as `GET /api/orders` lists them for it. */
  count: z.number().int(),
  cents: z.number().int(),
  /** Of orders among them that have an invoice. */
  invoicedCents: z.number().int(),
});
export type OrdersOfDay = z.infer<typeof ordersOfDay>;

/** GET /api/dashboard */
export const dashboardAnswer = z.object({
  automation: z.enum(['automated', 'partly', 'manual', 'inactive']),
  /** Empty on a good day. */
  needs: z.array(z.object({ need, count: z.number().int().positive() })),
  month: issued.extend({
    month: yearAndMonth,
    /** The month before until the same day, which its last one is at most. */
    before: issued.extend({ until: z.iso.date() }),
  }),
  /** Orders of any day whose invoice waits: `GET /api/orders?filter=waiting`. */
  waiting: total,
  /** The last 30 days, today included, oldest first. */
  days: z.array(ordersOfDay),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
