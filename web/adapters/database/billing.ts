import { Op, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import {
  type Charge,
  type ChargeCorrection,
  type ChargeId,
  type ChargeKind,
  type ChargeState,
  type Discount,
  OPEN_STATES,
  PURCHASES,
  type Timing,
} from '../../domain/billing/charge';
import { type ChargeChange, momentsOf } from '../../domain/billing/reading';
import type { Instant, ShopId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import type { PlanId } from '../../domain/plans/plan-id';
import type { BillingCurrency } from '../../domain/plans/price';
import type {
  ChargeCorrectionStore,
  ChargeStore,
  NewCharge,
  PlanOfferStore,
  StoredCorrection,
  TrialStore,
} from '../../ports/stores/billing-stores';
import { fromJson, toInstant, toInstantOrNull } from './sql/column-values';
import { optional } from './sql/columns';
import { insertInto, overwritten } from './sql/insert';
import type { Sql } from './sql/sql';
import { type RowOf, table } from './sql/table';
import { recordOf } from './sql/record';

export const charges = table(
  'charges',
  ({ id, flag, instant, key, number, text }) => ({
    id: id<ChargeId>(),
    shop_id: number<ShopId>(),
    kind: key<ChargeKind>(10),
    plan_id: key<PlanId>(20),
    feature: optional(key(20)),
    is_annual: flag(),
    /** Cents of one interval. */
    price: number(),
    currency: key<BillingCurrency>(3),
    /** JSON. */
    discount: optional(text()),
    trial_days: number(),
    transfers: number(),
    is_test: flag(),
    shopify_id: optional(key(100)),
    state: key<ChargeState>(12),
    /** The kind while it waits for an answer, so that a shop has one open charge of a kind. */
    open_kind: optional(key<ChargeKind>(10)),
    confirmation_url: optional(text()),
    created_at: instant(),
    activated_at: optional(instant()),
    ended_at: optional(instant()),
    trial_ends_at: optional(instant()),
    paid_until: optional(instant()),
    /** Cents of the interval that runs, after its discount. */
    period_price: optional(number()),
    /** Bills that still have the discount. */
    discount_left: optional(number()),
    /** Cents, as Shopify says. */
    price_after_discount: optional(number()),
    is_ended_by_uninstall: flag(),
    is_scheduled: flag(),
    cancel_requested_at: optional(instant()),
    /** How Shopify was told to replace what runs. */
    timing: optional(key<Timing>(20)),
    /** Until then its approval costs what was said. */
    holds_until: optional(instant()),
    /** Cents of a first bill for the rest of an interval. */
    rest_bill: optional(number()),
  }),
  {
    primary: ['id'],
    unique: [['shop_id', 'open_kind'], ['shopify_id']],
    indexes: [
      ['shop_id', 'id'],
      ['state', 'shop_id'],
      ['kind', 'ended_at'],
    ],
  },
);

/** Append-only: the states a charge was in. */
export const chargeStates = table(
  'charge_states',
  ({ id, instant, key, number }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    charge_id: number<ChargeId>(),
    state: key<ChargeState>(12),
    at: instant(),
  }),
  { primary: ['id'], indexes: [['shop_id', 'charge_id']] },
);

/** Append-only: what operators did about a charge at Shopify, or had Shopify do. */
export const chargeCorrections = table(
  'charge_corrections',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    charge_id: number<ChargeId>(),
    request_key: key(40),
    /** `trial`: the trial was extended. */
    kind: key<ChargeCorrection | 'trial'>(10),
    /** Cents in the currency of the charge; of a trial days. */
    amount: number(),
    reason: text(),
    at: instant(),
    /** When the trial ended before; null for what happened elsewhere. */
    former_end: optional(instant()),
    /** Null while Shopify has not said that it is done. */
    done_at: optional(instant()),
    /** When Shopify was asked for a credit, which happens once. */
    asked_at: optional(instant()),
  }),
  {
    primary: ['id'],
    unique: [['shop_id', 'request_key']],
    indexes: [['shop_id', 'charge_id'], ['done_at']],
  },
);

/** One trial per shop for ever: the shop is a keyed hash, so that this outlives its data. */
export const trials = table(
  'trials',
  ({ instant, key }) => ({ shop_hash: key(64), begun_at: instant() }),
  { primary: ['shop_hash'] },
);

