import { addColumns, dropColumns, INSTANT } from '../table';
import type { Migration } from './migration';

/** When the merchant last saved any settings. */
const columns = { settings_saved_at: INSTANT };

export const addSettingsSavedAt: Migration = {
  name: '0017-add-settings-saved-at',
  up: (sql) => addColumns(sql, 'shops', columns),
  down: (sql) => dropColumns(sql, 'shops', Object.keys(columns)),
};
