import { z } from 'zod';
import { type PartnerId, REDEMPTION_STATES } from '../../domain/billing/coupon';
import { PARTNER_STATES } from '../../domain/partner/partner';
import { RATE_UNIT } from '../../domain/partner/redemption';
import { reasonField } from './access';

const count = z.number().int();

/**
 * GET /api/operator/partners: the newest first; `before` is the id of the last one shown. `partner`:
 * that one alone.
 */
export const partnersQuery = z.object({
  state: z.enum(PARTNER_STATES).optional(),
  before: z.coerce.number().int().min(1).optional(),
  partner: z.coerce.number().int().min(1).optional(),
});

export const PARTNERS_PAGE = 25;

const operatedPartner = z.object({
  id: count,
  shop: z.string(),
  state: z.enum(PARTNER_STATES),
  name: z.string(),
  email: z.string(),
  /** Until then nothing but the request to confirm is mailed there. */
  isEmailConfirmed: z.boolean(),
  about: z.string(),
  reason: z.string().nullable(),
  appliedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Cents of EUR, by the ledger. */
  expected: count,
  owed: count,
  /** What was declared of VAT, each with its day, the oldest first: `29.11.2026: ab 07/2026 …`. */
  declared: z.array(z.string()),
  /** What was agreed to, the newest first; `user` is Shopify's number of the person. */
  agreements: z.array(
    z.object({
      text: z.enum(['terms', 'self-billing']),
      version: z.string(),
      user: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

export const partnersAnswer = z.object({
  items: z.array(operatedPartner),
  hasMore: z.boolean(),
  /** The Partner API is connected; without it a subscription that runs counts as paid. */
  isPaymentProven: z.boolean(),
});

export const partnerInPath = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform((id) => Number(id) as PartnerId),
});

/**
 * POST /api/operator/partners/{id}/approve, /refuse and /lock with reasonInput; the partner reads the
 * reason. 409 where the partner's state does not allow it. Locking locks all coupons; who is approved
 * again has them unlocked one by one.
 */

/** GET /api/operator/partners/{id}/redemptions: the newest first. */
export const operatedRedemptionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const operatedRedemptionsAnswer = z.object({
  items: z.array(
    z.object({
      id: count,
      code: z.string(),
      shop: z.string(),
      state: z.enum(REDEMPTION_STATES),
      /** Cents of EUR; null: none yet. */
      provision: count.nullable(),
      createdAt: z.string(),
      changedAt: z.string(),
      /** What an operator said who refused it. */
      refusal: z.string().nullable(),
      mayRefuse: z.boolean(),
    }),
  ),
  hasMore: z.boolean(),
});

export const redemptionInPath = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/**
 * POST /api/operator/redemptions/{id}/refuse: the provision is declined, what is owed of it taken
 * back, and the next payout sets off what was paid. The partner reads the reason. 409 where nothing
 * is expected or owed, or it was refused before.
 */
export const refuseProvisionInput = z.object({ reason: reasonField });

/** GET /api/operator/exchange-rates: days on which partners' money waits for one. */
export const missingRatesAnswer = z.object({
  items: z.array(z.object({ day: z.string(), redemptions: count })),
});

/**
 * POST /api/operator/exchange-rates. `corrects`: the day has another one, which was wrong; provisions
 * that a payout has already stay as they were converted by it.
 */
export const exchangeRateInput = z.object({
  day: z.iso.date(),
  /** Ten-thousandths of a US dollar for one euro. */
  dollarsPerEuro: count.min(RATE_UNIT / 2).max(RATE_UNIT * 2),
  corrects: z.boolean().default(false),
  reason: reasonField,
});

export const exchangeRateAnswer = missingRatesAnswer.extend({
  /** What a correction left as it was. */
  unchanged: z.array(z.object({ code: z.string(), shop: z.string(), provision: count.nullable() })),
});
