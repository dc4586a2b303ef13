import { parseCause } from '../../../web/domain/documents/model/cause';
import {
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
  type Reason,
} from '../../../web/domain/documents/model/reason';
import { PLANS } from '../../../web/domain/plans/plan';
import { currentPeriod } from '../../../web/domain/plans/period';
import type { DocumentId } from '../../../web/domain/ids';
import { testDatabases } from '../../support/database/databases';
import {
  aCup,
  austria,
  fillContacts,
  germany,
  switzerland,
} from '../../support/stories/refused-orders';
import { mailByHand } from '../../support/stories/inbox';
import {
  besideDoubt,
  invoiceInDoubt,
  loseInvoice,
  loseInvoiceElsewhere,
} from '../../support/stories/lost-invoice';
import { withLateContact, withoutEInvoices } from '../../support/stories/refusal-proofs';
import { saveSettings } from '../../support/stage/save-settings';
import { billTwiceByHand } from '../../support/stories/write-voucher';
import { SHOP } from '../../support/stage/shop';
import { Stage, type PlacedOrder } from '../../support/stage/stage';

jest.setTimeout(60_000);

type Case = (stage: Stage) => Promise<PlacedOrder | string>;

const to = (address: object) => ({ billingAddress: address, shippingAddress: address });
const buys =
  (scenario: string): Case =>
  (stage) =>
    stage.buy(scenario);

/** Nobody has paid it yet. */
async function placed(stage: Stage): Promise<PlacedOrder> {
  const order = await stage.placeScenario('gross-19');
  await stage.settle();
  return order;
}

async function changed(
  stage: Stage,
  order: PlacedOrder,
  what: string,
  body: object = {},
): Promise<PlacedOrder> {
  await stage.shopify.post(`/orders/${order.id}/${what}`, body);
  await stage.settle();
  return order;
}

async function deleted(stage: Stage, order: PlacedOrder): Promise<PlacedOrder> {
  await stage.shopify.delete(`/orders/${order.id}`);
  await stage.settle();
  return order;
}

/** An unpaid order changes days later. */
async function daysLater(stage: Stage, days: number): Promise<PlacedOrder> {
  const order = await placed(stage);
  await stage.shopify.post('/clock', { advanceSeconds: days * 86_400 });
  stage.skip(days * 86_400_000);
  return changed(stage, order, 'fulfil');
}

async function profile(stage: Stage, change: object): Promise<void> {
  await stage.lexware.put('/profile', change);
  await stage.post('/api/lexoffice/pull');
}

async function ask(
  stage: Stage,
  order: PlacedOrder,
  kind: string,
  cause: string,
): Promise<PlacedOrder> {
  await stage.request('POST', `/api/orders/${order.id}/documents/${kind}`, {
    body: { cause: parseCause(cause) },
  });
  await stage.settle();
  return order;
}

async function usedUp(stage: Stage): Promise<void> {
  const shop = await stage.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('No shop');
  const { start } = currentPeriod(shop.installedAt, stage.now().toISOString());
  const quota = PLANS[shop.planId].credits;
  for (let id = 1; id <= quota; id++) {
    await stage.database.transfers.reserve(shop.id, (1_000_000 + id) as DocumentId, {
      start,
      quota,
    });
  }
}