/** A private plan that the operator offered to one shop. */
export const planOffers = table(
  'plan_offers',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    plan_id: key<PlanId>(20),
    /** Cents a month, and transfers a month; null: those of the plan. */
    price: optional(number()),
    transfers: optional(number()),
    reason: text(),
    offered_at: instant(),
    withdrawn_at: optional(instant()),
  }),
  { primary: ['id'], unique: [['shop_id', 'plan_id']] },
);

type Row = RowOf<typeof charges>;

const ALL = 1_000;

export function createChargeStore(sql: Sql): ChargeStore {
  const find = (where: WhereOptions<Row>, limit: number) => findCharges(sql, where, limit);
  const one = async (where: WhereOptions<Row>) => (await find(where, 1))[0] ?? null;
  return {
    open: (charge) => sql.atomic((inside) => open(inside, charge)),
    update: (shopId, id, change, at) =>
      sql.atomic((inside) => update(inside, { shopId, id, change, at })),
    byId: (shopId, id) => one({ shop_id: shopId, id }),
    async lock(shopId, id) {
      const where = { shop_id: shopId, id };
      const { transaction } = sql;
      const row = await sql.model(charges).findOne({ where, raw: true, lock: true, transaction });
      return row && toCharge(row);
    },
    openOf: (shopId, kind) => one({ shop_id: shopId, open_kind: kind }),
    ofShop: (shopId) => find({ shop_id: shopId }, ALL),
    page: (shopId, before, limit) =>
      find({ shop_id: shopId, ...(before !== null && { id: { [Op.lt]: before } }) }, limit),
  };
}

async function findCharges(sql: Sql, where: WhereOptions<Row>, limit: number): Promise<Charge[]> {
  const { transaction } = sql;
  const order: [string, string][] = [['id', 'DESC']];
  const rows = await sql.model(charges).findAll({ where, order, limit, raw: true, transaction });
  return rows.map(toCharge);
}

async function open(sql: Sql, charge: NewCharge): Promise<{ charge: Charge; isNew: boolean }> {
  const { shopId, kind, at } = charge;
  // Of several at once the unique index admits one.
  const count = await insertInto(sql, {
    into: charges,
    rows: [toRow(charge)],
    unique: ['shop_id', 'open_kind'],
  });
  const [found] = await findCharges(sql, { shop_id: shopId, open_kind: kind }, 1);
  if (!found) throw new Error('A charge vanished while it was opened');
  if (count === 1) await appendState(sql, found, 'requested', at);
  return { charge: found, isNew: count === 1 };
}

function toRow({ shopId, at, ...terms }: NewCharge): Omit<Row, 'id'> {
  return {
    shop_id: shopId,
    kind: terms.kind,
    plan_id: terms.planId,
    feature: terms.feature,
    is_annual: terms.isAnnual ? 1 : 0,
    price: terms.price,
    currency: terms.currency,
    discount: terms.discount && JSON.stringify(terms.discount),
    trial_days: terms.trialDays,
    transfers: terms.transfers,
    is_test: terms.isTest ? 1 : 0,
    timing: terms.timing,
    holds_until: toInstantOrNull(terms.holdsUntil),
    rest_bill: terms.restBill,
    shopify_id: null,
    state: 'requested',
    open_kind: terms.kind,
    confirmation_url: null,
    created_at: toInstant(at),
    activated_at: null,
    ended_at: null,
    trial_ends_at: null,
    paid_until: null,
    period_price: null,
    discount_left: null,
    price_after_discount: null,
    is_ended_by_uninstall: 0,
    is_scheduled: 0,
    cancel_requested_at: null,
  };
}

async function update(
  sql: Sql,
  { shopId, id, change, at }: { shopId: ShopId; id: ChargeId; change: ChargeChange; at: Instant },
): Promise<void> {
  const where = { shop_id: shopId, id };
  const { transaction } = sql;
  const before = await sql.model(charges).findOne({ where, raw: true, lock: true, transaction });
  if (!before) return;
  const isLate = change.state === 'pending' && before.state !== 'requested';
  const state = isLate ? before.state : (change.state ?? before.state);
  const values = { ...factsOf(change), ...stateOf(before, state, change, at) };
  await sql.change((inside) => sql.model(charges).update(values, { ...inside, where }));
  if (state !== before.state) await appendState(sql, { id, shopId }, state, at);
}

