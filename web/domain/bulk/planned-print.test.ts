import type { OrderId, LexwareId, DocumentId } from '../ids';
import type { DocumentRecord } from '../documents/model/document';
import { aDocument } from '../testing/documents';
import type { DocumentDecision } from '../documents/decisions/decision';
import { OF_ORDER } from '../documents/model/cause';
import { plannedPrint } from './planned-print';

const id = (order: number) => String(order) as OrderId;
const at = '2026-11-03T10:00:00.000Z';
let created = 0;

/** One that Lexware has a PDF of. */
const inLexware = (document: Partial<DocumentRecord> = {}) => {
  created += 1;
  const lexwareId = `voucher-${created}` as LexwareId;
  return aDocument({ id: created as DocumentId, lexwareId, number: `RE${created}`, ...document });
};

const decided = (
  decision: DocumentDecision['decision'],
  kind: DocumentDecision['kind'] = 'invoice',
): DocumentDecision => ({ kind, cause: OF_ORDER, decision, at });

function known(
  order: number,
  documents: DocumentRecord[],
  decisions: DocumentDecision[] = [],
  deletedAt: string | null = null,
) {
  const orderId = id(order);
  return [orderId, { orderId, name: `#${order}`, documents, decisions, deletedAt }] as const;
}

const waits = decided({ kind: 'wait', reason: 'WAIT' });
const summary = ({ documents, missing }: ReturnType<typeof plannedPrint>) => ({
  printed: documents.map(({ orderName, document }) => `${orderName} ${document.number}`),
  missing: missing.map(({ orderName, kind, reason }) => [orderName, kind, reason.why]),
});

it('prints what there is in the order of the selection, each order by kind and age', () => {
  const note = inLexware({ number: 'LS1', kind: 'delivery-note' });
  const invoice = inLexware({ number: 'RE1' });
  const credit = inLexware({ number: 'GS1', kind: 'credit-note' });
  const other = inLexware({ number: 'RE9' });
  const orders = new Map([known(1, [note, credit, invoice]), known(9, [other])]);
  const all = plannedPrint([id(9), id(1)], ['delivery-note', 'credit-note', 'invoice'], orders);
  expect(summary(all)).toEqual({ printed: ['#9 RE9', '#1 RE1', '#1 GS1', '#1 LS1'], missing: [] });
  const invoices = plannedPrint([id(1), id(9)], ['invoice'], orders);
  expect(summary(invoices)).toEqual({ printed: ['#1 RE1', '#9 RE9'], missing: [] });
});

it('names every order that has no invoice to print, and why', () => {
  const draft = inLexware({ status: 'draft' });
  const sending = aDocument({ state: 'sending' });
  const voided = inLexware({ cancelled: true, status: 'voided' });
  const cancelled = decided({ kind: 'skip', reason: 'CANCELLED' });
  const orders = new Map([
    known(1, [], [waits]),
    known(2, []),
    known(3, [draft], [decided({ kind: 'skip', reason: 'EXISTING' })]),
    known(4, [sending], [decided({ kind: 'create' })]),
    known(5, [], [decided({ kind: 'create' })]),
    known(6, [voided], [cancelled]),
    known(7, [], [], at),
  ]);
  const plan = plannedPrint([1, 2, 3, 4, 5, 6, 7, 8].map(id), ['invoice'], orders);
  expect(summary(plan)).toEqual({
    printed: [],
    missing: [
      ['#1', 'invoice', 'decision'],
      ['#2', 'invoice', 'unknown'],
      ['#3', 'invoice', 'draft'],
      ['#4', 'invoice', 'under-way'],
      ['#5', 'invoice', 'under-way'],
      ['#6', 'invoice', 'decision'],
      ['#7', 'invoice', 'decision'],
      [null, 'invoice', 'unknown'],
    ],
  });
  expect(plan.missing[5]?.reason).toEqual({ why: 'decision', decision: cancelled.decision });
});

it('misses credit and delivery notes only where one is to come, and reports an order that has nothing', () => {
  const waiting = decided({ kind: 'wait', reason: 'REFUND_PENDING' }, 'credit-note');
  const off = decided({ kind: 'skip', reason: 'DISABLED_DELIVERY_CREATE' }, 'delivery-note');
  const orders = new Map([
    known(1, [inLexware({ number: 'RE1' })], [waiting, off]),
    known(2, [inLexware({ number: 'RE2' })], [off]),
  ]);
  const all = plannedPrint([id(1), id(2)], ['invoice', 'credit-note', 'delivery-note'], orders);
  expect(summary(all)).toEqual({
    printed: ['#1 RE1', '#2 RE2'],
    missing: [['#1', 'credit-note', 'decision']],
  });
  const notes = plannedPrint([id(2)], ['delivery-note'], orders);
  expect(summary(notes)).toEqual({ printed: [], missing: [['#2', 'delivery-note', 'none']] });
});
