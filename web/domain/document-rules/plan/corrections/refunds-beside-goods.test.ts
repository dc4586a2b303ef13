import { anOrder, aRefund, aLine } from '../../../testing/builders';
import { cents } from '../../../money/cents';
import { returned, total, after, rows } from '../../../testing/correction-cases';
import { Bookkeeper } from '../../../testing/bookkeeper';

describe('gift cards', () => {
  it('credits goods whatever way the money went back', () => {
    const refund = {
      id: '9002',
      parentId: '9001',
      kind: 'refund',
      status: 'success',
      processedAt: null,
    } as const;
    const transactions = [
      ...anOrder().transactions,
      { ...refund, gateway: 'gift_card', amount: cents(11_900) },
    ];
    const refunds = [
      aRefund({
        total: cents(11_900),
        lines: [returned('1', 1, 11_900)],
        transactionIds: ['9002'],
      }),
    ];
    const then = {
      lines: [aLine({ currentQuantity: 0 })],
      refunds,
      transactions,
      totals: total(11_900, 0),
    };
    expect(after({}, then).credits).toMatchObject([{ totals: { gross: 11_900 } }]);
  });

  it('gives a card of a mixed order back without tax', () => {
    const card = aLine({
      id: '2',
      title: 'Gutschein',
      rate: 0,
      isGiftCard: true,
      unitPrice: cents(5_000),
    });
    const refunds = [aRefund({ total: cents(5_000), lines: [returned('2', 1, 5_000, 0)] })];
    const then = {
      lines: [aLine(), { ...card, currentQuantity: 0 }],
      refunds,
      totals: total(16_900, 11_900),
    };
    expect(rows(after({ lines: [aLine(), card] }, then).credits[0])).toEqual([
      ['Gutschein', 1, 5_000, 0],
    ]);
  });

  it('has nothing to correct where the card was all that was sold', () => {
    const card = aLine({ rate: 0, isGiftCard: true });
    const refunds = [aRefund({ total: cents(11_900), lines: [returned('1', 1, 11_900, 0)] })];
    const order = anOrder({
      lines: [{ ...card, currentQuantity: 0 }],
      refunds,
      totals: total(11_900, 0),
    });
    expect(new Bookkeeper().settle(order)).toEqual([
      'order: SKIP_GIFT_CARD',
      'refund:1: SKIP_GIFT_CARD',
    ]);
  });
});

describe('tips and cash rounding', () => {
  it('gives a tip back at its own rate', () => {
    const placed = { totals: { tip: cents(300) } };
    const refunds = [
      aRefund({
        total: cents(12_200),
        lines: [returned('1', 1, 11_900)],
        adjustments: [{ reason: '', amount: cents(300), tax: cents(0) }],
      }),
    ];
    const then = {
      lines: [aLine({ currentQuantity: 0 })],
      refunds,
      totals: { ...total(12_200, 300), tip: cents(300) },
    };
    expect(rows(after(placed, then).credits[0])).toEqual([
      ['Wanderrucksack', 1, 11_900, 1_900],
      ['Preisnachlass', 1, 300, 0],
    ]);
  });

  it('credits a sale with cash rounding to the cent', () => {
    const line = aLine({ unitPrice: cents(11_902) });
    const refunds = [
      aRefund({
        total: cents(11_900),
        lines: [returned('1', 1, 11_902)],
        adjustments: [{ reason: '', amount: cents(-2), tax: cents(0) }],
      }),
    ];
    const rounding = { cashRounding: cents(-2) };
    const then = {
      lines: [{ ...line, currentQuantity: 0 }],
      refunds,
      totals: { ...total(11_900, 0), ...rounding },
    };
    const { credits, open } = after({ lines: [line], totals: rounding }, then);
    expect([open, credits[0]?.totals.gross]).toEqual([[], 11_900]);
  });
});
