import type { Instant, ShopId } from '../../../domain/ids';
import { pausesOf } from '../operators/creation-pauses';
import { stopOf } from '../other-app-stops';
import { optional } from '../sql/columns';
import { type RowOf, columnsOf, table } from '../sql/table';

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

/**
 * Every webhook event and every job begins with its shop, so these reads of the table `shops` are
 * prepared once per connection. Changes go through the model.
 */

export type ShopRow = RowOf<typeof shops>;

/** With what stops the creation in the shop. */
export type ReadShop = ShopRow & { pause_reason: string | null; other_app_since: Instant | null };

export const STOPS_OF_SHOP = `(${pausesOf('shops.id')}) AS pause_reason,
  (${stopOf('shops.id')}) AS other_app_since`;

const SELECT = `SELECT ${columnsOf(shops)}, ${STOPS_OF_SHOP} FROM shops`;

export const BY_ID = `${SELECT} WHERE id = ?`;
export const BY_DOMAIN = `${SELECT} WHERE domain = ?`;

/** A shop that comes back runs the set-up anew, and activates the creation anew. */
const RETURNED = `frozen_at = NULL, billing_silent_since = NULL, billing_read_at = NULL, granted_scopes = NULL, setup_completed_at = NULL, activated_at = NULL,
  uninstalled_at = NULL WHERE domain = ? AND uninstalled_at IS NOT NULL`;

/**
 * A shop that comes back late starts anew, but for its meter. MySQL assigns from left to right, so
 * what is read of the former installation comes first.
 */
export const INSTALL = `UPDATE shops SET metered_since = COALESCE(metered_since, installed_at),
  installed_at = ?, plan_id = ?, plan_quota = ?, swept_at = NULL, missed_at = NULL, reconciled_at = NULL, ${RETURNED}`;

/** One that was uninstalled for a short time continues where it stopped. */
export const CONTINUE = `UPDATE shops SET plan_id = ?, plan_quota = ?, ${RETURNED}`;

export const MARK_SWEPT = 'UPDATE shops SET swept_at = ? WHERE id = ?';

/** Of several at once one claims it. */
export const CLAIM_REVIEW = `UPDATE shops SET review_asked_at = ?
  WHERE id = ? AND (review_asked_at IS NULL OR review_asked_at < ?)`;
