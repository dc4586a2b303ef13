import { parseCause } from './cause';
import type { DocumentId } from '../../ids';
import { cents } from '../../money/cents';
import { aDocument } from '../../testing/documents';
import * as questions from './document-state';

const {
  areUnchangedSinceDecision,
  finishedOf,
  hasValidInvoice,
  isCalledBack,
  isTakenBack,
  mayBeBilled,
} = questions;

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

const QUESTIONS = [
  'isUnsent',
  'isUnderWay',
  'isInDoubt',
  'isUnclear',
  'isFinished',
  'isInForce',
  'isFinalised',
  'isDeleted',
] as const;

it.each([
  [{ state: 'claimed', status: null }, 'claimed', ['isUnsent', 'isUnderWay']],
  [{ state: 'sending', status: null }, 'sending', ['isUnderWay', 'isInDoubt']],
  [{ state: 'unclear', status: null }, 'unclear', ['isInDoubt', 'isUnclear']],
  [{ status: 'draft' }, 'draft', ['isFinished', 'isInForce']],
  [{ status: 'open' }, 'open', ['isFinished', 'isInForce', 'isFinalised']],
  [{ status: 'paid' }, 'paid', ['isFinished', 'isInForce', 'isFinalised']],
  [voided, 'voided', ['isFinished']],
  [{ ...voided, status: null }, 'deleted', ['isFinished', 'isDeleted']],
] as const)(
  'a document with %j is %s, and of all questions these hold: %j',
  (facts, standing, answeredYes) => {
    const document = aDocument(facts);
    expect(questions.documentStateOf(document)).toBe(standing);
    expect(QUESTIONS.filter((question) => questions[question](document))).toEqual(answeredYes);
    expect(finishedOf('invoice', [document])).toHaveLength(questions.isFinished(document) ? 1 : 0);
    expect(finishedOf('credit-note', [document])).toEqual([]);
  },
);

it.each([
  ['open', aDocument(), [], true],
  ['voided in Lexware', aDocument(voided), [], false],
  ['deleted in Lexware', aDocument({ ...voided, status: null }), [], false],
  ['a further one', aDocument({ cause: parseCause('edit:1') }), [], false],
  ['under way', aDocument({ state: 'sending' }), [], false],
])('an order has a valid invoice when it is %s: it is told', (_, invoice, others, expected) => {
  expect(hasValidInvoice([invoice, ...others])).toBe(expected);
});

it.each([
  ['open', aDocument(), true],
  ['claimed', aDocument({ state: 'claimed' }), true],
  ['unclear', aDocument({ state: 'unclear' }), true],
  ['voided in Lexware', aDocument(voided), false],
  ['a further one', aDocument({ state: 'sending', cause: parseCause('edit:1') }), false],
])('an order may be billed when its invoice is %s: it is told', (_, invoice, expected) => {
  expect(mayBeBilled([invoice])).toBe(expected);
});

it('an invoice is no longer valid once our credit note cancelled it, and valid again once that was voided', () => {
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

const before = [aDocument({ status: 'open' })];

it.each([
  ['nothing happened', before, true],
  ['it was paid and its number read', [aDocument({ status: 'paid', number: 'RE1' })], true],
  ['it was voided', [aDocument({ status: 'voided', cancelled: true })], false],
  ['it is a draft by now', [aDocument({ status: 'draft' })], false],
  ['its amount was changed', [aDocument({ total: cents(1) })], false],
  ['another one came', [...before, aDocument({ id: 2 as DocumentId })], false],
  ['it gave way to another one', [aDocument({ id: 2 as DocumentId })], false],
  ['it is gone', [], false],
])('decisions based on an open invoice are checked for changes: %s', (_, now, expected) => {
  expect(areUnchangedSinceDecision(before, now)).toBe(expected);
});
