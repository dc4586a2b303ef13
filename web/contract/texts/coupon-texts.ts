import type { CouponOffer, CouponRefusal } from '../../domain/billing/coupon';
import { cents } from '../../domain/money/cents';
import { printedMoney } from '../../domain/money/format';

/** Behind each refusal; screen readers do not read it out. */
export const COUPON_EMOTICON = '😕';

/**
 * Word for word from the specification. EXPIRED also answers for a code that is locked or used up by
 * others (docs/decisions/0065): there is no word of its own for that.
 */
const REFUSED: Record<CouponRefusal, string> = {
  INVALID: 'Der Code scheint ungültig zu sein',
  USED: 'Du hast diesen Coupon bereits verwendet',
  SELF_REDEMPTION: 'Eigene Coupons kannst du nicht einlösen',
  EXPIRED: 'Der Code ist abgelaufen',
};

export const COUPON_TEXTS = { refused: REFUSED } as const;

/** What it takes off, and for how long. */
export function offerText({ type, value, months }: Omit<CouponOffer, 'code'>): string {
  const off = type === 'percent' ? `${value} %` : `${printedMoney(cents(value), 'EUR')} im Monat`;
  return `${off} weniger, ${months === 1 ? 'einen Monat' : `${months} Monate`} lang`;
}
