import { addColumns, createTable, dropColumns, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const MAILS = table(
  'partner_mails',
  ({ instant, key, number }) => ({
    partner_id: number(),
    mail: key(64),
    state: key(8),
    changed_at: instant(),
  }),
  { primary: ['partner_id', 'mail'] },
);

/** Mails to partners, and whether they confirmed their address. */
export const partnerMails: Migration = {
  name: '0014-partner-mails',
  up: async (schema) => {
    await createTable(schema, MAILS);
    await addColumns(schema, 'partners', ({ instant }) => ({
      email_confirmed_at: optional(instant()),
    }));
  },
  down: async (schema) => {
    await dropColumns(schema, 'partners', ['email_confirmed_at']);
    await dropTable(schema, MAILS.name);
  },
};
