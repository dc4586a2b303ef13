import type { PlanQuestion } from '../plan-question';
import { causeText, isSameOccasion, parseCause } from '../../model/cause';
import { cents } from '../../../money/cents';
import { Bookkeeper } from '../../../testing/bookkeeper';
import {
  type OrderInput,
  aLine,
  aRefund,
  aShippingLine,
  aTax,
  anOrder,
} from '../../../testing/builders';
import {
  returned,
  rows,
  total,
  goodwill,
  withCredits,
  describeDecision,
  mixed,
  after,
} from '../../../testing/correction-cases';

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

  it('books several refunds at once, oldest first; Lexware links one of them to the invoice', () => {
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

  it('makes the invoice first when the refund comes before it', () => {
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
    expect(open).toEqual([
      expect.stringMatching(
        /^refund:1: CREDIT_TOO_HIGH Zu korrigieren 150,00.€, noch offen 119,00.€\.$/,
      ),
    ]);
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

  it('says EXISTING of what is there and CANCELLED of what the merchant deleted', () => {
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
