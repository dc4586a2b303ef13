import { type OrderInput, anOrder } from '../../testing/builders';
import type { PaymentConditionSettings } from '../../setting-sections/invoice-settings';
import { textContext } from './document-texts';
import { paymentConditionOf } from './payment-condition';
import type { OrderTransaction, PaymentTerms } from '../../order/order';
import { cents } from '../../money/cents';

/** 10 March 2026 in Germany. */
const ISSUED = '2026-03-09T23:00:00.000Z';
const unpaid: OrderInput = { paymentStatus: 'pending', transactions: [] };

function condition(
  order: OrderInput,
  paymentConditions: Record<string, PaymentConditionSettings> = {},
) {
  const context = textContext({ order: anOrder(order), shopName: 'Kaffeehaus', language: 'de' });
  return paymentConditionOf({ paymentConditions }, context, ISSUED);
}

function sale(gateway: string, status: OrderTransaction['status'] = 'success'): OrderTransaction {
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

const net = (duration: number, label = `${duration} Tage`): PaymentConditionSettings => ({
  label,
  duration,
  discount: null,
});

describe('the payment condition', () => {
  it('states how a paid order was paid, or that an unpaid one is due at once, where none is set', () => {
    expect(condition({})).toEqual({
      label: 'Zahlung erhalten (Shopify Payments)',
      duration: 0,
      discount: null,
    });
    expect(condition(unpaid)).toEqual({
      label: 'Zahlbar sofort, rein netto',
      duration: 0,
      discount: null,
    });
    expect(condition({}, { paypal: net(14) }).label).toBe('Zahlung erhalten (Shopify Payments)');
  });

  it('is that of the payment method, however its name is written', () => {
    const order = { ...unpaid, paymentGateways: ['Bank Deposit'] };
    expect(condition(order, { bank_deposit: net(14), paypal: net(30) })).toMatchObject({
      label: '14 Tage',
      duration: 14,
    });
    expect(
      condition({}, { shopify_payments: net(0, 'Bezahlt mit {{ order.payment_methods }}') }).label,
    ).toBe('Bezahlt mit Shopify Payments');
  });

  it.each<[string, OrderInput, number]>([
    [
      'the longest of several open ones',
      { ...unpaid, paymentGateways: ['invoice', 'bank_deposit'] },
      30,
    ],
    [
      'that of the open amount, not of what came in',
      {
        paymentStatus: 'partially_paid',
        paymentGateways: ['bank_deposit', 'invoice'],
        transactions: [sale('invoice')],
      },
      14,
    ],
    [
      'that of a pending payment',
      {
        paymentStatus: 'partially_paid',
        paymentGateways: [],
        transactions: [sale('invoice'), sale('bank_deposit', 'pending')],
      },
      14,
    ],
    [
      'the only one there is, when it was used for a part',
      {
        paymentStatus: 'partially_paid',
        paymentGateways: ['invoice'],
        transactions: [sale('invoice')],
      },
      30,
    ],
    [
      'that of the payment of a paid order',
      { paymentGateways: ['bank_deposit', 'invoice'], transactions: [sale('bank_deposit')] },
      14,
    ],
  ])('takes %s', (_which, order, duration) => {
    expect(condition(order, { bank_deposit: net(14), invoice: net(30) }).duration).toBe(duration);
  });

  it('fills in term and discount', () => {
    const label =
      '{paymentRange} Tage netto, {discountRange} Tage {discount} % für {{ customer.first_name }}';
    const discount = { percentage: 2.5, range: 10 };
    expect(condition({}, { shopify_payments: { label, duration: 30, discount } })).toEqual({
      label: '30 Tage netto, 10 Tage 2,5 % für Anna',
      duration: 30,
      discount,
    });
  });

  it.each<[PaymentConditionSettings, object]>([
    [
      { ...net(0), discount: { percentage: 2, range: 10 } },
      { duration: 0, discount: null },
    ],
    [
      { ...net(5), discount: { percentage: 2, range: 10 } },
      { discount: { percentage: 2, range: 5 } },
    ],
    [{ ...net(5), discount: { percentage: 0, range: 5 } }, { discount: null }],
    [
      { ...net(5), discount: { percentage: 250, range: 5 } },
      { discount: { percentage: 100, range: 5 } },
    ],
    [net(9_999), { duration: 1_095 }],
    [net(-1), { duration: 0 }],
    [net(14, '{{ order.name'), { label: 'Zahlbar innerhalb von 14 Tagen ohne Abzug' }],
    [net(0, ' '), { label: 'Zahlbar sofort, rein netto' }],
  ])('stays within what Lexware takes: %j', (set, expected) => {
    expect(condition({}, { shopify_payments: set })).toMatchObject(expected);
  });
});

describe('terms agreed for the order', () => {
  const terms = (agreed: Partial<PaymentTerms>, order: OrderInput = unpaid, conditions = {}) =>
    condition(
      { ...order, paymentTerms: { kind: 'net', name: 'Net 30', days: 30, dueAt: null, ...agreed } },
      conditions,
    );

  it.each<[Partial<PaymentTerms>, string, number]>([
    [
      { dueAt: '2026-04-01T09:00:00.000Z' },
      'Zahlbar bis 01.04.2026 ohne Abzug (30 Tage netto)',
      22,
    ],
    [
      { dueAt: '2026-03-31T22:30:00.000Z' },
      'Zahlbar bis 01.04.2026 ohne Abzug (30 Tage netto)',
      22,
    ],
    [
      { kind: 'fixed', days: null, dueAt: '2026-10-26T12:00:00.000Z' },
      'Zahlbar bis 26.10.2026 ohne Abzug',
      230,
    ],
    [{ dueAt: '2026-03-01T09:00:00.000Z' }, 'Zahlbar bis 01.03.2026 ohne Abzug (30 Tage netto)', 0],
    [
      { dueAt: '2036-03-01T09:00:00.000Z' },
      'Zahlbar bis 01.03.2036 ohne Abzug (30 Tage netto)',
      1_095,
    ],
    [{}, 'Zahlbar innerhalb von 30 Tagen ohne Abzug', 30],
    [{ kind: 'fulfillment', days: null }, 'Zahlbar bei Versand der Ware ohne Abzug', 0],
    [
      { kind: 'fulfillment', days: null, dueAt: '2026-03-12T09:00:00.000Z' },
      'Zahlbar bis 12.03.2026 ohne Abzug',
      2,
    ],
    [{ kind: 'receipt', days: null }, 'Zahlbar bei Erhalt der Rechnung ohne Abzug', 0],
    [{ kind: 'unknown', name: 'Nach Absprache' }, 'Nach Absprache', 0],
    [{ kind: 'fixed', name: '' }, 'Zahlbar sofort, rein netto', 0],
  ])('%j: %s', (agreed, label, duration) =>
    expect(terms(agreed)).toEqual({ label, duration, discount: null }),
  );

  it('come before what is set for the payment method', () => {
    const order = { ...unpaid, paymentGateways: ['invoice'] };
    expect(terms({ dueAt: '2026-04-01T09:00:00.000Z' }, order, { invoice: net(14) }).duration).toBe(
      22,
    );
  });

  it('are over once the order is paid', () => {
    expect(terms({ dueAt: '2026-04-01T09:00:00.000Z' }, {}).label).toBe(
      'Zahlung erhalten (Shopify Payments)',
    );
  });
});
