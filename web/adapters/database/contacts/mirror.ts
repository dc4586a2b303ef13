import type { ShopId } from '../../../domain/ids';
import type { ContactStore, KnownContact } from '../../../ports/stores/contact-store';
import { fromKnown } from './known-row';
import type { KnownRow } from './known-statements';
import { contactLinks, knownContacts } from './model';
import { insertInto, overwritten } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { shops } from '../shops/model';

type Mirror = Pick<ContactStore, 'upsert' | 'forget' | 'markMirrored' | 'clear'>;

const ROWS_PER_STATEMENT = 100;

/** The copy of Lexware's list of contacts. */
export function contactMirror(sql: Sql): Mirror {
  return {
    async upsert(shopId, contacts, at) {
      for (const some of chunks(contacts, ROWS_PER_STATEMENT))
        await upsert(sql, shopId, some, toInstant(at));
    },

    forget: (shopId, lexwareId) =>
      sql.atomic(async (inside) => {
        // A link to a deleted contact would make every further document of the customer fail.
        const those = {
          where: { shop_id: shopId, lexware_id: lexwareId },
          transaction: inside.transaction,
        };
        await sql.model(knownContacts).destroy(those);
        await sql.model(contactLinks).destroy(those);
      }),

    async markMirrored(id, at) {
      const change = { contacts_mirrored_at: toInstant(at) };
      await sql.change((inside) => sql.model(shops).update(change, { ...inside, where: { id } }));
    },

    clear: (shopId) =>
      sql.atomic(async (inside) => {
        const within = { transaction: inside.transaction };
        const ofShop = { ...within, where: { shop_id: shopId } };
        const change = { contacts_mirrored_at: null };
        await sql.model(shops).update(change, { ...within, where: { id: shopId } });
        await sql.model(contactLinks).destroy(ofShop);
        await sql.model(knownContacts).destroy(ofShop);
      }),
  };
}

/**
 * What was learned later stays: a page of the whole list may arrive after news of a single contact.
 */
async function upsert(
  sql: Sql,
  shopId: ShopId,
  contacts: readonly KnownContact[],
  at: string,
): Promise<void> {
  await insertInto(sql, {
    into: knownContacts,
    rows: contacts.map((one) => ({
      shop_id: shopId,
      lexware_id: one.lexwareId,
      ...fromKnown(one),
      learned_at: at,
    })),
    unique: ['shop_id', 'lexware_id'],
    // MySQL assigns from left to right, so the time that is compared goes last.
    update: (incoming) => {
      const newer = (column: keyof KnownRow) =>
        `CASE WHEN ${incoming('learned_at')} >= learned_at THEN ${incoming(column)} ELSE ${column} END`;
      const [first] = contacts;
      return first
        ? { ...overwritten(fromKnown(first), newer), learned_at: newer('learned_at') }
        : {};
    },
  });
}
