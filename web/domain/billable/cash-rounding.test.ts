import { type OrderInput, anOrder, aLine, aRefund } from '../testing/builders';
import { buildInvoiceDraft } from '../document-rules/draft/invoice-draft';
import { DEFAULT_SETTINGS } from '../settings/settings';
import { cents } from '../money/cents';

function draft(order: OrderInput) {
  const profile = { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] };
  const now = '2026-03-02T23:30:00.000Z';
  const answer = buildInvoiceDraft({
    order: anOrder(order),
    settings: DEFAULT_SETTINGS,
    profile,
    now,
  });
  if (answer.kind === 'refuse') throw new Error(`${answer.reason} ${answer.detail?.code}`);
  return answer.draft;
}

describe('what a till rounded when it took cash', () => {
  const line = aLine({ unitPrice: cents(11_902) });
  const cashRounding = cents(-2);
  const names = (order: OrderInput) => draft(order).lines.map(({ name }) => name);

  it('is one line where the order’s total has it', () => {
    const order = {
      lines: [line],
      totals: { cashRounding, total: cents(11_900), currentTotal: cents(11_900) },
    };
    expect(names(order)).toEqual(['Wanderrucksack', 'Rundung bei Barzahlung']);
    expect(draft(order).totals.gross).toBe(11_900);
  });

  it('is no line at all where only the payment has it, also once a refund in cash was rounded', () => {
    const order = {
      lines: [line],
      totals: { cashRounding, total: cents(11_902), currentTotal: cents(11_902) },
    };
    expect(names(order)).toEqual(['Wanderrucksack']);
    expect(draft(order).totals.gross).toBe(11_902);
    const removed = { ...line, currentQuantity: 0 };
    const taken = {
      lineId: '1',
      quantity: 1,
      restockType: 'return' as const,
      subtotal: cents(11_902),
      tax: cents(0),
    };
    const refunds = [aRefund({ total: cents(11_900), lines: [taken], transactionIds: ['9'] })];
    const refunded = {
      lines: [removed],
      refunds,
      totals: { cashRounding, total: cents(11_902), currentTotal: cents(0) },
    };
    expect(draft(refunded).totals.gross).toBe(11_902);
  });
});
