import { z } from 'zod';
import { PLAN_FEATURES } from '../domain/plans/plan';
import { BILLING_CURRENCIES } from '../domain/plans/price';
import { PLAN_IDS } from '../domain/plans/plan-id';
import {
  PURCHASES,
  CHARGE_STATES,
  type ChargeId,
  CHARGE_CORRECTIONS,
} from '../domain/billing/charge';

const money = z.object({ cents: z.number().int(), currency: z.enum(BILLING_CURRENCIES) });
export type Money = z.infer<typeof money>;

const planId = z.enum(PLAN_IDS);
const feature = z.enum(PLAN_FEATURES);
const purchaseFeature = z.enum(PURCHASES);
const count = z.number().int();

const planOption = z.object({
  id: planId,
  name: z.string(),
  tagline: z.string(),
  credits: count,
  logMaxAge: count,
  features: z.array(feature),
  monthly: money,
  /** A whole year at once, and a twelfth of it, rounded. */
  annual: money,
  annualPerMonth: money,
  /** Null: this plan cannot buy the import. */
  importFee: money.nullable(),
  /** Whether it can be chosen: public or offered to this shop, Basic for its Shopify plans only. */
  isAvailable: z.boolean(),
});
export type PlanOption = z.infer<typeof planOption>;

const grantSource = z.enum(['quota', 'purchase', 'operator', 'setup']);

/** Ours: leads on to Shopify's page as long as that asks what was said; null: it is not open. */
const approvalUrl = z.string().nullable();

/**
 * POST /api/coupons/{code}: on success this, and the code is kept for 30 days. On failure 422 with
 * a CouponRefusal: as text, or as `code` of our usual failure where JSON is wanted. PARTNER answers
 * a value of 0 and the plans to show.
 */
export const couponAnswer = z.object({
  code: z.string(),
  type: z.enum(['%', 'amount']),
  /** Whole percent, or cents a month. */
  value: z.number().int(),
  /** Months. */
  intervals: z.number().int(),
  /** Empty: all paid plans. */
  plans: z.array(z.enum(PLAN_IDS)),
  comment: z.string(),
});

/** GET /api/plan: everything about the shop's plan, and what can be chosen. */
export const planAnswer = z.object({
  currency: z.enum(BILLING_CURRENCIES),
  current: z.object({
    id: planId,
    name: z.string(),
    isAnnual: z.boolean(),
    source: z.enum(['free', 'named', 'development', 'charge', 'paid-time']),
    isTest: z.boolean(),
    /** End of the trial that runs now. */
    trialEndsAt: z.string().nullable(),
    /** The next bill, where one is known. */
    nextBill: z.object({ at: z.string(), money }).nullable(),
    discount: z
      .object({ coupon: couponAnswer.nullable(), off: money, until: z.string() })
      .nullable(),
    /** It was cancelled: until then everything stays as it is. */
    endsAt: z.string().nullable(),
    frozenSince: z.string().nullable(),
    /** Shopify has not answered since then; the plan stays meanwhile. */
    unconfirmedSince: z.string().nullable(),
  }),
  /**
   * The subscription that can be changed and cancelled. Its plan may come after paid time of a larger
   * one, or beside a plan that the shop has without paying.
   */
  running: z.object({ planId, isAnnual: z.boolean() }).nullable(),
  /** Waits for the merchant's approval at Shopify, or for Shopify's answer (no address then). */
  pending: z
    .object({
      chargeId: z.number().int(),
      kind: z.enum(['plan', 'purchase']),
      planId,
      isAnnual: z.boolean(),
      approvalUrl,
      expiresAt: z.string(),
    })
    .nullable(),
  /**
   * A change that Shopify applies at the next bill; `at` is null where the merchant has cancelled
   * since and Shopify has it all the same.
   */
  scheduled: z.object({ planId, isAnnual: z.boolean(), at: z.string().nullable() }).nullable(),
  options: z.array(planOption),
  /** Of the shop's one trial; 0 when it was used up. */
  trialDaysLeft: count,
  /** A code from a link, waiting to be used or discarded. */
  savedCoupon: couponAnswer.nullable(),
  usedCoupons: z.array(z.string()),
  transfers: z.object({
    used: count,
    left: count,
    /** Of this month of the meter, which keeps what a larger plan gave. */
    quota: count,
    /** Of the next month, as far as that is known. */
    nextQuota: count,
    resetAt: z.string(),
    /** In the order in which they are used after the quota. */
    grants: z.array(
      z.object({
        source: grantSource,
        amount: count,
        left: count,
        expiresAt: z.string().nullable(),
      }),
    ),
    /** At the pace of the last 30 days; null: unknown, or longer than a month. */
    daysLeft: count.nullable(),
    /**
     * Documents that wait for transfers; and how many minutes those will take that transfers are
     * left for, null where there are none.
     */
    waiting: count,
    waitingMinutes: count.nullable(),
  }),
  purchase: z.object({
    feature: purchaseFeature,
    boughtAt: z.string().nullable(),
    /** It was included when the shop imported first: it keeps it. */
    isIncluded: z.boolean(),
    /** Rests on the free plan. */
    isUsable: z.boolean(),
    price: money.nullable(),
    grants: z.object({ transfers: count, days: count }).nullable(),
  }),
});
export type PlanAnswer = z.infer<typeof planAnswer>;

