import type { Instant } from '../../../domain/ids';
import { columnsOf, type RowOf } from '../sql/table';
import { pausesOf } from '../operators/creation-pauses';
import { stopOf } from '../other-app-stops';
import { shops } from './model';

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

/** Of several at once one claims it. */
export const CLAIM_REVIEW = `UPDATE shops SET review_asked_at = ?
  WHERE id = ? AND (review_asked_at IS NULL OR review_asked_at < ?)`;
