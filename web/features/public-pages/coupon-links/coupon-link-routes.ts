import { type Request, type Response, Router, urlencoded } from 'express';
import type { Coupon } from '../../../domain/billing/coupon';
import { sendPage, sendUncached } from '../frame';
import { isFromElsewhere } from '../from-elsewhere';
import { handleOf, type RegisterDeps, registerPage } from '../register-page';
import { affiliatePage } from '../simple-pages';
import { typedText } from '../typed-text';
import { couponPage, deadLinkPage } from './coupon-page';
import { countView, linkedCoupon, type LinkedCouponDeps } from './linked-coupon';

export interface CouponLinkDeps extends LinkedCouponDeps, RegisterDeps {
  appUrl: string;
}

/**
 * A partner's link. Shopify passes nothing on to an app that is installed, and a cookie of ours
 * does not reach its admin: so the visitor names the shop, and the code waits here until it is
 * installed there.
 */
export function couponLinkRoutes(deps: CouponLinkDeps): Router {
  const parseForm = urlencoded({ extended: false, limit: '8kb', parameterLimit: 10 });
  return Router()
    .get('/affiliate', async (req, res) => {
      const code = typedText(req.query.code);
      if (code === null) return sendPage(res, affiliatePage());
      const coupon = await linkedCoupon(deps, req, code);
      if (coupon === null) return sendUncached(res, deadLinkPage());
      await countView(deps, req, coupon);
      sendUncached(res, couponPage(coupon));
    })
    .get('/register', async (req, res) => {
      const [store, code] = [typedText(req.query.store), typedText(req.query.code)];
      if (code === null) return sendPage(res, registerPage(deps, { store }));
      const coupon = await linkedCoupon(deps, req, code);
      if (coupon !== null) await countView(deps, req, coupon);
      sendUncached(res, registerPage(deps, { store: null, coupon, isDead: coupon === null }));
    })
    .post('/register', parseForm, (req, res) => keepCode(deps, req, res));
}

async function keepCode(deps: CouponLinkDeps, req: Request, res: Response): Promise<void> {
  const form: Record<string, unknown> = Object(req.body);
  const store = typedText(form.store) ?? '';
  const coupon = await linkedCoupon(deps, req, typedText(form.code) ?? '');
  if (isFromElsewhere(req, deps.appUrl)) {
    res.status(403);
    return sendUncached(res, registerPage(deps, { store: null, coupon }));
  }
  const handle = handleOf(store);
  if (handle && coupon) await keep(deps, handle, coupon);
  sendUncached(res, registerPage(deps, { store, coupon, isDead: coupon === null }));
}

async function keep(
  { database, clock }: CouponLinkDeps,
  handle: string,
  { code }: Coupon,
): Promise<void> {
  const saved = { code, at: clock.now().toISOString() };
  await database.coupons.saveCode(`${handle}.myshopify.com`, saved, false);
}
