import type { ShopId } from '../../../domain/ids';
import type { OperatorId } from '../../../ports/stores/operators/operator-store';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const operators = table(
  'operators',
  ({ id, instant, key, number, text }) => ({
    id: id<OperatorId>(),
    shop_domain: key(255),
    /** Their number at Shopify. */
    user_id: key(20),
    name: key(100),
    /** JSON list. */
    roles: text(),
    created_at: instant(),
    /** Of the second factor, encrypted; null before the first invitation. */
    secret: optional(text()),
    enrolled_at: optional(instant()),
    invitation_hash: optional(key(64)),
    invitation_ends_at: optional(instant()),
    /** The newest time step of which a code was taken. */
    last_step: optional(number()),
    /** Wrong codes in a row. */
    failures: number(),
    locked_until: optional(instant()),
  }),
  { primary: ['id'], unique: [['shop_domain', 'user_id'], ['invitation_hash']] },
);

export const recoveryCodes = table(
  'operator_recovery_codes',
  ({ instant, key, number }) => ({
    operator_id: number<OperatorId>(),
    code_hash: key(64),
    used_at: optional(instant()),
  }),
  { primary: ['operator_id', 'code_hash'] },
);

export const operatorSessions = table(
  'operator_sessions',
  ({ instant, key, number }) => ({
    token_hash: key(64),
    operator_id: number<OperatorId>(),
    ends_at: instant(),
    /** When a code was given last. */
    fresh_at: instant(),
  }),
  { primary: ['token_hash'], indexes: [['operator_id'], ['ends_at']] },
);

/** One row of an operator and shop: the last look. That there were others is in the audit. */
export const shopViews = table(
  'shop_views',
  ({ flag, instant, number }) => ({
    operator_id: number<OperatorId>(),
    shop_id: number<ShopId>(),
    ends_at: instant(),
    is_uncovered: flag(),
  }),
  { primary: ['operator_id', 'shop_id'], indexes: [['shop_id'], ['ends_at']] },
);

/** One row: the hash of the newest action. Whoever appends one waits for it. */
export const operatorChain = table(
  'operator_chain',
  ({ key, number }) => ({ id: number(), head: key(64) }),
  { primary: ['id'] },
);
