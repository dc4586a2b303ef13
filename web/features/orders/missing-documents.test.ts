import type { DocumentDecisionAnswer } from '../../contract/order/decision';
import { OF_ORDER, parseCause } from '../../domain/documents/model/cause';
import { missingDocuments } from './order-page';

const waits = {
  kind: 'wait',
  reason: 'WAIT',
  text: 'Die Rechnung folgt.',
  detail: null,
  at: null,
  canCreate: true,
} as const;
const credit: DocumentDecisionAnswer = {
  ...waits,
  document: 'credit-note',
  cause: parseCause('refund:17'),
};
const missing = (over: Partial<Parameters<typeof missingDocuments>[0]>) =>
  missingDocuments({ hasInvoice: false, decision: waits, decisions: [], ...over }).map(
    ({ document, cause }) => [document, cause],
  );

it('names the invoice first, then what else waits', () => {
  expect(missing({ decisions: [credit] })).toEqual([
    ['invoice', OF_ORDER],
    ['credit-note', credit.cause],
  ]);
  expect(missing({ decision: null })).toEqual([]);
});

it('names no invoice where one is there, and only the one to reissue after a cancellation', () => {
  expect(missing({ hasInvoice: true, decisions: [credit] })).toEqual([
    ['credit-note', credit.cause],
  ]);
  const over = { ...waits, kind: 'skip', reason: 'CANCELLED' } as const;
  const cause = parseCause('reissue:1');
  expect(missing({ decision: over, decisions: [{ ...over, document: 'invoice', cause }] })).toEqual(
    [['invoice', cause]],
  );
});

it('leaves out what was skipped on purpose, unless it can be requested', () => {
  const skipped = { ...credit, kind: 'skip', document: 'delivery-note' } as const;
  const all = (canCreate: boolean) =>
    missing({ hasInvoice: true, decisions: [{ ...skipped, canCreate }] }).length;
  expect([all(true), all(false)]).toEqual([1, 0]);
});
