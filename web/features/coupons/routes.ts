import { type Request, type Response, Router } from 'express';
import { couponAnswer, couponParameters } from '../../contract/plan/coupon';
import { COUPON_TEXTS } from '../../contract/texts/coupon-texts';
import { codeOf, type Coupon, type CouponRefusal, PARTNER_CODE } from '../../domain/billing/coupon';
import { answerWithCode } from '../../http/answer-with-code';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { type CheckCouponDeps, checkCoupon, savedCoupon } from './check-coupon';
import { partnerAnswer, toCouponAnswer } from './coupon-answer';

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
