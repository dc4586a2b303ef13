import { type GeneratedHistory, histories, happen } from '../../testing/history-generator';
import fc from 'fast-check';
import { Bookkeeper } from '../../testing/bookkeeper';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { OrderHistory } from '../../testing/order-history';
import { documentsBalance } from '../billed/billed-amounts';
import { cents } from '../../money/cents';

const RUNS = 150;

interface PartlyPaid {
  history: GeneratedHistory;
  /** How much of it the customer pays at once. */
  percent: number;
  /** Whether all of it is paid in the end. */
  isPaidInTheEnd: boolean;
}

const partlyPaid: fc.Arbitrary<PartlyPaid> = fc.record({
  history: histories,
  percent: fc.integer({ min: 1, max: 99 }),
  isPaidInTheEnd: fc.boolean(),
});

const aBook = () =>
  new Bookkeeper({
    settings: { ...DEFAULT_SETTINGS, invoice: { ...DEFAULT_SETTINGS.invoice, event: 'paid' } },
  });

/** For its amounts or taxes, whether it was paid or not. */
const isRefused = (open: string[]) =>
  open.some((one) => /_MISMATCH|INVALID_ORDER|SKIP_FREE/.test(one));

describe('orders of generated histories that are paid in part, where invoices follow payment', () => {
  it('get no invoice while something is unpaid, and their documents add up once nothing is', () => {
    const counts = { refundedInPart: 0, billedInTheEnd: 0 };
    fc.assert(
      fc.property(partlyPaid, ({ history: { placed, manner, events }, ...paid }) => {
        const history = new OrderHistory(placed.order, manner);
        const book = aBook();
        const isInFull = () => history.net >= history.currentValue;
        history.pay(paid.percent);
        let wasInFull = isInFull();
        for (const { happening, isEvaluated } of events) {
          happen(history, happening);
          wasInFull ||= isInFull();
          if (isEvaluated) book.settle(history.order());
          if (!wasInFull) expect(book.documents).toEqual([]);
        }
        if (!wasInFull && history.refunds.some(({ total }) => total > 0))
          counts.refundedInPart += 1;
        if (paid.isPaidInTheEnd) history.pay();
        if (isRefused(book.settle(history.order())) || !isInFull()) return;
        if (book.documents.length > 0) counts.billedInTheEnd += 1;
        expect(documentsBalance(book.documents)).toBe(cents(history.currentValue));
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    );
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
  });
});
