import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../../domain/notifications/merchant-notification';
import { defineJob } from '../job';
import { shopId, shopPayload } from './payload-parts';

/** What is to be done about a shop and its connections, and once for the whole app. */
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
  /** Ask what the shop grants, and start again what failed for want of a scope. */
  scopesChanged: defineJob({
    name: 'shops.scopes-changed',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Tell Shopify what the metafields are that values are written to. */
  defineMetafields: defineJob({
    name: 'shops.define-metafields',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Read anew what Shopify says of the shop. */
  refreshShop: defineJob({
    name: 'shops.refresh',
    payload: shopPayload,
    maxAttempts: 8,
    keyOf: 'name',
  }),
  /** Whether Shopify still tells us what happens. */
  checkSubscriptions: defineJob({
    name: 'shops.check-subscriptions',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Somebody says that the app was removed. */
  uninstallShop: defineJob({
    name: 'shops.uninstall',
    payload: shopPayload,
    maxAttempts: 30,
    keyOf: 'name',
  }),
  /** Mail the merchant a notice. */
  sendNotification: defineJob({
    name: 'notices.send',
    payload: z.object({
      shopId,
      notice: z.object({ kind: z.enum(NOTIFICATION_KINDS), occasion: z.string() }),
    }),
    // Some hours of tries; after that the merchant sees it among the failed steps.
    maxAttempts: 40,
    keyOf: ({ notice }) => `notice:${notice.kind}:${notice.occasion}`,
  }),
  /** See on Mondays whether the merchant is to be told what waits. */
  weeklySummary: defineJob({
    name: 'notices.weekly',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Forget what is older than it is kept, in all shops. */
  forgetOld: defineJob({
    name: 'app.forget-old',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
};
