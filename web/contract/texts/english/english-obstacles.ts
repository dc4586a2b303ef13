import type { ObstacleCode } from '../../order/obstacle';
import { where } from './english-places';

/** What blocks an order: cause and remedy. */
export const ENGLISH_OBSTACLES: Record<ObstacleCode, string> = {
  NOT_CONNECTED: `Lexware Office is not connected. Connect your account ${where('connection')}, then this order continues.`,
  CONNECTION_INTERRUPTED: `The connection to Lexware Office is interrupted. Restore it ${where('connection')}, then this order continues.`,
  NOT_ACTIVATED: `The creation of documents is not active yet. Activate it ${where('activation')}; until then no documents are created.`,
  PLAN_FROZEN:
    'Your subscription is frozen because of an unpaid Shopify bill. Pay it in the Shopify admin; your documents are then created automatically.',
  NO_TRANSFERS: `Your transfers are used up. Check ${where('transfers')} when they renew; to get more before that, look ${where('plan')}.`,
  MISSING_LEXWARE_SCOPE: `The app lacks a permission in Lexware Office. Connect your account ${where('reconnect')} and agree to the access.`,
  MISSING_SHOPIFY_SCOPE: `The app lacks a permission in Shopify. Grant it ${where('permissions')}; Shopify asks for what is not listed there when you open the app ${where('shopifyAdmin')} again.`,
};
