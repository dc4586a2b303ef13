import type { Settings } from '../../settings/settings';
import { withCredits, total, goodwill } from '../../testing/correction-cases';
import { anOrder, anAddress, aLine } from '../../testing/builders';
import { parseCause } from '../../documents/model/cause';
import type { CheckResult } from '../conditions/check';
import type { PlanQuestion } from './plan-question';
import { planDocuments, checksOfStep } from './plan-documents';
import fc from 'fast-check';
import { histories, happen } from '../../testing/history-generator';
import { OrderHistory } from '../../testing/order-history';
import { Bookkeeper } from '../../testing/bookkeeper';
import type { BilledDocument } from '../../documents/model/document';
import { cents } from '../../money/cents';
import type { DocumentId } from '../../ids';

const MERCHANTS: Settings[] = [
  withCredits({}),
  withCredits({ create: false }),
  withCredits({}, { event: 'fulfilled' }),
];
const CONNECTIONS = ['connected', 'interrupted', 'none'] as const;

const MOVED = anOrder({ billingAddress: anAddress({ street: 'Neue Straße 7' }) });
const CANCEL = { kind: 'create', document: 'credit-note', cause: parseCause('cancel:1') } as const;
const REISSUE = { kind: 'create', document: 'invoice', cause: parseCause('reissue:1') } as const;
const VOIDED = {
  status: 'voided',
  cancelled: true,
  takenBackAt: '2026-03-05T10:00:00.000Z',
} as const;
const ANEW = { cause: REISSUE.cause, createdAt: '2026-03-06T10:00:00.000Z' };

/** The reasons of a list, those that apply with an exclamation mark. */
function marked(checks: CheckResult[]): string[] {
  return checks.map(({ reason, holds }) => (holds ? `${reason}!` : reason));
}

/** Every step of a plan with the first decision of its list of checks. */
function answers(question: PlanQuestion) {
  return planDocuments(question).map((step) => ({
    step,
    decided: step.decision.kind === 'create' ? 'create' : step.decision.reason,
    explained: checksOfStep(question, step).find(({ holds }) => holds)?.reason ?? 'create',
  }));
}

