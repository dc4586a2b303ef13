import { cents } from '../../money/cents';
import { aDocument } from '../../testing/documents';
import { parseCause } from '../../documents/model/cause';
import { balanceSummary, orderValueOf } from './balance-summary';
import { aRefund, aTax, aLine, anOrder } from '../../testing/builders';

const valueOf = (total: number, refundedWithoutItems = 0) => ({
  total: cents(total),
  refundedWithoutItems: cents(refundedWithoutItems),
});
const invoice = aDocument({ total: cents(10_000) });
const credit = aDocument({
  kind: 'credit-note',
  cause: parseCause('refund:1'),
  total: cents(1_000),
  precedingId: invoice.id,
});

describe('orderBalance', () => {
  it('compares invoices less credit notes with the order', () => {
    expect(balanceSummary([invoice, credit], valueOf(9_000))).toEqual({
      documents: 9_000,
      order: 9_000,
      difference: 0,
      isRoundingError: false,
      isComplete: true,
      state: 'open',
    });
  });

  it.each([
    [
      'a missing credit note',
      [invoice],
      valueOf(10_000, 1_000),
      { difference: -1_000, isComplete: false },
    ],
    [
      'a missing invoice',
      [],
      valueOf(10_000),
      { difference: 10_000, isComplete: false, state: null },
    ],
    [
      'one cent',
      [invoice],
      valueOf(10_001),
      { difference: 1, isRoundingError: true, isComplete: true },
    ],
    [
      'less than one percent',
      [invoice],
      valueOf(10_099),
      { difference: 99, isRoundingError: true, isComplete: true },
    ],
    [
      'one percent',
      [invoice],
      valueOf(9_900),
      { difference: -100, isRoundingError: false, isComplete: false },
    ],
    [
      'two cents of little',
      [aDocument({ total: cents(100) })],
      valueOf(98),
      { isRoundingError: false },
    ],
    [
      'a voided invoice',
      [{ ...invoice, status: 'voided' as const }],
      valueOf(10_000),
      { documents: 0, state: 'voided' },
    ],
    ['a deleted draft', [{ ...invoice, cancelled: true }], valueOf(10_000), { documents: 0 }],
    [
      'a claim',
      [{ ...invoice, state: 'sending' as const }],
      valueOf(10_000),
      { documents: 0, state: null },
    ],
    [
      'an invoice that its credit note voided',
      [
        { ...invoice, status: 'voided' as const },
        { ...credit, total: cents(10_000) },
      ],
      valueOf(0),
      { documents: 0, isComplete: true, state: 'voided' },
    ],
  ])('%s', (_, documents, order, expected) =>
    expect(balanceSummary(documents, order)).toMatchObject(expected),
  );

  it.each([
    ['draft', ['paid', 'draft', 'open']],
    ['open', ['paid', 'open']],
    ['paid', ['paid', 'voided']],
  ] as const)('shows the most urgent state of the invoices: %s', (state, statuses) => {
    const documents = statuses.map((status, i) =>
      aDocument({ cause: parseCause(`edit:${i}`), status }),
    );
    expect(balanceSummary(documents, valueOf(0)).state).toBe(state);
  });
});

describe('orderWorth', () => {
  const goodwill = aRefund({
    total: cents(1_000),
    adjustments: [{ reason: '', amount: cents(1_000), tax: cents(0) }],
    transactionIds: ['9'],
  });
  const returned = {
    lineId: '1',
    quantity: 1,
    restockType: 'return',
    subtotal: cents(11_900),
    tax: aTax(1_900, 11_900).amount,
  } as const;

  it.each([
    ['an amount that Shopify left in the total', [goodwill], 23_800, valueOf(23_800, 1_000)],
    ['an amount that Shopify took off', [goodwill], 22_800, valueOf(22_800)],
    [
      'a restocking fee that the shop kept',
      [
        aRefund({
          total: cents(10_900),
          lines: [returned],
          adjustments: [{ reason: 'restock', amount: cents(-1_000), tax: cents(0) }],
        }),
      ],
      11_900,
      valueOf(11_900, -1_000),
    ],
  ])('%s', (_, refunds, currentTotal, expected) => {
    const isReturned = refunds.some(({ lines }) => lines.length > 0);
    const line = aLine({ quantity: 2, currentQuantity: isReturned ? 1 : 2 });
    const order = anOrder({
      lines: [line],
      refunds,
      totals: { total: cents(23_800), currentTotal: cents(currentTotal) },
    });
    expect(orderValueOf(order)).toEqual(expected);
  });

  it('counts refunds without items where the order contradicts itself', () => {
    const line = aLine({ currentQuantity: 5 });
    expect(orderValueOf(anOrder({ lines: [line], refunds: [goodwill] }))).toEqual(
      valueOf(11_900, 1_000),
    );
  });
});
