import type { Coupon } from '../../../web/domain/billing/coupon';
import type { NewCoupon } from '../../../web/ports/stores/billing-stores';
import type { StoresOf } from '../../../web/ports/stores/database';

/** Half the price for three months, in every paid plan, for everybody and without end. */
export function aNewCoupon(overrides: Partial<NewCoupon> = {}): NewCoupon {
  return {
    code: 'SOMMER-26',
    type: 'percent',
    value: 50,
    months: 3,
    plans: [],
    comment: '',
    partnerId: null,
    validUntil: null,
    maxRedemptions: null,
    ...overrides,
  };
}

export async function storedCoupon(
  { coupons }: StoresOf<'coupons'>,
  overrides: Partial<NewCoupon> = {},
): Promise<Coupon> {
  const coupon = aNewCoupon(overrides);
  await coupons.create(coupon, '2026-01-01T00:00:00.000Z');
  const stored = await coupons.byCode(coupon.code);
  if (!stored) throw new Error(`Coupon ${coupon.code} was not created`);
  return stored;
}
