import type { RefuseReason } from '../../../web/domain/documents/model/reason';
import { aCup, austria, fillContacts, germany, switzerland } from '../stories/refused-orders';
import { mailByHand } from '../mail/inbox';
import { invoiceInDoubt, invoiceTwice, loseInvoiceElsewhere } from '../stories/lost-invoice';
import { withoutEInvoices } from '../stories/refusal-proofs';
import { saveSettings } from '../stage/save-settings';
import { billTwiceByHand, writeVoucher } from '../stories/write-voucher';
import { type ReasonCase, to, buys, changed, deleted, daysLater, profile } from './reason-stage';
import { eventsOf } from '../stage/events';

/** How a merchant meets what refuses a document. */
export const REFUSED: Record<RefuseReason, ReasonCase> = {
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
  SECOND_INVOICE: async (stage) => {
    const order = await stage.buy('gross-19');
    await writeVoucher(stage, 'invoices', {
      introduction: `Ihre Bestellung ${order.name}`,
      amount: (await stage.orderPage(order)).totalCents / 100,
    });
    await stage.app.regularWork('reconcile');
    await stage.settle();
    return order;
  },
  RECIPIENT_CHANGED: async (stage) =>
    changed(stage, await stage.buy('gross-19'), 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    }),
  TAX_CHANGED: async (stage) => changed(stage, await stage.buy('gross-19'), 'edit', { taxRate: 7 }),
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
    expect(await eventsOf(stage, known)).toContain('contact.limit-reached');
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
    await stage.lexware.fails('POST /v1/invoices', 'refuse', 9);
    return stage.buy('gross-19');
  },
  UNCLEAR: invoiceInDoubt,
  CREATED_TWICE: invoiceTwice,
  OTHER_ACCOUNT: loseInvoiceElsewhere,
  OTHER_ACCOUNT_ONLY: async (stage) => deleted(stage, await loseInvoiceElsewhere(stage)),
  FAILED: async (stage) => {
    await stage.lexware.fails('POST /v1/invoices', '503', 1_000);
    return stage.buy('gross-19');
  },
};
