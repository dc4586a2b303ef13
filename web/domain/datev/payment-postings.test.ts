import type { OrderId } from '../ids';
import { cents, ZERO } from '../money/cents';
import type { ClosedPayment } from '../month/month-payments';
import { aPostedDocument, someDatevSettings } from '../testing/posting-batch';
import { atRate } from '../testing/month-orders';
import { documentPostings } from './document-postings';
import { paymentPostings } from './payment-postings';

const ALL = someDatevSettings({
  payments: { shopifyPayments: true, paypal: true, other: true, giftCards: true, fees: true },
});

const aPayment = (payment: Partial<ClosedPayment> = {}): ClosedPayment => ({
  reference: '1',
  kind: 'payment',
  gateway: 'shopify_payments',
  isManual: false,
  amount: cents(11_900),
  fee: ZERO,
  date: '2026-10-30',
  orderId: '5001' as OrderId,
  orderName: '#1001',
  documentId: null,
  number: 'RE1001',
  gateways: ['shopify_payments'],
  ...payment,
});

const NOTHING = { count: 0, amount: 0 };

it('meets the debtor of its document by the number of that', () => {
  const { postings, leftOut, inAdvance } = paymentPostings([aPayment()], ALL);
  const document = documentPostings([aPostedDocument()], ALL).postings[0];
  expect(postings).toMatchObject([
    {
      amount: 11_900,
      side: 'debit',
      account: '1360',
      contraAccount: document?.account,
      documentField1: document?.documentField1,
      documentField2: '1001',
      text: 'Zahlung #1001',
    },
  ]);
  expect([leftOut, inAdvance]).toEqual([NOTHING, NOTHING]);
});

it.each<[string, Partial<ClosedPayment>]>([
  ['recorded by hand: the bank statement shows it', { isManual: true }],
  ['in cash: the cash book shows it', { gateway: 'cash' }],
  ['store credit, which no provider pays out', { gateway: 'shopify_store_credit' }],
  ['a correction of the provider, also of an order', { kind: 'adjustment' }],
])('leaves to somebody else, and says so, what is %s', (_, change) => {
  const { postings, leftOut } = paymentPostings([aPayment(change)], ALL);
  expect(postings).toEqual([]);
  expect(leftOut).toEqual({ count: 1, amount: 11_900 });
});

it('says how many fees it lacks as they are not in euro, where fees are in the file', () => {
  const payments = [aPayment({ hasForeignFee: true }), aPayment({ reference: '2' })];
  const { postings, foreignFees } = paymentPostings(payments, ALL);
  expect([postings.map(({ account }) => account), foreignFees]).toEqual([['1360', '1360'], 1]);
  const withoutFees = someDatevSettings({ payments: { shopifyPayments: true } });
  expect(paymentPostings(payments, withoutFees).foreignFees).toBe(0);
});

it('has nothing of what is switched off, and no fee of it', () => {
  const settings = someDatevSettings({ payments: { paypal: true, fees: true } });
  const payment = aPayment({ fee: cents(250) });
  const nothing = { postings: [], leftOut: NOTHING, inAdvance: NOTHING, foreignFees: 0 };
  expect(paymentPostings([payment], settings)).toEqual(nothing);
  expect(paymentPostings([payment], someDatevSettings())).toEqual(nothing);
});

it('marks the number of an order without document, which may be that of another document', () => {
  const { postings, inAdvance } = paymentPostings([aPayment({ number: null })], ALL);
  expect(postings).toMatchObject([{ documentField1: 'B-1001' }]);
  expect(inAdvance).toEqual({ count: 1, amount: 11_900 });
  const unnamed = paymentPostings([aPayment({ number: null, orderName: '#' })], ALL).postings;
  expect(unnamed).toMatchObject([{ documentField1: 'B-5001' }]);
});

it('does not call it in advance what a gift card alone was paid with', () => {
  const card = aPayment({ reference: 'card:1', kind: 'card', gateway: 'gift_card', number: null });
  const { inAdvance } = paymentPostings([card, aPayment({ number: null })], ALL);
  expect(inAdvance).toEqual(NOTHING);
});

it('takes other accounts and keys as they are set', () => {
  const paymentAccounts = { fees: { account: '3123', key: '94' } };
  const { postings } = paymentPostings([aPayment({ fee: cents(250) })], {
    ...ALL,
    paymentAccounts,
  });
  expect(postings[1]).toMatchObject({ account: '3123', key: '94', contraAccount: '1360' });
});

it('a gift card beside goods is owed and no revenue, unless gift cards are left to the adviser', () => {
  const rates = [atRate(1_900, 11_900), atRate(0, 6_000)];
  const document = aPostedDocument({ rates, giftCards: cents(5_000) });
  const rows = (settings: typeof ALL) =>
    documentPostings([document], settings).postings.map(
      ({ contraAccount, amount }) => `${contraAccount} ${amount}`,
    );
  expect(rows(ALL)).toEqual(['8400 11900', '8200 1000', '1700 5000']);
  expect(rows(someDatevSettings())).toEqual(['8400 11900', '8200 6000']);
});
