import { type RowOf, only, table } from '../sql/table';

export const sessions = table(
  'sessions',
  ({ key, text }) => ({ id: key(255), shop_domain: key(255), session: text() }),
  { primary: ['id'], indexes: [['shop_domain']] },
);

/**
 * Every call to Shopify begins with its row of the table `sessions`, so this read is prepared once
 * per connection. Other queries go through the model.
 */
export const BY_ID = `SELECT ${only(sessions, 'session')} FROM sessions WHERE id = ?`;

export type SealedRow = Pick<RowOf<typeof sessions>, 'session'>;