/** How a merchant meets each reason. */
const CASES: Record<Reason, Case> = {
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
    await stage.lexware.delete('/faults');
    await stage.post('/api/lexoffice/disconnect');
    return deleted(stage, order);
  },
  INVOICE_IN_DOUBT: (stage) =>
    besideDoubt(stage, 'invoices', async (order) => {
      const add = [{ title: 'Nachtrag', price: '11.90', quantity: 1, taxRate: 19 }];
      await changed(stage, order, 'edit', { add });
      await ask(stage, order, 'invoice', 'edit:1');
    }),
  CREDIT_IN_DOUBT: (stage) =>
    besideDoubt(stage, 'credit-notes', async (order) => {
      await changed(stage, order, 'refund', { amount: '5.00' });
    }),
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
    return known?.decision?.kind === 'skip' ? known.decision.reason : 'none';
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
  UNCHANGED: async (stage) => ask(stage, await stage.buy('gross-19'), 'credit-note', 'edit:1'),
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
  ORDER_HIDDEN: (stage) => daysLater(stage, 65),
  MISSING_CUSTOMER: (stage) => {
    const nameless = { ...germany, firstName: null, lastName: null, company: null };
    const lineItems = [
      {
        title: 'Schrank',
        quantity: 1,
        originalUnitPriceSet: '900.00',
        taxLines: [{ title: 'USt', rate: 0.19 }],
      },
    ];
    return aCup(stage, { rate: 19, more: { ...to(nameless), customer: null, lineItems } });
  },
  MISSING_CUSTOMER_EMAIL: async (stage) => {
    const order = await aCup(stage, { rate: 19, more: { email: null, customer: null } });
    return ((await mailByHand(stage, order)).body as { code: string }).code;
  },
  MISSING_ADDRESS: buys('guest-without-name'),
  DUPLICATE_ORDER: async (stage) => {
    const customer = {
      id: 'gid://shopify/Customer/77',
      firstName: 'Eva',
      lastName: 'Muster',
      email: 'eva@example.com',
    };
    await aCup(stage, { rate: 19, more: { name: '#9001', customer } });
    return aCup(stage, { rate: 19, more: { name: '#9001', customer } });
  },
  WRITTEN_BY_HAND: async (stage) => (await billTwiceByHand(stage)).order,
  RECIPIENT_CHANGED: async (stage) =>
    changed(stage, await stage.buy('gross-19'), 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    }),
  DRAFT_OUTDATED: async (stage) => {
    await saveSettings(stage, { invoice: { finalize: false } });
    return changed(stage, await stage.buy('gross-19'), 'edit', {
      address: { address1: 'Neue Straße 7' },
    });
  },
  CREDIT_TOO_HIGH: async (stage) =>
    changed(stage, await aCup(stage, { rate: 19 }), 'refund', {
      amount: 150,
      allowOverRefunding: true,
    }),
  'MISSING_VAT-ID': (stage) => aCup(stage, { rate: 0, from: austria }),
  CONTACT_LIMIT: async (stage) => {
    await fillContacts(stage);
    const more = { customAttributes: [{ key: 'USt-IdNr.', value: 'DE129273398' }] };
    const known = await aCup(stage, { rate: 19, more });
    expect((await stage.orderPage(known)).documents).toMatchObject([{ standing: 'open' }]);
    expect((await stage.log(known.id)).map(({ event }) => event)).toContain(
      'contact.limit-reached',
    );
    return aCup(stage, { rate: 0, from: switzerland });
  },
  CONTACT_NOT_TAX_FREE: async (stage) => {
    await stage.buy('eu-business-vat-id');
    const [contact] = (await stage.books()).contacts;
    const company = { ...contact?.company, allowTaxFreeInvoices: false };
    await stage.lexware.put(`/contacts/${contact?.id}`, { company });
    return stage.buy('eu-business-vat-id');
  },
  INVALID_CURRENCY: buys('non-eur-shop'),
  INVALID_PLAN_RECIPIENT_ABROAD: async (stage) => {
    await profile(stage, { businessFeatures: ['INVOICING'] });
    return aCup(stage, { rate: 0, from: switzerland });
  },
  INVALID_PLAN_E_INVOICE: withoutEInvoices,
  SMALL_BUSINESS_TAX: async (stage) => {
    await profile(stage, { smallBusiness: true, taxType: 'vatfree' });
    return stage.buy('gross-19');
  },
  OSS_REQUIRED: async (stage) => {
    await profile(stage, { distanceSalesPrinciple: 'ORIGIN' });
    return aCup(stage, { rate: 20, from: austria });
  },
  TAX_MISMATCH: (stage) => aCup(stage, { rate: 0 }),
  TOTAL_MISMATCH: (stage) =>
    aCup(stage, { rate: 19, more: { currentTotalPriceSet: '150.00', totalPriceSet: '150.00' } }),
  INVALID_ORDER: (stage) => aCup(stage, { rate: 19, more: { currentTotalTaxSet: '77.00' } }),
  LEXWARE_REFUSED: async (stage) => {
    await stage.lexware.post('/faults', { match: 'POST /v1/invoices', kind: 'refuse', times: 9 });
    return stage.buy('gross-19');
  },
  UNCLEAR: invoiceInDoubt,
  OTHER_ACCOUNT: loseInvoiceElsewhere,
  OTHER_ACCOUNT_ONLY: async (stage) => deleted(stage, await loseInvoiceElsewhere(stage)),
  FAILED: async (stage) => {
    await stage.lexware.post('/faults', { match: 'POST /v1/invoices', kind: '503', times: 1_000 });
    return stage.buy('gross-19');
  },
};

/** Answers of all documents of an order. */
async function reasonsOf(stage: Stage, order: PlacedOrder): Promise<(string | null | undefined)[]> {
  const { decision, decisions } = await stage.orderPage(order);
  return [decision?.reason, ...decisions.map(({ reason }) => reason)];
}

const embedded = testDatabases().filter(({ name }) => name === 'sqlite');

it('has a case for every reason', () => {
  const all = [...WAIT_REASONS, ...SKIP_REASONS, ...REFUSE_REASONS];
  expect(Object.keys(CASES).sort()).toEqual(all.sort());
});

describe.each(embedded)('every reason on $name', ({ open }) => {
  it.each(Object.entries(CASES))('%s is what a merchant meets', async (reason, arise) => {
    const { database, dispose } = await open();
    const env: Record<string, string> = reason === 'NO_TRANSFERS' ? { INITIAL_PLAN: 'free' } : {};
    const stage = await Stage.open({ database, env });
    try {
      const outcome = await arise(stage);
      const reasons = typeof outcome === 'string' ? [outcome] : await reasonsOf(stage, outcome);
      expect(reasons).toContain(reason);
    } finally {
      await stage.close();
      await dispose();
    }
  });
});
