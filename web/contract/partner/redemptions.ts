import { z } from 'zod';
import { REDEMPTION_STATES } from '../../domain/billing/coupon';
import { PLAN_IDS } from '../../domain/plans/plan-id';
import { LEDGER_KINDS, REDEMPTION_REASONS } from '../../domain/partner/ledger';

export const REDEMPTION_SORTS = ['createdAt', 'coupon', 'provision'] as const;

/** GET /api/partner/redemptions; the newest first, unless `sort` says otherwise. */
export const redemptionsQuery = z.object({
  sort: z.enum(REDEMPTION_SORTS).default('createdAt'),
  /** Left out: all states. */
  tab: z.enum(REDEMPTION_STATES).optional(),
  /** A part of the code. */
  search: z.string().trim().toUpperCase().max(30).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const REDEMPTION_PAGE = 50;

const redemption = z.object({
  id: z.string(),
  coupon: z.string(),
  createdAt: z.string(),
  subscribedAt: z.string().nullable(),
  plan: z.enum(PLAN_IDS).nullable(),
  isAnnual: z.boolean(),
  /** Cents of EUR; null: none yet, or the rate of the day is not known. */
  provision: z.number().int().nullable(),
  status: z.enum(REDEMPTION_STATES),
  /** Since when, and why. */
  changedAt: z.string(),
  reason: z.enum(REDEMPTION_REASONS).nullable(),
  /** What we said where we refused it. */
  refusal: z.string().nullable(),
  /** When it is decided, while it is subscribed: 46 days after the first payment. */
  decisionDueAt: z.string().nullable(),
  /** What the ledger says of it, the oldest first. */
  entries: z.array(
    z.object({
      kind: z.enum(LEDGER_KINDS),
      cents: z.number().int(),
      at: z.string(),
      reason: z.enum(REDEMPTION_REASONS),
    }),
  ),
});
export type Redemption = z.infer<typeof redemption>;

/** Nothing of it names the shop. */
export const redemptionsAnswer = z.object({ items: z.array(redemption), hasNext: z.boolean() });
