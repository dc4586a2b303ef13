import { z } from 'zod';
import { lexwareProfile } from '../domain/lexware-profile';
import { PLAN_IDS } from '../domain/plans/plan-id';
import { OPTIONAL_SHOPIFY_SCOPES } from '../domain/scopes/shopify-scopes';
import { OPTIONAL_LEXWARE_SCOPES } from '../domain/scopes/lexware-scopes';

/**
 * GET /api/shop: `scopes=changed` after the merchant was asked for permissions, so that Shopify is
 * asked anew.
 */
export const shopParameters = z.object({ scopes: z.literal('changed').optional() });

const times = z.number().int();

/**
 * Made by the app; found in Lexware, where somebody else had made it; and changes since, of
 * documents in Lexware, of contacts by the app.
 */
const counters = z.object({ created: times, matched: times, updated: times });

/** GET /api/shop: what the app's frame needs to know. Names follow the spec. */
export const shopAnswer = z.object({
  key: z.string(),
  createdAt: z.string(),
  setupCompletedAt: z.string().nullable(),
  /** When the shop's only trial began; null: it had none. */
  trialAt: z.string().nullable(),
  /** When the merchant had the creation of documents begin; null while nothing is created. */
  activatedAt: z.string().nullable(),
  /** Why operators paused the creation of documents; null while they have not. */
  pauseReason: z.string().nullable(),
  /** Since when nothing is created until the merchant says what becomes of another app. */
  otherAppSince: z.string().nullable(),
  /** What the acting user may do in the operator's area; nobody else may anything. */
  permissions: z.array(z.string()),
  /** Run by people of Shopify; nobody leads them through the set-up. */
  isStaff: z.boolean(),
  isDevelopment: z.boolean(),
  /** An operator approved it as a partner. */
  partner: z.boolean(),
  /** When the app will be down on purpose, as far as people have to know now. */
  downtimes: z.array(z.object({ from: z.string(), to: z.string() })),
  /** What the operator tells all merchants now. */
  notices: z.array(z.object({ id: times, tone: z.string(), title: z.string(), text: z.string() })),
  plan: z.object({
    id: z.enum(PLAN_IDS),
    name: z.string(),
    tagline: z.string(),
    /** Paid by the year. */
    annual: z.boolean(),
    credits: z.object({
      used: z.number().int(),
      quota: z.number().int(),
      resetAt: z.string(),
      /** At the pace of the last 30 days; null: unknown, or longer than a month. */
      daysLeft: z.number().int().nullable(),
    }),
    logMaxAge: z.number().int(),
    /** What the shop bought once. */
    purchase: z.array(z.string()),
    /** Codes of coupons that it used. */
    coupons: z.array(z.string()),
    /** Since when a bill of Shopify is unpaid, and documents wait. */
    frozenSince: z.string().nullable(),
  }),
  /** Since the app was installed. */
  stat: z.object({
    /** What became of what Shopify and Lexware reported (decisions/0048). */
    webhooks: z.object({
      received: z.number().int(),
      started: z.number().int(),
      unprocessable: z.number().int(),
      failed: z.number().int(),
      successful: z.number().int(),
    }),
    lexoffice: z.object({
      invoice: counters,
      credit: counters,
      delivery: counters,
      contact: counters,
    }),
  }),
  shopify: z.object({
    shop: z.string(),
    /** The shop in the admin, where links into Shopify start. */
    adminUrl: z.string(),
    /** What the app opens on; empty is the dashboard. */
    home: z.enum(['', 'orders']),
    /**
     * Scopes of features switched on that the shop has not granted; asked for through App Bridge.
     */
    missingScopes: z.array(z.enum(OPTIONAL_SHOPIFY_SCOPES)),
    store: z.object({ name: z.string(), email: z.string().nullable(), currency: z.string() }),
  }),
  lexoffice: z.object({
    /** Lexware Office as people use it, where links into it start. */
    appUrl: z.string(),
    isConnected: z.boolean(),
    /** Set while Lexware refuses our tokens. */
    isInterrupted: z.boolean(),
    connectedAt: z.string().nullable(),
    profile: lexwareProfile
      .pick({
        companyName: true,
        userName: true,
        userEmail: true,
        taxType: true,
        smallBusiness: true,
        distanceSalesPrinciple: true,
        businessFeatures: true,
      })
      .extend({ pulledAt: z.string() })
      .nullable(),
    /** What the settings have the app create; `transactions`: payments are handed over. */
    create: z.object({ invoice: z.boolean(), transactions: z.boolean() }),
    /** Scopes of features switched on that the connection lacks; connecting again asks for them. */
    missingScopes: z.array(z.enum(OPTIONAL_LEXWARE_SCOPES)),
  }),
});
export type ShopAnswer = z.infer<typeof shopAnswer>;

/**
 * POST /api/shop/review: whether somebody of the shop may be asked for a review of the app now; who
 * may is the one for this quarter. DELETE gives the quarter back where Shopify showed nothing.
 */
export const reviewAnswer = z.object({ mayAsk: z.boolean() });

/**
 * POST /api/lexoffice/pull and POST /api/lexoffice/disconnect answer the shop as GET /api/shop
 * does.
 */
