import type { Cents } from '../money/cents';

/**
 * What no payout has settled and none is made of by itself: VAT that is owed to a partner, or that
 * was taken back, after an objection; refunds that no new provision makes up for; what was paid twice, where an operator has it
 * set off.
 */
export const CARRIED_REASONS = ['VAT_OWED', 'VAT_TAKEN_BACK', 'REFUNDED', 'PAID_TWICE'] as const;
export type CarriedReason = (typeof CARRIED_REASONS)[number];

export interface Carried {
  reason: CarriedReason;
  /** Negative: the partner owes it. */
  cents: Cents;
}

interface Open {
  owed: Cents;
  openVat: Cents;
  claims: Cents;
}

/** The next payout of at least 50 EUR of provisions pays it, or sets it off; until then it waits. */
export function carriedOf({ owed, openVat, claims }: Open): Carried[] {
  const vat = openVat > 0 ? 'VAT_OWED' : 'VAT_TAKEN_BACK';
  return [
    ...(openVat === 0 ? [] : [{ reason: vat, cents: openVat } as const]),
    ...(owed < 0 ? [{ reason: 'REFUNDED', cents: owed } as const] : []),
    ...(claims === 0 ? [] : [{ reason: 'PAID_TWICE', cents: claims } as const]),
  ];
}
