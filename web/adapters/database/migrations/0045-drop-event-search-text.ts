import { addColumns, dropColumns, TEXT } from '../table';
import type { Migration } from './migration';

/** The log is searched by its orders, documents and events, which have indexes; no text is walked through any more. */
export const dropEventSearchText: Migration = {
  name: '0045-drop-event-search-text',
  up: (sql) => dropColumns(sql, 'events', ['search_text']),
  down: (sql) => addColumns(sql, 'events', { search_text: TEXT }),
};
