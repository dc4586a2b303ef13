import type { ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const shops = table(
  'shops',
  ({ id, flag, instant, key, number, text }) => ({
    id: id<ShopId>(),
    domain: key(255),
    name: text(),
    email: optional(text()),
    contact_email: optional(text()),
    brand_color: optional(key(7)),
    currency: key(3),
    country_code: optional(key(2)),
    /**
     * Shopify's data of a shop beyond its name, and the granted scopes (JSON); null until read.
     */
    shopify_plan: optional(text()),
    time_zone: optional(text()),
    granted_scopes: optional(text()),
    installed_at: instant(),
    /** When the app was installed for the first time; null while that is `installed_at`. */
    metered_since: optional(instant()),
    uninstalled_at: optional(instant()),
    /** What the shop may use, as computed from its charges last. */
    plan_id: key(20),
    /** Transfers per month of the plan; null: those of the plan's table. */
    plan_quota: optional(number()),
    /** A larger quota from before a downgrade, and until when it counts. */
    previous_quota: optional(number()),
    previous_quota_until: optional(instant()),
    /** Since when the subscription is frozen, or Shopify was silent about the shop's billing. */
    frozen_at: optional(instant()),
    billing_silent_since: optional(instant()),
    billing_read_at: optional(instant()),
    billing_currency: optional(key(3)),
    /** `plan_name` of Shopify's `shop/update`; GraphQL does not give it. */
    shopify_plan_name: optional(key(60)),
    is_development_store: optional(flag()),
    /** It imported orders when that was included, and keeps it without buying it. */
    has_included_import: { ...flag(), defaultValue: 0 },
    settings: text(),
    /** When the merchant last saved any settings. */
    settings_saved_at: optional(instant()),
    contacts_mirrored_at: optional(instant()),
    swept_at: optional(instant()),
    /** When an event of Shopify was last found to be missing; null: never. */
    missed_at: optional(instant()),
    /** When a shop's open documents and orders were last compared with Lexware and Shopify. */
    reconciled_at: optional(instant()),
    setup_completed_at: optional(instant()),
    /** When the merchant had the creation of documents begin; null before, and after a stop. */
    activated_at: optional(instant()),
    /** When a review of the app was requested. */
    review_asked_at: optional(instant()),
  }),
  { primary: ['id'], unique: [['domain']], indexes: [['billing_silent_since']] },
);
