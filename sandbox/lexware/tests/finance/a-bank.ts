import { anInvoice, idOf, type TestOffice } from '../test-office';

export const anAccount = (more: object = {}) => ({
  type: 'PAYMENT_PROVIDER',
  accountSystem: 'PaymentProvider',
  name: 'Shopify Payments',
  bankName: 'Shopify Payments',
  balance: 0,
  externalReference: 'konto-1',
  ...more,
});

export const aTransaction = (financialAccountId: string, more: object = {}) => ({
  financialAccountId,
  valueDate: '2026-03-10T00:00:00.000+01:00',
  purpose: 'Bestellung #1001',
  amount: 119,
  ...more,
});

/** The requests that the tests of money send to an office. */
export const bankOf = (office: TestOffice) => ({
  openAccount: async (more: object = {}) =>
    idOf(await office.api('POST', '/finance/accounts', anAccount(more))),
  post: (...transactions: object[]) => office.api('POST', '/finance/transactions', transactions),
  invoice: async (query = '?finalize=true') =>
    idOf(await office.api('POST', `/invoices${query}`, anInvoice())),
  hint: (voucherId: string, more: object = { externalReference: 'tx-1' }) =>
    office.api('POST', '/transaction-assignment-hint', { voucherId, ...more }),
});
