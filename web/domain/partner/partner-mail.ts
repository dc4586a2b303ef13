import type { PlanId } from '../plans/plan-id';

/** What a partner is told by mail; `reason` is the operator's. */
export type PartnerMail =
  | { kind: 'confirm' | 'access' }
  | { kind: 'approved' | 'refused' | 'locked'; reason: string }
  | { kind: 'coupon-locked'; code: string; reason: string }
  | { kind: 'subscribed'; code: string; plan: PlanId }
  | { kind: 'verified'; code: string; provision: number };
