import { cents } from '../money/cents';
import type { Order, RefundLine } from '../order/order';
import { Bookkeeper } from '../testing/bookkeeper';
import { type OrderInput, aLine, aRefund, aShippingLine, aTax, anOrder } from '../testing/builders';
import type { AnyDraft } from './draft';

/** Takes back units of a line built by aLine, at the share Shopify computes. */
function returned(lineId: string, quantity: number, subtotal: number, rate = 1_900): RefundLine {
  return { lineId, quantity, restockType: 'return', subtotal: cents(subtotal), tax: aTax(rate, subtotal).amount };
}

const rows = (draft: AnyDraft | undefined) =>
  draft?.lines.map(({ name, quantity, unitPrice, rate }) => [name, quantity, unitPrice / 100, rate]);

const mixed = [
  aLine({ quantity: 2 }),
  aLine({ id: '2', title: 'Backbuch', unitPrice: cents(2_140), rate: 700, sku: null }),
];

/** The order as it was invoiced, and as it is after something happened. */
function after(placed: OrderInput, then: OrderInput, bookkeeper = new Bookkeeper()) {
  expect(bookkeeper.settle(anOrder(placed))).toEqual([]);
  const order: Order = anOrder({ ...placed, ...then });
  const open = bookkeeper.settle(order);
  return { open, bookkeeper, credits: bookkeeper.drafts.filter((one) => one.kind === 'credit-note') };
}

describe('refunds', () => {
  it('credits returned units and shipping at the rates of the invoice, linked to it', () => {
    const placed = { lines: mixed, shippingLines: [aShippingLine()] };
    const refunds = [
      aRefund({
        total: cents(11_900 + 490),
        lines: [returned('1', 1, 11_900)],
        shipping: [{ subtotal: cents(490), tax: cents(78) }],
        transactionIds: ['9002'],
      }),
    ];
    const lines = [{ ...mixed[0], currentQuantity: 1 } as (typeof mixed)[number], ...mixed.slice(1)];
    const { credits, open } = after(placed, {
      lines,
      refunds,
      totals: { total: cents(26_430), currentTotal: cents(14_040) },
    });
    expect(open).toEqual([]);
    expect(rows(credits[0])).toEqual([
      ['Wanderrucksack', 1, 11_900, 1_900],
      ['Versand: DHL Paket', 1, 490, 1_900],
    ]);
    expect(credits[0]).toMatchObject({
      title: 'Rechnungskorrektur',
      corrects: 1,
      isLinked: true,
      taxType: 'gross',
      introduction:
        'Bestellung #1001 (Shopify-Nr. 5001, Erstattung 1) vom 02.03.2026\nKorrektur der Rechnung RE1001 vom 10.03.2026.',
    });
  });

  it.each([
    ['Shopify lowered the total', 25_940 - 1_000],
    ['Shopify left the total', 25_940],
  ])('splits an amount without items over what is open per rate (%s)', (_, currentTotal) => {
    const adjustments = [{ reason: 'customer', amount: cents(1_000), tax: cents(0) }];
    const refunds = [aRefund({ total: cents(1_000), adjustments, transactionIds: ['9002'] })];
    const { credits } = after(
      { lines: mixed },
      { refunds, totals: { total: cents(25_940), currentTotal: cents(currentTotal) } },
    );
    expect(rows(credits[0])).toEqual([
      ['Preisnachlass', 1, 82, 700],
      ['Preisnachlass', 1, 918, 1_900],
    ]);
  });
});
