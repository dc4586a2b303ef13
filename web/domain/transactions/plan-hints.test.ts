import { OF_ORDER, parseCause } from '../documents/model/cause';
import type { DocumentRecord } from '../documents/model/document';
import type { DocumentId, LexwareId } from '../ids';
import { cents } from '../money/cents';
import { aDocument } from '../testing/documents';
import { planHints, type PostedTransaction } from './plan-hints';

const aVoucher = (id: number, more: Partial<DocumentRecord> = {}): DocumentRecord =>
  aDocument({ id: id as DocumentId, lexwareId: `voucher-${id}` as LexwareId, ...more });
const aTransaction = (
  reference: string,
  amount = 11_900,
  more: Partial<PostedTransaction> = {},
): PostedTransaction => ({
  externalReference: reference,
  amount: cents(amount),
  cause: amount > 0 ? OF_ORDER : null,
  hintedDocument: null,
  ...more,
});
const pairsOf = (transactions: PostedTransaction[], documents: DocumentRecord[]) =>
  planHints(transactions, documents).map(({ externalReference, documentId }) => [
    externalReference,
    documentId,
  ]);

it('matches a payment to its invoice, also in part', () => {
  expect(planHints([aTransaction('a')], [aVoucher(1)])).toEqual([
    { externalReference: 'a', documentId: 1, voucherId: 'voucher-1', instead: null },
  ]);
  expect(pairsOf([aTransaction('a', 5_000)], [aVoucher(1)])).toEqual([['a', 1]]);
});

it('gives each document one hint and each transaction one document', () => {
  const further = aVoucher(2, { cause: parseCause('edit:1'), total: cents(2_000) });
  expect(pairsOf([aTransaction('a'), aTransaction('b', 2_000)], [further, aVoucher(1)])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  const given = aTransaction('a', 5_000, { hintedDocument: 1 as DocumentId });
  expect(pairsOf([given, aTransaction('b', 6_900)], [aVoucher(1)])).toEqual([]);
});

it('gives the money of a document that was taken back to the next one', () => {
  const paid = aTransaction('a', 11_900, { hintedDocument: 1 as DocumentId });
  const anew = aVoucher(2, { cause: parseCause('reissue:1') });
  expect(planHints([paid], [aVoucher(1, { cancelled: true, status: null }), anew])).toEqual([
    { externalReference: 'a', documentId: 2, voucherId: 'voucher-2', instead: 1 },
  ]);
  expect(pairsOf([paid], [aVoucher(1), anew])).toEqual([]);
});

it('leads a refund to its own credit note, whatever the amounts', () => {
  const [own, other] = ['refund:1', 'refund:2'].map((cause, index) =>
    aVoucher(index + 1, {
      kind: 'credit-note',
      cause: parseCause(cause),
      status: 'paid',
      total: cents(500),
    }),
  );
  const refunds = [
    aTransaction('b', -500, { cause: parseCause('refund:2') }),
    aTransaction('a', -400, { cause: parseCause('refund:1') }),
  ];
  expect(
    pairsOf(
      refunds,
      [own, other].flatMap((one) => one ?? []),
    ),
  ).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(
    pairsOf([aTransaction('b', -500, { cause: parseCause('refund:2') })], own ? [own] : []),
  ).toEqual([]);
});

it('leads other outgoing money to the credit note of a cancellation', () => {
  const cancellation = aVoucher(1, {
    kind: 'credit-note',
    cause: parseCause('cancel:9'),
    status: 'open',
  });
  expect(
    pairsOf([aTransaction('a', -11_900, { cause: parseCause('refund:1') })], [cancellation]),
  ).toEqual([['a', 1]]);
});

it.each<[string, Partial<DocumentRecord>]>([
  ['a draft', { status: 'draft' }],
  ['an invoice that is paid', { status: 'paid' }],
  ['a cancelled invoice', { cancelled: true }],
  ['a document under way', { state: 'sending', lexwareId: null }],
  ['a delivery note', { kind: 'delivery-note' }],
  ['a credit note, with incoming money', { kind: 'credit-note' }],
])('has no hint for %s', (_what, more) => {
  expect(pairsOf([aTransaction('a')], [aVoucher(1, more)])).toEqual([]);
});

it.each([
  ['voided in Lexware', [aVoucher(1, { status: 'voided', cancelled: true })]],
  [
    'cancelled by our credit note',
    [
      aVoucher(1, { status: 'paid' }),
      aVoucher(2, {
        kind: 'credit-note',
        cause: parseCause('cancel:1'),
        status: 'paid',
        precedingId: 1 as DocumentId,
      }),
    ],
  ],
])('moves the money of an invoice that was %s to the new one', (_, former) => {
  const paid = aTransaction('a', 11_900, { hintedDocument: 1 as DocumentId });
  const anew = aVoucher(3, { cause: parseCause('reissue:1') });
  expect(planHints([paid], [...former, anew])).toMatchObject([{ documentId: 3, instead: 1 }]);
});
