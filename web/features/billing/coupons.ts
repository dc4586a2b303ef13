import { type Request, type Response, Router } from 'express';
import { couponAnswer, type CouponAnswer, couponParameters } from '../../contract/plan';
import { COUPON_TEXTS } from '../../contract/texts/coupon-texts';
import {
  codeOf,
  type Coupon,
  type CouponOffer,
  type CouponRefusal,
  PARTNER_CODE,
  plansForPartners,
  refusalOf,
  savedSince,
} from '../../domain/billing/coupon';
import { isSamePerson } from '../../domain/partner/self-redemption';
import { answerWithCode } from '../../http/answer-with-code';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { Clock } from '../../ports/clock';
import type { PartnerIdentities } from '../../ports/partner-identities';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

export interface CouponDeps extends CheckCouponDeps {
  /** Throws when the caller's address sends too many codes. */
  countCode(req: Request): Promise<void>;
}

export function couponRoutes(deps: CouponDeps): Router {
  return Router().post('/coupons/:code', async (req, res) => {
    await deps.countCode(req);
    const { code } = req.params;
    const { via } = parseInput(couponParameters, req.query);
    if (codeOf(code) === PARTNER_CODE) return void res.json(couponAnswer.parse(partnerAnswer()));
    const shop = currentShop(res);
    const checked = await checkCoupon(deps, shop, code);
    if (checked.refusal !== null) return refuse(res, checked.refusal);
    const kept = await keep(deps, shop, checked.coupon, via === 'typed');
    res.json(couponAnswer.parse(toCouponAnswer(kept)));
  });
}

/** Answers the coupon that counts: of two links the first, while the shop may redeem that. */
async function keep(
  deps: CheckCouponDeps,
  shop: Shop,
  coupon: Coupon,
  isTyped: boolean,
): Promise<Coupon> {
  const { coupons } = deps.database;
  const saved = { code: coupon.code, at: deps.clock.now().toISOString() };
  if (await coupons.saveCode(shop.domain, saved, isTyped)) return coupon;
  const first = await savedCoupon(deps, shop);
  if (first !== null) return first;
  await coupons.discardCode(shop.domain);
  await coupons.saveCode(shop.domain, saved, isTyped);
  return coupon;
}

function refuse(res: Response, refusal: CouponRefusal): void {
  const message = COUPON_TEXTS.refused[refusal];
  answerWithCode(res, { status: 422, code: refusal, message });
}

export interface CheckCouponDeps {
  database: StoresOf<'coupons'>;
  partnerIdentities: PartnerIdentities;
  clock: Clock;
}

type CheckedCoupon = { coupon: Coupon; refusal: null } | { refusal: CouponRefusal };

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
function partnerAnswer(): CouponAnswer {
  const nothing = { type: '%', value: 0, intervals: 0 } as const;
  return { code: PARTNER_CODE, ...nothing, plans: plansForPartners(), comment: '' };
}
