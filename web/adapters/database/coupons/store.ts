import { Op } from 'sequelize';
import { z } from 'zod';
import type { ChargeId } from '../../../domain/billing/charge';
import {
  savedSince,
  type Coupon,
  type CouponId,
  type PartnerId,
} from '../../../domain/billing/coupon';
import type { Instant, ShopId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { PLAN_IDS } from '../../../domain/plans/plan-id';
import type {
  CouponStore,
  CouponUse,
  SavedCode,
  NewCoupon,
} from '../../../ports/stores/billing-stores';
import { fromJson, toInstant, toInstantOrNull } from '../sql/column-values';
import { insertInto } from '../sql/insert';
import { keysetPage } from '../sql/keyset';
import type { Sql } from '../sql/sql';
import { beginningWith, filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import {
  coupons,
  couponViews,
  savedCodes,
  redemptions,
  byCodeForUpdate,
  CODE_RANGE,
  COUNT_VIEW,
  DELETE_UNUSED,
  HOLD,
  IS_TAKEN,
  lockCoupon,
  lockPartner,
  MAY_CREATE,
  NOT_DELETED,
  OF_CHARGE,
  OF_PARTNER,
  SELECT_COUPONS,
  USED_CODES,
  usesOf,
} from './table';

/** No shop is left out: numbers of shops begin at 1. */
const NO_EXCEPTION = 0;

type CouponRow = RowOf<typeof coupons>;

export function createCouponStore(sql: Sql): CouponStore {
  return { ...managed(sql), ...ofPartners(sql), ...redeemed(sql), ...fromLinks(sql) };
}

type Managed = 'create' | 'byCode' | 'byCodeForUpdate' | 'page' | 'use' | 'setLocked';

const NEWEST = { name: 'newest', columns: ['id'] } as const;
const BY_CODE = { name: 'code', columns: ['code'] } as const;

function managed(sql: Sql): Pick<CouponStore, Managed> {
  return {
    async create(coupon, at) {
      const rows = [toRow(coupon, at)];
      return (await insertInto(sql, { into: coupons, rows, unique: ['code'] })) === 1;
    },

    async byCode(code) {
      const where = { code, deleted_at: null };
      const { transaction } = sql;
      const row = await sql.model(coupons).findOne({ where, raw: true, transaction });
      return row && toCoupon(row);
    },

    async byCodeForUpdate(code) {
      const row = await sql.row<CouponRow>(byCodeForUpdate(sql.dialect), [code]);
      return row && toCoupon(row);
    },

    async page(beginning, { after, limit }) {
      const isSearch = beginning !== '';
      const sort = isSearch ? BY_CODE : NEWEST;
      const request = { sortDir: isSearch ? 'asc' : 'desc', limit, after, before: null } as const;
      const { rows, next } = await keysetPage<CouponRow>(sql, request, {
        select: SELECT_COUPONS,
        conditions: isSearch ? [...CODE_RANGE, ...NOT_DELETED] : NOT_DELETED,
        values: isSearch ? beginningWith(beginning) : [],
        sort,
      });
      return { items: await withUses(sql, rows), next };
    },

    async use(code) {
      const where = { code, deleted_at: null };
      const { transaction } = sql;
      const row = await sql.model(coupons).findOne({ where, raw: true, transaction });
      const [use] = row ? await withUses(sql, [row]) : [];
      return use ?? null;
    },

    setLocked: (code, isLocked) => sql.atomic((inside) => setLocked(inside, code, isLocked)),
  };
}

type OfPartners = 'createOfPartner' | 'ofPartner' | 'suspendOfPartner' | 'deleteOfPartner';

function ofPartners(sql: Sql): Pick<CouponStore, OfPartners> {
  return {
    createOfPartner: (coupon, max, at) =>
      sql.atomic((inside) => createOfPartner(inside, coupon, { max, at })),

    async ofPartner(partnerId) {
      const rows = await sql.rows<CouponRow & Counted>(OF_PARTNER, [partnerId]);
      return rows.map((row) => ({
        coupon: toCoupon(row),
        createdAt: row.created_at,
        views: Number(row.views),
        used: Number(row.used),
        provisions: cents(Number(row.provisions)),
      }));
    },

    async suspendOfPartner(partnerId) {
      const where = { partner_id: partnerId, deleted_at: null };
      await sql.change((inside) =>
        sql.model(coupons).update({ is_locked: 1 }, { ...inside, where }),
      );
    },

    deleteOfPartner: (partnerId, couponId, at) =>
      sql.atomic(async (inside) => {
        await inside.row(lockCoupon(inside.dialect), [couponId]);
        return (await inside.write(DELETE_UNUSED, [toInstant(at), couponId, partnerId])) === 1;
      }),
  };
}

interface Counted {
  used: number;
  provisions: number;
}

async function createOfPartner(
  sql: Sql,
  coupon: NewCoupon & { partnerId: PartnerId },
  { max, at }: { max: number; at: Instant },
): Promise<'created' | 'taken' | 'too-many'> {
  await sql.row(lockPartner(sql.dialect), [coupon.partnerId]);
  const where = [{ text: MAY_CREATE, values: [coupon.partnerId, max] }];
  const rows = [toRow(coupon, at)];
  const added = await insertInto(sql, { into: coupons, rows, unique: ['code'], where });
  if (added === 1) return 'created';
  const { transaction } = sql;
  const taken = await sql.model(coupons).count({ where: { code: coupon.code }, transaction });
  return taken > 0 ? 'taken' : 'too-many';
}

function redeemed(
  sql: Sql,
): Pick<CouponStore, 'isUsed' | 'usedCodes' | 'isTaken' | 'hold' | 'settle' | 'ofCharge'> {
  const model = sql.model(redemptions);
  return {
    async isUsed(couponId, shopId) {
      const where = { coupon_id: couponId, shop_id: shopId, subscribed_at: { [Op.ne]: null } };
      return (await model.count({ where, transaction: sql.transaction })) > 0;
    },

    async usedCodes(shopId) {
      const rows = await sql.rows<Pick<CouponRow, 'code'>>(USED_CODES, [shopId]);
      return rows.map(({ code }) => code);
    },

    async isTaken(couponId, except) {
      return (await sql.row(IS_TAKEN, [couponId, couponId, except ?? NO_EXCEPTION])) !== null;
    },

    hold: (couponId, shopId, chargeId, at) =>
      sql.atomic((inside) => hold(inside, { couponId, shopId, chargeId }, at)),

    async settle(shopId, chargeId, state, at) {
      const now = { changed_at: toInstant(at) };
      const isActive = state === 'subscribed';
      const values = isActive
        ? { state, ...now, subscribed_at: now.changed_at }
        : { state, ...now };
      const before = ['redeemed', isActive ? 'cancelled' : 'subscribed'];
      const where = { shop_id: shopId, charge_id: chargeId, state: before };
      const [changed] = await sql.change((inside) => model.update(values, { ...inside, where }));
      return changed === 1;
    },

    async ofCharge(shopId, chargeId) {
      const row = await sql.row<CouponRow>(OF_CHARGE, [shopId, chargeId]);
      return row && toCoupon(row);
    },
  };
}

function fromLinks(
  sql: Sql,
): Pick<CouponStore, 'saveCode' | 'savedCode' | 'discardCode' | 'countView' | 'purge'> {
  const model = sql.model(savedCodes);
  return {
    saveCode: (shopDomain, saved, isTyped) =>
      sql.atomic((inside) => saveCode(inside, shopDomain, { ...saved, isTyped })),

    async savedCode(shopDomain, since) {
      const where = { shop_domain: shopDomain, saved_at: { [Op.gte]: toInstant(since) } };
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row && { code: row.code, at: row.saved_at };
    },

    async discardCode(shopDomain) {
      const where = { shop_domain: shopDomain };
      await sql.change((inside) => model.destroy({ ...inside, where }));
    },

    countView: (couponId, day, visitor) =>
      sql.atomic((inside) => countView(inside, { coupon_id: couponId, day, visitor })),

    async purge(savedBefore, viewsBefore) {
      const old = { saved_at: { [Op.lt]: toInstant(savedBefore) } };
      await sql.change((inside) => model.destroy({ ...inside, where: old }));
      const views = { day: { [Op.lt]: viewsBefore } };
      await sql.change((inside) => sql.model(couponViews).destroy({ ...inside, where: views }));
    },
  };
}

interface Held {
  couponId: CouponId;
  shopId: ShopId;
  chargeId: ChargeId;
}

async function hold(sql: Sql, { couponId, shopId, chargeId }: Held, at: Instant): Promise<boolean> {
  await sql.row(lockCoupon(sql.dialect), [couponId]);
  const now = toInstant(at);
  const row = [couponId, shopId, chargeId, 'redeemed', now, null, now];
  const guards = [couponId, now, chargeId, couponId, shopId];
  if ((await sql.write(HOLD, [...row, ...guards])) === 1) return true;
  const where = { coupon_id: couponId, shop_id: shopId, charge_id: chargeId, state: 'redeemed' };
  const { transaction } = sql;
  return (await sql.model(redemptions).count({ where, transaction })) === 1;
}

async function setLocked(sql: Sql, code: string, isLocked: boolean): Promise<boolean> {
  const where = { code, deleted_at: null };
  const change = { is_locked: isLocked ? 1 : 0 };
  await sql.change((inside) => sql.model(coupons).update(change, { ...inside, where }));
  return (await sql.model(coupons).count({ where, transaction: sql.transaction })) === 1;
}

async function saveCode(
  sql: Sql,
  shopDomain: string,
  { code, at, isTyped }: SavedCode & { isTyped: boolean },
): Promise<boolean> {
  const own = { code, saved_at: toInstant(at), is_typed: isTyped ? 1 : 0 };
  const rows = [{ shop_domain: shopDomain, ...own }];
  const isFirst = await insertInto(sql, { into: savedCodes, rows, unique: ['shop_domain'] });
  if (isFirst === 1) return true;
  const over = isTyped ? {} : { saved_at: { [Op.lt]: toInstant(savedSince(at)) } };
  const where = { shop_domain: shopDomain, ...over };
  const [changed] = await sql.change((inside) =>
    sql.model(savedCodes).update(own, { ...inside, where }),
  );
  return isTyped || changed === 1;
}

async function countView(sql: Sql, view: RowOf<typeof couponViews>): Promise<boolean> {
  const unique = ['coupon_id', 'day', 'visitor'] as const;
  if ((await insertInto(sql, { into: couponViews, rows: [view], unique })) === 0) return false;
  await sql.write(COUNT_VIEW, [view.coupon_id]);
  return true;
}

function toRow(coupon: NewCoupon, at: Instant): Omit<CouponRow, 'id'> {
  return {
    code: coupon.code,
    partner_id: coupon.partnerId,
    type: coupon.type,
    value: coupon.value,
    intervals: coupon.months,
    plans: JSON.stringify(coupon.plans),
    comment: coupon.comment,
    valid_until: toInstantOrNull(coupon.validUntil),
    max_redemptions: coupon.maxRedemptions,
    is_locked: 0,
    views: 0,
    created_at: toInstant(at),
    deleted_at: null,
  };
}

const plansColumn = z.array(z.enum(PLAN_IDS));

function toCoupon(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    partnerId: row.partner_id,
    type: row.type,
    value: Number(row.value),
    months: Number(row.intervals),
    plans: fromJson(plansColumn, row.plans),
    comment: row.comment,
    validUntil: row.valid_until,
    maxRedemptions: row.max_redemptions,
    isLocked: row.is_locked === 1,
  };
}

async function withUses(sql: Sql, rows: readonly CouponRow[]): Promise<CouponUse[]> {
  if (rows.length === 0) return [];
  const ids = filledUp(rows.map(({ id }) => id));
  const counts = await sql.rows<Taken>(usesOf(ids.length), ids);
  const byId = new Map(counts.map((one) => [one.coupon_id, one]));
  return rows.map((row) => {
    const { taken = 0, used = 0 } = byId.get(row.id) ?? {};
    const held = Number(taken) - Number(used);
    return { coupon: toCoupon(row), views: Number(row.views), held, used: Number(used) };
  });
}

interface Taken extends Pick<RowOf<typeof redemptions>, 'coupon_id'> {
  taken: number;
  used: number;
}
