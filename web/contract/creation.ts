import { z } from 'zod';

const count = z.number().int().nonnegative();

/** From when invoices are created; a day, as once was stored, begins at midnight in Germany. */
export const startMoment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Wähle Tag und Uhrzeit',
});

/** GET /api/creation */
export const creationAnswer = z.object({
  /** When the merchant had the creation of documents begin; null while nothing is created. */
  activatedAt: z.string().nullable(),
  /** Documents that come into being with the activation. */
  waiting: z.object({ invoices: count, creditNotes: count, deliveryNotes: count }),
  /** The oldest order that waits for it. */
  first: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What stopped the creation until the merchant decides; null: nothing did. */
  otherApp: z
    .object({
      since: z.string(),
      order: z.object({ id: z.string(), name: z.string() }),
      /** Of the other app's invoice. */
      number: z.string().nullable(),
    })
    .nullable(),
  /** Invoices are due with the payment, so these orders are paid. */
  arePaid: z.boolean(),
  /** That are left in this period, with those for the set-up; and when they renew. */
  transfers: z.object({ left: count, resetAt: z.string() }),
});
export type CreationAnswer = z.infer<typeof creationAnswer>;

/**
 * POST /api/shop/enable/{bool}: with `true`, invoices and credit notes that the settings leave out
 * are switched on if the client wants that; left out, settings stay as they are.
 */
export const enableBody = z.object({
  invoiceCreate: z.boolean().default(false),
  creditCreate: z.boolean().default(false),
});
export type EnableBody = z.output<typeof enableBody>;

/**
 * POST /api/creation/other-app: the merchant goes on after an invoice of another app was found;
 * `startsAt`: invoices only for orders from then on. Null: as before.
 */
export const otherAppBody = z.object({ startsAt: startMoment.nullable() });
