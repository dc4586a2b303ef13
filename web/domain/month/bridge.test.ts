import { aMonthOrder, issued } from '../testing/month-orders';
import { bridgeOf, bucketAmount } from './bridge';

const invoice = issued();

it.each<[string, Parameters<typeof aMonthOrder>[0], string, number]>([
  [
    'whose documents say another amount',
    { total: 12_000, documents: [invoice] },
    'unexplained',
    -100,
  ],
  [
    'refunded, and nobody has decided on a credit note',
    { total: 7_900, documents: [invoice] },
    'unexplained',
    4_000,
  ],
  [
    'refunded, with a credit note to come',
    {
      total: 7_900,
      documents: [invoice],
      creditDecision: { kind: 'wait', reason: 'REFUND_PENDING' },
    },
    'waiting',
    4_000,
  ],
  [
    'refunded by a shop that wants no credit notes',
    {
      total: 7_900,
      documents: [invoice],
      creditDecision: { kind: 'skip', reason: 'DISABLED_CREDIT_CREATE' },
    },
    'notInvoiced',
    4_000,
  ],
  ['nobody has looked at', {}, 'waiting', -11_900],
  [
    'being invoiced',
    { documents: [issued({ state: 'sending', status: null })] },
    'waiting',
    -11_900,
  ],
  ['deleted before its invoice', { deletedAt: '2026-11-01T10:00:00.000Z' }, 'notInvoiced', 0],
  [
    'invoiced the month before',
    { documents: [issued({ voucherDate: '2026-09-30T10:00:00.000Z' })] },
    'invoicedEarlier',
    -11_900,
  ],
  [
    'invoiced the month after',
    { documents: [issued({ voucherDate: '2026-11-01T10:00:00.000Z' })] },
    'invoicedLater',
    -11_900,
  ],
  [
    'of the month before',
    { orderedAt: '2026-09-30T10:00:00.000Z', documents: [invoice] },
    'ofFormerOrders',
    11_900,
  ],
  [
    'of the month after',
    { orderedAt: '2026-11-01T10:00:00.000Z', documents: [invoice] },
    'ofLaterOrders',
    11_900,
  ],
  [
    'whose taxes changed at the same amount',
    { documents: [invoice], decision: { kind: 'refuse', reason: 'TAX_CHANGED' } },
    'needsDecision',
    0,
  ],
])('an order %s is in its bucket', (_, order, bucket, amount) => {
  const { buckets } = bridgeOf('2026-10', [aMonthOrder(order)]);
  const filled = Object.entries(buckets).filter(([, entries]) => entries.length > 0);
  expect(filled.map(([name, entries]) => [name, bucketAmount(entries)])).toEqual([
    [bucket, amount],
  ]);
});
