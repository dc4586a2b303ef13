import type { Dialect } from '../sql/dialect';
import { forUpdate } from '../sql/sql-text';
import { columnsOf } from '../sql/table';
import { contactLinks } from './model';

/**
 * Frequent queries of order evaluations on the table `contact_links`, prepared once per
 * connection; values are bound in the order of the text.
 */
const ONE = 'shop_id = ? AND contact_key = ?';

export const BY_KEY = `SELECT ${columnsOf(contactLinks)} FROM contact_links WHERE ${ONE}`;

/**
 * Also of a shop whose customer is linked to none; then a contact may be created, for which they
 * count.
 */
export const WITH_MIRROR = `SELECT ${columnsOf(contactLinks, 'lexware_id')}, contacts_mirrored_at,
    contact_links.lexware_id, CASE WHEN contact_links.lexware_id IS NULL
      THEN (SELECT COUNT(*) FROM known_contacts WHERE known_contacts.shop_id = shops.id)
      ELSE 0 END AS known
  FROM shops
  LEFT JOIN contact_links ON contact_links.shop_id = shops.id AND contact_key = ?
  WHERE shops.id = ?`;

export const locked = (dialect: Dialect) => `${BY_KEY} ${forUpdate(dialect)}`;

export const latest = (column: 'sent_at' | 'created_at') =>
  `SELECT MAX(${column}) AS latest FROM contact_links WHERE shop_id = ? AND lexware_id = ?`;

export const PROLONG = `UPDATE contact_links SET sent_at = ?
  WHERE ${ONE} AND lexware_id IS NULL AND sent_at = ?`;

export const COMPLETE = `UPDATE contact_links
  SET lexware_id = ?, digest = ?, sent = ?, sent_at = ?, created_at = ?
  WHERE ${ONE} AND lexware_id IS NULL`;

export const UPDATE = `UPDATE contact_links SET digest = ?, sent = ?, sent_at = ? WHERE ${ONE}`;

export const RELEASE = `DELETE FROM contact_links
  WHERE ${ONE} AND lexware_id IS NULL AND sent_at = ?`;

/** Its event came: another one is somebody else's. */
export const ACKNOWLEDGE_WRITE =
  'UPDATE contact_links SET sent_at = NULL WHERE shop_id = ? AND lexware_id = ?';
