import type { DeliveryOutcome } from '../../../domain/log/activity';
import type { NewDelivery } from '../../../ports/stores/delivery-store';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const deliveries = table(
  'deliveries',
  ({ bytes, id, instant, key }) => ({
    id: id(),
    source: key<NewDelivery['source']>(10),
    delivery_key: key(191),
    shop_domain: optional(key(255)),
    topic: key(100),
    received_at: instant(),
    body: bytes(),
    /** Null until it was dispatched. */
    outcome: optional(key<DeliveryOutcome>(12)),
    /** When somebody last had it dispatched again. */
    replayed_at: optional(instant()),
  }),
  {
    primary: ['id'],
    unique: [['source', 'delivery_key']],
    // NULL is a value of an index: the first serves both the dispatcher and the purge.
    indexes: [['outcome', 'received_at'], ['shop_domain']],
  },
);
