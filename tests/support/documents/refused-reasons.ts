import type { RefuseReason } from '../../../web/domain/documents/model/reason';
import { aCup, austria, fillContacts, germany, switzerland } from '../stories/refused-orders';
import { mailManually } from '../mail/inbox';
import { invoiceInDoubt, invoiceTwice, loseInvoiceElsewhere } from '../stories/lost-invoice';
import { withoutEInvoices } from '../stories/refusal-proofs';
import { saveSettings } from '../app-fixture/save-settings';
import { billTwiceManually, writeVoucher } from '../stories/write-voucher';
import { type ReasonCase, to, buys, changed, deleted, daysLater, profile } from './reason-fixture';
import { eventsOf } from '../app-fixture/events';

/** How a merchant meets what refuses a document. */
export const REFUSED: Record<RefuseReason, ReasonCase> = {
  ORDER_HIDDEN: (fixture) => daysLater(fixture, 65),
  MISSING_CUSTOMER: (fixture) => {
    const nameless = { ...germany, firstName: null, lastName: null, company: null };
    const lineItems = [
      {
        title: 'Schrank',
        quantity: 1,
        originalUnitPriceSet: '900.00',
        taxLines: [{ title: 'USt', rate: 0.19 }],
      },
    ];
    return aCup(fixture, { rate: 19, more: { ...to(nameless), customer: null, lineItems } });
  },
  MISSING_CUSTOMER_EMAIL: async (fixture) => {
    const order = await aCup(fixture, { rate: 19, more: { email: null, customer: null } });
    return ((await mailManually(fixture, order)).body as { code: string }).code;
  },
  MISSING_ADDRESS: buys('guest-without-name'),
  DUPLICATE_ORDER: async (fixture) => {
    const customer = {
      id: 'gid://shopify/Customer/77',
      firstName: 'Eva',
      lastName: 'Muster',
      email: 'eva@example.com',
    };
    await aCup(fixture, { rate: 19, more: { name: '#9001', customer } });
    return aCup(fixture, { rate: 19, more: { name: '#9001', customer } });
  },
  WRITTEN_BY_HAND: async (fixture) => (await billTwiceManually(fixture)).order,
  SECOND_INVOICE: async (fixture) => {
    const order = await fixture.buy('gross-19');
    await writeVoucher(fixture, 'invoices', {
      introduction: `Ihre Bestellung ${order.name}`,
      amount: (await fixture.orderPage(order)).totalCents / 100,
    });
    await fixture.app.regularWork('reconcile');
    await fixture.settle();
    return order;
  },
  RECIPIENT_CHANGED: async (fixture) =>
    changed(fixture, await fixture.buy('gross-19'), 'edit', {
      address: { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' },
    }),
  TAX_CHANGED: async (fixture) =>
    changed(fixture, await fixture.buy('gross-19'), 'edit', { taxRate: 7 }),
  DRAFT_OUTDATED: async (fixture) => {
    await saveSettings(fixture, { invoice: { finalize: false } });
    return changed(fixture, await fixture.buy('gross-19'), 'edit', {
      address: { address1: 'Neue Straße 7' },
    });
  },
  CREDIT_TOO_HIGH: async (fixture) =>
    changed(fixture, await aCup(fixture, { rate: 19 }), 'refund', {
      amount: 150,
      allowOverRefunding: true,
    }),
  'MISSING_VAT-ID': (fixture) => aCup(fixture, { rate: 0, from: austria }),
  CONTACT_LIMIT: async (fixture) => {
    await fillContacts(fixture);
    const more = { customAttributes: [{ key: 'USt-IdNr.', value: 'DE129273398' }] };
    const known = await aCup(fixture, { rate: 19, more });
    expect((await fixture.orderPage(known)).documents).toMatchObject([{ standing: 'open' }]);
    expect(await eventsOf(fixture, known)).toContain('contact.limit-reached');
    return aCup(fixture, { rate: 0, from: switzerland });
  },
  CONTACT_NOT_TAX_FREE: async (fixture) => {
    await fixture.buy('eu-business-vat-id');
    const [contact] = (await fixture.books()).contacts;
    const company = { ...contact?.company, allowTaxFreeInvoices: false };
    await fixture.lexware.put(`/contacts/${contact?.id}`, { company });
    return fixture.buy('eu-business-vat-id');
  },
  INVALID_CURRENCY: buys('non-eur-shop'),
  INVALID_PLAN_RECIPIENT_ABROAD: async (fixture) => {
    await profile(fixture, { businessFeatures: ['INVOICING'] });
    return aCup(fixture, { rate: 0, from: switzerland });
  },
  INVALID_PLAN_E_INVOICE: withoutEInvoices,
  SMALL_BUSINESS_TAX: async (fixture) => {
    await profile(fixture, { smallBusiness: true, taxType: 'vatfree' });
    return fixture.buy('gross-19');
  },
  OSS_REQUIRED: async (fixture) => {
    await profile(fixture, { distanceSalesPrinciple: 'ORIGIN' });
    return aCup(fixture, { rate: 20, from: austria });
  },
  TAX_MISMATCH: (fixture) => aCup(fixture, { rate: 0 }),
  TOTAL_MISMATCH: (fixture) =>
    aCup(fixture, { rate: 19, more: { currentTotalPriceSet: '150.00', totalPriceSet: '150.00' } }),
  INVALID_ORDER: (fixture) => aCup(fixture, { rate: 19, more: { currentTotalTaxSet: '77.00' } }),
  LEXWARE_REFUSED: async (fixture) => {
    await fixture.lexware.fails('POST /v1/invoices', 'refuse', 9);
    return fixture.buy('gross-19');
  },
  UNCLEAR: invoiceInDoubt,
  CREATED_TWICE: invoiceTwice,
  OTHER_ACCOUNT: loseInvoiceElsewhere,
  OTHER_ACCOUNT_ONLY: async (fixture) => deleted(fixture, await loseInvoiceElsewhere(fixture)),
  FAILED: async (fixture) => {
    await fixture.lexware.fails('POST /v1/invoices', '503', 1_000);
    return fixture.buyInVain('gross-19');
  },
};
