import { parseCause } from './cause';
import type { DocumentId } from '../../ids';
import { aDocument } from '../../testing/bookkeeper';
import { hasValidInvoice, isCalledBack, isTakenBack } from './standing';

const voided = {
  status: 'voided',
  cancelled: true,
  takenBackAt: '2026-03-11T10:00:00.000Z',
} as const;
const anew = aDocument({
  id: 2 as DocumentId,
  cause: parseCause('reissue:1'),
  createdAt: '2026-03-11T10:00:00.000Z',
});

it.each([
  ['open', aDocument(), [], true],
  ['voided in Lexware', aDocument(voided), [], false],
  ['deleted in Lexware', aDocument({ ...voided, status: null }), [], false],
  ['a further one', aDocument({ cause: parseCause('edit:1') }), [], false],
  ['under way', aDocument({ state: 'sending' }), [], false],
])('an order has a valid invoice when it is %s: it is told', (_, invoice, others, expected) => {
  expect(hasValidInvoice([invoice, ...others])).toBe(expected);
});

it('an invoice is no valid one once our credit note cancelled it, and again once that was voided', () => {
  const cancellation = aDocument({
    id: 2 as DocumentId,
    kind: 'credit-note',
    cause: parseCause('cancel:1'),
  });
  expect([
    hasValidInvoice([aDocument(), cancellation]),
    isTakenBack(aDocument(), [aDocument(), cancellation]),
  ]).toEqual([false, true]);
  expect(hasValidInvoice([aDocument(), { ...cancellation, ...voided }])).toBe(true);
});

it('later news of a voided invoice do not take back the one in its place', () => {
  const former = aDocument({ ...voided, updatedAt: '2026-03-20T10:00:00.000Z' });
  expect(isCalledBack([former])).toBe(true);
  expect(isCalledBack([former, anew])).toBe(false);
});
