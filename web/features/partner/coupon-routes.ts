import { type Response, Router } from 'express';
import {
  type PartnerCouponDeletionRefusal,
  partnerCouponInput,
  type PartnerCouponRefusal,
  partnerCouponsAnswer,
} from '../../contract/partner/coupons';
import { PARTNER_TEXTS } from '../../contract/texts/partner-texts';
import { codeOf, PARTNER_CODE, type PartnerId } from '../../domain/billing/coupon';
import { PARTNER_PROGRAMME, type PartnerDiscount } from '../../domain/partner/partner';
import { answerWithCode } from '../../http/answer-with-code';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { NewCoupon, PartnerCoupon } from '../../ports/stores/billing-stores';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partner-stores';
import { ownPartner } from './own-partner';

export interface PartnerCouponDeps {
  database: StoresOf<'coupons' | 'partners'>;
  clock: Clock;
}

/** A partner's own codes. */
export function partnerCouponRoutes({ database, clock }: PartnerCouponDeps): Router {
  const now = () => clock.now().toISOString();
  return Router()
    .get('/partner/coupons', async (_req, res) => {
      const partner = await ownPartner(database, res, 'approved-or-locked');
      res.json(await listOf(database, partner));
    })
    .post('/partner/coupons/:code', async (req, res) => {
      const partner = await ownPartner(database, res);
      const code = codeOf(req.params.code);
      if (code === null) return refuse(res, 'COUPON_INVALID');
      const { type } = parseInput(partnerCouponInput, req.body);
      const discount = PARTNER_PROGRAMME.discounts.find(({ id }) => id === type);
      if (!discount) return refuse(res, 'TYPE_NOT_FOUND');
      if (code === PARTNER_CODE) return refuse(res, 'NOT_AVAILABLE');
      const coupon = newCoupon(code, discount, partner.id);
      const created = await database.coupons.createOfPartner(
        coupon,
        PARTNER_PROGRAMME.maxCoupons,
        now(),
      );
      if (created !== 'created')
        return refuse(res, created === 'taken' ? 'NOT_AVAILABLE' : 'TOO_MANY');
      res.status(201).json(await listOf(database, partner));
    })
    .post('/partner/coupons/:code/lock', async (req, res) => {
      const partner = await ownPartner(database, res);
      const coupon = await database.coupons.byCode(codeOf(req.params.code) ?? '');
      if (coupon === null) throw notFound();
      if (coupon.partnerId !== partner.id) return refuseChange(res, 'UNAUTHORIZED');
      await database.coupons.setLocked(coupon.code, true);
      res.json(await listOf(database, partner));
    })
    .delete('/partner/coupons/:code', async (req, res) => {
      const partner = await ownPartner(database, res);
      const coupon = await database.coupons.byCode(codeOf(req.params.code) ?? '');
      if (coupon === null) throw notFound();
      if (coupon.partnerId !== partner.id) return refuseChange(res, 'UNAUTHORIZED');
      if (!(await database.coupons.deleteOfPartner(partner.id, coupon.id, now())))
        return refuseChange(res, 'PENDING_PROVISION');
      res.json(await listOf(database, partner));
    });
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such coupon');
}

/** For every paid plan, without an end and for however many shops. */
function newCoupon(
  code: string,
  { percent, months }: PartnerDiscount,
  partnerId: PartnerId,
): NewCoupon & { partnerId: PartnerId } {
  const terms = { type: 'percent', value: percent, months, plans: [] } as const;
  return { code, ...terms, comment: '', partnerId, validUntil: null, maxRedemptions: null };
}

async function listOf({ coupons }: StoresOf<'coupons'>, { id }: Partner) {
  const items = (await coupons.ofPartner(id)).map(answerOf);
  return partnerCouponsAnswer.parse({ items });
}

function answerOf({ coupon, createdAt, views, used, provisions }: PartnerCoupon) {
  const { code, value, months, isLocked } = coupon;
  const counts = { views, redemptions: used, provisions };
  return { code, value, intervals: months, active: !isLocked, createdAt, ...counts };
}

function refuse(res: Response, code: PartnerCouponRefusal): void {
  answerWithCode(res, { status: 422, code, message: PARTNER_TEXTS.refused[code] });
}

function refuseChange(res: Response, code: PartnerCouponDeletionRefusal): void {
  const status = code === 'UNAUTHORIZED' ? 403 : 409;
  answerWithCode(res, { status, code, message: PARTNER_TEXTS.notDeleted[code] });
}
