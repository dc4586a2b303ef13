import { anOrder, aLine } from '../../../testing/builders';
import { goodwill, total, withCredits, describeDecision } from '../../../testing/correction-cases';
import type { PlanQuestion } from '../plan-question';
import { parseCause, causeText, isSameOccasion } from '../../../documents/model/cause';
import { Bookkeeper } from '../../../testing/bookkeeper';

describe('filters of credit notes', () => {
  const placed = anOrder({ lines: [aLine()] });
  const refunds = [goodwill(1_000)];
  const refunded = anOrder({ lines: [aLine()], refunds, totals: total(11_900, 11_900) });

  it.each<[string, Partial<PlanQuestion>]>([
    ['skip DISABLED', { shop: { installedAt: placed.createdAt, uninstalled: true } }],
    ['skip DISABLED_CREDIT_CREATE', { settings: withCredits({ create: false }) }],
    ['create', { order: { ...refunded, sourceName: 'pos' } }],
    ['skip SKIP_POS', { documents: [], order: { ...refunded, sourceName: 'pos' } }],
    ['skip RECEIPT_NOT_FOUND', { documents: [], settings: withCredits({}, { create: false }) }],
    [
      'wait WAIT',
      {
        documents: [],
        order: { ...refunded, paymentStatus: 'pending' },
        settings: withCredits({}, { event: 'paid' }),
      },
    ],
    ['wait NOT_CONNECTED', { connection: 'none' }],
    ['wait CONNECTION_INTERRUPTED', { connection: 'interrupted' }],
    ['create', {}],
    [
      'create',
      {
        settings: withCredits({ create: false }),
        instructions: [{ kind: 'create', document: 'credit-note', cause: parseCause('refund:1') }],
      },
    ],
  ])('%s', (expected, change) => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(placed);
    const steps = bookkeeper.plan(refunded, change);
    const step = steps.find(({ cause }) => causeText(cause) === 'refund:1');
    expect(describeDecision(step?.decision)).toBe(expected);
  });

  it('reports EXISTING for what is there and CANCELLED for what the merchant deleted', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(placed);
    bookkeeper.settle(refunded);
    const ofRefund = () =>
      bookkeeper.plan(refunded).find(({ cause }) => isSameOccasion(cause, parseCause('refund:1')))
        ?.decision;
    expect(describeDecision(ofRefund())).toBe('skip EXISTING');
    bookkeeper.change('refund:1', { status: 'voided', cancelled: true });
    expect(describeDecision(ofRefund())).toBe('skip CANCELLED');
  });
});
