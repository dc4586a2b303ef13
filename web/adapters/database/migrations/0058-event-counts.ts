import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Dialect } from '../sql/dialect';
import type { Migration } from './migration';

/**
 * How often something happened on a day: read with every look at the app, where counting the lines
 * would cost a scan, and they are forgotten after some weeks.
 */
const counts = table(
  'event_counts',
  ({ key, number }) => ({ shop_id: number(), day: key(10), event: key(64), times: number() }),
  { primary: ['shop_id', 'day', 'event'] },
);

const CONTACTS = `('contact.created', 'contact.matched', 'contact.updated')`;
/** What was written by hand and linked has neither a text of ours nor a transfer. */
const IS_OURS = `(d.reference <> '' OR EXISTS
  (SELECT 1 FROM transfers t WHERE t.shop_id = d.shop_id AND t.document_id = d.id))`;

/**
 * Days as they are in UTC: which of two a document made at midnight belongs to is not worth more.
 */
const fill = (dialect: Dialect) => {
  const event = (what: string) =>
    dialect === 'mysql' ? `CONCAT(d.kind, '.${what}')` : `d.kind || '.${what}'`;
  return [
    `REPLACE INTO event_counts (shop_id, day, event, times)
       SELECT shop_id, day, event, COUNT(*) FROM
         (SELECT d.shop_id AS shop_id, SUBSTR(d.created_at, 1, 10) AS day,
             CASE WHEN ${IS_OURS} THEN ${event('created')} ELSE ${event('linked')} END AS event
           FROM documents d WHERE d.state = 'done') made
       GROUP BY shop_id, day, event`,
    `REPLACE INTO event_counts (shop_id, day, event, times)
       SELECT shop_id, SUBSTR(at, 1, 10), event, COUNT(*) FROM events
         WHERE event IN ${CONTACTS} GROUP BY shop_id, SUBSTR(at, 1, 10), event`,
  ];
};

export const createEventCounts: Migration = {
  name: '0058-event-counts',
  up: async (schema) => {
    await createTable(schema, counts);
    for (const statement of fill(schema.dialect)) await schema.query.sequelize.query(statement);
  },
  down: (schema) => dropTable(schema, counts.name),
};
