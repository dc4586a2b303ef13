import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const BY_MONEY = indexOn('orders', ['shop_id', 'money_at', 'ordered_at', 'order_id']);

/** Payments and gift cards of orders, and what Shopify Payments moved beside them. */
export const orderMoney: Migration = {
  name: '0043-order-money',
  async up(schema) {
    await addColumns(schema, 'orders', ({ instant, text }) => ({
      money: optional(text()),
      money_at: optional(instant()),
    }));
    await addIndex(schema, 'orders', BY_MONEY);
    await addColumns(schema, 'month_checks', ({ text }) => ({ movements: optional(text()) }));
  },
  async down(schema) {
    await dropColumns(schema, 'month_checks', ['movements']);
    await dropIndex(schema, 'orders', BY_MONEY.name);
    await dropColumns(schema, 'orders', ['money', 'money_at']);
  },
};
