import { aDocument } from '../../testing/documents';
import { cents } from '../../money/cents';
import type { DocumentId } from '../../ids';
import { parseCause } from '../../documents/model/cause';
import { isPaidInLexware, awaitsPayment } from './balance-summary';
import { anOrder } from '../../testing/builders';
import type { OrderTransaction, Order } from '../../order/order';

const invoice = aDocument({ status: 'paid', total: cents(11_900) });
const credit = (total: number) =>
  aDocument({
    id: 2 as DocumentId,
    kind: 'credit-note',
    cause: parseCause('refund:1'),
    precedingId: invoice.id,
    total: cents(total),
  });
const reissued = aDocument({
  id: 3 as DocumentId,
  cause: parseCause('reissue:1'),
  status: 'paid',
  total: cents(11_900),
});
const cancellation = { ...credit(11_900), cause: parseCause(`cancel:${invoice.id}`) };

it.each([
  ['its one invoice is paid', [invoice], true],
  ['it has no invoice', [], false],
  ['its invoice is open', [{ ...invoice, status: 'open' as const }], false],
  ['its invoice is a draft', [{ ...invoice, status: 'draft' as const }], false],
  ['its invoice was voided', [{ ...invoice, status: 'voided' as const, cancelled: true }], false],
  ['a cent is not billed yet', [{ ...invoice, total: cents(11_899) }], false],
  ['more was billed than it is worth now', [{ ...invoice, total: cents(12_000) }], true],
  ['a credit note took something back that it is still worth', [invoice, credit(100)], false],
  [
    'one of two invoices is open',
    [invoice, { ...reissued, cause: parseCause('edit:1'), status: 'open' as const }],
    false,
  ],
  [
    'a cancelled invoice was replaced by a paid one',
    [{ ...invoice, status: 'open' as const }, cancellation, reissued],
    true,
  ],
])('an order is paid in Lexware or not: %s', (_, documents, expected) => {
  expect(isPaidInLexware(anOrder(), documents)).toBe(expected);
});

const receipt = (amount: number): OrderTransaction => ({
  id: '1',
  parentId: null,
  kind: 'sale',
  status: 'success',
  gateway: 'bank_deposit',
  processedAt: null,
  amount: cents(amount),
});

it.each<[string, Partial<Order>, boolean]>([
  ['is open', { paymentStatus: 'pending', transactions: [] }, true],
  ['is paid in part', { paymentStatus: 'partially_paid', transactions: [receipt(5_000)] }, true],
  ['holds all of its money', { paymentStatus: 'pending', transactions: [receipt(11_900)] }, false],
  ['is paid', { paymentStatus: 'paid', transactions: [receipt(11_900)] }, false],
  ['was paid and refunded', { paymentStatus: 'refunded', transactions: [] }, false],
  ['was voided', { paymentStatus: 'voided', transactions: [] }, false],
  ['has its money authorised', { paymentStatus: 'authorized', transactions: [] }, false],
  [
    'was cancelled',
    { paymentStatus: 'pending', transactions: [], cancelledAt: '2026-03-03T09:00:00.000Z' },
    false,
  ],
])('Shopify still expects money or not when an order %s', (_, order, expected) => {
  expect(awaitsPayment(anOrder(order))).toBe(expected);
});
