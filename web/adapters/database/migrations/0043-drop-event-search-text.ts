import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * The log is searched by its orders, documents and events, which have indexes; no text is walked
 * through any more.
 */
const columns = ({ text }: ColumnTypes) => ({ search_text: optional(text()) });

export const dropEventSearchText: Migration = {
  name: '0043-drop-event-search-text',
  up: (schema) => dropColumns(schema, 'events', ['search_text']),
  down: (schema) => addColumns(schema, 'events', columns),
};
