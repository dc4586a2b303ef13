import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** How many documents of Lexware's list a check has read, without reading them all again. */
export const checkProgress: Migration = {
  name: '0027-check-progress',
  up: (schema) =>
    addColumns(schema, 'month_checks', ({ number }) => ({ listed: optional(number()) })),
  down: (schema) => dropColumns(schema, 'month_checks', ['listed']),
};
