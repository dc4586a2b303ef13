import { z } from 'zod';
import { CONTACT_FIELDS } from '../../../domain/contacts/contact-fields';
import type { SentContact } from '../../../domain/contacts/merge-contact';
import type { LexwareId, ShopId } from '../../../domain/ids';
import type { ContactLink, ContactStore, LinkState } from '../../../ports/stores/contact-store';
import { NEVER_OVERTAKEN } from '../../../ports/stores/job-stores';
import { IS_OVERTAKEN } from '../lanes/statements';
import type { shops } from '../shops/model';
import { fromJson } from '../sql/column-values';
import { insertInto } from '../sql/insert';
import { toInstant, toInstantOrNull } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { NoRow, RowOf } from '../sql/table';
import {
  ACKNOWLEDGE_WRITE,
  BY_KEY,
  COMPLETE,
  latest,
  locked,
  PROLONG,
  RELEASE,
  UPDATE,
  WITH_MIRROR,
} from './link-statements';
import { contactLinks } from './model';

type LinkRow = RowOf<typeof contactLinks>;
type WithMirror = Pick<RowOf<typeof shops>, 'contacts_mirrored_at'> & { known: number } & (
    LinkRow | NoRow<LinkRow>
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
export function contactLinking(sql: Sql): Links {
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
