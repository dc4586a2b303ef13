import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** A paused process could make a document twice, of which nothing but the log knew. */
const columns = ({ key }: ColumnTypes) => ({
  second_lexware_id: optional(key(36)),
  second_number: optional(key(64)),
});
/** Almost nobody has one; who looks for them reads no other document. */
const index = ['shop_id', 'second_lexware_id'];

export const addSecondVoucher: Migration = {
  name: '0080-add-second-voucher',
  up: async (schema) => {
    await addColumns(schema, 'documents', columns);
    await addIndex(schema, 'documents', index);
  },
  down: async (schema) => {
    await dropIndex(schema, 'documents', index);
    await dropColumns(schema, 'documents', ['second_lexware_id', 'second_number']);
  },
};
