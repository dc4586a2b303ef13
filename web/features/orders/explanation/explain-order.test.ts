import { parseCause } from '../../../domain/documents/model/cause';
import type { Decision } from '../../../domain/documents/model/reason';
import { Bookkeeper } from '../../../domain/testing/bookkeeper';
import { anAddress, anOrder } from '../../../domain/testing/builders';
import { withCredits } from '../../../domain/testing/correction-cases';
import { explainOrder } from './explain-order';

/** Why an order of today's settings has no invoice, where that is what was decided last. */
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

describe('what is said of an order that was called off before other settings came', () => {
  it.each(['SKIP_UNSENT', 'SKIP_UNPAID', 'SKIP_CANCELLED'] as const)(
    'stays %s, because nobody looks at it again',
    (reason) => {
      expect(invoiceAfter({ kind: 'skip', reason })).toMatchObject({ kind: 'skip', reason });
    },
  );

  it('is that the invoice is being made where the next look makes it', () => {
    expect(invoiceAfter({ kind: 'wait', reason: 'WAIT' })).toMatchObject({ kind: 'create' });
  });
});

it('An invoice that is to be issued anew says what it waits for, check by check', () => {
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
