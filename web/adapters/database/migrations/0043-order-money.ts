import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const BY_SPAN_OF_MONEY = indexOn('orders', ['shop_id', 'money_until', 'money_from', 'order_id']);

/**
 * Payments and gift cards of orders, with when they moved first and last, and what Shopify Payments
 * moved beside them.
 */
export const orderMoney: Migration = {
  name: '0043-order-money',
  async up(schema) {
    await addColumns(schema, 'orders', ({ instant, text }) => ({
      money: optional(text()),
      money_from: optional(instant()),
      money_until: optional(instant()),
    }));
    await addIndex(schema, 'orders', BY_SPAN_OF_MONEY);
    await addColumns(schema, 'month_checks', ({ text }) => ({ movements: optional(text()) }));
  },
  async down(schema) {
    await dropColumns(schema, 'month_checks', ['movements']);
    await dropIndex(schema, 'orders', BY_SPAN_OF_MONEY.name);
    await dropColumns(schema, 'orders', ['money', 'money_from', 'money_until']);
  },
};
