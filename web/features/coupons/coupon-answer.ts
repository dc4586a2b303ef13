import type { CouponAnswer } from '../../contract/plan/coupon';
import { type CouponOffer, PARTNER_CODE, plansForPartners } from '../../domain/billing/coupon';

export function toCouponAnswer(offer: CouponOffer): CouponAnswer {
  const { code, type, value, months, plans, comment } = offer;
  return {
    code,
    type: type === 'percent' ? '%' : type,
    value,
    intervals: months,
    plans: [...plans],
    comment,
  };
}

/** Takes nothing off: the table shows these plans alone. */
export function partnerAnswer(): CouponAnswer {
  const nothing = { type: '%', value: 0, intervals: 0 } as const;
  return { code: PARTNER_CODE, ...nothing, plans: plansForPartners(), comment: '' };
}
