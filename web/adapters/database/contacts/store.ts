import { z } from 'zod';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact-fields';
import type { SentContact } from '../../../domain/contacts/merge-contact';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type {
  ContactLink,
  ContactStore,
  KnownContact,
  LinkKnowledge,
} from '../../../ports/stores/contact-store';
import { fromJson } from '../sql/column-values';
import { insertInto, overwritten } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks, forUpdate } from '../sql/sql-text';
import { columnsOf, type RowOf } from '../sql/table';
import { contactLinks, knownContacts } from './model';

type LinkRow = RowOf<typeof contactLinks>;
type KnownRow = RowOf<typeof knownContacts>;

const sentContact = z.object({
  fields: z.partialRecord(z.enum(CONTACT_FIELDS), z.string()),
  orderedAt: z.string(),
  changedAt: z.string(),
  left: z.array(z.enum(CONTACT_FIELDS)).optional(),
});

const SELECT_LINK = `SELECT ${contactLinks.columns.join(', ')} FROM ${contactLinks.name}`;
const ROWS_PER_STATEMENT = 100;

export function createContactStore(sql: Sql): ContactStore {
  const link = async (shopId: ShopId, key: string) => {
    const row = await sql.row<LinkRow>(`${SELECT_LINK} WHERE shop_id = ? AND contact_key = ?`, [
      shopId,
      key,
    ]);
    return row && toLink(row);
  };
  return { link, ...claims(sql, link), ...ownTimes(sql), ...lookUps(sql), ...mirror(sql) };
}

type Claims = Pick<ContactStore, 'claim' | 'hold' | 'complete' | 'learn' | 'release'>;

function claims(sql: Sql, find: ContactStore['link']): Claims {
  return {
    async claim(shopId, key, until) {
      const created = await insertInto(sql, {
        into: contactLinks,
        rows: [{ shop_id: shopId, contact_key: key, sent_at: toInstant(until) }],
        unique: ['shop_id', 'contact_key'],
      });
      const claimed = { key, lexwareId: null, digest: null, sent: null, sentAt: toInstant(until) };
      if (created === 1) return { link: claimed, isNew: true };
      return { link: (await find(shopId, key)) ?? claimed, isNew: false };
    },

    async hold(shopId, { key, sentAt }, until) {
      const changed = await sql.write(
        'UPDATE contact_links SET sent_at = ? WHERE shop_id = ? AND contact_key = ? AND lexware_id IS NULL AND sent_at = ?',
        [toInstant(until), shopId, key, sentAt],
      );
      return changed > 0;
    },

    async complete(shopId, key, lexwareId, known) {
      await sql.write(
        'UPDATE contact_links SET lexware_id = ?, digest = ?, sent = ?, sent_at = ?, made_at = ? WHERE shop_id = ? AND contact_key = ?',
        [lexwareId, ...knowledge(known), known.madeAt && toInstant(known.madeAt), shopId, key],
      );
    },

    learn: (shopId, link, known) =>
      sql.atomic(async (inside) => {
        const row = await inside.row<LinkRow>(
          `${SELECT_LINK} WHERE shop_id = ? AND contact_key = ? ${forUpdate(inside.dialect)}`,
          [shopId, link.key],
        );
        const before = knowledge(link);
        const isSame =
          row?.lexware_id === link.lexwareId &&
          [row.digest, row.sent].every((value, index) => value === before[index]);
        if (!isSame) return false;
        await inside.write(
          'UPDATE contact_links SET digest = ?, sent = ?, sent_at = ? WHERE shop_id = ? AND contact_key = ?',
          [...knowledge(known), shopId, link.key],
        );
        return true;
      }),

    async release(shopId, key) {
      await sql.write(
        'DELETE FROM contact_links WHERE shop_id = ? AND contact_key = ? AND lexware_id IS NULL',
        [shopId, key],
      );
    },
  };
}

type OwnTimes = Pick<ContactStore, 'writtenAt' | 'madeAt'>;

/** When we made or changed contacts ourselves. */
function ownTimes(sql: Sql): OwnTimes {
  const latest = async (column: 'sent_at' | 'made_at', shopId: ShopId, lexwareId: LexwareId) => {
    const row = await sql.row<{ latest: string | null }>(
      `SELECT MAX(${column}) AS latest FROM contact_links WHERE shop_id = ? AND lexware_id = ?`,
      [shopId, lexwareId],
    );
    return row?.latest ?? null;
  };
  return {
    writtenAt: (shopId, lexwareId) => latest('sent_at', shopId, lexwareId),
    madeAt: (shopId, lexwareId) => latest('made_at', shopId, lexwareId),
  };
}