function factsOf(change: ChargeChange): Partial<Row> {
  const { shopifyId, confirmationUrl, trialEndsAt, paidUntil, cancelRequestedAt } = change;
  return {
    ...(shopifyId !== undefined && { shopify_id: shopifyId }),
    ...(confirmationUrl !== undefined && { confirmation_url: confirmationUrl }),
    ...(trialEndsAt !== undefined && { trial_ends_at: toInstant(trialEndsAt) }),
    ...(paidUntil !== undefined && { paid_until: toInstant(paidUntil) }),
    ...(cancelRequestedAt !== undefined && {
      cancel_requested_at: cancelRequestedAt && toInstant(cancelRequestedAt),
    }),
    ...(change.periodPrice !== undefined && { period_price: change.periodPrice }),
    ...(change.discountLeft !== undefined && { discount_left: change.discountLeft }),
    ...(change.priceAfterDiscount !== undefined && {
      price_after_discount: change.priceAfterDiscount,
    }),
    ...flagsOf(change),
  };
}

function flagsOf({ isTest, isEndedByUninstall, isScheduled }: ChargeChange): Partial<Row> {
  return {
    ...(isTest !== undefined && { is_test: Number(isTest) }),
    ...(isEndedByUninstall !== undefined && { is_ended_by_uninstall: Number(isEndedByUninstall) }),
    ...(isScheduled !== undefined && { is_scheduled: Number(isScheduled) }),
  };
}

function stateOf(
  before: Row,
  state: ChargeState,
  { isScheduled = before.is_scheduled === 1 }: ChargeChange,
  at: Instant,
): Partial<Row> {
  const isOpen = OPEN_STATES.includes(state) && !isScheduled;
  const { activatedAt, endedAt } = momentsOf(
    { activatedAt: before.activated_at, endedAt: before.ended_at },
    state,
    at,
  );
  return {
    state,
    open_kind: isOpen ? before.open_kind : null,
    activated_at: activatedAt && toInstant(activatedAt),
    ended_at: endedAt && toInstant(endedAt),
    ...(state !== 'pending' && { is_scheduled: 0 }),
  };
}

async function appendState(
  sql: Sql,
  { id, shopId }: Pick<Charge, 'id' | 'shopId'>,
  state: ChargeState,
  at: Instant,
): Promise<void> {
  const row = { shop_id: shopId, charge_id: id, state, at: toInstant(at) };
  await sql.change((inside) => sql.model(chargeStates).create(row, inside));
}

const discountColumn: z.ZodType<Discount> = z.object({
  off: z.number().transform(cents),
  intervals: z.number().int(),
});

function toCharge(row: Row): Charge {
  return {
    ...recordOf<Row, Charge>(row, { open_kind: true }),
    feature: PURCHASES.find((one) => one === row.feature) ?? null,
    isAnnual: row.is_annual === 1,
    price: cents(row.price),
    discount: row.discount === null ? null : fromJson(discountColumn, row.discount),
    isTest: row.is_test === 1,
    periodPrice: row.period_price === null ? null : cents(row.period_price),
    priceAfterDiscount: row.price_after_discount === null ? null : cents(row.price_after_discount),
    restBill: row.rest_bill === null ? null : cents(row.rest_bill),
    isEndedByUninstall: row.is_ended_by_uninstall === 1,
    isScheduled: row.is_scheduled === 1,
  };
}

export function createTrialStore(sql: Sql): TrialStore {
  return {
    async begun(shopHash) {
      const where = { shop_hash: shopHash };
      const { transaction } = sql;
      const row = await sql.model(trials).findOne({ where, raw: true, transaction });
      return row?.begun_at ?? null;
    },
    async begin(shopHash, at) {
      const row = { shop_hash: shopHash, begun_at: toInstant(at) };
      await insertInto(sql, { into: trials, rows: [row], unique: ['shop_hash'] });
    },
  };
}

