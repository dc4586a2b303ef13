import type { ContactStore } from '../../../ports/stores/contacts/contact-store';
import { toKnown, type KnownRow } from './known-row';
import { knownContacts } from './model';
import type { Sql } from '../sql/sql';
import { columnsOf } from '../sql/table';

type LookUps = Pick<ContactStore, 'known' | 'lookAlikes'>;

const KNOWN = columnsOf(knownContacts);

const BY_LEXWARE_ID = `SELECT ${KNOWN} FROM known_contacts WHERE shop_id = ? AND lexware_id = ?`;

/** What tells most about a customer comes first. */
const MARKS = [
  { mark: 'vatId', column: 'vat_id' },
  { mark: 'number', column: 'number' },
  { mark: 'email', column: 'email' },
  { mark: 'place', column: 'place' },
] as const;

/** Finds contacts in the copy of Lexware's list. */
export function contactLookUps(sql: Sql): LookUps {
  return {
    async known(shopId, lexwareId) {
      const row = await sql.row<KnownRow>(BY_LEXWARE_ID, [shopId, lexwareId]);
      return row && toKnown(row);
    },

    async lookAlikes(shopId, marks) {
      const given = MARKS.flatMap(({ mark, column }, turn) => {
        const value = marks[mark];
        return value ? [{ column, turn, value }] : [];
      });
      if (given.length === 0) return [];
      // One look-up each: an OR over the columns might read all contacts of the shop.
      const each = given.map(
        ({ column, turn }) =>
          `SELECT ${KNOWN}, ${turn} AS turn FROM known_contacts WHERE shop_id = ? AND ${column} = ?`,
      );
      const rows = await sql.rows<KnownRow>(
        `${each.join(' UNION ALL ')} ORDER BY turn, lexware_id`,
        given.flatMap(({ value }) => [shopId, value]),
      );
      return rows.map(toKnown);
    },
  };
}
