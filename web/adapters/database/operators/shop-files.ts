import { Op } from 'sequelize';
import { z } from 'zod';
import type { ShopId } from '../../../domain/ids';
import type { SettingsChange, ShopFileStore } from '../../../ports/stores/shop-search-stores';
import { fromJson, toInstant } from '../sql/column-values';
import { optional } from '../sql/columns';
import { insertInto } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { type RowOf, table } from '../sql/table';

export const shopNotes = table(
  'shop_notes',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    at: instant(),
    author: key(100),
    text: text(),
  }),
  { primary: ['id'], indexes: [['shop_id', 'id']] },
);

/** Messages of the contact form, without what they say. */
export const tickets = table(
  'tickets',
  ({ id, instant, key, number }) => ({
    id: id(),
    /** Null where the sender named no shop of ours. */
    shop_id: optional(number<ShopId>()),
    number: key(12),
    received_at: instant(),
  }),
  { primary: ['id'], unique: [['number']], indexes: [['shop_id', 'id'], ['received_at']] },
);

export const settingsChanges = table(
  'settings_changes',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    at: instant(),
    /** Who saved it, by their number at Shopify. */
    user_id: optional(key(20)),
    /** JSON. */
    difference: text(),
  }),
  { primary: ['id'], indexes: [['shop_id', 'id'], ['at']] },
);

const difference = z.array(z.object({ field: z.string(), from: z.string(), to: z.string() }));
const NEWEST_FIRST: [string, string][] = [['id', 'DESC']];

export function createShopFileStore(sql: Sql): ShopFileStore {
  const notes = sql.model(shopNotes);
  const changes = sql.model(settingsChanges);
  const { transaction } = sql;
  const read = { order: NEWEST_FIRST, raw: true, transaction } as const;
  return {
    async addNote(shopId, { at, author, text }) {
      const rows = [{ shop_id: shopId, at: toInstant(at), author, text }];
      await insertInto(sql, { into: shopNotes, rows, unique: ['id'] });
    },

    async notes(shopId, { before, limit }) {
      const rows = await notes.findAll({ ...read, where: olderOf(shopId, before), limit });
      return rows.map(({ id, at, author, text }) => ({ id, at, author, text }));
    },

    async removeNote(shopId, id) {
      const where = { id, shop_id: shopId };
      const row = await notes.findOne({ where, raw: true, transaction });
      if (!row) return null;
      await sql.change((inside) => notes.destroy({ ...inside, where }));
      return { id: row.id, at: row.at, author: row.author, text: row.text };
    },

    async openTicket(shopId, { number, receivedAt }) {
      const rows = [{ shop_id: shopId, number, received_at: toInstant(receivedAt) }];
      return (await insertInto(sql, { into: tickets, rows, unique: ['number'] })) === 1;
    },

    async hasTicket(shopId, number) {
      const where = { number, shop_id: { [Op.or]: [shopId, null] } };
      return (await sql.model(tickets).count({ where, transaction })) > 0;
    },

    async tickets(shopId, limit) {
      const where = { shop_id: shopId };
      const rows = await sql.model(tickets).findAll({ ...read, where, limit });
      return rows.map(({ number, received_at: receivedAt }) => ({ number, receivedAt }));
    },

    async addSettingsChange(shopId, change) {
      const row = {
        shop_id: shopId,
        at: toInstant(change.at),
        user_id: change.user,
        difference: JSON.stringify(change.difference),
      };
      await insertInto(sql, { into: settingsChanges, rows: [row], unique: ['id'] });
    },

    async settingsChanges(shopId, { before, limit }) {
      const rows = await changes.findAll({ ...read, where: olderOf(shopId, before), limit });
      return rows.map(toChange);
    },

    async purge(before) {
      const old = { [Op.lt]: toInstant(before) };
      return sql.change(async (inside) => {
        const gone = await sql.model(tickets).destroy({ ...inside, where: { received_at: old } });
        return gone + (await changes.destroy({ ...inside, where: { at: old } }));
      });
    },
  };
}

function olderOf(shopId: ShopId, before: number | null) {
  return { shop_id: shopId, ...(before !== null && { id: { [Op.lt]: before } }) };
}

function toChange(row: RowOf<typeof settingsChanges>): SettingsChange {
  const { id, at, user_id: user } = row;
  return { id, at, user, difference: fromJson(difference, row.difference) };
}
