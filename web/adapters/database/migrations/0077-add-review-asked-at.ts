import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** Each browser remembered by itself that it had asked for a review, and for good. */
const columns = ({ instant }: ColumnTypes) => ({ review_asked_at: optional(instant()) });

export const addReviewAskedAt: Migration = {
  name: '0077-add-review-asked-at',
  up: (schema) => addColumns(schema, 'shops', columns),
  down: (schema) => dropColumns(schema, 'shops', ['review_asked_at']),
};
