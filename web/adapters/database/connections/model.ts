import type { ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const connections = table(
  'connections',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    status: key<'connected' | 'interrupted' | 'disconnected'>(12),
    /** Encrypted; null once disconnected. */
    tokens: optional(text()),
    token_version: number(),
    /** A process is asking Lexware for the pair after this one. */
    renewing_since: optional(instant()),
    organization_id: optional(key(64)),
    profile: optional(text()),
    connected_at: instant(),
    profile_pulled_at: optional(instant()),
  }),
  { primary: ['shop_id'], indexes: [['organization_id']] },
);
