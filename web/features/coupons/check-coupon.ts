import {
  codeOf,
  type Coupon,
  type CouponRefusal,
  savedSince,
  refusalOf,
} from '../../domain/billing/coupon';
import { isSamePerson } from '../../domain/partner/self-redemption';
import type { Clock } from '../../ports/clock';
import type { PartnerIdentities } from '../../ports/partner-identities';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';

export interface CheckCouponDeps {
  database: StoresOf<'coupons'>;
  partnerIdentities: PartnerIdentities;
  clock: Clock;
}

export type CheckedCoupon = { coupon: Coupon; refusal: null } | { refusal: CouponRefusal };

/**
 * Whether the shop may redeem a code, as it looks now; what decides is `hold` when a charge is
 * requested.
 */
export async function checkCoupon(
  { database: { coupons }, partnerIdentities, clock }: CheckCouponDeps,
  shop: Shop,
  given: string,
): Promise<CheckedCoupon> {
  const code = codeOf(given);
  const coupon = code === null ? null : await coupons.byCode(code);
  if (coupon === null) return { refusal: 'INVALID' };
  const { id, partnerId } = coupon;
  const partner = partnerId === null ? null : await partnerIdentities.of(partnerId);
  const refusal = refusalOf({
    coupon,
    isUsed: await coupons.isUsed(id, shop.id),
    isOwn: partner !== null && isSamePerson(partner, await partnerIdentities.ofShop(shop)),
    isTaken: await coupons.isTaken(id, shop.id),
    now: clock.now().toISOString(),
  });
  return refusal === null ? { coupon, refusal } : { refusal };
}

/** The code that a link or the merchant left here, while the shop may redeem it. */
export async function savedCoupon(deps: CheckCouponDeps, shop: Shop): Promise<Coupon | null> {
  const since = savedSince(deps.clock.now().toISOString());
  const saved = await deps.database.coupons.savedCode(shop.domain, since);
  if (saved === null) return null;
  const checked = await checkCoupon(deps, shop, saved.code);
  return checked.refusal === null ? checked.coupon : null;
}
