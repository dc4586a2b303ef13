import { z } from 'zod';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact-fields';
import type { SentContact } from '../../../domain/contacts/merge-contact';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type {
  ContactLink,
  ContactStore,
  KnownContact,
  LinkState,
} from '../../../ports/stores/contact-store';
import { NEVER_OVERTAKEN } from '../../../ports/stores/job-stores';
import { IS_OVERTAKEN } from '../lanes/table';
import { shops } from '../shops/table';
import { fromJson, toInstant, toInstantOrNull } from '../sql/column-values';
import { insertInto, overwritten } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { NoRow, RowOf } from '../sql/table';
import {
  contactLinks,
  knownContacts,
  ACKNOWLEDGE_WRITE,
  BY_KEY,
  BY_LEXWARE_ID,
  COMPLETE,
  COUNT_KNOWN,
  type KnownRow,
  latest,
  locked,
  PROLONG,
  RELEASE,
  similarContacts,
  UPDATE,
  WITH_MIRROR,
} from './table';

export function createContactStore(sql: Sql): ContactStore {
  return { ...contactLinking(sql), ...contactSearch(sql), ...contactMirror(sql) };
}

type LinkRow = RowOf<typeof contactLinks>;
type WithMirror = Pick<RowOf<typeof shops>, 'contacts_mirrored_at'> & { known: number } & (
    | LinkRow
    | NoRow<LinkRow>
  );
type Links = Pick<
  ContactStore,
  | 'link'
  | 'linkAndMirror'
  | 'claim'
  | 'prolong'
  | 'complete'
  | 'updateLink'
  | 'release'
  | 'writtenAt'
  | 'acknowledgeWrite'
  | 'createdAt'
>;

/** Which contact in Lexware a customer is, and which job may create it. */
function contactLinking(sql: Sql): Links {
  const link = async (shopId: ShopId, key: string) => {
    const row = await sql.row<LinkRow>(BY_KEY, [shopId, key]);
    return row && toLink(row);
  };
  return {
    link,

    async linkAndMirror(shopId, key) {
      const row = await sql.row<WithMirror>(WITH_MIRROR, [key, shopId]);
      const link = row && row.contact_key !== null ? toLink(row) : null;
      return { link, mirroredAt: row?.contacts_mirrored_at ?? null, known: row?.known ?? 0 };
    },

    async claim(shopId, key, until, token = NEVER_OVERTAKEN) {
      const sentAt = toInstant(until);
      const created = await insertInto(sql, {
        into: contactLinks,
        rows: [{ shop_id: shopId, contact_key: key, sent_at: sentAt }],
        unique: ['shop_id', 'contact_key'],
        where: [{ text: `(SELECT 1) AS once WHERE NOT ${IS_OVERTAKEN}`, values: [shopId, token] }],
      });
      const claimed = { key, lexwareId: null, digest: null, sent: null, sentAt };
      if (created === 1) return { link: claimed, isNew: true };
      return { link: (await link(shopId, key)) ?? claimed, isNew: false };
    },

    async prolong(shopId, { key, sentAt }, until) {
      return (await sql.write(PROLONG, [toInstant(until), shopId, key, sentAt])) > 0;
    },

    async complete(shopId, key, lexwareId, known) {
      const createdAt = toInstantOrNull(known.createdAt);
      const values = [lexwareId, ...linkState(known), createdAt, shopId, key];
      return (await sql.write(COMPLETE, values)) > 0;
    },

    updateLink: (shopId, before, known) =>
      sql.atomic((inside) => updateLink(inside, shopId, before, known)),

    async release(shopId, { key, sentAt }) {
      await sql.write(RELEASE, [shopId, key, sentAt]);
    },

    writtenAt: (shopId, lexwareId) => latestOf(sql, 'sent_at', shopId, lexwareId),
    acknowledgeWrite: async (shopId, lexwareId) => {
      await sql.write(ACKNOWLEDGE_WRITE, [shopId, lexwareId]);
    },
    createdAt: (shopId, lexwareId) => latestOf(sql, 'created_at', shopId, lexwareId),
  };
}

async function updateLink(
  sql: Sql,
  shopId: ShopId,
  link: ContactLink,
  known: LinkState,
): Promise<boolean> {
  const row = await sql.row<LinkRow>(locked(sql.dialect), [shopId, link.key]);
  const before = linkState(link);
  const isSame =
    row?.lexware_id === link.lexwareId &&
    [row.digest, row.sent].every((value, index) => value === before[index]);
  if (!isSame) return false;
  await sql.write(UPDATE, [...linkState(known), shopId, link.key]);
  return true;
}

async function latestOf(
  sql: Sql,
  column: 'sent_at' | 'created_at',
  shopId: ShopId,
  lexwareId: LexwareId,
): Promise<string | null> {
  const row = await sql.row<{ latest: string | null }>(latest(column), [shopId, lexwareId]);
  return row?.latest ?? null;
}

/** Values of `digest`, `sent` and `sent_at`. */
function linkState({ digest, sent, sentAt }: LinkState): (string | null)[] {
  return [digest, sent && sentText(sent), toInstantOrNull(sentAt)];
}

function toLink(row: LinkRow): ContactLink {
  return {
    key: row.contact_key,
    lexwareId: row.lexware_id,
    digest: row.digest,
    sent: toSent(row.sent),
    sentAt: row.sent_at,
  };
}

const sentContact = z.object({
  fields: z.partialRecord(z.enum(CONTACT_FIELDS), z.string()),
  orderedAt: z.string(),
  changedAt: z.string(),
  left: z.array(z.enum(CONTACT_FIELDS)).optional(),
});

function toSent(text: string | null): SentContact | null {
  return text === null ? null : fromJson(sentContact, text);
}

/** The same knowledge is always the same text. */
function sentText({ fields, orderedAt, changedAt, left }: SentContact): string {
  const inOrder: SentContact['fields'] = {};
  for (const field of CONTACT_FIELDS) inOrder[field] = fields[field];
  return JSON.stringify({ fields: inOrder, orderedAt, changedAt, left });
}

type Mirror = Pick<ContactStore, 'upsert' | 'forget' | 'markMirrored' | 'clear'>;

const ROWS_PER_STATEMENT = 100;

/** The copy of Lexware's list of contacts. */
function contactMirror(sql: Sql): Mirror {
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

type ContactSearch = Pick<ContactStore, 'known' | 'count' | 'similar'>;

/** The most specific mark of a customer comes first. */
const MARKS = [
  { mark: 'vatId', column: 'vat_id' },
  { mark: 'number', column: 'number' },
  { mark: 'email', column: 'email' },
  { mark: 'place', column: 'place' },
] as const;

/** Finds contacts in the copy of Lexware's list. */
function contactSearch(sql: Sql): ContactSearch {
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

function fromKnown({ vatId, email, name, number, place, buyerReference }: KnownContact) {
  const found = { number: number ?? null, place: place ?? null };
  return { vat_id: vatId, email, name, ...found, buyer_reference: buyerReference ?? null };
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
