import { z } from 'zod';
import {
  CHARGE_CORRECTIONS,
  CHARGE_STATES,
  type ChargeId,
  MAX_TRIAL_EXTENSION_DAYS,
} from '../../domain/billing/charge';
import { codeOf, PARTNER_CODE, writtenCode } from '../../domain/billing/coupon';
import { MAX_GRANT } from '../../domain/operator/permissions';
import { PLAN_IDS } from '../../domain/plans/plan-id';
import { BILLING_CURRENCIES, MIN_CHARGE } from '../../domain/plans/price';
import { MONEY_TEXTS } from '../texts/operator/refusal-texts';
import { reasonField } from './access';

/** New for each dialog: sent twice, it happens once. */
const key = z.uuid();
const count = z.number().int();
/** A German day that still counts. */
const lastDay = z.iso.date().nullable();

/** POST /api/operator/shops/{shopId}/grants */
export const grantInput = z.object({
  key,
  amount: count.min(1).max(MAX_GRANT),
  lastDay,
  reason: reasonField,
});

export const PRIVATE_PLANS = ['corporate', 'enterprise', 'custom'] as const;
export type PrivatePlan = (typeof PRIVATE_PLANS)[number];

const MOST_CENTS = 100_000_000;

/** POST /api/operator/shops/{shopId}/offers; null: as the plan has it, which custom has not. */
export const offerInput = z
  .object({
    plan: z.enum(PRIVATE_PLANS),
    /** Cents a month. */
    price: count.min(MIN_CHARGE).max(MOST_CENTS).nullable(),
    transfers: count.min(1).max(10_000_000).nullable(),
    reason: reasonField,
  })
  .refine(({ plan, price }) => plan !== 'custom' || price !== null, {
    path: ['price'],
    error: MONEY_TEXTS.customTerms,
  })
  .refine(({ plan, transfers }) => plan !== 'custom' || transfers !== null, {
    path: ['transfers'],
    error: MONEY_TEXTS.customTerms,
  });
export type OfferInput = z.input<typeof offerInput>;

/** POST /api/operator/shops/{shopId}/offers/{plan}/withdraw */
export const offerInPath = z.object({ plan: z.enum(PRIVATE_PLANS) });

/** GET …/offers, and what offering and withdrawing answer. */
export const offersAnswer = z.object({
  items: z.array(
    z.object({ plan: z.enum(PLAN_IDS), price: count.nullable(), transfers: count.nullable() }),
  ),
});
export type OffersAnswer = z.infer<typeof offersAnswer>;

const paidPlan = z.enum(PLAN_IDS).exclude(['free']);

/** POST /api/operator/coupons: the code is its key. */
export const couponInput = z.object({
  code: z.string().transform((value, context) => {
    const code = codeOf(value);
    if (code !== null && code !== PARTNER_CODE) return code;
    context.addIssue(code === null ? MONEY_TEXTS.badCode : MONEY_TEXTS.partnerCode);
    return z.NEVER;
  }),
  off: z.discriminatedUnion('type', [
    z.object({ type: z.literal('percent'), value: count.min(1).max(100) }),
    /** Cents a month. */
    z.object({ type: z.literal('amount'), value: count.min(1).max(MOST_CENTS) }),
  ]),
  months: count.min(1).max(60),
  /** Empty: all paid plans. */
  plans: z.array(paidPlan).max(PLAN_IDS.length),
  /** What merchants read about it. */
  comment: z.string().trim().max(200),
  lastDay,
  /** How many shops may redeem it; null: any. */
  limit: count.min(1).max(1_000_000).nullable(),
  reason: reasonField,
});
export type CouponInput = z.input<typeof couponInput>;

/** POST /api/operator/coupons/{code}/lock and …/unlock */
export const couponInPath = z.object({ code: z.string().trim().toUpperCase().max(30) });

export const COUPONS_PAGE = 50;
/** As long as a code, and what stands around it. */
export const MAX_COUPON_SEARCH = 40;

/**
 * GET /api/operator/coupons: the newest first; with a search those whose code begins so, by their
 * codes. `after` is `next` of the page before.
 */
export const couponsQuery = z.object({
  search: z.string().trim().max(MAX_COUPON_SEARCH).transform(writtenCode).default(''),
  after: z.string().max(300).optional(),
});

/** Of each change of a coupon; the list is read again. */
export const couponAnswer = z.object({
  code: z.string(),
  type: z.enum(['percent', 'amount']),
  value: count,
  months: count,
  plans: z.array(z.enum(PLAN_IDS)),
  comment: z.string(),
  /** The moment after its last day; null: without an end. */
  validUntil: z.string().nullable(),
  limit: count.nullable(),
  isLocked: z.boolean(),
  isOfPartner: z.boolean(),
  views: count,
  held: count,
  used: count,
});
export type CouponAnswer = z.infer<typeof couponAnswer>;

export const couponsAnswer = z.object({
  items: z.array(couponAnswer),
  next: z.string().nullable(),
});
export type CouponsAnswer = z.infer<typeof couponsAnswer>;

export const chargeInPath = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform((id) => Number(id) as ChargeId),
});

/** POST /api/operator/shops/{shopId}/charges/{id}/corrections: what was done at Shopify. */
export const correctionInput = z.object({
  key,
  kind: z.enum(CHARGE_CORRECTIONS),
  /** Cents, in the currency of the charge. */
  amount: count.min(1).max(MOST_CENTS),
  reason: reasonField,
});

/** POST /api/operator/shops/{shopId}/charges/{id}/trial: longer by so many days. */
export const trialInput = z.object({
  key,
  days: count.min(1).max(MAX_TRIAL_EXTENSION_DAYS),
  reason: reasonField,
});

/** GET …/corrections, and what a correction and an extension answer: the newest first. */
export const chargesToCorrectAnswer = z.object({
  /** Shopify's dashboard for partners: it has no address for one charge. */
  dashboard: z.string(),
  items: z.array(
    z.object({
      id: count,
      /** Number at Shopify, to search for there; null: Shopify knows nothing of it. */
      shopifyNumber: z.string().nullable(),
      planName: z.string(),
      kind: z.enum(['plan', 'purchase']),
      state: z.enum(CHARGE_STATES),
      price: count,
      currency: z.enum(BILLING_CURRENCIES),
      isTest: z.boolean(),
      createdAt: z.string(),
      /** While its trial runs. */
      trialEndsAt: z.string().nullable(),
      corrections: z.array(
        z.object({
          kind: z.enum(CHARGE_CORRECTIONS),
          amount: count,
          at: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  ),
});
export type ChargeToCorrect = z.infer<typeof chargesToCorrectAnswer>['items'][number];
