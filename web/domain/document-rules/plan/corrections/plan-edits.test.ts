import { aLine, anOrder, aShippingLine, aRefund, type OrderInput } from '../../../testing/builders';
import { cents } from '../../../money/cents';
import {
  after,
  total,
  rows,
  withCredits,
  returned,
  mixed,
} from '../../../testing/correction-cases';
import { causeText } from '../../../documents/model/cause';
import { Bookkeeper } from '../../../testing/bookkeeper';
import { DEFAULT_SETTINGS } from '../../../settings/settings';

describe('orders edited after the invoice', () => {
  it('credits what was removed and bills what was added', () => {
    const lines = [
      aLine({ quantity: 2, currentQuantity: 1 }),
      aLine({ id: '2', title: 'Untersetzer', unitPrice: cents(900), sku: null }),
    ];
    const { bookkeeper, open } = after(
      { lines: [aLine({ quantity: 2 })] },
      { lines, totals: total(24_700, 12_800) },
    );
    expect(open).toEqual([]);
    const [, further, credit] = bookkeeper.drafts;
    expect([further?.kind, rows(further)]).toEqual(['invoice', [['Untersetzer', 1, 900, 1_900]]]);
    expect([credit?.kind, rows(credit)]).toEqual([
      'credit-note',
      [['Wanderrucksack', 1, 11_900, 1_900]],
    ]);
    expect(bookkeeper.documents.map(({ cause }) => causeText(cause))).toEqual([
      'order',
      'edit:1',
      'edit:1',
    ]);
    expect(further?.reference).toBe('Bestellung #1001 (Shopify-Nr. 5001, Änderung 1)');
  });

  it('counts on with each edit', () => {
    const more = (quantity: number) => anOrder({ lines: [aLine({ quantity })] });
    const bookkeeper = new Bookkeeper();
    for (const quantity of [1, 2, 4]) expect(bookkeeper.settle(more(quantity))).toEqual([]);
    expect(bookkeeper.documents.map(({ cause, total }) => [causeText(cause), total])).toEqual([
      ['order', 11_900],
      ['edit:1', 11_900],
      ['edit:2', 23_800],
    ]);
  });

  it('credits a discount given later as a price reduction of the item', () => {
    const lines = [aLine({ discounts: [{ title: 'Kulanz', amount: cents(1_900) }] })];
    const { credits } = after({ lines: [aLine()] }, { lines });
    expect(rows(credits[0])).toEqual([['Wanderrucksack', 1, 1_900, 1_900]]);
  });

  it('credits shipping that was taken off', () => {
    const { credits } = after(
      { shippingLines: [aShippingLine()] },
      { shippingLines: [aShippingLine({ isRemoved: true })], totals: total(11_900, 11_900) },
    );
    expect(rows(credits[0])).toEqual([['Versand: DHL Paket', 1, 490, 1_900]]);
  });

  it('reports that a refund of what an edit’s credit note gave back already needs no other', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder({ lines: [aLine({ quantity: 2 })] }));
    const removed = { lines: [aLine({ quantity: 2, currentQuantity: 1 })] };
    bookkeeper.settle(anOrder({ ...removed, totals: total(23_800, 11_900) }));
    const refunds = [aRefund({ total: cents(11_900), transactionIds: ['9002'] })];
    expect(
      bookkeeper.settle(anOrder({ ...removed, refunds, totals: total(23_800, 11_900) })),
    ).toEqual(['refund:1: UNCHANGED']);
  });

  it('waits with a further invoice for the moment the merchant chose', () => {
    const bookkeeper = new Bookkeeper({ settings: withCredits({}, { event: 'paid' }) });
    bookkeeper.settle(anOrder());
    const edited = anOrder({ lines: [aLine({ quantity: 2 })], paymentStatus: 'partially_paid' });
    expect(bookkeeper.settle(edited)).toEqual(['edit:1: WAIT']);
    expect(bookkeeper.settle({ ...edited, paymentStatus: 'paid' })).toEqual([]);
  });

  it('puts a refund over items of two invoices on the one with most and names both', () => {
    const lines = [aLine(), aLine({ id: '2', title: 'Zelt', unitPrice: cents(30_000) })];
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(anOrder({ lines }));
    const refunds = [
      aRefund({
        total: cents(41_900),
        lines: [returned('1', 1, 11_900), returned('2', 1, 30_000)],
      }),
    ];
    const gone = lines.map((line) => ({ ...line, currentQuantity: 0 }));
    expect(bookkeeper.settle(anOrder({ lines: gone, refunds, totals: total(41_900, 0) }))).toEqual(
      [],
    );
    const credit = bookkeeper.drafts.at(-1);
    expect(credit).toMatchObject({ corrects: 2, isLinked: false, totals: { gross: 41_900 } });
    expect(`${credit?.introduction} ${credit?.remark}`).toMatch(/RE1002.*RE1001/s);
  });

  it.each([true, false])(
    'needs no invoice where everything left before it (free ones skipped: %s)',
    (skipFree) => {
      const settings = { ...withCredits({}), orders: { ...DEFAULT_SETTINGS.orders, skipFree } };
      const refunds = [aRefund({ total: cents(11_900), transactionIds: ['9'] })];
      const gone = { lines: [aLine({ currentQuantity: 0 })], totals: total(11_900, 0) };
      const emptied = new Bookkeeper({ settings }).settle(anOrder({ ...gone, refunds }));
      expect(emptied).toEqual(['order: SKIP_FREE', 'refund:1: RECEIPT_NOT_FOUND']);
      const cancelledAt = '2026-03-04T09:00:00.000Z';
      const calledOff = anOrder({
        ...gone,
        cancelledAt,
        paymentStatus: 'voided',
        transactions: [],
      });
      expect(new Bookkeeper({ settings }).settle(calledOff)).toEqual(['order: SKIP_CANCELLED']);
    },
  );

  it('does nothing about an order that did not change', () => {
    const { open, bookkeeper } = after({ lines: mixed }, { lines: mixed });
    expect([open, bookkeeper.documents.length]).toEqual([[], 1]);
  });
});

