import { z } from 'zod';

/** GET /api/operator/audit, the newest first. */
export const auditQuery = z.object({
  /** Our number of a shop. */
  shop: z.coerce.number().int().min(1).optional(),
  before: z.coerce.number().int().min(1).optional(),
});

const fact = z.object({ name: z.string(), value: z.string() });

const item = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.string(),
  /** German: what was done. */
  text: z.string(),
  /** Null where it is about no single shop. */
  shop: z.object({ id: z.number().int(), domain: z.string() }).nullable(),
  reason: z.string(),
  detail: z.array(fact),
  /** What was changed, by name: as it was, and as it is. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** False: the row is not what was written then. */
  isGenuine: z.boolean(),
});
export type AuditItem = z.infer<typeof item>;

export const auditAnswer = z.object({
  items: z.array(item),
  /** Continues here; null at the end. */
  next: z.number().int().nullable(),
});

/** GET /api/support-accesses: what operators saw and did in the merchant's own shop. */
export const supportAccessQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export const supportAccessAnswer = z.object({
  items: z.array(
    z.object({ id: z.number().int(), at: z.string(), text: z.string(), reason: z.string() }),
  ),
  next: z.number().int().nullable(),
});
