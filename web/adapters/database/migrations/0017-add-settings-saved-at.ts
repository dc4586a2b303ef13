import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** When the merchant last saved any settings. */
const columns = ({ instant }: ColumnTypes) => ({ settings_saved_at: optional(instant()) });

export const addSettingsSavedAt: Migration = {
  name: '0017-add-settings-saved-at',
  up: (schema) => addColumns(schema, 'shops', columns),
  down: (schema) => dropColumns(schema, 'shops', ['settings_saved_at']),
};
