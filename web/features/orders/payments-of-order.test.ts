import { parseCause } from '../../domain/documents/model/cause';
import type { DocumentId } from '../../domain/ids';
import { ZERO, cents } from '../../domain/money/cents';
import type { OrderTransaction } from '../../domain/order/order';
import { aRefund, anOrder } from '../../domain/testing/builders';
import { aDocument } from '../../domain/testing/documents';
import { paymentsOf } from './read-details';

function money(changes: Partial<OrderTransaction>): OrderTransaction {
  return {
    id: '1',
    parentId: null,
    kind: 'sale',
    status: 'success',
    gateway: 'paypal',
    processedAt: '2026-03-02T09:00:00.000Z',
    amount: cents(1_000),
    ...changes,
  };
}

it('lists payments in their order, and none that is only suggested', () => {
  const transactions = [
    money({ id: '2', kind: 'capture', processedAt: '2026-03-03T09:00:00.000Z' }),
    money({ id: '1', kind: 'authorization' }),
    money({ id: '3', kind: 'suggested_refund' }),
    money({ id: '4', status: 'failure', processedAt: null, gateway: 'own_method' }),
  ];
  expect(paymentsOf(anOrder({ transactions }), []).payments).toMatchObject([
    { id: '4', kind: 'payment', state: 'failed', gatewayName: 'own method', at: null },
    { id: '1', kind: 'authorization', state: 'moved', gatewayName: 'PayPal' },
    { id: '2', kind: 'payment', amountCents: 1_000 },
  ]);
});

it('names the documents of a refund, all revisions, and of no other', () => {
  const refund = aRefund({ id: '17', total: cents(500) });
  const causes = ['refund:17', 'refund:17:1', 'refund:18', 'order'];
  const documents = causes.map((cause, index) => {
    return aDocument({ id: (index + 1) as DocumentId, cause: parseCause(cause) });
  });
  expect(paymentsOf(anOrder({ refunds: [refund] }), documents).refunds).toMatchObject([
    { id: '17', state: 'moved', amountCents: 500, documentIds: [1, 2] },
  ]);
});

it('shows the amount of a refund in progress, though Shopify counts none yet', () => {
  const transactions = [money({ id: '9', kind: 'refund', status: 'pending', amount: cents(700) })];
  const refunds = [aRefund({ total: ZERO, transactionIds: ['9'] })];
  const answer = paymentsOf(anOrder({ transactions, refunds }), []);
  expect(answer.refunds).toMatchObject([{ state: 'underWay', amountCents: 700 }]);
  expect(answer.payments).toEqual([]);
});
