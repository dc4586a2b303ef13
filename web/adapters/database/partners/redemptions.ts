import { Op } from 'sequelize';
import type { PartnerId } from '../../../domain/billing/coupon';
import { cents } from '../../../domain/money/cents';
import type { Conversion } from '../../../domain/partner/redemption';
import type {
  ListedRedemption,
  Redemption,
  RedemptionStore,
} from '../../../ports/stores/partner-stores';
import type { charges } from '../billing';
import { type coupons, redemptions, type savedCodes } from '../coupons/table';
import { toInstant, toInstantOrNull } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import {
  CONVERTED_ON,
  OWED_BY_OLD_RATE,
  goneShops,
  HAS_OF_PARTNER,
  listed,
  lockedOfShop,
  REDEMPTION_BY_ID,
  waiting,
} from './statements';

type Row = RowOf<typeof redemptions>;
type Redeemed = Row & Pick<RowOf<typeof coupons>, 'code' | 'partner_id'> & { is_in_payout: number };
type Listed = Redeemed & Pick<RowOf<typeof charges>, 'plan_id' | 'is_annual'>;

export function createRedemptionStore(sql: Sql): RedemptionStore {
  const model = sql.model(redemptions);
  const { transaction } = sql;
  return {
    async hasOfPartner(shopId) {
      return (await sql.row(HAS_OF_PARTNER, [shopId])) !== null;
    },

    async lockOfShop(shopId) {
      return (await sql.rows<Redeemed>(lockedOfShop(sql.dialect), [shopId])).map(toRedemption);
    },

    async save(shopId, id, { state, reason, provision, decisionDueAt, rateDay, conversion }, at) {
      const where = { shop_id: shopId, id };
      const moved = { changed_at: toInstant(at) };
      const values = {
        state,
        reason,
        provision,
        decided_at: toInstantOrNull(decisionDueAt),
        rate_day: rateDay,
        converted_day: conversion && conversion.day,
        converted_rate: conversion && conversion.dollarsPerEuro,
      };
      await sql.change(async (inside) => {
        await model.update(moved, { ...inside, where: { ...where, state: { [Op.ne]: state } } });
        await model.update(values, { ...inside, where });
      });
    },

    async byId(id) {
      const row = await sql.row<Redeemed>(REDEMPTION_BY_ID, [id]);
      return row && toRedemption(row);
    },

    async noteRefusal(shopId, id, refusal) {
      const where = { shop_id: shopId, id };
      await sql.change((inside) => model.update({ refusal }, { ...inside, where }));
    },

    async page(partnerId, { sort, state, search, offset, limit }) {
      const wanted = [state ?? '', state ?? '', search, `%${search}%`];
      const rows = await sql.rows<Listed>(listed(sort, { offset, count: limit }), [
        partnerId,
        ...wanted,
      ]);
      return rows.map(toListed);
    },

    async waiting(partnerId, since, { search, offset, limit }) {
      const rows = await sql.rows<Pick<RowOf<typeof savedCodes>, 'code' | 'saved_at'>>(
        waiting({ offset, count: limit }),
        [partnerId, toInstant(since), search, `%${search}%`],
      );
      return rows.map(({ code, saved_at: at }) => ({ code, at }));
    },

    async goneShops(since, after, count) {
      const rows = await sql.rows<Pick<Row, 'shop_id'>>(goneShops(count), [
        after ?? 0,
        toInstant(since),
      ]);
      return rows.map((row) => row.shop_id);
    },

    async convertedOn(day) {
      return (await sql.rows<Redeemed>(CONVERTED_ON, [day])).map(toRedemption);
    },

    isOwedByOldRate: (partnerId) => isOwedByOldRate(sql, partnerId),

    async waitingForRate(day) {
      const where = { rate_day: day ?? { [Op.ne]: null } };
      const rows = await model.findAll({ where, order: ['rate_day'], raw: true, transaction });
      return rows.map(({ shop_id: shopId, rate_day: rateDay }) => ({ shopId, day: rateDay ?? '' }));
    },
  };
}

async function isOwedByOldRate(sql: Sql, partnerId: PartnerId): Promise<boolean> {
  const [row] = await sql.rows<{ outdated: number }>(OWED_BY_OLD_RATE, [partnerId]);
  return Number(row?.outdated ?? 0) > 0;
}

function toRedemption(row: Redeemed): Redemption {
  if (row.partner_id === null) throw new Error('A redemption of no partner was read');
  return {
    id: row.id,
    shopId: row.shop_id,
    partnerId: row.partner_id,
    code: row.code,
    chargeId: row.charge_id,
    state: row.state,
    reason: row.reason,
    provision: row.provision === null ? null : cents(Number(row.provision)),
    conversion: conversionOf(row),
    isInPayout: Number(row.is_in_payout) === 1,
  };
}

function conversionOf({ converted_day: day, converted_rate: rate }: Row): Conversion | null {
  return day === null || rate === null ? null : { day, dollarsPerEuro: Number(rate) };
}

function toListed(row: Listed): ListedRedemption {
  return {
    ...toRedemption(row),
    planId: row.plan_id,
    isAnnual: row.is_annual === 1,
    createdAt: row.created_at,
    subscribedAt: row.subscribed_at,
    changedAt: row.changed_at,
    refusal: row.refusal,
    decisionDueAt: row.decided_at,
  };
}
