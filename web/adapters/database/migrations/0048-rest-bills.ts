import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** The first bill of a charge that began in an interval which was paid before (decisions/0065). */
export const restBills: Migration = {
  name: '0048-rest-bills',
  up: (schema) =>
    addColumns(schema, 'charges', ({ number }) => ({ rest_bill: optional(number()) })),
  down: (schema) => dropColumns(schema, 'charges', ['rest_bill']),
};
