import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { addIndex, createTable, dropIndex, dropTable, type SchemaChange } from '../schema-change';
import { shopTermsOf } from '../shop-terms';
import { optional } from '../sql/columns';
import { indexOn, table } from '../sql/table';
import type { Migration } from './migration';

const TABLES = [
  table('shop_terms', ({ key, number }) => ({ term: key(80), shop_id: number() }), {
    primary: ['term', 'shop_id'],
    indexes: [['shop_id']],
  }),
  table(
    'shop_notes',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      shop_id: number(),
      at: instant(),
      author: key(100),
      text: text(),
    }),
    { primary: ['id'], indexes: [['shop_id', 'id']] },
  ),
  table(
    'tickets',
    ({ id, instant, key, number }) => ({
      id: id(),
      shop_id: optional(number()),
      number: key(12),
      received_at: instant(),
    }),
    { primary: ['id'], unique: [['number']], indexes: [['shop_id', 'id'], ['received_at']] },
  ),
  table(
    'settings_changes',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      shop_id: number(),
      at: instant(),
      user_id: optional(key(20)),
      difference: text(),
    }),
    { primary: ['id'], indexes: [['shop_id', 'id'], ['at']] },
  ),
];

/** By which an operator finds a shop without knowing it. */
const ACROSS_SHOPS = [
  { of: 'orders', index: indexOn('orders', ['name_key', 'shop_id', 'order_id']) },
  { of: 'documents', index: indexOn('documents', ['number', 'shop_id', 'id']) },
];

/** What an operator finds shops by and reads about them: notes, tickets, changed settings. */
export const operatorShops: Migration = {
  name: '0006-operator-shops',
  up: async (schema) => {
    for (const one of TABLES) await createTable(schema, one);
    for (const { of, index } of ACROSS_SHOPS) await addIndex(schema, of, index);
    await addTermsOfAll(schema);
  },
  down: async (schema) => {
    for (const { of, index } of ACROSS_SHOPS) await dropIndex(schema, of, index.name);
    for (const { name } of TABLES.toReversed()) await dropTable(schema, name);
  },
};

const named = z.array(
  z.object({
    id: z.coerce.number(),
    domain: z.string(),
    name: z.string(),
    email: z.string().nullable(),
  }),
);
const SHOPS_PER_STEP = 500;

/** Those that were installed before; it may run again after having been cut off. */
async function addTermsOfAll({ query: { sequelize }, dialect }: SchemaChange): Promise<void> {
  const insert = dialect === 'mysql' ? 'INSERT IGNORE INTO' : 'INSERT OR IGNORE INTO';
  for (let after = 0; ;) {
    const shops = named.parse(
      await sequelize.query(
        `SELECT id, domain, name, email FROM shops WHERE id > :after ORDER BY id
          LIMIT ${SHOPS_PER_STEP}`,
        { type: QueryTypes.SELECT, replacements: { after } },
      ),
    );
    const last = shops.at(-1);
    if (!last) return;
    const rows = shops.flatMap((shop) => shopTermsOf(shop).map((term) => [term, shop.id]));
    const values = rows.map(() => '(?, ?)').join(', ');
    await sequelize.query(`${insert} shop_terms (term, shop_id) VALUES ${values}`, {
      replacements: rows.flat(),
    });
    after = last.id;
  }
}
