import { z } from 'zod';
import type { ChargeId } from '../../domain/billing/charge';
import { NOTIFICATION_KINDS } from '../../domain/notifications/merchant-notification';
import { defineJob } from '../job';
import { shopId, shopPayload } from './payload-parts';

/** Jobs about a shop and its connections, and about the whole app. */
export const SHOP_JOBS = {
  /** Subscribe to Lexware's events. */
  subscribeEvents: defineJob({
    name: 'connection.subscribe',
    payload: shopPayload,
    maxAttempts: 10,
    keyOf: 'name',
  }),
  /** Lexware ended the connection. */
  connectionRevoked: defineJob({
    name: 'connection.revoked',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Read the profile of the account in Lexware again. */
  refreshProfile: defineJob({
    name: 'connection.profile',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Read the granted scopes, and retry jobs that failed for lack of one. */
  scopesChanged: defineJob({
    name: 'shops.scopes-changed',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Create the metafield definitions in Shopify. */
  defineMetafields: defineJob({
    name: 'shops.define-metafields',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Read the shop's data from Shopify again. */
  refreshShop: defineJob({
    name: 'shops.refresh',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Check that Shopify still sends events. */
  checkSubscriptions: defineJob({
    name: 'shops.check-subscriptions',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** An event says that the app was removed. */
  uninstallShop: defineJob({
    name: 'shops.uninstall',
    payload: shopPayload,
    maxAttempts: 30,
    keyOf: 'name',
  }),
  /** Read the shop's charges from Shopify, and compute what the shop may use. */
  readBilling: defineJob({
    name: 'billing.read',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Every hour: read again where something is open, or Shopify was silent. */
  checkBilling: defineJob({
    name: 'billing.check',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Every night: read again, and tell the operator of a long silence. */
  reviewBilling: defineJob({
    name: 'billing.review',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Credit a purchase that was paid twice. */
  creditPurchase: defineJob({
    name: 'billing.credit',
    payload: z.object({
      shopId,
      chargeId: z
        .number()
        .int()
        .transform((id) => id as ChargeId),
    }),
    maxAttempts: 8,
    keyOf: ({ chargeId }) => `credit:${chargeId}`,
  }),
  /** An event names Shopify's plan of the shop; nothing else does. */
  storePlanNamed: defineJob({
    name: 'shops.plan-named',
    payload: z.object({ shopId, planName: z.string().max(60) }),
    maxAttempts: 8,
    keyOf: ({ planName }) => `plan-named:${planName}`,
  }),
  /** Mail the merchant a notification. */
  sendNotification: defineJob({
    name: 'notifications.send',
    payload: z.object({
      shopId,
      notification: z.object({ kind: z.enum(NOTIFICATION_KINDS), occasion: z.string() }),
    }),
    // Some hours of attempts; after that the merchant sees it among the failed jobs.
    maxAttempts: 40,
    keyOf: ({ notification }) => `notification:${notification.kind}:${notification.occasion}`,
  }),
  /** On Mondays, decide whether the merchant gets a summary of waiting work. */
  weeklySummary: defineJob({
    name: 'notifications.weekly',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Every night: is the last month to be mailed to the adviser? */
  adviserMails: defineJob({
    name: 'adviser.nightly',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Ask the owner of an adviser's address whether months may be sent there. */
  confirmAdviser: defineJob({
    name: 'adviser.confirm',
    payload: shopPayload,
    maxAttempts: 12,
    keyOf: 'name',
  }),
  /** Sum up what subscriptions of all shops bring. */
  rollUpMoney: defineJob({
    name: 'app.roll-up-money',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** A pause of the creation in all shops began, or is over: page by page they are told. */
  tellPause: defineJob({
    name: 'creation.tell-pause',
    payload: z.object({
      shopId,
      isOver: z.boolean(),
      reason: z.string(),
      since: z.string(),
      /** Shops up to this one were told. */
      after: shopId.nullable(),
    }),
    maxAttempts: 30,
    keyOf: ({ since, isOver, after }) => `pause:${since}:${isOver}:${after ?? ''}`,
  }),
  /** A minute's worth of what operators replay by filter. */
  continueReplay: defineJob({
    name: 'operator.replay',
    /** `tell`: shops of the minute before whose merchants are told. */
    payload: z.object({ shopId, replay: z.number(), tell: z.array(shopId).default([]) }),
    maxAttempts: 30,
    keyOf: ({ replay }) => `replay:${replay}`,
  }),
  /** Delete expired data, in all shops. */
  forgetOld: defineJob({
    name: 'app.forget-old',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
};
