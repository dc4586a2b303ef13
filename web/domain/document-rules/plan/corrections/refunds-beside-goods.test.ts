import { anOrder, aRefund, aLine } from '../../../testing/builders';
import type { OrderLine, Refund } from '../../../order/order';
import { cents, sum } from '../../../money/cents';
import { returned, total, after, rows } from '../../../testing/correction-cases';
import { Bookkeeper } from '../../../testing/bookkeeper';
import { requests } from '../../../testing/requested-anew';
import { instructionToCancel } from '../../actions/merchant-instructions';

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

  describe('beside goods, and money that is tied to nothing', () => {
    const card = aLine({
      id: '7',
      title: 'Gutschein',
      rate: 0,
      isGiftCard: true,
      unitPrice: cents(5_000),
    });
    const reduced = aLine({ id: '2', unitPrice: cents(10_700), rate: 700 });
    const goodwill = (amount: number) =>
      aRefund({
        total: cents(amount),
        adjustments: [{ reason: '', amount: cents(amount), tax: cents(0) }],
      });
    const settledAt = (lines: OrderLine[], refund: Refund) => {
      const sold = sum(lines.map(({ unitPrice }) => unitPrice));
      const left = sold - refund.total;
      const then = { lines, refunds: [refund], totals: total(sold, left) };
      const { credits, bookkeeper, open } = after({ lines }, then);
      expect(open).toEqual([]);
      const sources = bookkeeper.documents
        .filter(({ kind }) => kind === 'credit-note')
        .flatMap(({ content }) => content?.items.map(({ source }) => source) ?? []);
      return { rows: rows(credits[0]), sources };
    };

    it.each([
      ['goods alone, for a card has no price to lower', 1_000, [[1_000, 1_900]]],
      ['all goods', 11_900, [[11_900, 1_900]]],
      [
        'the card only where no goods are left',
        13_000,
        [
          [1_100, 0],
          [11_900, 1_900],
        ],
      ],
    ])('lowers %s', (_, amount, expected) => {
      const lowered = settledAt([aLine(), card], goodwill(amount));
      expect(lowered.rows?.map(([, , gross, rate]) => [gross, rate])).toEqual(expected);
      const isOfCard = amount > 11_900;
      expect(lowered.sources).toEqual(isOfCard ? ['cardAmount', 'amount'] : ['amount']);
    });

    it('lowers goods of two rates in proportion to them', () => {
      const lowered = settledAt([aLine(), reduced, card], goodwill(2_260));
      expect(lowered.rows?.map(([, , gross, rate]) => [gross, rate])).toEqual([
        [1_070, 700],
        [1_190, 1_900],
      ]);
    });

    it('keeps a fee from the goods that come back, and the card is worth nothing any more', () => {
      const lines = [
        { ...aLine(), currentQuantity: 0 },
        { ...card, currentQuantity: 0 },
      ];
      const refund = aRefund({
        total: cents(15_900),
        lines: [returned('1', 1, 11_900), returned('7', 1, 5_000, 0)],
        adjustments: [{ reason: 'restock', amount: cents(-1_000), tax: cents(0) }],
      });
      const then = { lines, refunds: [refund], totals: total(16_900, 0) };
      const { credits, open } = after({ lines: [aLine(), card] }, then);
      expect([open, rows(credits[0])]).toEqual([
        [],
        [
          ['Wanderrucksack', 1, 11_900, 1_900],
          ['Gutschein', 1, 5_000, 0],
          ['Einbehaltene Rücknahmegebühr', 1, -1_000, 1_900],
        ],
      ]);
    });

    it('takes back what an invoice says, and no more rows, where a till had rounded it', () => {
      const lines = [aLine({ unitPrice: cents(11_902) }), card];
      const order = anOrder({ lines, totals: { cashRounding: cents(-2) } });
      const bookkeeper = new Bookkeeper();
      bookkeeper.settle(order);
      const [invoice] = bookkeeper.documents;
      requests(bookkeeper, order, [instructionToCancel(invoice!, bookkeeper.documents)]);
      const [billed, credited] = bookkeeper.drafts;
      expect(rows(credited)).toEqual(rows(billed));
    });
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
