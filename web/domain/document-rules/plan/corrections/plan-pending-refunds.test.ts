import { anOrder, aRefund, aLine } from '../../../testing/builders';
import type { OrderTransaction } from '../../../order/order';
import { cents } from '../../../money/cents';
import { returned, total, after, rows } from '../../../testing/correction-cases';
import { Bookkeeper } from '../../../testing/bookkeeper';

describe('a refund whose money is still under way', () => {
  const [payment] = anOrder().transactions;
  const refundOf = (status: OrderTransaction['status'], amount = 11_900): OrderTransaction[] =>
    payment
      ? [payment, { ...payment, id: '9002', kind: 'refund', status, amount: cents(amount) }]
      : [];
  const offset = (amount: number) => ({
    reason: 'refund_discrepancy',
    amount: cents(amount),
    tax: cents(0),
  });
  const cup = { lines: [returned('1', 1, 11_900)], transactionIds: ['9002'] };
  /** Shopify offsets what came back until the money leaves; whether it always does is unknown. */
  const underWay = [aRefund({ ...cup, adjustments: [offset(-11_900)] }), aRefund(cup)];
  const lines = [aLine({ currentQuantity: 0 })];

  it.each(underWay)('waits, and is credited once when it has left', (refund) => {
    const bookkeeper = new Bookkeeper();
    const pending = {
      lines,
      refunds: [refund],
      transactions: refundOf('pending'),
      totals: total(11_900, 11_900),
    };
    const waiting = after({ lines: [aLine()] }, pending, bookkeeper);
    expect(waiting.credits).toEqual([]);
    expect(waiting.open).toEqual(['refund:1: REFUND_PENDING']);

    const adjustments = refund.adjustments.length > 0 ? [offset(-11_900), offset(11_900)] : [];
    const paid = aRefund({ ...cup, total: cents(11_900), adjustments });
    const moved = {
      lines,
      refunds: [paid],
      transactions: refundOf('success'),
      totals: total(11_900, 0),
    };
    expect(bookkeeper.settle(anOrder(moved))).toEqual([]);
    expect(rows(bookkeeper.drafts.at(-1))).toEqual([['Wanderrucksack', 1, 11_900, 1_900]]);
    expect(bookkeeper.settle(anOrder(moved))).toEqual([]);
    expect(bookkeeper.drafts).toHaveLength(2);
  });

  it.each(underWay)('is not credited when it fails, and a second one is, once', (refund) => {
    const failed = {
      lines,
      refunds: [refund],
      transactions: refundOf('failure'),
      totals: total(11_900, 11_900),
    };
    const bookkeeper = new Bookkeeper();
    const { open, credits } = after({ lines: [aLine()] }, failed, bookkeeper);
    expect(credits).toEqual([]);
    expect(open).toEqual(['refund:1: REFUND_FAILED']);

    const second = aRefund({
      id: '2',
      total: cents(11_900),
      adjustments: [offset(11_900)],
      transactionIds: ['9003'],
    });
    const transactions = [
      ...refundOf('failure'),
      ...refundOf('success')
        .slice(1)
        .map((one) => ({ ...one, id: '9003' })),
    ];
    bookkeeper.settle(
      anOrder({ lines, refunds: [refund, second], transactions, totals: total(11_900, 0) }),
    );
    expect(bookkeeper.drafts.slice(1).map(({ totals }) => totals.gross)).toEqual([11_900]);
  });
});