describe('the checks of a document', () => {
  it('explain what was decided by them: the first that applies is the decision', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(
        histories,
        fc.constantFrom(...MERCHANTS),
        fc.constantFrom(...CONNECTIONS),
        ({ placed, manner, isPaidAtOnce, events }, settings, connection) => {
          const history = new OrderHistory(placed.order, manner);
          const bookkeeper = new Bookkeeper({ settings });
          if (isPaidAtOnce) history.pay();
          for (const { happening, isEvaluated } of events) {
            if (isEvaluated) bookkeeper.settle(history.order());
            happen(history, happening);
            for (const answer of answers(bookkeeper.question(history.order(), { connection }))) {
              expect(answer).toMatchObject({ explained: answer.decided });
              outcomes.add(`${answer.step.kind} ${answer.decided}`);
            }
          }
        },
      ),
      { numRuns: 60, seed: 20_260_310 },
    );
    expect([...outcomes]).toEqual(
      expect.arrayContaining([
        'credit-note create',
        'credit-note EXISTING',
        'credit-note DISABLED_CREDIT_CREATE',
        'credit-note WAIT',
        'credit-note NOT_CONNECTED',
        'invoice create',
      ]),
    );
  });

  it.each<[expected: string, input: Partial<PlanQuestion>, documents: Partial<BilledDocument>[]]>([
    ['RECIPIENT_CHANGED', { order: MOVED }, [{}]],
    ['DRAFT_OUTDATED', { order: MOVED }, [{ status: 'draft' }]],
    ['WAIT', { order: MOVED, instructions: [CANCEL, REISSUE] }, [{}]],
    ['NOT_CONNECTED', { order: MOVED, instructions: [CANCEL, REISSUE], connection: 'none' }, [{}]],
    ['UNCHANGED', { instructions: [REISSUE] }, [{}]],
    ['CANCELLED', {}, [VOIDED]],
    ['create', { instructions: [REISSUE] }, [VOIDED]],
    ['CONNECTION_INTERRUPTED', { instructions: [REISSUE], connection: 'interrupted' }, [VOIDED]],
    ['EXISTING', { instructions: [REISSUE] }, [VOIDED, ANEW]],
    [
      'TOTAL_MISMATCH',
      { instructions: [REISSUE] },
      [VOIDED, { ...ANEW, content: null, total: cents(5_000) }],
    ],
  ])('of an invoice issued anew decide and explain alike: %s', (expected, input, documents) => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    const [billed] = bookkeeper.documents;
    const known = documents.map((change, at) => ({
      ...billed,
      id: (at + 1) as DocumentId,
      ...change,
    }));
    const question = {
      ...bookkeeper.question(anOrder(), input),
      documents: known as BilledDocument[],
    };
    const own = answers(question).filter(({ step }) => step.cause.of === 'reissue');
    expect(own).toMatchObject([{ decided: expected, explained: expected }]);
  });

  it('of a credit note also report that its subject was taken back in Lexware', () => {
    const left = (currentQuantity: number) =>
      anOrder({
        lines: [aLine({ quantity: 3, currentQuantity })],
        totals: total(35_700, currentQuantity * 11_900),
      });
    const bookkeeper = new Bookkeeper();
    for (const order of [left(3), left(2)]) bookkeeper.settle(order);
    const explained = (question: PlanQuestion, of: 'cancel' | 'edit') =>
      answers(question).find(({ step }) => step.cause.of === of);
    const cancelled = { decided: 'CANCELLED', explained: 'CANCELLED' };

    bookkeeper.change('edit:1', { ...VOIDED, status: null });
    expect(explained(bookkeeper.question(left(1)), 'edit')).toMatchObject(cancelled);
    bookkeeper.change('order', VOIDED);
    const input = { instructions: [CANCEL] };
    expect(explained(bookkeeper.question(left(2), input), 'cancel')).toMatchObject(cancelled);
  });

  it('of an invoice issued anew are listed in full, in the order of checking', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    const question = bookkeeper.question(MOVED, { connection: 'interrupted' });
    const [step] = planDocuments(question).filter(({ cause }) => cause.of === 'reissue');
    expect(step ? marked(checksOfStep(question, step)) : []).toEqual([
      'INVALID_ORDER',
      'TOTAL_MISMATCH',
      'EXISTING',
      'WAIT',
      'CANCELLED',
      'TAX_CHANGED',
      'DRAFT_OUTDATED',
      'UNCHANGED',
      'RECIPIENT_CHANGED!',
      'SKIP_FREE',
      'NOT_CONNECTED',
      'CONNECTION_INTERRUPTED!',
    ]);
  });

  it('of a credit note are listed in full, in the order of checking', () => {
    const bookkeeper = new Bookkeeper({ settings: withCredits({ create: false }) });
    bookkeeper.settle(anOrder({ lines: [aLine()] }));
    const refunded = anOrder({
      lines: [aLine()],
      refunds: [goodwill(1_000)],
      totals: total(11_900, 11_900),
    });
    const question = bookkeeper.question(refunded, { connection: 'interrupted' });
    const [credit] = planDocuments(question).filter(({ kind }) => kind === 'credit-note');
    const checks = credit ? checksOfStep(question, credit) : [];
    expect(marked(checks)).toEqual([
      'DISABLED',
      'EXISTING',
      'CANCELLED',
      'DISABLED_CREDIT_CREATE!',
      'SKIP_POS',
      'REFUND_PENDING',
      'REFUND_FAILED',
      'RECEIPT_NOT_FOUND',
      'WAIT',
      'SKIP_FREE',
      'UNCHANGED',
      'CREDIT_TOO_HIGH',
      'TOTAL_MISMATCH',
      'NOT_CONNECTED',
      'CONNECTION_INTERRUPTED!',
    ]);
  });
});
