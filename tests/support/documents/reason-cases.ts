import { isFirstInvoice } from '../../../web/domain/documents/model/document-key';
import type { Reason } from '../../../web/domain/documents/model/reason';
import { calendarDay } from '../../../web/domain/time/berlin';
import { aCup, austria } from '../stories/refused-orders';
import { besideDoubt, loseInvoice } from '../stories/lost-invoice';
import { withLateContact } from '../stories/refusal-proofs';
import { placeOrder } from './due-orders';
import { saveSettings } from '../stage/save-settings';
import { SHOP } from '../stage/shop';
import {
  type ReasonCase,
  to,
  buys,
  placed,
  changed,
  deleted,
  daysLater,
  askForCause,
  usedUp,
} from './reason-stage';

import { REFUSED } from './refused-reasons';

/** How a merchant meets each reason. */
export const REASON_CASES: Record<Reason, ReasonCase> = {
  WAIT: placed,
  HIDDEN_SOON: (stage) => daysLater(stage, 55),
  REFUND_PENDING: async (stage) =>
    changed(stage, await stage.buy('gross-19'), 'refund', { amount: 5, money: 'pending' }),
  REFUND_FAILED: async (stage) =>
    changed(stage, await stage.buy('gross-19'), 'refund', { amount: 5, money: 'failed' }),
  NO_TRANSFERS: async (stage) => {
    await usedUp(stage);
    return stage.buy('gross-19');
  },
  NOT_ACTIVATED: async (stage) => {
    await stage.post('/api/shop/enable/false');
    return stage.buy('gross-19');
  },
  NOT_CONNECTED: async (stage) => {
    await stage.post('/api/lexoffice/disconnect');
    return stage.buy('gross-19');
  },
  CONNECTION_INTERRUPTED: async (stage) => {
    await stage.lexware.post('/tokens/kill', { kind: 'all' });
    return stage.buy('gross-19');
  },
  MISSING_LEXWARE_SCOPE: async (stage) => {
    await saveSettings(stage, { delivery: { create: true, event: 'created' } });
    return stage.buy('gross-19');
  },
  TERMS_HIDDEN: async (stage) => {
    await saveSettings(stage, { invoice: { event: 'created' } });
    await stage.shopify.put('/scopes', { granted: ['read_orders', 'read_customers'] });
    await stage.settle();
    return placed(stage);
  },
  CONTACT_NOT_READY: withLateContact,
  VAT_ID_UNCHECKED: async (stage) => {
    await stage.vatCheck.put('/mode', { unavailable: 'MS_UNAVAILABLE' });
    return aCup(stage, {
      rate: 0,
      more: { ...to(austria), customAttributes: [{ key: 'USt-IdNr.', value: 'ATU12345675' }] },
    });
  },
  ANSWER_LOST: async (stage) => {
    const order = await loseInvoice(stage);
    await stage.lexware.works();
    await stage.post('/api/lexoffice/disconnect');
    return deleted(stage, order);
  },
  INVOICE_IN_DOUBT: (stage) =>
    besideDoubt(stage, 'invoices', async (order) => {
      const add = [{ title: 'Nachtrag', price: '11.90', quantity: 1, taxRate: 19 }];
      await changed(stage, order, 'edit', { add });
      await askForCause(stage, order, 'invoice', 'edit:1');
    }),
  CREDIT_IN_DOUBT: (stage) =>
    besideDoubt(stage, 'credit-notes', async (order) => {
      await changed(stage, order, 'refund', { amount: '5.00' });
    }),
  IMPORT_SEARCH: async (stage) => {
    await stage.shopify.put('/webhooks/mode', { lose: true });
    const createdAt = new Date(stage.now().getTime() - 5 * 86_400_000).toISOString();
    const order = await placeOrder(stage, { displayFinancialStatus: 'PAID', createdAt });
    await stage.lexware.fails('GET /v1/voucherlist', '503', 1_000);
    await stage.post(`/api/orders/import?date=${calendarDay(createdAt)}`);
    await stage.settle();
    return order;
  },
  DISABLED: async (stage) => {
    const order = await placed(stage);
    await stage.shopify.post('/webhooks/send', { topic: 'app/uninstalled', payload: {} });
    await stage.settle();
    const shop = await stage.database.shops.byDomain(SHOP);
    if (!shop) throw new Error('No shop');
    const look = {
      name: 'orders.process',
      payload: { shopId: shop.id, orderId: String(order.id), orderCreatedAt: null },
    };
    const runAt = stage.now().toISOString();
    await stage.database.jobs.add([{ shopId: shop.id, ...look, key: null, runAt }]);
    await stage.settle();
    const known = await stage.database.orders.byId(shop.id, String(order.id) as never);
    const decision = known?.decisions.find(isFirstInvoice)?.decision;
    return decision?.kind === 'skip' ? decision.reason : 'none';
  },
  DISABLED_INVOICE_CREATE: (stage) =>
    saveSettings(stage, { invoice: { create: false } }).then(() => stage.buy('gross-19')),
  DISABLED_CREDIT_CREATE: async (stage) => {
    await saveSettings(stage, { credit: { create: false } });
    return changed(stage, await stage.buy('gross-19'), 'refund', { amount: 5 });
  },
  DISABLED_DELIVERY_CREATE: buys('gross-19'),
  SKIP_POS: buys('pos-without-customer'),
  SKIP_FREE: buys('zero-value'),
  SKIP_TAG: async (stage) => {
    await saveSettings(stage, { orders: { skipTags: ['intern'] } });
    return aCup(stage, { rate: 19, more: { tags: ['Intern'] } });
  },
  SKIP_DATE: async (stage) => {
    await saveSettings(stage, { invoice: { create: '2100-01-01' } });
    return stage.buy('gross-19');
  },
  SKIP_CANCELLED: buys('cancelled-before-payment'),
  SKIP_UNPAID: async (stage) => {
    const order = await changed(stage, await placed(stage), 'pay', { amount: '5.00' });
    return changed(stage, order, 'cancel', { refund: false });
  },
  SKIP_UNSENT: async (stage) => {
    await saveSettings(stage, { invoice: { event: 'fulfilled' } });
    return changed(stage, await stage.buy('gross-19'), 'cancel', { refund: false });
  },
  SKIP_GIFT_CARD: buys('gift-card-sold'),
  SKIP_TEST: buys('test-order'),
  TOO_OLD: async (stage) =>
    (await stage.log((await stage.buy('old-order')).id))[0]?.text.includes('60 Tage')
      ? 'TOO_OLD'
      : 'none',
  NOT_FOUND: async (stage) => {
    const payload = {
      id: 999_999,
      created_at: stage.now().toISOString(),
      updated_at: stage.now().toISOString(),
    };
    await stage.shopify.post('/webhooks/send', { topic: 'orders/updated', payload });
    await stage.settle();
    return (await stage.log('999999'))[0]?.text === 'Die Bestellung wurde nicht gefunden.'
      ? 'NOT_FOUND'
      : 'none';
  },
  EXISTING: buys('gross-19'),
  UNCHANGED: async (stage) =>
    askForCause(stage, await stage.buy('gross-19'), 'credit-note', 'edit:1'),
  DELETED: async (stage) => deleted(stage, await stage.buy('gross-19')),
  RECEIPT_NOT_FOUND: async (stage) =>
    changed(stage, await stage.buy('test-order'), 'refund', { amount: 5 }),
  CANCELLED: async (stage) => {
    const order = await stage.buy('gross-19');
    await stage.lexware.delete(`/vouchers/${(await stage.books()).invoices[0]?.id}`);
    await stage.settle();
    return order;
  },
  NOTHING_TO_SHIP: async (stage) => {
    await saveSettings(stage, { delivery: { create: true, event: 'created' } });
    await stage.connect(['delivery-notes.read', 'delivery-notes.write']);
    const download = {
      title: 'Anleitung',
      quantity: 1,
      originalUnitPriceSet: '11.90',
      requiresShipping: false,
    };
    return aCup(stage, {
      rate: 19,
      more: { lineItems: [{ ...download, taxLines: [{ title: 'USt', rate: 0.19 }] }] },
    });
  },
  ...REFUSED,
};
