import type { ContactStore } from '../../../ports/stores/contact-store';
import { toKnown } from './known-row';
import { BY_LEXWARE_ID, COUNT_KNOWN, type KnownRow, similarContacts } from './known-statements';
import type { Sql } from '../sql/sql';

type ContactSearch = Pick<ContactStore, 'known' | 'count' | 'similar'>;

/** The most specific mark of a customer comes first. */
const MARKS = [
  { mark: 'vatId', column: 'vat_id' },
  { mark: 'number', column: 'number' },
  { mark: 'email', column: 'email' },
  { mark: 'place', column: 'place' },
] as const;

/** Finds contacts in the copy of Lexware's list. */
export function contactSearch(sql: Sql): ContactSearch {
  return {
    async known(shopId, lexwareId) {
      const row = await sql.row<KnownRow>(BY_LEXWARE_ID, [shopId, lexwareId]);
      return row && toKnown(row);
    },

    async count(shopId) {
      return (await sql.row<{ contacts: number }>(COUNT_KNOWN, [shopId]))?.contacts ?? 0;
    },

    async similar(shopId, marks) {
      const given = MARKS.flatMap(({ mark, column }, priority) => {
        const value = marks[mark];
        return value ? [{ column, priority, value }] : [];
      });
      if (given.length === 0) return [];
      const values = given.flatMap(({ value }) => [shopId, value]);
      const rows = await sql.rows<KnownRow>(similarContacts(given), values);
      return rows.map(toKnown);
    },
  };
}
