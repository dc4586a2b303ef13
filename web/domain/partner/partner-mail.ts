import type { PlanId } from '../plans/plan-id';
import type { DetailsReason } from './hold-reason';

/**
 * What a partner is told by mail; `reason` is the operator's, or the bank's, `number` a receipt's.
 * From `day` on, German and `yyyy-MM-dd`, the status for VAT has to be declared again. `objected`: it
 * is not issued anew before the details are saved; `raise-awaited`: the one in its place would show
 * more VAT for an earlier year, which an operator has to agree to; `recipient-missing`: nobody knows
 * where to pay it.
 */
export type PartnerMail =
  | { kind: 'confirm' | 'access' }
  | { kind: 'details-changed' }
  | { kind: 'declare'; day: string }
  | { kind: 'held'; reason: DetailsReason }
  | { kind: 'objected' | 'raise-awaited' | 'recipient-missing'; number: string }
  | { kind: 'approved' | 'refused' | 'locked'; reason: string }
  | { kind: 'coupon-locked'; code: string; reason: string }
  | { kind: 'provision-refused'; code: string; reason: string }
  | { kind: 'subscribed'; code: string; plan: PlanId }
  | { kind: 'paid'; number: string; amount: number }
  | { kind: 'returned'; number: string; reason: string }
  | { kind: 'verified'; code: string; provision: number };
