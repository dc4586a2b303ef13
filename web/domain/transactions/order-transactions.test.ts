import { parseCause } from '../documents/model/cause';
import { cents } from '../money/cents';
import type { Order, OrderTransaction } from '../order/order';
import { paymentMethodsOf } from '../order/payment-method';
import type { TransactionSettings } from '../setting-sections/transaction-settings';
import { anOrder, aRefund } from '../testing/builders';
import { orderTransactions } from './order-transactions';

const ON: TransactionSettings = {
  create: 'all',
  hints: true,
  fees: true,
  gateways: { shopify_payments: true, klarna: true },
};

const aTransaction = (more: Partial<OrderTransaction> = {}): OrderTransaction => ({
  id: '9001',
  parentId: null,
  kind: 'sale',
  status: 'success',
  gateway: 'shopify_payments',
  processedAt: '2026-03-02T09:01:00.000Z',
  amount: cents(11_900),
  ...more,
});

const drafts = (transactions: OrderTransaction[], settings = ON, order: Partial<Order> = {}) =>
  orderTransactions({ ...anOrder({ transactions }), ...order }, settings);

it('books a sale with its fee under a reference that never changes', () => {
  expect(drafts([aTransaction({ fee: { amount: cents(251), tax: cents(0) } })])).toEqual([
    {
      externalReference: 'shopify:9001',
      kind: 'payment',
      gateway: 'shopify_payments',
      orderId: '5001',
      subject: '#1001',
      cause: parseCause('order'),
      amount: 11_900,
      fee: -251,
      feeRate: 0,
      date: '2026-03-02T09:01:00.000Z',
    },
  ]);
});

it('books refunds as outgoing, with the refund they belong to', () => {
  const refund = aTransaction({ id: '9002', kind: 'refund', amount: cents(1_000) });
  const refunds = [aRefund({ id: '77', transactionIds: ['9002'] })];
  expect(drafts([refund], ON, { refunds })).toMatchObject([
    { kind: 'refund', amount: -1_000, cause: parseCause('refund:77') },
  ]);
  expect(drafts([refund])).toMatchObject([{ cause: null }]);
});

it('takes the fee with its VAT rate, or leaves it to the payout when fees are off', () => {
  const sale = aTransaction({ fee: { amount: cents(119), tax: cents(19) } });
  expect(drafts([sale])).toMatchObject([{ fee: -119, feeRate: 19 }]);
  expect(drafts([sale], { ...ON, fees: false })).toMatchObject([{ fee: 0, feeRate: 0 }]);
});

it.each<[string, Partial<OrderTransaction>]>([
  ['an authorisation', { kind: 'authorization' }],
  ['a void', { kind: 'void' }],
  ['change at the till', { kind: 'change' }],
  ['a suggested refund', { kind: 'suggested_refund' }],
  ['a failed sale', { status: 'failure' }],
  ['a sale on its way', { status: 'pending' }],
  ['nothing', { amount: cents(0) }],
  ['PayPal, though switched on', { gateway: 'paypal' }],
  ['PayPal by another name', { gateway: 'paypal_express' }],
  ['a method that is not switched on', { gateway: 'gift_card' }],
])('never books %s', (_what, more) => {
  const gateways = { ...ON.gateways, paypal: true, paypal_express: true };
  expect(drafts([aTransaction(more)], { ...ON, gateways })).toEqual([]);
});

it('knows a method by the id that the settings offer, however Shopify writes its name', () => {
  const deposit = aTransaction({ gateway: ' Bank  Deposit' });
  const gateways = Object.fromEntries(
    paymentMethodsOf(anOrder({ transactions: [deposit] })).map((id) => [id, true]),
  );
  expect(drafts([deposit], { ...ON, gateways })).toMatchObject([{ gateway: 'bank_deposit' }]);
});

it('books cash less the change', () => {
  const cash = aTransaction({ gateway: 'cash', amount: cents(12_000) });
  const change = aTransaction({
    id: '9002',
    parentId: '9001',
    kind: 'change',
    gateway: 'cash',
    amount: cents(100),
  });
  const settings = { ...ON, gateways: { cash: true } };
  expect(drafts([cash, change], settings).map(({ amount }) => amount)).toEqual([11_900]);
  expect(
    drafts([cash, { ...change, status: 'failure' }], settings).map(({ amount }) => amount),
  ).toEqual([12_000]);
});

it('books a gift card only when the merchant switched it on', () => {
  const redeemed = aTransaction({ gateway: 'gift_card' });
  expect(drafts([redeemed], { ...ON, gateways: { gift_card: true } })).toHaveLength(1);
});

it('books nothing when switched off, in other currencies and of test orders', () => {
  expect(drafts([aTransaction()], { ...ON, create: false })).toEqual([]);
  expect(drafts([aTransaction()], ON, { currency: 'CHF' })).toEqual([]);
  expect(drafts([aTransaction()], ON, { test: true })).toEqual([]);
});

it('books captures in parts, each by itself', () => {
  const parts = [
    aTransaction({ kind: 'authorization' }),
    ...[1, 2].map((id) => aTransaction({ id: `${id}`, kind: 'capture' })),
  ];
  expect(drafts(parts).map(({ externalReference }) => externalReference)).toEqual([
    'shopify:1',
    'shopify:2',
  ]);
});
