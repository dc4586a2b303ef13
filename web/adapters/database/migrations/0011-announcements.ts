import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const ANNOUNCEMENTS = table(
  'announcements',
  ({ id, instant, key, text }) => ({
    id: id(),
    kind: key(10),
    from_at: instant(),
    to_at: instant(),
    tone: optional(key(10)),
    title: optional(text()),
    body: optional(text()),
  }),
  { primary: ['id'], indexes: [['to_at']] },
);

/** Downtimes and notices that operators announce to all merchants. */
export const announcements: Migration = {
  name: '0011-announcements',
  up: (schema) => createTable(schema, ANNOUNCEMENTS),
  down: (schema) => dropTable(schema, ANNOUNCEMENTS.name),
};
