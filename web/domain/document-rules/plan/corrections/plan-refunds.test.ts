import { mixed, returned, after, rows, total, goodwill } from '../../../testing/correction-cases';
import {
  aShippingLine,
  aRefund,
  aLine,
  anOrder,
  aTax,
  type OrderInput,
} from '../../../testing/builders';
import { cents } from '../../../money/cents';
import { causeText, parseCause } from '../../../documents/model/cause';
import { Bookkeeper } from '../../../testing/bookkeeper';

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
    const lines = [
      { ...mixed[0], currentQuantity: 1 } as (typeof mixed)[number],
      ...mixed.slice(1),
    ];
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
        'Bestellung #1001 (Shopify-Nr. 5001, Erstattung 1) vom 02.03.2026\nKorrektur zur Rechnung RE1001 vom 10.03.2026',
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

  it('keeps a restocking fee', () => {
    const adjustments = [{ reason: 'restock', amount: cents(-1_500), tax: cents(0) }];
    const refunds = [
      aRefund({ total: cents(10_400), lines: [returned('1', 1, 11_900)], adjustments }),
    ];
    const { credits } = after(
      { lines: [aLine()] },
      { lines: [aLine({ currentQuantity: 0 })], refunds, totals: total(11_900, 0) },
    );
    expect(rows(credits[0])).toEqual([
      ['Wanderrucksack', 1, 11_900, 1_900],
      ['Einbehaltene Rücknahmegebühr', 1, -1_500, 1_900],
    ]);
    expect(credits[0]?.totals.gross).toBe(10_400);
  });

  it('billedAmounts several refunds at once, oldest first; Lexware links one of them to the invoice', () => {
    const lines = [aLine({ quantity: 2, currentQuantity: 0 })];
    const refunds = [
      aRefund({
        id: '8',
        createdAt: '2026-03-06T09:00:00.000Z',
        total: cents(11_900),
        lines: [returned('1', 1, 11_900)],
      }),
      aRefund({
        id: '7',
        createdAt: '2026-03-05T09:00:00.000Z',
        total: cents(11_900),
        lines: [returned('1', 1, 11_900)],
      }),
    ];
    const { credits, bookkeeper } = after(
      { lines: [aLine({ quantity: 2 })] },
      { lines, refunds, totals: total(23_800, 0) },
    );
    expect(bookkeeper.documents.map(({ cause }) => causeText(cause))).toEqual([
      'order',
      'refund:7',
      'refund:8',
    ]);
    expect(credits).toMatchObject([{ isLinked: true }, { isLinked: false }]);
    expect(credits[1]?.introduction).toContain('Korrektur zur Rechnung RE1001 vom 10.03.2026');
    expect(new Set(credits.map(({ reference }) => reference)).size).toBe(2);
  });

  it('never links a credit note to a draft', () => {
    const placed = { lines: [aLine({ quantity: 2 })] };
    const refunds = [aRefund({ total: cents(11_900), lines: [returned('1', 1, 11_900)] })];
    const then = {
      lines: [aLine({ quantity: 2, currentQuantity: 1 })],
      refunds,
      totals: total(23_800, 11_900),
    };
    const { credits } = after(placed, then, new Bookkeeper({ status: 'draft' }));
    expect(credits).toMatchObject([{ isLinked: false, corrects: 1 }]);
  });

  it('creates the invoice first when the refund comes before it', () => {
    const refunds = [aRefund({ total: cents(11_900), lines: [returned('1', 1, 11_900)] })];
    const order = anOrder({
      lines: [aLine({ currentQuantity: 0 })],
      refunds,
      totals: total(11_900, 0),
    });
    const bookkeeper = new Bookkeeper();
    expect(bookkeeper.plan(order)).toMatchObject(
      [
        { kind: 'invoice', cause: parseCause('order'), decision: { kind: 'create' } },
        {
          kind: 'credit-note',
          cause: parseCause('refund:1'),
          decision: { kind: 'wait', reason: 'WAIT' },
        },
        { kind: 'delivery-note' },
      ].slice(0, bookkeeper.plan(order).length),
    );
    expect(bookkeeper.settle(order)).toEqual([]);
    expect(bookkeeper.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 11_900],
      ['credit-note', 11_900],
    ]);
  });

  it('refuses to credit more than the invoices bill', () => {
    const refunds = [goodwill(15_000)];
    const { open } = after({ lines: [aLine()] }, { refunds, totals: total(11_900, 11_900) });
    expect(open).toEqual(['refund:1: CREDIT_TOO_HIGH CREDIT_BEYOND_OPEN 15000 11900']);
  });

  it('moves what a price reduction took from one rate to the others', () => {
    const placed = { lines: mixed };
    const reduced = anOrder({
      ...placed,
      refunds: [goodwill(1_000)],
      totals: total(25_940, 25_940),
    });
    const refunds = [
      goodwill(1_000),
      aRefund({
        id: '2',
        createdAt: '2026-03-07T09:00:00.000Z',
        total: cents(23_800),
        lines: [returned('1', 2, 23_800)],
      }),
    ];
    const lines = [aLine({ quantity: 2, currentQuantity: 0 }), ...mixed.slice(1)];
    const { credits } = after(reduced, { lines, refunds, totals: total(25_940, 2_140) });
    expect(rows(credits[1])).toEqual([
      ['Wanderrucksack', 2, 11_900, 1_900],
      ['Preisnachlass', 1, 918, 700],
      ['Bereits gutgeschrieben', 1, -918, 1_900],
    ]);
  });

  it('keeps rates, tax case and net prices of the invoice', () => {
    const taxLines = [aTax(1_600, 10_000, false)];
    const placed: OrderInput = {
      taxesIncluded: false,
      processedAt: '2020-08-01T09:00:00.000Z',
      lines: [aLine({ unitPrice: cents(10_000), taxLines, taxesIncluded: false })],
    };
    const lines = [
      aLine({ unitPrice: cents(10_000), taxLines, taxesIncluded: false, currentQuantity: 0 }),
    ];
    const line = { ...returned('1', 1, 10_000), tax: cents(1_600) };
    const refunds = [aRefund({ total: cents(11_600), lines: [line] })];
    const { credits } = after(placed, { lines, refunds, totals: total(11_600, 0) });
    expect(credits).toMatchObject([
      { taxType: 'net', totals: { gross: 11_600, rates: [{ rate: 1_600 }] } },
    ]);
  });

  it('leaves out what was refunded without giving anything back', () => {
    const adjustments = [{ reason: 'restock', amount: cents(-11_900), tax: cents(0) }];
    const refunds = [aRefund({ lines: [returned('1', 1, 11_900)], adjustments })];
    const { open } = after(
      { lines: [aLine()] },
      { lines: [aLine({ currentQuantity: 0 })], refunds, totals: total(11_900, 0) },
    );
    expect(open).toEqual(['refund:1: SKIP_FREE']);
  });
});
