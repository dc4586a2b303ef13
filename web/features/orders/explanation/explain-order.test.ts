import { parseCause } from '../../../domain/documents/model/cause';
import type { Decision } from '../../../domain/documents/model/reason';
import type { PlanQuestion } from '../../../domain/document-rules/plan/plan-question';
import { Bookkeeper } from '../../../domain/testing/bookkeeper';
import { anAddress, anOrder } from '../../../domain/testing/builders';
import { withCredits } from '../../../domain/testing/correction-cases';
import { explainOrder } from './explain-order';

/** Why an order under current settings has no invoice, after this last decision. */
function invoiceAfter(decided: Decision) {
  const order = anOrder({ cancelledAt: '2026-03-05T09:00:00.000Z' });
  const question = new Bookkeeper({ settings: withCredits({}, { event: 'paid' }) }).question(order);
  const explained = explainOrder({
    question,
    decided: ({ kind }) => (kind === 'invoice' ? decided : null),
    resetAt: '2026-04-01T00:00:00.000Z',
  });
  return explained.find(({ document }) => document === 'invoice')?.decision;
}

describe('the explanation of an order that was skipped under former settings', () => {
  it.each(['SKIP_UNSENT', 'SKIP_UNPAID', 'SKIP_CANCELLED'] as const)(
    'stays %s, because it is not evaluated again',
    (reason) => {
      expect(invoiceAfter({ kind: 'skip', reason })).toMatchObject({ kind: 'skip', reason });
    },
  );

  it('is that the invoice is being created if the next evaluation creates it', () => {
    expect(invoiceAfter({ kind: 'wait', reason: 'WAIT' })).toMatchObject({ kind: 'create' });
  });
});

it('An invoice to be reissued explains what it waits for, check by check', () => {
  const bookkeeper = new Bookkeeper();
  bookkeeper.settle(anOrder());
  const moved = anOrder({ billingAddress: anAddress({ street: 'Neue Straße 7' }) });
  bookkeeper.instructions = [
    { kind: 'create', document: 'credit-note', cause: parseCause('cancel:1') },
    { kind: 'create', document: 'invoice', cause: parseCause('reissue:1') },
  ];
  const explained = explainOrder({
    question: bookkeeper.question(moved),
    decided: () => null,
    resetAt: '2026-04-01T00:00:00.000Z',
  });
  const anew = explained.find(({ cause }) => cause.of === 'reissue');
  expect(anew).toMatchObject({
    decision: { kind: 'wait', reason: 'WAIT' },
    waitsFor: [{ code: 'document' }],
  });
  expect(anew?.checks.filter(({ holds }) => holds)).toEqual([
    {
      reason: 'WAIT',
      holds: true,
      text: 'Die neue Rechnung wird erstellt, sobald die bisherige storniert ist.',
    },
  ]);
});

describe('the first check that holds is the answer', () => {
  const REISSUE = {
    kind: 'create',
    document: 'invoice',
    cause: parseCause('reissue:1'),
  } as const;
  const CREDIT = { kind: 'create', document: 'credit-note', cause: parseCause('edit:1') } as const;

  /** Of every document: its answer, and the first failing check. */
  function answers(question: PlanQuestion, decided: Decision | null = null) {
    const explained = explainOrder({
      question,
      decided: () => decided,
      resetAt: '2026-04-01T00:00:00.000Z',
    });
    return explained.map(({ document, decision, checks }) => {
      return [document, decision.reason, checks.find(({ holds }) => holds)?.reason ?? null];
    });
  }

  function billed() {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    return bookkeeper;
  }

  it('also where another document is in doubt', () => {
    const bookkeeper = billed();
    bookkeeper.change('order', { state: 'sending', status: null, lexwareId: null });
    const question = bookkeeper.question(anOrder(), {
      instructions: [REISSUE],
      connection: 'none',
    });
    expect(answers(question)).toContainEqual(['invoice', 'NOT_CONNECTED', 'NOT_CONNECTED']);
  });

  it('also where there is nothing to correct', () => {
    const question = billed().question(anOrder(), { instructions: [CREDIT] });
    expect(answers(question)).toContainEqual(['credit-note', 'UNCHANGED', 'UNCHANGED']);
  });

  it('also where it was found only while drafting the document', () => {
    const bookkeeper = billed();
    bookkeeper.change('order', { status: 'voided', cancelled: true });
    const question = bookkeeper.question(anOrder(), { instructions: [REISSUE] });
    const found = { kind: 'refuse', reason: 'TOTAL_MISMATCH' } as const;
    expect(answers(question, found)).toContainEqual([
      'invoice',
      'TOTAL_MISMATCH',
      'TOTAL_MISMATCH',
    ]);
  });
});
