import { addIndex, dropIndex } from '../schema-change';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const EMAIL = indexOn('partners', ['email']);

/** By their address partners are found who have no shop with the app any more. */
export const partnerEmails: Migration = {
  name: '0016-partner-emails',
  up: (schema) => addIndex(schema, 'partners', EMAIL),
  down: (schema) => dropIndex(schema, 'partners', EMAIL.name),
};