/** POST /api/plan/quote: what a change would cost, before anybody confirms it. */
export const quoteBody = z.object({
  planId,
  isAnnual: z.boolean(),
  coupon: z.string().max(30).nullable(),
});
export type QuoteBody = z.infer<typeof quoteBody>;

export const quoteAnswer = z.object({
  planId,
  isAnnual: z.boolean(),
  /** Charged or credited because of today; what Shopify puts on the next bill counts as then. */
  today: money,
  /** The first bill of the new plan, and the one after it (when a discount has ended, or the same). */
  nextBill: z.object({ at: z.string(), money }),
  laterBills: money,
  trialDays: count,
  /** Shopify applies it at the end of the present interval only; null: at once. */
  appliesAt: z.string().nullable(),
  /** For the days left of the present interval: more on the next bill, or a credit. */
  proration: z.object({ kind: z.enum(['more', 'credit']), money }).nullable(),
  coupon: z
    .object({
      offer: couponAnswer,
      /** Off each of `bills` bills. */
      off: money,
      bills: count,
      until: z.string(),
    })
    .nullable(),
  transfers: z.object({ from: count, to: count, at: z.string() }),
  features: z.object({ gained: z.array(feature), lost: z.array(feature) }),
  isTest: z.boolean(),
  /** Echoed by POST /api/plan/charges: what was shown is what is requested. */
  digest: z.string(),
});
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

/** POST /api/plan/charges. A quote that changed meanwhile is CONFLICT: show the new one. */
export const chargeBody = quoteBody.extend({ digest: z.string().max(64) });
export const requestedChargeAnswer = z.object({
  chargeId: z.number().int(),
  confirmationUrl: z.string(),
});
export type RequestedChargeAnswer = z.infer<typeof requestedChargeAnswer>;

/** POST /api/plan/purchases/quote and POST /api/plan/purchases */
export const purchaseQuoteBody = z.object({ feature: purchaseFeature });
export const purchaseQuoteAnswer = z.object({
  feature: purchaseFeature,
  price: money,
  transfers: count,
  days: count,
  /** If it were paid now. */
  until: z.string(),
  isTest: z.boolean(),
  digest: z.string(),
});
export type PurchaseQuoteAnswer = z.infer<typeof purchaseQuoteAnswer>;
export const purchaseBody = purchaseQuoteBody.extend({ digest: z.string().max(64) });

/** POST /api/plan/cancel/quote and POST /api/plan/cancel: the subscription ends, paid time stays. */
export const cancelQuoteAnswer = z.object({
  until: z.string(),
  /** The plan that the shop has then. */
  nextPlanId: planId,
  /** Of an approved change that is withdrawn, too, as far as Shopify lets it; null: there is none. */
  withdrawnPlanId: planId.nullable(),
  transfers: z.object({ from: count, to: count, at: z.string() }),
  lost: z.array(feature),
});
export type CancelQuoteAnswer = z.infer<typeof cancelQuoteAnswer>;

const chargeState = z.enum(CHARGE_STATES);

const chargeId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((id) => Number(id) as ChargeId);
export const chargeParameters = z.object({ id: chargeId });

/**
 * GET /api/billing/return, to which Shopify leads, and GET /api/billing/approval, which leads to
 * Shopify; `key` signs the way and the number of the charge.
 */
export const chargeReturnQuery = z.object({
  charge: chargeId,
  shop: z
    .string()
    .max(255)
    .regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  key: z.string().max(64).default(''),
});

/** A charge as histories list it. */
export const chargeLine = z.object({
  id: z.number().int(),
  kind: z.enum(['plan', 'purchase']),
  planId,
  planName: z.string(),
  feature: purchaseFeature.nullable(),
  isAnnual: z.boolean(),
  state: chargeState,
  /** It was approved, and Shopify applies it when the present interval ends. */
  isScheduled: z.boolean(),
  /** Of one interval, and what a discount takes off it. */
  price: money,
  off: money.nullable(),
  isTest: z.boolean(),
  createdAt: z.string(),
  activatedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** What operators refunded or credited of it. */
  corrections: z.array(
    z.object({
      kind: z.enum(CHARGE_CORRECTIONS),
      money,
      at: z.string(),
      reason: z.string(),
    }),
  ),
});
export type ChargeLine = z.infer<typeof chargeLine>;

/** GET /api/plan/charges/:id: reads Shopify anew while the state is open. */
export const chargeAnswer = chargeLine.extend({
  approvalUrl,
  /** Another purchase had paid for it: it is given back. */
  isPaidTwice: z.boolean(),
});
export type ChargeAnswer = z.infer<typeof chargeAnswer>;

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** GET /api/plan/charges?after= and GET /api/plan/transfers?after=: 50 at a time, the newest first. */
export const historyParameters = z.object({ after: z.string().max(300).optional() });
export const chargesAnswer = pageOf(chargeLine);
export const transfersAnswer = pageOf(
  z.object({
    at: z.string(),
    /** Which of the shop's transfers it used. */
    source: grantSource,
    kind: z.enum(['invoice', 'credit-note', 'delivery-note']),
    /** Null while Lexware has given it none. */
    number: z.string().nullable(),
    orderId: z.string(),
    orderName: z.string().nullable(),
  }),
);
export type TransfersAnswer = z.infer<typeof transfersAnswer>;

export type CouponAnswer = z.infer<typeof couponAnswer>;

/** `link`: it came in the address, and the first of them stays kept. */
export const couponParameters = z.object({ via: z.enum(['typed', 'link']).default('typed') });
