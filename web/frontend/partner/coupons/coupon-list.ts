import { z } from 'zod';
import type { partnerCoupon } from '../../../contract/partner/coupons';

export type PartnerCoupon = z.infer<typeof partnerCoupon>;

export const COUPON_TABS = [
  'all',
  'active',
  'unused',
  'viewed',
  'redeemed',
  'provisioned',
] as const;
export type CouponTab = (typeof COUPON_TABS)[number];

const IS_IN: Record<CouponTab, (coupon: PartnerCoupon) => boolean> = {
  all: () => true,
  active: ({ active }) => active,
  unused: ({ redemptions }) => redemptions === 0,
  viewed: ({ views }) => views > 0,
  redeemed: ({ redemptions }) => redemptions > 0,
  provisioned: ({ provisions }) => provisions > 0,
};

export const COUPON_SORTS = [
  'created',
  'code',
  'discount',
  'views',
  'redemptions',
  'provisions',
] as const;

const VALUES: Record<(typeof COUPON_SORTS)[number], (coupon: PartnerCoupon) => string | number> = {
  created: ({ createdAt }) => createdAt,
  code: ({ code }) => code,
  discount: ({ value }) => value,
  views: ({ views }) => views,
  redemptions: ({ redemptions }) => redemptions,
  provisions: ({ provisions }) => provisions,
};

/** What the list shows, besides the tab: a part of the code, and the order. */
export const couponAddress = z.object({
  code: z.string().max(30).catch('').default(''),
  sort: z.enum(COUPON_SORTS).catch('created').default('created'),
  way: z.enum(['asc', 'desc']).catch('desc').default('desc'),
});
export type CouponAddress = z.infer<typeof couponAddress>;

/** There are ten at most, so that the browser picks and sorts them. */
export function shownCoupons(
  coupons: readonly PartnerCoupon[],
  tab: CouponTab,
  { code, sort, way }: CouponAddress,
): PartnerCoupon[] {
  const valueOf = VALUES[sort];
  const sign = way === 'asc' ? 1 : -1;
  return coupons
    .filter((coupon) => IS_IN[tab](coupon) && coupon.code.includes(code.toUpperCase()))
    .toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)));
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
