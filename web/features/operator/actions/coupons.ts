import {
  couponInPath,
  couponInput,
  couponsAnswer,
  reasonInput,
} from '../../../contract/operator/money';
import { MONEY_TEXTS } from '../../../contract/texts/operator-money-texts';
import { parseInput } from '../../../http/parse-input';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { CouponUse, NewCoupon } from '../../../ports/stores/billing/coupon-store';
import type { DatabaseOf } from '../../../ports/stores/database';
import { operatorRoute, type Acting, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';
import { detailOf } from '../coupons';
import { endOf } from './grants-and-offers';

export interface CouponRouteDeps {
  database: DatabaseOf<'coupons' | 'operatorActions'>;
  clock: Clock;
}

/** The operator's own coupons. */
export function operatorCouponRoutes(deps: CouponRouteDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    operatorRoute('GET /coupons', 'edit_coupons', async (_req, res) => {
      res.json(await coupons(deps));
    }),
    operatorRoute('POST /coupons', 'edit_coupons', async (req, res, { operator }) => {
      const { reason, ...input } = parseInput(couponInput, req.body);
      const at = clock.now();
      const coupon = couponOf(input, endOf(input.lastDay, at.toISOString()));
      await database.transaction(async (stores) => {
        if (!(await stores.coupons.create(coupon, at.toISOString()))) {
          const known = await stores.coupons.byCode(coupon.code);
          // Sent twice, or typed again: what is there is what was wanted.
          if (known && isSame(known, coupon)) return;
          throw new InvalidInput({ code: MONEY_TEXTS.codeTaken });
        }
        const action = { action: 'coupon.create', reason, detail: detailOf(coupon) };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(await coupons(deps));
    }),
    operatorRoute('POST /coupons/:code/lock', 'edit_coupons', async (req, res, by) => {
      res.json(await setLocked(deps, by, req, true));
    }),
    operatorRoute('POST /coupons/:code/unlock', 'edit_coupons', async (req, res, by) => {
      res.json(await setLocked(deps, by, req, false));
    }),
  ];
}

type Input = Omit<ReturnType<typeof couponInput.parse>, 'reason'>;

function couponOf(input: Input, validUntil: string | null): NewCoupon {
  const { code, off, months, plans, comment, limit } = input;
  const ownPart = { partnerId: null, validUntil, maxRedemptions: limit };
  return { code, ...off, months, plans, comment, ...ownPart };
}

function isSame(known: NewCoupon, wanted: NewCoupon): boolean {
  const terms = (one: NewCoupon) => JSON.stringify({ ...detailOf(one), comment: one.comment });
  return terms(known) === terms(wanted);
}

async function setLocked(
  deps: CouponRouteDeps,
  { operator }: Acting,
  { params, body }: { params: unknown; body: unknown },
  isLocked: boolean,
) {
  const { code } = parseInput(couponInPath, params);
  const { reason } = parseInput(reasonInput, body);
  const at = deps.clock.now();
  await deps.database.transaction(async (stores) => {
    const coupon = await stores.coupons.byCode(code);
    if (!coupon) throw new AppError('NOT_FOUND', 'There is no such coupon');
    if (coupon.isLocked === isLocked) return;
    await stores.coupons.setLocked(code, isLocked);
    const action = isLocked ? 'coupon.lock' : 'coupon.unlock';
    await recordAction(stores, { by: operator, at, action, reason, detail: { code } });
  });
  return coupons(deps);
}

async function coupons({ database }: CouponRouteDeps) {
  return couponsAnswer.parse({ items: (await database.coupons.list()).map(answerOf) });
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
