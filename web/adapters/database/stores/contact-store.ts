import { z } from 'zod';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact-fields';
import type { SentContact } from '../../../domain/contacts/merge-contact';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type { ContactLink, ContactStore, KnownContact, LinkKnowledge } from '../../../ports/stores/contact-store';
import { type BigInt64, fromJson } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { chunks, forUpdate, insert } from '../sql/sql-text';

interface LinkRow {
  contact_key: string;
  lexware_id: LexwareId | null;
  digest: string | null;
  sent: string | null;
  sent_at: string | null;
}

const sentContact = z.object({
  fields: z.partialRecord(z.enum(CONTACT_FIELDS), z.string()),
  orderedAt: z.string(),
  changedAt: z.string(),
  left: z.array(z.enum(CONTACT_FIELDS)).optional(),
});

interface KnownRow {
  lexware_id: LexwareId;
  vat_id: string | null;
  email: string | null;
  name: string;
  number: string | null;
  place: string | null;
  buyer_reference: string | null;
}

const SELECT_LINK = 'SELECT contact_key, lexware_id, digest, sent, sent_at FROM contact_links';
const KNOWN_COLUMNS = 'lexware_id, vat_id, email, name, number, place, buyer_reference';
const ROWS_PER_STATEMENT = 100;

export function createContactStore(sql: Sql): ContactStore {
  const link = async (shopId: ShopId, key: string) => {
    const row = await sql.row<LinkRow>(`${SELECT_LINK} WHERE shop_id = ? AND contact_key = ?`, [shopId, key]);
    return row && toLink(row);
  };
  return { link, ...claims(sql, link), ...ownTimes(sql), ...lookUps(sql), ...mirror(sql) };
}

type Claims = Pick<ContactStore, 'claim' | 'hold' | 'complete' | 'learn' | 'release'>;

function claims(sql: Sql, find: ContactStore['link']): Claims {
  return {
    async claim(shopId, key, until) {
      const created = await insert(sql, {
        table: 'contact_links',
        columns: ['shop_id', 'contact_key', 'sent_at'],
        rows: [[shopId, key, toInstant(until)]],
        unique: ['shop_id', 'contact_key'],
      });
      const link = await find(shopId, key);
      if (!link)
        return { link: { key, lexwareId: null, digest: null, sent: null, sentAt: toInstant(until) }, isNew: false };
      return { link, isNew: created === 1 };
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
          row?.lexware_id === link.lexwareId && [row.digest, row.sent].every((value, index) => value === before[index]);
        if (!isSame) return false;
        await inside.write(
          'UPDATE contact_links SET digest = ?, sent = ?, sent_at = ? WHERE shop_id = ? AND contact_key = ?',
          [...knowledge(known), shopId, link.key],
        );
        return true;
      }),

    async release(shopId, key) {
      await sql.write('DELETE FROM contact_links WHERE shop_id = ? AND contact_key = ? AND lexware_id IS NULL', [
        shopId,
        key,
      ]);
    },
  };
}

type OwnTimes = Pick<ContactStore, 'writtenAt' | 'madeAt'>;

/** When we made or changed contacts ourselves. */
function ownTimes(sql: Sql): OwnTimes {
  return {
    async writtenAt(shopId, lexwareId) {
      const row = await sql.row<{ sent_at: string | null }>(
        'SELECT MAX(sent_at) AS sent_at FROM contact_links WHERE shop_id = ? AND lexware_id = ?',
        [shopId, lexwareId],
      );
      return row?.sent_at ?? null;
    },

    async madeAt(shopId, lexwareId) {
      const row = await sql.row<{ made_at: string | null }>(
        'SELECT MAX(made_at) AS made_at FROM contact_links WHERE shop_id = ? AND lexware_id = ?',
        [shopId, lexwareId],
      );
      return row?.made_at ?? null;
    },
  };
}

type LookUps = Pick<
  ContactStore,
  'known' | 'hasBuyerReferences' | 'knownByVatId' | 'knownByEmail' | 'knownByNumber' | 'knownByPlace'
>;

