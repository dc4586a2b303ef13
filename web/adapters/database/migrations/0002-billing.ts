import { optional } from '../sql/columns';
import { table } from '../sql/table';
import { addColumns, createTable, dropColumns, dropTable } from '../schema-change';
import type { Migration } from './migration';

const TABLES = [
  table(
    'charges',
    ({ id, flag, instant, key, number, text }) => ({
      id: id(),
      shop_id: number(),
      kind: key(10),
      plan_id: key(20),
      feature: optional(key(20)),
      is_annual: flag(),
      price: number(),
      currency: key(3),
      discount: optional(text()),
      trial_days: number(),
      transfers: number(),
      is_test: flag(),
      shopify_id: optional(key(100)),
      state: key(12),
      open_kind: optional(key(10)),
      confirmation_url: optional(text()),
      created_at: instant(),
      activated_at: optional(instant()),
      ended_at: optional(instant()),
      trial_ends_at: optional(instant()),
      paid_until: optional(instant()),
      period_price: optional(number()),
      discount_left: optional(number()),
      is_ended_by_uninstall: flag(),
      is_scheduled: flag(),
    }),
    {
      primary: ['id'],
      unique: [['shop_id', 'open_kind'], ['shopify_id']],
      indexes: [
        ['shop_id', 'id'],
        ['state', 'shop_id'],
      ],
    },
  ),
  table(
    'charge_states',
    ({ id, instant, key, number }) => ({
      id: id(),
      shop_id: number(),
      charge_id: number(),
      state: key(12),
      at: instant(),
    }),
    { primary: ['id'], indexes: [['shop_id', 'charge_id']] },
  ),
  table('trials', ({ instant, key }) => ({ shop_hash: key(64), begun_at: instant() }), {
    primary: ['shop_hash'],
  }),
  table(
    'plan_offers',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      shop_id: number(),
      plan_id: key(20),
      price: optional(number()),
      transfers: optional(number()),
      reason: text(),
      offered_at: instant(),
      withdrawn_at: optional(instant()),
    }),
    { primary: ['id'], unique: [['shop_id', 'plan_id']] },
  ),
  table(
    'operator_actions',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      at: instant(),
      actor: key(100),
      action: key(40),
      shop_id: optional(number()),
      reason: text(),
      detail: text(),
    }),
    { primary: ['id'], indexes: [['shop_id', 'id']] },
  ),
  table(
    'coupons',
    ({ id, flag, instant, key, number, text }) => ({
      id: id(),
      code: key(30),
      partner_id: optional(number()),
      type: key(10),
      value: number(),
      intervals: number(),
      plans: text(),
      comment: text(),
      valid_until: optional(instant()),
      max_redemptions: optional(number()),
      is_locked: flag(),
      views: number(),
      created_at: instant(),
      deleted_at: optional(instant()),
    }),
    { primary: ['id'], unique: [['code']], indexes: [['partner_id', 'id']] },
  ),
  table(
    'redemptions',
    ({ id, instant, key, number }) => ({
      id: id(),
      coupon_id: number(),
      shop_id: number(),
      charge_id: number(),
      state: key(12),
      created_at: instant(),
      subscribed_at: optional(instant()),
      changed_at: instant(),
    }),
    {
      primary: ['id'],
      unique: [['charge_id']],
      indexes: [
        ['coupon_id', 'shop_id'],
        ['shop_id', 'charge_id'],
      ],
    },
  ),
  table(
    'coupon_views',
    ({ key, number }) => ({
      coupon_id: number(),
      day: key(10),
      visitor: key(64),
    }),
    { primary: ['coupon_id', 'day', 'visitor'], indexes: [['day']] },
  ),
  table(
    'saved_codes',
    ({ flag, instant, key }) => ({
      shop_domain: key(255),
      code: key(30),
      saved_at: instant(),
      is_typed: flag(),
    }),
    { primary: ['shop_domain'], indexes: [['saved_at']] },
  ),
];

/** Charges, trials, coupons and what a shop may use because of them. */
export const billing: Migration = {
  name: '0002-billing',
  up: async (schema) => {
    for (const one of TABLES) await createTable(schema, one);
    await addColumns(schema, 'shops', ({ flag, instant, key, number }) => ({
      plan_quota: optional(number()),
      previous_quota: optional(number()),
      previous_quota_until: optional(instant()),
      frozen_at: optional(instant()),
      billing_silent_since: optional(instant()),
      billing_read_at: optional(instant()),
      billing_currency: optional(key(3)),
      shopify_plan_name: optional(key(60)),
      is_development_store: optional(flag()),
    }));
  },
  down: async (schema) => {
    await dropColumns(schema, 'shops', [
      'plan_quota',
      'previous_quota',
      'previous_quota_until',
      'frozen_at',
      'billing_silent_since',
      'billing_read_at',
      'billing_currency',
      'shopify_plan_name',
      'is_development_store',
    ]);
    for (const { name } of TABLES.toReversed()) await dropTable(schema, name);
  },
};
