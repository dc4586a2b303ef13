import { columnsOf, type RowOf } from '../sql/table';
import { knownContacts } from './model';

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
