import { cents, type Cents } from '../money/cents';
import type { RedemptionState } from '../billing/coupon';

/**
 * What a line of a partner's ledger is about. `expected` is what a shop's subscription will bring if
 * it lasts; all others add up to what is owed: `owed` and `reversal` (a refund after that) of
 * redemptions, `fee`, `vat` and `payout` of payouts, and `claim`: what a partner was paid twice and the
 * next payout sets off.
 */
export const LEDGER_KINDS = [
  'expected',
  'owed',
  'fee',
  'vat',
  'payout',
  'reversal',
  'claim',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Why a redemption is in its state, and why a line of the ledger was written. */
export const REDEMPTION_REASONS = [
  'SUBSCRIBED',
  'PLAN_CHANGED',
  'RATE_MISSING',
  'RATE_KNOWN',
  'RATE_CORRECTED',
  'NOT_APPROVED',
  'CANCELLED',
  'UNINSTALLED',
  'VERIFIED',
  'PAYMENT_AWAITED',
  'UNPAID',
  'TEST',
  'REFUNDED',
  'SHOP_KNOWN',
  'OWN_SHOP',
  'REFUSED',
] as const;
export type RedemptionReason = (typeof REDEMPTION_REASONS)[number];

/**
 * Why a line of a payout was written. `OBJECTED` takes the VAT of a receipt back, `REISSUED` is that
 * of the one in its place; `REDIRECTED` is what another way of payment costs, or saves;
 * `PAID_TWICE` sets off what the bank paid a second time, or takes that back as it has returned.
 */
export type PayoutReason =
  | 'PAYOUT'
  | 'RETURNED'
  | 'REDIRECTED'
  | 'OBJECTED'
  | 'REISSUED'
  | 'PAID_TWICE';

/** What the ledger says of one redemption: the sum of each kind. */
export type RedemptionBalance = Record<'expected' | 'owed' | 'reversal', Cents>;

export interface LedgerChange {
  kind: keyof RedemptionBalance;
  cents: Cents;
}

/**
 * The lines that bring a redemption's balance to what its state asks for. Nothing is ever changed:
 * what was owed once stays, and what was taken back later, or refused, is a reversal. Of a corrected rate all that
 * is owed is taken back, and owed anew.
 */
export function changesTo(
  balance: RedemptionBalance,
  state: RedemptionState,
  provision: Cents,
  isCorrected = false,
): LedgerChange[] {
  const isOwed = state === 'verified' || state === 'paid';
  const left = cents(balance.owed + balance.reversal);
  if (isCorrected && isOwed && balance.owed !== 0 && left !== provision)
    return [
      { kind: 'reversal', cents: cents(-left) },
      { kind: 'owed', cents: provision },
    ];
  const owed = isOwed && balance.owed === 0 ? provision : balance.owed;
  const wanted: RedemptionBalance = {
    expected: state === 'subscribed' ? provision : cents(0),
    owed,
    reversal: cents(Math.min(0, (isOwed ? provision : 0) - owed)),
  };
  const kinds = ['expected', 'owed', 'reversal'] as const;
  return kinds.flatMap((kind) => {
    const change = cents(wanted[kind] - balance[kind]);
    return change === 0 ? [] : [{ kind, cents: change }];
  });
}
