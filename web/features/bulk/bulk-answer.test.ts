import { newItem } from '../../domain/bulk/bulk-run';
import type { BulkItem, BulkRun } from '../../domain/bulk/bulk-run';
import { parseCause } from '../../domain/documents/model/cause';
import type { OrderId, ShopId } from '../../domain/ids';
import { bulkAnswerOf } from './bulk-answer';

const at = '2026-11-03T10:00:00.000Z';
const id = '4711' as OrderId;
const aRun = (action: BulkRun['action'], item: Partial<BulkItem>): BulkRun => ({
  id: 'x',
  shopId: 1 as ShopId,
  action,
  kinds: ['credit-note'],
  including: [],
  treatment: null,
  taxGroup: null,
  items: [{ ...newItem(id), state: 'failed', ...item }],
  startedAt: at,
  isCancelled: false,
  endedAt: at,
});
const names = new Map([[id, '#1001']]);
const refused = { kind: 'refuse', reason: 'LEXWARE_REFUSED' } as const;
const detail = { code: 'GONE_IN_LEXWARE' } as const;
const decisions = [
  { kind: 'credit-note', cause: parseCause('refund:17'), decision: { ...refused, detail }, at },
] as const;
const order = { deletedAt: null, documents: [], decisions: [...decisions] };
const item = { code: 'LEXWARE_REFUSED', document: 'credit-note' } as const;
const why = (run: BulkRun, orders = new Map([[id, order]])) =>
  bulkAnswerOf(run, { names, orders, context: {}, isCreationPaused: false }).items[0];

it('explains a missing document by its decision, with the detail', () => {
  expect(why(aRun('create', item))).toMatchObject({
    orderName: '#1001',
    reason: { document: 'credit-note', detail: { values: detail } },
    error: null,
  });
});

it('gives the reason without its detail once the decision changed', () => {
  const answer = why(aRun('create', item), new Map());
  expect(answer?.reason).toMatchObject({ document: 'credit-note', detail: null });
  expect(answer?.reason?.text).toContain('die Gutschrift abgelehnt');
});

it('explains a failed mail by its error, even where a reason has the same code', () => {
  const answer = why(aRun('send', { code: 'MISSING_CUSTOMER_EMAIL' }));
  expect(answer?.reason).toBeNull();
  expect(answer?.error?.message).toContain('trage den Empfänger dort ein');
});
