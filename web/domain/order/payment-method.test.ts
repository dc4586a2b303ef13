import { cents } from '../money/cents';
import { anOrder } from '../testing/builders';
import type { OrderTransaction } from './order';
import { paymentMethodsOf } from './payment-method';

function by(gateway: string, status: OrderTransaction['status'] = 'success'): OrderTransaction {
  return {
    id: gateway,
    parentId: null,
    kind: 'sale',
    status,
    gateway,
    processedAt: null,
    amount: cents(100),
  };
}

describe('the payment methods of an order', () => {
  it.each<[string, OrderTransaction[], string[], string[]]>([
    ['are named by an order without transactions', [], ['Bank Deposit'], ['bank_deposit']],
    [
      'are those that paid',
      [by('gift_card'), by('paypal')],
      ['paypal', 'gift_card'],
      ['gift_card', 'paypal'],
    ],
    ['count while the money is on its way', [by('klarna', 'pending')], [], ['klarna']],
    [
      'do not count when every attempt failed',
      [by('paypal', 'failure')],
      ['paypal', 'manual'],
      ['manual'],
    ],
    [
      'count when a later attempt worked',
      [by('paypal', 'error'), by('paypal')],
      ['paypal'],
      ['paypal'],
    ],
  ])('%s', (_, transactions, paymentGateways, methods) => {
    expect(paymentMethodsOf(anOrder({ transactions, paymentGateways }))).toEqual(methods);
  });
});
