import { type GeneratedHistory, histories, happen } from '../../testing/history-generator';
import fc from 'fast-check';
import { OrderHistory } from '../../testing/order-history';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { Bookkeeper } from '../../testing/bookkeeper';
import type { Order } from '../../order/order';
import type { DocumentStep } from './plan-question';
import { documentsBalance } from '../billed/billed-amounts';
import { cents } from '../../money/cents';

const RUNS = 200;
const PARCEL = { id: '1', createdAt: '2026-03-03T09:00:00.000Z', status: 'success' } as const;

interface CalledOff {
  history: GeneratedHistory;
  /** What invoices wait for. */
  event: 'paid' | 'fulfilled' | 'completed';
  /** The number of events after which everything was sent; units added later were not. */
  sentAfter: number;
  /** What was not sent as a whole was sent in part. */
  isPartSent: boolean;
}

const calledOff: fc.Arbitrary<CalledOff> = fc.record({
  history: histories,
  event: fc.constantFrom('paid', 'fulfilled', 'completed'),
  sentAfter: fc.constantFrom(0, 2, 5, Infinity),
  isPartSent: fc.boolean(),
});

/** What happens up to the end, which is that the order is called off. */
function play({ history: generated, event, sentAfter, isPartSent }: CalledOff) {
  const { placed, manner, isPaidAtOnce, events } = generated;
  const fulfillments = isPartSent ? [PARCEL] : [];
  const unsent = isPartSent ? 'partial' : 'unfulfilled';
  const history = new OrderHistory(placed.order, manner);
  const invoice = { ...DEFAULT_SETTINGS.invoice, event };
  const bookkeeper = new Bookkeeper({ settings: { ...DEFAULT_SETTINGS, invoice } });
  let sent = 0;
  const orderAfter = (count: number): Order => {
    if (count === sentAfter) sent = history.edits + 1;
    const isSent = sent === history.edits + 1;
    return { ...history.order(), fulfillments, fulfillmentStatus: isSent ? 'fulfilled' : unsent };
  };
  if (isPaidAtOnce) history.pay();
  bookkeeper.settle(orderAfter(0));
  events.forEach(({ happening, isEvaluated }, index) => {
    happen(history, happening);
    const order = orderAfter(index + 1);
    if (isEvaluated) bookkeeper.settle(order);
  });
  history.callOff();
  const order = orderAfter(-1);
  return { history, bookkeeper, order, open: bookkeeper.settle(order) };
}

const reasonOf = ({ decision }: DocumentStep) =>
  decision.kind === 'create' ? 'create' : decision.reason;

const isPaidInFull = ({ net }: OrderHistory, { totals }: Order) =>
  net > 0 && net >= totals.currentTotal;

/** For its amounts or taxes, whether it was called off or not. */
const isRefused = (open: string[]) =>
  open.some((one) => /_MISMATCH|INVALID_ORDER|SKIP_FREE/.test(one));

const LEFT = ['SKIP_CANCELLED', 'SKIP_UNPAID', 'SKIP_UNSENT'];

describe('orders of generated histories that are called off in the end', () => {
  it('await nothing, report whether money is kept for what is not billed, and bill it at the merchant’s request', () => {
    const counts = new Map<string, number>();
    fc.assert(
      fc.property(calledOff, (generated) => {
        const { history, bookkeeper, order, open } = play(generated);
        if (isRefused(open)) return;
        expect(open.filter((one) => / (WAIT|HIDDEN_SOON)/.test(one))).toEqual([]);
        const billed = documentsBalance(bookkeeper.documents);
        const left = bookkeeper
          .plan(order)
          .filter((one) => one.kind === 'invoice' && LEFT.includes(reasonOf(one)));
        for (const reason of left.map(reasonOf)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
        const isFirst = bookkeeper.documents.length === 0;
        if (isFirst && generated.isPartSent && isPaidInFull(history, order))
          expect(left).toEqual([]);
        if (billed !== history.currentValue) {
          const isMoneyLeft = history.net > billed;
          expect(left.map((one) => reasonOf(one) !== 'SKIP_CANCELLED')).toEqual([isMoneyLeft]);
        }
        bookkeeper.instructions = left.map(({ kind, cause }) => ({
          kind: 'create',
          document: kind,
          cause,
        }));
        if (isRefused(bookkeeper.settle(order))) return;
        expect(documentsBalance(bookkeeper.documents)).toBe(cents(history.currentValue));
      }),
      { numRuns: RUNS, seed: 20_260_310 },
    );
    for (const reason of LEFT) expect(counts.get(reason)).toBeGreaterThan(5);
  });
});
