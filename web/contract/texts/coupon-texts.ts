import type { CouponOffer, CouponRefusal } from '../../domain/billing/coupon';
import { cents } from '../../domain/money/cents';
import { printedMoney } from '../../domain/money/format';

/** Behind each refusal; screen readers do not read it out. */
export const COUPON_EMOTICON = '😕';

const REFUSED: Record<CouponRefusal, string> = {
  INVALID: 'Der Code scheint ungültig zu sein',
  USED: 'Du hast diesen Coupon bereits verwendet',
  SELF_REDEMPTION: 'Eigene Coupons kannst du nicht einlösen',
  EXPIRED: 'Der Code ist abgelaufen',
};

export const COUPON_TEXTS = { refused: REFUSED } as const;

/** What it takes off, and for how long. */
export function offerText({ type, value, intervals }: Omit<CouponOffer, 'code'>): string {
  const off = type === 'percent' ? `${value} %` : `${printedMoney(cents(value), 'EUR')} im Monat`;
  return `${off} weniger, ${intervals === 1 ? 'einen Monat' : `${intervals} Monate`} lang`;
}
