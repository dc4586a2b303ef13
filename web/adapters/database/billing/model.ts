import type {
  ChargeCorrection,
  ChargeId,
  ChargeKind,
  ChargeState,
  Timing,
} from '../../../domain/billing/charge';
import type { ShopId } from '../../../domain/ids';
import type { PlanId } from '../../../domain/plans/plan-id';
import type { BillingCurrency } from '../../../domain/plans/price';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

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
  }),
  {
    primary: ['id'],
    unique: [['shop_id', 'request_key']],
    indexes: [['shop_id', 'charge_id']],
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
