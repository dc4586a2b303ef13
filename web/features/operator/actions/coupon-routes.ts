import {
  couponAnswer,
  couponInPath,
  couponInput,
  COUPONS_PAGE,
  couponsAnswer,
  couponsQuery,
} from '../../../contract/operator/money';
import { reasonInput } from '../../../contract/operator/views';
import { MONEY_TEXTS } from '../../../contract/texts/operator/money-texts';
import type { CouponOffer } from '../../../domain/billing/coupon';
import { isGenerous } from '../../../domain/operator/grant-limits';
import { parseInput } from '../../../http/parse-input';
import { searchOf } from '../../../http/search-of';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { CouponUse } from '../../../ports/stores/billing/coupon-store';
import type { DatabaseOf } from '../../../ports/stores/database';
import { operatorRoute, type Acting, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';
import { couponOf, createCoupon, detailOf, setLocked } from '../coupons';
import { endOf } from './grants-and-offers';

export interface CouponRouteDeps {
  database: DatabaseOf<'coupons' | 'jobs' | 'operatorActions' | 'partners'>;
  clock: Clock;
}

/** Coupons of partners and of our own; those that are created here are our own. */
export function operatorCouponRoutes(deps: CouponRouteDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    operatorRoute('GET /coupons', 'edit_coupons', async (req, res) => {
      const asked = { ...req.query, search: searchOf(req) };
      const { search, after = null } = parseInput(couponsQuery, asked);
      const { items, next } = await database.coupons.page(search, { after, limit: COUPONS_PAGE });
      res.json(couponsAnswer.parse({ items: items.map(answerOf), next }));
    }),
    operatorRoute('POST /coupons', 'edit_coupons', async (req, res, { operator }) => {
      const { reason, ...input } = parseInput(couponInput, req.body);
      const at = clock.now();
      const coupon = couponOf(input, endOf(input.lastDay, at.toISOString()));
      if (!mayOffer(operator, coupon)) throw new InvalidInput({ off: MONEY_TEXTS.generous });
      await database.transaction(async (stores) => {
        const outcome = await createCoupon(stores, coupon, at.toISOString());
        if (outcome === 'taken') throw new InvalidInput({ code: MONEY_TEXTS.codeTaken });
        if (outcome === 'known') return;
        const action = { action: 'coupon.create', reason, detail: detailOf(coupon) };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(await changed(deps, coupon.code));
    }),
    operatorRoute('POST /coupons/:code/lock', 'edit_coupons', async (req, res, by) => {
      res.json(await lockOrUnlock(deps, by, req, true));
    }),
    operatorRoute('POST /coupons/:code/unlock', 'edit_coupons', async (req, res, by) => {
      res.json(await lockOrUnlock(deps, by, req, false));
    }),
  ];
}

function mayOffer({ roles }: Acting['operator'], coupon: CouponOffer): boolean {
  return roles.includes('admin') || !isGenerous(coupon);
}

async function lockOrUnlock(
  deps: CouponRouteDeps,
  { operator }: Acting,
  { params, body }: { params: unknown; body: unknown },
  isLocked: boolean,
) {
  const { code } = parseInput(couponInPath, params);
  const { reason } = parseInput(reasonInput, body);
  const at = deps.clock.now();
  await deps.database.transaction(async (stores) => {
    const coupon = await stores.coupons.byCodeForUpdate(code);
    if (!coupon) throw new AppError('NOT_FOUND', 'There is no such coupon');
    // The terms of partners' coupons are those of the programme.
    const isOwn = coupon.partnerId === null;
    if (!isLocked && isOwn && !mayOffer(operator, coupon))
      throw new InvalidInput({ code: MONEY_TEXTS.generousUnlocked });
    if (!(await setLocked(stores, coupon, { isLocked, reason, at: at.toISOString() }))) return;
    const action = isLocked ? 'coupon.lock' : 'coupon.unlock';
    await recordAction(stores, { by: operator, at, action, reason, detail: { code } });
  });
  return changed(deps, code);
}

/** As it stands after the change. */
async function changed({ database }: CouponRouteDeps, code: string) {
  const use = await database.coupons.use(code);
  if (!use) throw new AppError('NOT_FOUND', 'There is no such coupon');
  return couponAnswer.parse(answerOf(use));
}

function answerOf({ coupon, views, held, used }: CouponUse) {
  const { code, type, value, plans, comment, validUntil, isLocked } = coupon;
  return {
    code,
    type,
    value,
    months: coupon.months,
    plans,
    comment,
    validUntil,
    limit: coupon.maxRedemptions,
    isLocked,
    isOfPartner: coupon.partnerId !== null,
    views,
    held,
    used,
  };
}
