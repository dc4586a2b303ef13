import type { PlanId } from '../plans/plan-id';

/** What a partner is told by mail; `reason` is the operator's, or the bank's. */
export type PartnerMail =
  | { kind: 'confirm' | 'access' }
  | { kind: 'approved' | 'refused' | 'locked'; reason: string }
  | { kind: 'coupon-locked'; code: string; reason: string }
  | { kind: 'subscribed'; code: string; plan: PlanId }
  | { kind: 'paid'; number: string; amount: number }
  | { kind: 'returned'; number: string; reason: string }
  | { kind: 'verified'; code: string; provision: number };
