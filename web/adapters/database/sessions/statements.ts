import { only, type RowOf } from '../sql/table';
import { sessions } from './model';

/**
 * Every call to Shopify begins with its row of the table `sessions`, so this read is prepared once
 * per connection. Other queries go through the model.
 */
export const BY_ID = `SELECT ${only(sessions, 'session')} FROM sessions WHERE id = ?`;

export type SealedRow = Pick<RowOf<typeof sessions>, 'session'>;
