import type { ShopId } from '../../../domain/ids';
import type { AdviserMail, AdviserMailKind } from '../../../ports/stores/adviser-store';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const advisers = table(
  'advisers',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    email: text(),
    /** SHA-256 of what the link to confirm holds. */
    secret_hash: optional(key(64)),
    asked_at: instant(),
    confirmed_at: optional(instant()),
    stopped_at: optional(instant()),
  }),
  { primary: ['shop_id'], unique: [['secret_hash']] },
);

/** Who ended the mails of a shop: kept when the merchant removes the address or names another. */
export const stoppedAdvisers = table(
  'stopped_advisers',
  ({ key, number, text }) => ({
    id: key(36),
    shop_id: number<ShopId>(),
    /** Encrypted. */
    email: text(),
  }),
  { primary: ['id'], indexes: [['shop_id']] },
);

/** At most one of a kind about a month. */
export const adviserMails = table(
  'adviser_mails',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    month: key(7),
    kind: key<AdviserMailKind>(12),
    state: key<AdviserMail['state']>(12),
    /** SHA-256 of what its link holds; null: it has none. */
    link_hash: optional(key(64)),
    sent_at: instant(),
    expires_at: instant(),
    revoked_at: optional(instant()),
    downloads: number(),
  }),
  {
    primary: ['shop_id', 'month', 'kind'],
    unique: [['link_hash']],
    indexes: [['sent_at']],
  },
);
