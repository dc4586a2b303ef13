import type { Cents } from '../money/cents';

/**
 * What no payout has settled and none is made of by itself: VAT that is owed to a partner, or that
 * was taken back, after an objection; provisions taken back that no new one makes up for; what was
 * paid twice, where an operator has it set off.
 */
export const CARRIED_REASONS = ['VAT_OWED', 'VAT_TAKEN_BACK', 'TAKEN_BACK', 'PAID_TWICE'] as const;
export type CarriedReason = (typeof CARRIED_REASONS)[number];

export interface Carried {
  reason: CarriedReason;
  /** Negative: the partner owes it. */
  cents: Cents;
}

/** What no payout has taken up: of provisions, of VAT, of what was paid twice. */
export interface OpenSums {
  owed: Cents;
  openVat: Cents;
  claims: Cents;
}

/** The next payout of at least 50 EUR of provisions pays it, or sets it off; until then it waits. */
export function carriedOf({ owed, openVat, claims }: OpenSums): Carried[] {
  const vat = openVat > 0 ? 'VAT_OWED' : 'VAT_TAKEN_BACK';
  return [
    ...(openVat === 0 ? [] : [{ reason: vat, cents: openVat } as const]),
    ...(owed < 0 ? [{ reason: 'TAKEN_BACK', cents: owed } as const] : []),
    ...(claims === 0 ? [] : [{ reason: 'PAID_TWICE', cents: claims } as const]),
  ];
}
