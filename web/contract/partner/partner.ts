import { z } from 'zod';
import { isEmailAddress } from '../../domain/text/email-address';
import { AGREEMENTS, PARTNER_STATES } from '../../domain/partner/partner';
import { REQUIRED } from '../fields/input-text';
import { payoutFigures } from './payouts';

const count = z.number().int();
/** Of EUR. */
const cents = z.number().int();

export const APPLICATION_LIMITS = { name: 100, email: 254, about: 1_000 } as const;

/**
 * POST /api/partner/application: the shop wants to become a partner, or applies anew after a
 * refusal; answers PartnerAnswer. 409 where it is one already, or waits.
 */
export const applicationInput = z.object({
  /** Company or person, as it will stand on receipts. */
  name: z.string().trim().min(1, REQUIRED).max(APPLICATION_LIMITS.name),
  email: z
    .string()
    .trim()
    .max(APPLICATION_LIMITS.email)
    .refine(isEmailAddress, 'Gültige E-Mail-Adresse erforderlich'),
  /** Whom they advise or reach, for the operator alone. */
  about: z.string().trim().min(1, REQUIRED).max(APPLICATION_LIMITS.about),
  acceptedTerms: z.literal(AGREEMENTS.terms),
  /** That we issue the receipts in their name. */
  acceptedSelfBilling: z.literal(AGREEMENTS['self-billing']),
});

/**
 * POST /api/partner/confirmation: the link that confirms the address is mailed once more, at most
 * once an hour; answers PartnerAnswer.
 */

/** Of one month of the German calendar. */
const partnerMonth = z.object({
  /** `yyyy-MM` */
  month: z.string(),
  /** What was verified in it, less what was taken back. */
  earned: cents,
});

/** GET /api/partner; the sums are of the ledger, and zero without an approval. */
export const partnerAnswer = z.object({
  /** Null: the shop has not applied. */
  state: z.enum(PARTNER_STATES).nullable(),
  /** What the operator says to a refusal or a lock. */
  reason: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  /** Percent of the first interval's price. */
  allowance: count,
  coupons: z.object({ count, views: count, redemptions: count }),
  provisions: z.object({
    /** Expected: shops that subscribed, within the 46 days. */
    subscribed: cents,
    /** Owed: verified, and not paid out. */
    verified: cents,
    /** Of shops that ended before, or did not pay. */
    declined: cents,
  }),
  payout: z.object({
    minimum: cents,
    /** What verified provisions lack to it; 0: it is reached. */
    missing: cents,
    /** Of the last month; the next night makes it unless something holds it. */
    isDue: z.boolean(),
    /** The next first of a month in Germany, `yyyy-MM-dd`. */
    nextDay: z.string(),
  }),
  payouts: payoutFigures,
  /** The last twelve, the oldest first, this one included. */
  months: z.array(partnerMonth),
});
export type PartnerAnswer = z.infer<typeof partnerAnswer>;
