import { isFirstInvoice } from '../../../web/domain/documents/model/document';
import type { Reason } from '../../../web/domain/documents/model/reason';
import { calendarDay } from '../../../web/domain/time/berlin';
import { aCup, austria } from '../stories/refused-orders';
import { inDoubt, loseInvoice } from '../stories/lost-invoice';
import { withLateContact } from '../stories/refusal-proofs';
import { placeOrder } from './due-orders';
import { saveSettings } from '../app-fixture/save-settings';
import { SHOP } from '../app-fixture/shop';
import {
  type ReasonCase,
  to,
  buys,
  placed,
  changed,
  deleted,
  daysLater,
  askForCause,
  frozen,
  usedUp,
} from './reason-fixture';

import { REFUSED } from './refused-reasons';

/** How a merchant meets each reason. */
export const REASON_CASES: Record<Reason, ReasonCase> = {
  WAIT: placed,
  HIDDEN_SOON: (fixture) => daysLater(fixture, 55),
  REFUND_PENDING: async (fixture) =>
    changed(fixture, await fixture.buy('gross-19'), 'refund', { amount: 5, money: 'pending' }),
  REFUND_FAILED: async (fixture) =>
    changed(fixture, await fixture.buy('gross-19'), 'refund', { amount: 5, money: 'failed' }),
  NO_TRANSFERS: async (fixture) => {
    await usedUp(fixture);
    return fixture.buy('gross-19');
  },
  PLAN_FROZEN: async (fixture) => {
    await frozen(fixture);
    return fixture.buy('gross-19');
  },
  NOT_ACTIVATED: async (fixture) => {
    await fixture.post('/api/shop/enable/false');
    return fixture.buy('gross-19');
  },
  CREATION_PAUSED: async (fixture) => {
    const shop = await fixture.database.shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not there');
    const since = fixture.now().toISOString();
    await fixture.database.creationPauses.begin({ shopId: shop.id, reason: 'Störung', since });
    return fixture.buy('gross-19');
  },
  OTHER_APP: async (fixture) => {
    await REFUSED.SECOND_INVOICE(fixture);
    return fixture.buy('gross-19');
  },
  NOT_CONNECTED: async (fixture) => {
    await fixture.post('/api/lexoffice/disconnect');
    return fixture.buy('gross-19');
  },
  CONNECTION_INTERRUPTED: async (fixture) => {
    await fixture.lexware.post('/tokens/kill', { kind: 'all' });
    return fixture.buy('gross-19');
  },
  MISSING_LEXWARE_SCOPE: async (fixture) => {
    await saveSettings(fixture, { delivery: { create: true, event: 'created' } });
    return fixture.buy('gross-19');
  },
  TERMS_HIDDEN: async (fixture) => {
    await saveSettings(fixture, { invoice: { event: 'created' } });
    await fixture.shopify.put('/scopes', { granted: ['read_orders', 'read_customers'] });
    await fixture.settle();
    return placed(fixture);
  },
  CONTACT_NOT_READY: withLateContact,
  VAT_ID_UNCHECKED: async (fixture) => {
    await fixture.vatCheck.put('/mode', { unavailable: 'MS_UNAVAILABLE' });
    return aCup(fixture, {
      rate: 0,
      more: { ...to(austria), customAttributes: [{ key: 'USt-IdNr.', value: 'ATU12345675' }] },
    });
  },
  ANSWER_LOST: async (fixture) => {
    const order = await loseInvoice(fixture);
    await fixture.lexware.works();
    await fixture.post('/api/lexoffice/disconnect');
    return deleted(fixture, order);
  },
  INVOICE_IN_DOUBT: (fixture) =>
    inDoubt(fixture, 'invoices', async (order) => {
      const add = [{ title: 'Nachtrag', price: '11.90', quantity: 1, taxRate: 19 }];
      await changed(fixture, order, 'edit', { add });
      await askForCause(fixture, order, 'invoice', 'edit:1');
    }),
  CREDIT_IN_DOUBT: (fixture) =>
    inDoubt(fixture, 'credit-notes', async (order) => {
      await changed(fixture, order, 'refund', { amount: '5.00' });
    }),
  IMPORT_SEARCH: async (fixture) => {
    await fixture.shopify.put('/webhooks/mode', { lose: true });
    const createdAt = new Date(fixture.now().getTime() - 5 * 86_400_000).toISOString();
    const order = await placeOrder(fixture, { displayFinancialStatus: 'PAID', createdAt });
    await fixture.lexware.fails('GET /v1/voucherlist', '503', 1_000);
    await fixture.post(`/api/orders/import?date=${calendarDay(createdAt)}`);
    await fixture.settle();
    return order;
  },
  DISABLED: async (fixture) => {
    const order = await placed(fixture);
    await fixture.shopify.post('/webhooks/send', { topic: 'app/uninstalled', payload: {} });
    await fixture.settle();
    const shop = await fixture.database.shops.byDomain(SHOP);
    if (!shop) throw new Error('No shop');
    const evaluation = {
      name: 'orders.process',
      payload: { shopId: shop.id, orderId: String(order.id), orderCreatedAt: null },
    };
    const runAt = fixture.now().toISOString();
    await fixture.database.jobs.add([{ shopId: shop.id, ...evaluation, key: null, runAt }]);
    await fixture.settle();
    const known = await fixture.database.orders.byId(shop.id, String(order.id) as never);
    const decision = known?.decisions.find(isFirstInvoice)?.decision;
    return decision?.kind === 'skip' ? decision.reason : 'none';
  },
  DISABLED_INVOICE_CREATE: (fixture) =>
    saveSettings(fixture, { invoice: { create: false } }).then(() => fixture.buy('gross-19')),
  DISABLED_CREDIT_CREATE: async (fixture) => {
    await saveSettings(fixture, { credit: { create: false } });
    return changed(fixture, await fixture.buy('gross-19'), 'refund', { amount: 5 });
  },
  DISABLED_DELIVERY_CREATE: buys('gross-19'),
  SKIP_POS: buys('pos-without-customer'),
  SKIP_FREE: buys('zero-value'),
  SKIP_TAG: async (fixture) => {
    await saveSettings(fixture, { orders: { skipTags: ['intern'] } });
    return aCup(fixture, { rate: 19, more: { tags: ['Intern'] } });
  },
  SKIP_DATE: async (fixture) => {
    await saveSettings(fixture, { invoice: { create: '2100-01-01' } });
    return fixture.buy('gross-19');
  },
  SKIP_CANCELLED: buys('cancelled-before-payment'),
  SKIP_UNPAID: async (fixture) => {
    const order = await changed(fixture, await placed(fixture), 'pay', { amount: '5.00' });
    return changed(fixture, order, 'cancel', { refund: false });
  },
  SKIP_UNSENT: async (fixture) => {
    await saveSettings(fixture, { invoice: { event: 'fulfilled' } });
    return changed(fixture, await fixture.buy('gross-19'), 'cancel', { refund: false });
  },
  SKIP_GIFT_CARD: buys('gift-card-sold'),
  SKIP_TEST: buys('test-order'),
  TOO_OLD: async (fixture) =>
    (await fixture.log((await fixture.buy('old-order')).id))[0]?.text.includes('60 Tage')
      ? 'TOO_OLD'
      : 'none',
  NOT_FOUND: async (fixture) => {
    const payload = {
      id: 999_999,
      created_at: fixture.now().toISOString(),
      updated_at: fixture.now().toISOString(),
    };
    await fixture.shopify.post('/webhooks/send', { topic: 'orders/updated', payload });
    await fixture.settle();
    return (await fixture.log('999999'))[0]?.text === 'Die Bestellung wurde nicht gefunden.'
      ? 'NOT_FOUND'
      : 'none';
  },
  EXISTING: buys('gross-19'),
  UNCHANGED: async (fixture) =>
    askForCause(fixture, await fixture.buy('gross-19'), 'credit-note', 'edit:1'),
  DELETED: async (fixture) => deleted(fixture, await fixture.buy('gross-19')),
  RECEIPT_NOT_FOUND: async (fixture) =>
    changed(fixture, await fixture.buy('test-order'), 'refund', { amount: 5 }),
  CANCELLED: async (fixture) => {
    const order = await fixture.buy('gross-19');
    await fixture.lexware.delete(`/vouchers/${(await fixture.books()).invoices[0]?.id}`);
    await fixture.settle();
    return order;
  },
  NOTHING_TO_SHIP: async (fixture) => {
    await saveSettings(fixture, { delivery: { create: true, event: 'created' } });
    await fixture.connect(['delivery-notes.read', 'delivery-notes.write']);
    const download = {
      title: 'Anleitung',
      quantity: 1,
      originalUnitPriceSet: '11.90',
      requiresShipping: false,
    };
    return aCup(fixture, {
      rate: 19,
      more: { lineItems: [{ ...download, taxLines: [{ title: 'USt', rate: 0.19 }] }] },
    });
  },
  ...REFUSED,
};
