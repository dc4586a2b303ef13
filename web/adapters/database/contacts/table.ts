import type { LexwareId, ShopId } from '../../../domain/ids';
import { optional } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import { forUpdate } from '../sql/sql-text';
import { type RowOf, columnsOf, table } from '../sql/table';

/** Which contact in Lexware a customer is. */
export const contactLinks = table(
  'contact_links',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    contact_key: key(400),
    lexware_id: optional(key<LexwareId>(36)),
    digest: optional(key(191)),
    /** What we last sent of it, as digests per field, and which order it came from (JSON). */
    sent: optional(text()),
    sent_at: optional(instant()),
    /**
     * When, by our clock, we created it: for some seconds Lexware does not accept it in documents.
     */
    created_at: optional(instant()),
  }),
  { primary: ['shop_id', 'contact_key'], indexes: [['shop_id', 'lexware_id']] },
);

/** A copy of Lexware's list of contacts. */
export const knownContacts = table(
  'known_contacts',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    lexware_id: key<LexwareId>(36),
    vat_id: optional(key(64)),
    email: optional(key(400)),
    name: text(),
    /**
     * Customer number and a digest of name and address find contacts that have neither VAT id nor
     * e-mail address.
     */
    number: optional(key(16)),
    place: optional(key(64)),
    /**
     * The reference that turns a contact's invoices into XRechnungen; few contacts have one, most
     * shops none at all.
     */
    buyer_reference: optional(key(255)),
    learned_at: instant(),
  }),
  {
    primary: ['shop_id', 'lexware_id'],
    indexes: [
      ['shop_id', 'vat_id'],
      ['shop_id', 'email'],
      ['shop_id', 'number'],
      ['shop_id', 'place'],
      ['shop_id', 'buyer_reference'],
    ],
  },
);

/**
 * How contacts are found in the table `known_contacts`, the copy of Lexware's list, prepared once
 * per connection; values are bound in the order of the text.
 */
export type KnownRow = RowOf<typeof knownContacts>;

const SELECT = columnsOf(knownContacts);

export const BY_LEXWARE_ID = `SELECT ${SELECT} FROM known_contacts WHERE shop_id = ? AND lexware_id = ?`;

export const COUNT_KNOWN = 'SELECT COUNT(*) AS contacts FROM known_contacts WHERE shop_id = ?';

interface Mark {
  column: 'vat_id' | 'number' | 'email' | 'place';
  priority: number;
}

/** By priority; one lookup each, for an OR over the columns might read all contacts of the shop. */
export const similarContacts = (marks: readonly Mark[]) => {
  const each = marks.map(
    ({ column, priority }) =>
      `SELECT ${SELECT}, ${priority} AS priority FROM known_contacts WHERE shop_id = ? AND ${column} = ?`,
  );
  return `${each.join(' UNION ALL ')} ORDER BY priority, lexware_id`;
};

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
