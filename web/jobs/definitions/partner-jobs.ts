import { defineJob } from '../job';
import { shopPayload } from './payload-parts';

/** Jobs of the partner programme. */
export const PARTNER_JOBS = {
  /** Compute what became of the partners' coupons that a shop redeemed. */
  assessRedemptions: defineJob({
    name: 'partners.assess',
    payload: shopPayload,
    maxAttempts: 30,
    keyOf: 'name',
  }),
  /** Compare every partner's ledger with the redemptions. */
  checkLedger: defineJob({
    name: 'partners.check-ledger',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
};
