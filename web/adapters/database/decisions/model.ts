import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Decision } from '../../../domain/documents/model/reason';
import type { OrderId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** Why each document of an order exists or not. */
export const decisions = table(
  'decisions',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    kind: key<DocumentKind>(13),
    cause: key(64),
    decision_kind: key<Decision['kind']>(6),
    reason: optional(key(32)),
    detail: optional(text()),
    decided_at: instant(),
    /** Derived from the decision by `needsAttention` when it is written. */
    needs_attention: { ...flag(), defaultValue: 0 },
  }),
  {
    primary: ['shop_id', 'order_id', 'kind', 'cause'],
    indexes: [['shop_id', 'decision_kind', 'reason']],
  },
);
