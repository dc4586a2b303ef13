import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const STOPS = table(
  'other_app_stops',
  ({ instant, key, number }) => ({
    shop_id: number(),
    since: instant(),
    ended_at: optional(instant()),
    order_id: key(20),
    lexware_id: key(36),
    number: optional(key(64)),
  }),
  { primary: ['shop_id'] },
);

/**
 * The one stop of a shop's creation after an order was found billed a second time by another app. In
 * shops where that was known before, nothing stops any more: their merchants have lived with it.
 */
export const otherAppStops: Migration = {
  name: '0038-other-app-stops',
  up: async (schema) => {
    await createTable(schema, STOPS);
    await schema.query.sequelize.query(
      `INSERT INTO ${STOPS.name} (shop_id, since, ended_at, order_id, lexware_id, number)
        SELECT shop_id, MIN(since), MIN(since), MIN(order_id), MIN(lexware_id), NULL
        FROM manual_documents WHERE doubt = 'SECOND_INVOICE'
          AND shop_id NOT IN (SELECT shop_id FROM ${STOPS.name})
        GROUP BY shop_id`,
    );
  },
  down: (schema) => dropTable(schema, STOPS.name),
};