type LookUps = Pick<ContactStore, 'known' | 'hasBuyerReferences' | 'lookAlikes'>;

const KNOWN = columnsOf(knownContacts);
/** What tells most about a customer comes first. */
const MARKS = [
  { mark: 'vatId', column: 'vat_id' },
  { mark: 'number', column: 'number' },
  { mark: 'email', column: 'email' },
  { mark: 'place', column: 'place' },
] as const;

function lookUps(sql: Sql): LookUps {
  return {
    async known(shopId, lexwareId) {
      const text = `SELECT ${KNOWN} FROM known_contacts WHERE shop_id = ? AND lexware_id = ?`;
      const row = await sql.row<KnownRow>(text, [shopId, lexwareId]);
      return row && toKnown(row);
    },

    async hasBuyerReferences(shopId) {
      const text =
        'SELECT 1 FROM known_contacts WHERE shop_id = ? AND buyer_reference IS NOT NULL LIMIT 1';
      return (await sql.row(text, [shopId])) !== null;
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

function mirror(
  sql: Sql,
): Omit<ContactStore, keyof Claims | keyof OwnTimes | keyof LookUps | 'link'> {
  return {
    async remember(shopId, contacts, at) {
      for (const some of chunks(contacts, ROWS_PER_STATEMENT))
        await remember(sql, shopId, some, toInstant(at));
    },

    forget: (shopId, lexwareId) =>
      sql.atomic(async ({ models, transaction }) => {
        // A link to a contact that is gone would make every further document of the customer fail.
        const where = { shop_id: shopId, lexware_id: lexwareId };
        await models.knownContacts.destroy({ where, transaction });
        await models.contactLinks.destroy({ where, transaction });
      }),

    async mirroredAt(shopId) {
      const row = await sql.row<{ at: string | null }>(
        'SELECT contacts_mirrored_at AS at FROM shops WHERE id = ?',
        [shopId],
      );
      return row?.at ?? null;
    },

    async markMirrored(shopId, at) {
      const change = { contacts_mirrored_at: toInstant(at) };
      await sql.change((inside) =>
        sql.models.shops.update(change, { ...inside, where: { id: shopId } }),
      );
    },

    async count(shopId) {
      const row = await sql.row<{ known: number }>(
        'SELECT COUNT(*) AS known FROM known_contacts WHERE shop_id = ?',
        [shopId],
      );
      return row?.known ?? 0;
    },

    clear: (shopId) =>
      sql.atomic(async ({ models, transaction }) => {
        await models.shops.update(
          { contacts_mirrored_at: null },
          { where: { id: shopId }, transaction },
        );
        await models.contactLinks.destroy({ where: { shop_id: shopId }, transaction });
        await models.knownContacts.destroy({ where: { shop_id: shopId }, transaction });
      }),
  };
}

/**
 * What was learned later stays: a page of the whole list may arrive after news of a single contact.
 */
async function remember(
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

function fromKnown({ vatId, email, name, number, place, buyerReference }: KnownContact) {
  const found = { number: number ?? null, place: place ?? null };
  return { vat_id: vatId, email, name, ...found, buyer_reference: buyerReference ?? null };
}

/** Values of `digest`, `sent` and `sent_at`; the same knowledge is always the same text. */
function knowledge({ digest, sent, sentAt }: LinkKnowledge): (string | null)[] {
  return [digest, sent && sentText(sent), sentAt && toInstant(sentAt)];
}

function sentText({ fields, orderedAt, changedAt, left }: SentContact): string {
  const inOrder = CONTACT_FIELDS.flatMap((field) =>
    fields[field] === undefined ? [] : [[field, fields[field]]],
  );
  return JSON.stringify({
    fields: Object.fromEntries(inOrder) as unknown,
    orderedAt,
    changedAt,
    left,
  });
}

function toLink(row: LinkRow): ContactLink {
  const sent = row.sent === null ? null : fromJson(sentContact, row.sent);
  return {
    key: row.contact_key,
    lexwareId: row.lexware_id,
    digest: row.digest,
    sent,
    sentAt: row.sent_at,
  };
}

function toKnown(row: KnownRow): KnownContact {
  const { email, name, number, place } = row;
  return {
    lexwareId: row.lexware_id,
    vatId: row.vat_id,
    email,
    name,
    number,
    place,
    buyerReference: row.buyer_reference,
  };
}