function lookUps(sql: Sql): LookUps {
  const known = async (condition: string, values: Value[]) => {
    const rows = await sql.rows<KnownRow>(
      `SELECT ${KNOWN_COLUMNS} FROM known_contacts WHERE shop_id = ? AND ${condition} ORDER BY lexware_id`,
      values,
    );
    return rows.map(toKnown);
  };

  return {
    known: async (shopId, lexwareId) => (await known('lexware_id = ?', [shopId, lexwareId]))[0] ?? null,

    async hasBuyerReferences(shopId) {
      const row = await sql.row<{ found: BigInt64 }>(
        'SELECT 1 AS found FROM known_contacts WHERE shop_id = ? AND buyer_reference IS NOT NULL LIMIT 1',
        [shopId],
      );
      return row !== null;
    },

    knownByVatId: (shopId, vatId) => known('vat_id = ?', [shopId, vatId]),
    knownByEmail: (shopId, email) => known('email = ?', [shopId, email]),

    knownByNumber: (shopId, number) => known('number = ?', [shopId, number]),
    knownByPlace: (shopId, place) => known('place = ?', [shopId, place]),
  };
}

function mirror(sql: Sql): Omit<ContactStore, keyof Claims | keyof OwnTimes | keyof LookUps | 'link'> {
  return {
    async remember(shopId, contacts, at) {
      for (const some of chunks(contacts, ROWS_PER_STATEMENT)) await remember(sql, shopId, some, toInstant(at));
    },

    forget: (shopId, lexwareId) =>
      sql.atomic(async (inside) => {
        // A link to a contact that is gone would make every further document of the customer fail.
        for (const table of ['known_contacts', 'contact_links']) {
          await inside.write(`DELETE FROM ${table} WHERE shop_id = ? AND lexware_id = ?`, [shopId, lexwareId]);
        }
      }),

    async mirroredAt(shopId) {
      const row = await sql.row<{ contacts_mirrored_at: string | null }>(
        'SELECT contacts_mirrored_at FROM shops WHERE id = ?',
        [shopId],
      );
      return row?.contacts_mirrored_at ?? null;
    },

    async markMirrored(shopId, at) {
      await sql.write('UPDATE shops SET contacts_mirrored_at = ? WHERE id = ?', [toInstant(at), shopId]);
    },

    async count(shopId) {
      const row = await sql.row<{ count: BigInt64 }>('SELECT COUNT(*) AS count FROM known_contacts WHERE shop_id = ?', [
        shopId,
      ]);
      return Number(row?.count ?? 0);
    },

    clear: (shopId) =>
      sql.atomic(async (inside) => {
        await inside.write('UPDATE shops SET contacts_mirrored_at = NULL WHERE id = ?', [shopId]);
        await inside.write('DELETE FROM contact_links WHERE shop_id = ?', [shopId]);
        await inside.write('DELETE FROM known_contacts WHERE shop_id = ?', [shopId]);
      }),
  };
}

/** What was learned later stays: a page of the whole list may arrive after news of a single contact. */
async function remember(sql: Sql, shopId: ShopId, contacts: readonly KnownContact[], at: string): Promise<void> {
  const fields = ['vat_id', 'email', 'name', 'number', 'place', 'buyer_reference', 'learned_at'];
  await insert(sql, {
    table: 'known_contacts',
    columns: ['shop_id', 'lexware_id', ...fields],
    rows: contacts.map((one) => [
      ...[shopId, one.lexwareId, one.vatId, one.email, one.name],
      ...[one.number ?? null, one.place ?? null, one.buyerReference ?? null, at],
    ]),
    unique: ['shop_id', 'lexware_id'],
    // MySQL assigns from left to right, so the time that is compared goes last.
    update: (incoming) => {
      const isNewer = `${incoming('learned_at')} >= learned_at`;
      return Object.fromEntries(
        fields.map((field) => [field, `CASE WHEN ${isNewer} THEN ${incoming(field)} ELSE ${field} END`]),
      );
    },
  });
}

/** Values of `digest`, `sent` and `sent_at`; the same knowledge is always the same text. */
function knowledge({ digest, sent, sentAt }: LinkKnowledge): (string | null)[] {
  return [digest, sent && sentText(sent), sentAt && toInstant(sentAt)];
}

function sentText({ fields, orderedAt, changedAt, left }: SentContact): string {
  const inOrder = CONTACT_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]));
  return JSON.stringify({ fields: Object.fromEntries(inOrder) as unknown, orderedAt, changedAt, left });
}

function toLink(row: LinkRow): ContactLink {
  const sent = row.sent === null ? null : fromJson(sentContact, row.sent);
  return { key: row.contact_key, lexwareId: row.lexware_id, digest: row.digest, sent, sentAt: row.sent_at };
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
