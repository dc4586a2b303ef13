import fc from 'fast-check';
import { Bookkeeper } from '../../testing/bookkeeper';
import { aLine, anOrder } from '../../testing/builders';
import { goodwill, total, withCredits } from '../../testing/correction-cases';
import { happen, histories } from '../../testing/history-generator';
import { OrderHistory } from '../../testing/order-history';
import type { Settings } from '../../settings/settings';
import { checksOfStep } from './checks-of-step';
import { planDocuments } from './plan-documents';
import type { PlanQuestion } from './plan-question';

const MERCHANTS: Settings[] = [
  withCredits({}),
  withCredits({ create: false }),
  withCredits({}, { event: 'fulfilled' }),
];
const CONNECTIONS = ['connected', 'interrupted', 'none'] as const;

/** Every step of a plan beside what its list of checks answers first. */
function answers(question: PlanQuestion) {
  return planDocuments(question)
    .filter(({ kind, cause }) => kind !== 'invoice' || cause.of !== 'reissue')
    .map((step) => ({
      step,
      decided: step.decision.kind === 'create' ? 'create' : step.decision.reason,
      explained: checksOfStep(question, step).find(({ holds }) => holds)?.reason ?? 'create',
    }));
}

describe('the checks of a document', () => {
  it('explain what was decided by them: the first that holds is the answer', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        histories,
        fc.constantFrom(...MERCHANTS),
        fc.constantFrom(...CONNECTIONS),
        ({ placed, manner, isPaidAtOnce, events }, settings, connection) => {
          const history = new OrderHistory(placed.order, manner);
          const bookkeeper = new Bookkeeper({ settings });
          if (isPaidAtOnce) history.pay();
          for (const { happening, isLookedAt } of events) {
            if (isLookedAt) bookkeeper.settle(history.order());
            happen(history, happening);
            for (const answer of answers(bookkeeper.question(history.order(), { connection }))) {
              expect(answer).toMatchObject({ explained: answer.decided });
              seen.add(`${answer.step.kind} ${answer.decided}`);
            }
          }
        },
      ),
      { numRuns: 60, seed: 20_260_310 },
    );
    expect([...seen]).toEqual(
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
    expect(checks.map(({ reason, holds }) => (holds ? `${reason}!` : reason))).toEqual([
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
