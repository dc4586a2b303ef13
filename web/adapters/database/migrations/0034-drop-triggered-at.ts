import { addColumns, dropColumns, INSTANT } from '../table';
import type { Migration } from './migration';

/** The time a delivery claims for itself stands in a header that no signature covers: nothing may depend on it. */
const columns = { triggered_at: INSTANT };

export const dropTriggeredAt: Migration = {
  name: '0034-drop-triggered-at',
  up: (sql) => dropColumns(sql, 'deliveries', Object.keys(columns)),
  down: (sql) => addColumns(sql, 'deliveries', columns),
};
