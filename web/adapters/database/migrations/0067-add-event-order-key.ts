import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import type { ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

const columns = ({ key }: ColumnTypes) => ({ order_key: { ...key(40), defaultValue: '' } });
const INDEX = ['shop_id', 'order_key', 'at', 'id'];

/** Lines about orders that nobody knows any more stand with those about none. */
const TAKE_FROM_ORDERS = `UPDATE events SET order_key = COALESCE(
  (SELECT o.name_key FROM orders o
    WHERE o.shop_id = events.shop_id AND o.order_id = events.order_id), '')
  WHERE order_id IS NOT NULL`;

/** The log can be sorted by the order that its lines are about. */
export const addEventOrderKey: Migration = {
  name: '0067-add-event-order-key',
  up: async (schema) => {
    await addColumns(schema, 'events', columns);
    await schema.query.sequelize.query(TAKE_FROM_ORDERS);
    await addIndex(schema, 'events', INDEX);
  },
  down: async (schema) => {
    await dropIndex(schema, 'events', INDEX);
    await dropColumns(schema, 'events', ['order_key']);
  },
};
