import { z } from 'zod';
import type { PartnerId } from '../../domain/billing/coupon';
import { HOLD_REASONS } from '../../domain/partner/hold-reason';
import { PLAN_IDS } from '../../domain/plans/plan-id';
import { defineJob } from '../job';
import { shopId, shopPayload } from './payload-parts';

const mail = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['confirm', 'access', 'details-changed']) }),
  z.object({ kind: z.literal('declare'), day: z.string() }),
  z.object({ kind: z.literal('held'), reason: z.enum(HOLD_REASONS).exclude(['PARTNER_LOCKED']) }),
  z.object({
    kind: z.enum(['objected', 'raise-awaited', 'recipient-missing']),
    number: z.string(),
  }),
  z.object({ kind: z.enum(['approved', 'refused', 'locked']), reason: z.string() }),
  z.object({
    kind: z.enum(['coupon-locked', 'provision-refused']),
    code: z.string(),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('subscribed'), code: z.string(), plan: z.enum(PLAN_IDS) }),
  z.object({ kind: z.literal('paid'), number: z.string(), amount: z.number().int() }),
  z.object({ kind: z.literal('returned'), number: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('verified'), code: z.string(), provision: z.number().int() }),
]);

/** Jobs of the partner programme. */
export const PARTNER_JOBS = {
  /** Compute what became of the partners' coupons that a shop redeemed. */
  assessRedemptions: defineJob({
    name: 'partners.assess',
    payload: shopPayload,
    maxAttempts: 30,
    keyOf: 'name',
  }),
  /** The same in shops that removed the app, of which nothing else tells any more. */
  assessGone: defineJob({
    name: 'partners.assess-gone',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Mail a partner, once about a thing. */
  sendMail: defineJob({
    name: 'partners.mail',
    payload: z.object({
      shopId,
      partnerId: z.number().transform((id) => id as PartnerId),
      about: z.string().max(64),
      mail,
    }),
    maxAttempts: 40,
    keyOf: ({ partnerId, about }) => `partner-mail:${partnerId}:${about}`,
  }),
  /** Make what is owed by the end of the last month a payout, once per partner. */
  createPayouts: defineJob({
    name: 'partners.create-payouts',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Ask for the yearly status for VAT before it is due, and for whatever holds a payout or a receipt. */
  remind: defineJob({
    name: 'partners.remind',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
  /** Compare every partner's ledger with redemptions and payouts. */
  checkLedger: defineJob({
    name: 'partners.check-ledger',
    payload: shopPayload,
    maxAttempts: 6,
    keyOf: 'name',
  }),
};
