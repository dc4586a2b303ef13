import { z } from 'zod';

/** The same documents, shown in the browser or offered for download. */
const address = z.object({ view: z.string(), download: z.string() });

/**
 * GET /api/document-links: Liquid text that computes the address of an order's document in Shopify's
 * notification templates.
 */
export const shopLinksAnswer = z.object({
  invoice: address,
  creditNote: address,
  /** ISO 8601 UTC; links made before open nothing. */
  renewedAt: z.string(),
});
export type ShopLinksAnswer = z.infer<typeof shopLinksAnswer>;

/** POST /api/document-links/renew, on every plan: its shop has links in other places, too. */
export const renewedLinksAnswer = shopLinksAnswer.pick({ renewedAt: true });

/** POST /api/orders/{orderId}/document-link/renew and …/revoke; `links` of GET /api/orders/{id}. */
export const orderLinksAnswer = z.object({
  invoice: address,
  creditNote: address,
  isRevoked: z.boolean(),
  /** How often a document was fetched by the order's links, and when last (ISO 8601 UTC). */
  opened: z.number().int(),
  lastOpenedAt: z.string().nullable(),
});
export type OrderLinksAnswer = z.infer<typeof orderLinksAnswer>;
