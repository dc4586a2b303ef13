import type { Migration } from './migration';

const MARK = `UPDATE orders SET open_balance = 1 WHERE deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM decisions d WHERE d.shop_id = orders.shop_id
    AND d.order_id = orders.order_id AND d.decision_kind = 'refuse' AND d.reason = 'ORDER_HIDDEN')`;

/**
 * What happened to an order that Shopify hides is in none of its documents, so its balance is open.
 * The way back leaves that as it is: the version before computes the flag anew with the next
 * document.
 */
export const markHiddenOrdersAsOpen: Migration = {
  name: '0078-mark-hidden-orders-as-open',
  up: async (schema) => {
    await schema.query.sequelize.query(MARK);
  },
  down: () => Promise.resolve(),
};