describe('exchanges', () => {
  it('credits what came back and bills what went out, whatever the difference', () => {
    const lines = [
      aLine({ currentQuantity: 0 }),
      aLine({ id: '2', title: 'Daypack', unitPrice: cents(8_900) }),
    ];
    const refunds = [
      aRefund({ total: cents(3_000), lines: [returned('1', 1, 11_900)], transactionIds: ['9'] }),
    ];
    const { bookkeeper, open } = after(
      { lines: [aLine()] },
      { lines, refunds, totals: total(20_800, 8_900) },
    );
    expect(open).toEqual([]);
    expect(
      bookkeeper.documents.map(({ kind, cause, total: gross }) => [kind, causeText(cause), gross]),
    ).toEqual([
      ['invoice', 'order', 11_900],
      ['invoice', 'edit:1', 8_900],
      ['credit-note', 'refund:1', 11_900],
    ]);
  });

  it('does so when no money moved', () => {
    const lines = [aLine({ currentQuantity: 0 }), aLine({ id: '2', title: 'Daypack' })];
    const refunds = [aRefund({ lines: [returned('1', 1, 11_900)] })];
    const { bookkeeper } = after(
      { lines: [aLine()] },
      { lines, refunds, totals: total(23_800, 11_900) },
    );
    expect(
      bookkeeper.documents.map(({ kind, cause, total: gross }) => [kind, causeText(cause), gross]),
    ).toEqual([
      ['invoice', 'order', 11_900],
      ['invoice', 'edit:1', 11_900],
      ['credit-note', 'edit:1', 11_900],
    ]);
  });
});

describe('cancelled orders', () => {
  const cancelledAt = '2026-03-04T09:00:00.000Z';

  it('credits an unpaid order that was called off', () => {
    const placed: OrderInput = {
      paymentStatus: 'pending',
      transactions: [],
      shippingLines: [aShippingLine()],
    };
    const { credits } = after(placed, {
      ...placed,
      cancelledAt,
      lines: [aLine({ currentQuantity: 0 })],
      totals: total(12_390, 0),
    });
    expect(credits).toMatchObject([{ totals: { gross: 12_390 }, isLinked: true }]);
  });

  it('credits a paid order with its refund', () => {
    const refunds = [aRefund({ total: cents(11_900), lines: [returned('1', 1, 11_900)] })];
    const { bookkeeper } = after(
      {},
      { cancelledAt, refunds, lines: [aLine({ currentQuantity: 0 })], totals: total(11_900, 0) },
    );
    expect(bookkeeper.documents.map(({ cause }) => causeText(cause))).toEqual([
      'order',
      'refund:1',
    ]);
  });

  it('leaves the invoice alone while the money is kept', () => {
    const { open, bookkeeper } = after({}, { cancelledAt });
    expect([open, bookkeeper.documents.length]).toEqual([[], 1]);
  });
});
