import type { LexwareId, ShopId } from '../../../domain/ids';
import { shops, type ReadShop, STOPS_OF_SHOP } from '../shops/table';
import { optional } from '../sql/columns';
import { placeholders } from '../sql/sql-text';
import { type NoRow, type RowOf, columnsOf, inTable, only, table } from '../sql/table';

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

/**
 * Every call to Lexware begins with its shop's row of the table `connections`, and every event with
 * whose it is; prepared once per connection. Changes go through the model.
 */

export type ConnectionRow = RowOf<typeof connections>;

export const BY_SHOP = `SELECT ${columnsOf(connections)} FROM connections WHERE shop_id = ?`;

export const WITH_SHOP = `SELECT ${columnsOf(shops)}, ${STOPS_OF_SHOP}, ${columnsOf(connections)}
  FROM shops
  LEFT JOIN connections ON connections.shop_id = shops.id WHERE shops.id = ?`;

export type WithShop = ReadShop & (ConnectionRow | NoRow<ConnectionRow>);

const OF_ORGANIZATION = inTable('connections', only(connections, 'shop_id', 'organization_id'));

/** The shops of these organisations, each once for every contact requested in its own. */
export const ofOrganizations = (count: number, contacts: number) =>
  `SELECT ${OF_ORGANIZATION}, ${contacts > 0 ? 'known.lexware_id' : 'NULL'} AS known
    FROM connections ${contacts > 0 ? knownAmong(contacts) : ''}
    WHERE organization_id IN ${placeholders(count)} AND status <> 'disconnected'
    ORDER BY connections.shop_id${contacts > 0 ? ', known.lexware_id' : ''}`;

export type OfOrganization = Pick<ConnectionRow, 'shop_id' | 'organization_id'> & {
  known: LexwareId | null;
};

function knownAmong(contacts: number): string {
  const each = Array.from({ length: contacts }, () => 'SELECT ? AS organization, ? AS contact');
  return `LEFT JOIN (${each.join(' UNION ALL ')}) asked ON asked.organization = organization_id
    LEFT JOIN known_contacts known
      ON known.shop_id = connections.shop_id AND known.lexware_id = asked.contact`;
}

/** A shop has one sign-in at Lexware under way, or none. */
export const signIns = table(
  'sign_ins',
  ({ instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    state: key(191),
    /** Encrypted. */
    code_verifier: text(),
    expires_at: instant(),
  }),
  { primary: ['shop_id'], unique: [['state']], indexes: [['expires_at']] },
);