export function createPlanOfferStore(sql: Sql): PlanOfferStore {
  return {
    async ofShop(shopId) {
      const where = { shop_id: shopId, withdrawn_at: null };
      const { transaction } = sql;
      const rows = await sql.model(planOffers).findAll({ where, raw: true, transaction });
      return rows.map(({ plan_id: planId, price, transfers }) => ({
        planId,
        price: price === null ? null : cents(price),
        transfers,
      }));
    },

    async offer(shopId, { planId, price, transfers }, { reason, at }) {
      const terms = { price, transfers, reason, offered_at: toInstant(at), withdrawn_at: null };
      await insertInto(sql, {
        into: planOffers,
        rows: [{ shop_id: shopId, plan_id: planId, ...terms }],
        unique: ['shop_id', 'plan_id'],
        update: (incoming) => overwritten(terms, incoming),
      });
    },

    async withdraw(shopId, planId, at) {
      const where = { shop_id: shopId, plan_id: planId, withdrawn_at: null };
      const change = { withdrawn_at: toInstant(at) };
      const [changed] = await sql.change((inside) =>
        sql.model(planOffers).update(change, { ...inside, where }),
      );
      return changed === 1;
    },
  };
}

export function createChargeCorrectionStore(sql: Sql): ChargeCorrectionStore {
  const model = sql.model(chargeCorrections);
  const { transaction } = sql;
  return {
    async add(shopId, { chargeId, key, kind, amount, reason, at, formerEnd, doneAt }) {
      const row = {
        shop_id: shopId,
        charge_id: chargeId,
        request_key: key,
        kind,
        amount,
        reason,
        at: toInstant(at),
        former_end: formerEnd && toInstant(formerEnd),
        done_at: doneAt && toInstant(doneAt),
        asked_at: null,
      };
      const unique = ['shop_id', 'request_key'] as const;
      const added = await insertInto(sql, { into: chargeCorrections, rows: [row], unique });
      const where = { shop_id: shopId, request_key: key };
      const stored = await model.findOne({ where, raw: true, transaction });
      if (!stored) throw new Error('The correction of a charge vanished');
      return { isNew: added > 0, stored: toCorrection(stored) };
    },

    async sendAgain(shopId, key, before, at) {
      const where = { shop_id: shopId, request_key: key, at: toInstant(before), done_at: null };
      const [changed] = await sql.change((inside) =>
        model.update({ at: toInstant(at) }, { ...inside, where }),
      );
      return changed > 0;
    },

    async withdraw(shopId, key, sentAt) {
      const where = { shop_id: shopId, request_key: key, at: toInstant(sentAt), done_at: null };
      await sql.change((inside) => model.destroy({ ...inside, where }));
    },

    async ask(shopId, key, at) {
      const where = { shop_id: shopId, request_key: key, asked_at: null, done_at: null };
      const [changed] = await sql.change((inside) =>
        model.update({ asked_at: toInstant(at) }, { ...inside, where }),
      );
      return changed > 0;
    },

    async finish(shopId, key, at) {
      const where = { shop_id: shopId, request_key: key, done_at: null };
      const [changed] = await sql.change((inside) =>
        model.update({ done_at: toInstant(at) }, { ...inside, where }),
      );
      return changed > 0;
    },

    async ofCharge(shopId, chargeId) {
      const where = { shop_id: shopId, charge_id: chargeId };
      return (await model.findAll({ where, raw: true, transaction })).map(toCorrection);
    },

    async trialDays(shopId) {
      const where = { shop_id: shopId, kind: 'trial' as const, former_end: { [Op.ne]: null } };
      return Number((await model.sum('amount', { where, transaction })) ?? 0);
    },

    async ofShop(shopId) {
      const where = { shop_id: shopId, done_at: { [Op.ne]: null } };
      const order: [string, string][] = [['id', 'DESC']];
      return (await model.findAll({ where, order, raw: true, transaction })).map(toCorrection);
    },
  };
}

type CorrectionRow = RowOf<typeof chargeCorrections>;

function toCorrection(row: CorrectionRow): StoredCorrection {
  return {
    ...recordOf<CorrectionRow, StoredCorrection>(row, {
      id: true,
      shop_id: true,
      request_key: true,
    }),
    key: row.request_key,
  };
}
