import type { OrderTransaction, Order } from '../../order/order';
import { anOrder, type OrderInput, aRefund, aLine } from '../../testing/builders';
import { cents } from '../../money/cents';
import type { InvoiceSettings } from '../../setting-sections/invoice-settings';
import { Bookkeeper } from '../../testing/bookkeeper';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { causeText, parseCause } from '../../documents/model/cause';
import type { Instruction } from '../../documents/model/instruction';
import { total, returned, goodwill } from '../../testing/correction-cases';

const cancelledAt = '2026-03-04T09:00:00.000Z';

function aPayment(amount: number): OrderTransaction[] {
  return anOrder().transactions.map((one) => ({ ...one, amount: cents(amount) }));
}

const unpaid: OrderInput = { paymentStatus: 'pending', transactions: [] };
const partlyPaid: OrderInput = { paymentStatus: 'partially_paid', transactions: aPayment(5_000) };
const paid: OrderInput = { paymentStatus: 'paid', transactions: aPayment(11_900) };
const sent: OrderInput = { fulfillmentStatus: 'fulfilled' };
const oneParcel: OrderInput = {
  fulfillmentStatus: 'partial',
  fulfillments: [{ id: '1', createdAt: '2026-03-03T09:00:00.000Z', status: 'success' }],
};
const paidBack: OrderInput = {
  paymentStatus: 'refunded',
  refunds: [aRefund({ total: cents(11_900), transactionIds: ['9002'] })],
};

type Event = InvoiceSettings['event'];

function aBook(event: Event): Bookkeeper {
  const invoice = { ...DEFAULT_SETTINGS.invoice, event };
  return new Bookkeeper({ settings: { ...DEFAULT_SETTINGS, invoice } });
}

const created = ({ documents }: Bookkeeper) =>
  documents.map(({ kind, cause, total: gross }) => [kind, causeText(cause), gross]);

const requests = (cause: string): Instruction[] => [
  { kind: 'create', document: 'invoice', cause: parseCause(cause) },
];

describe('an order without an invoice that is called off', () => {
  it.each<[Event, string, OrderInput, string]>([
    ['paid', 'unpaid', unpaid, 'order: SKIP_CANCELLED'],
    ['paid', 'paid in part', partlyPaid, 'order: SKIP_UNPAID'],
    ['paid', 'paid in part, sent', { ...partlyPaid, ...sent }, 'order: SKIP_UNPAID'],
    ['fulfilled', 'unpaid', unpaid, 'order: SKIP_CANCELLED'],
    ['fulfilled', 'paid in part', partlyPaid, 'order: SKIP_UNSENT'],
    ['fulfilled', 'paid', paid, 'order: SKIP_UNSENT'],
    ['completed', 'unpaid', unpaid, 'order: SKIP_CANCELLED'],
    ['completed', 'paid in part, sent', { ...partlyPaid, ...sent }, 'order: SKIP_UNPAID'],
    ['completed', 'paid in part', partlyPaid, 'order: SKIP_UNPAID'],
    ['completed', 'paid', paid, 'order: SKIP_UNSENT'],
  ])('awaits nothing more (invoices once %s, %s)', (event, _, input, answer) => {
    expect(aBook(event).settle(anOrder({ ...input, cancelledAt }))).toEqual([answer]);
  });

  it.each<[Event, string, OrderInput]>([
    ['created', 'paid in part', partlyPaid],
    ['paid', 'paid', paid],
    ['fulfilled', 'sent', sent],
    ['completed', 'paid and sent', { ...paid, ...sent }],
  ])('gets the invoice that was due already (invoices once %s, %s)', (event, _, input) => {
    const book = aBook(event);
    expect(book.settle(anOrder({ ...input, cancelledAt }))).toEqual([]);
    expect(created(book)).toEqual([['invoice', 'order', 11_900]]);
  });

  it('gets its invoice once it is paid after all, and the credit note once that is paid back', () => {
    const book = aBook('paid');
    book.settle(anOrder({ ...partlyPaid, cancelledAt }));
    expect(book.settle(anOrder({ ...paid, cancelledAt }))).toEqual([]);
    expect(book.settle(anOrder({ ...paid, ...paidBack, cancelledAt }))).toEqual([]);
    expect(created(book)).toEqual([
      ['invoice', 'order', 11_900],
      ['credit-note', 'refund:1', 11_900],
    ]);
  });

  it('waits as before once Shopify calls it off no more', () => {
    const book = aBook('paid');
    book.settle(anOrder({ ...partlyPaid, cancelledAt }));
    expect(book.settle(anOrder(partlyPaid))).toEqual(['order: WAIT']);
  });

  it('gets its invoice at the merchant’s request where money was kept', () => {
    const book = aBook('paid');
    book.instructions = requests('order');
    expect(book.settle(anOrder({ ...partlyPaid, cancelledAt }))).toEqual([]);
  });

  it('is billed for the part of it that was sent, and credited what was not and paid back', () => {
    const oneOfTwo: OrderInput = {
      lines: [aLine({ quantity: 2, currentQuantity: 1 })],
      totals: total(23_800, 11_900),
      transactions: aPayment(23_800),
      paymentStatus: 'partially_refunded',
      ...oneParcel,
      refunds: [
        aRefund({ total: cents(11_900), lines: [returned('1', 1, 11_900)], transactionIds: ['9'] }),
      ],
    };
    const book = aBook('fulfilled');
    expect(book.settle(anOrder({ ...oneOfTwo, cancelledAt }))).toEqual([]);
    expect(created(book)).toEqual([
      ['invoice', 'order', 23_800],
      ['credit-note', 'refund:1', 11_900],
    ]);
  });

  const partSent: OrderInput = { ...paid, ...oneParcel };

  it.each<Event>(['fulfilled', 'completed'])(
    'is billed by itself once a part has left, for the law wants that billed (invoices once %s)',
    (event) => {
      const book = aBook(event);
      expect(book.settle(anOrder(partSent))).toEqual(['order: WAIT']);
      expect(book.settle(anOrder({ ...partSent, cancelledAt }))).toEqual([]);
      expect(created(book)).toEqual([['invoice', 'order', 11_900]]);
    },
  );

  it.each<[string, OrderInput, string]>([
    ['only a part of it was paid', partlyPaid, 'order: SKIP_UNSENT'],
    ['all money went back', paidBack, 'order: SKIP_CANCELLED'],
    ['nothing was paid', unpaid, 'order: SKIP_CANCELLED'],
    [
      'that was a parcel which was called back',
      { ...partSent, fulfillments: [] },
      'order: SKIP_UNSENT',
    ],
  ])('is left to the merchant although a part has left, where %s', (_, input, answer) => {
    const book = aBook('fulfilled');
    const order = anOrder({ ...partSent, ...input, cancelledAt });
    expect(book.settle(order)).toContain(answer);
    expect(created(book)).toEqual([]);
  });

  it('reports that for a partial refund, too', () => {
    const input = { ...partlyPaid, cancelledAt, refunds: [goodwill(1_000)] };
    expect(aBook('paid').settle(anOrder(input))).toEqual([
      'order: SKIP_UNPAID',
      'refund:1: RECEIPT_NOT_FOUND',
    ]);
  });
});

describe('what was added to an order that is called off before it was paid or sent', () => {
  const twice = { lines: [aLine({ quantity: 2 })], totals: total(23_800, 23_800) };

  /** Invoiced, then edited up; `input` is its state when it is called off. */
  function added(event: Event, input: OrderInput): { book: Bookkeeper; calledOff: Order } {
    const book = aBook(event);
    book.settle(anOrder({ ...paid, ...sent }));
    book.settle(anOrder({ ...twice, ...input }));
    return { book, calledOff: anOrder({ ...twice, ...input, cancelledAt }) };
  }

  const stillUnpaid: OrderInput = { ...paid, paymentStatus: 'partially_paid' };
  const morePaid: OrderInput = { ...partlyPaid, transactions: aPayment(15_000) };
  const allPaid: OrderInput = { ...paid, transactions: aPayment(23_800) };

  it.each<[Event, string, OrderInput, string]>([
    ['paid', 'nothing was paid for it', stillUnpaid, 'edit:1: SKIP_CANCELLED'],
    ['paid', 'it was paid in part', morePaid, 'edit:1: SKIP_UNPAID'],
    ['fulfilled', 'nothing was paid for it', stillUnpaid, 'edit:1: SKIP_CANCELLED'],
    ['fulfilled', 'it was paid', allPaid, 'edit:1: SKIP_UNSENT'],
    ['completed', 'it was paid', allPaid, 'edit:1: SKIP_UNSENT'],
  ])('is awaited no more (invoices once %s, %s)', (event, _, input, answer) => {
    const { book, calledOff } = added(event, input);
    expect(book.settle(calledOff)).toEqual([answer]);
    expect(created(book)).toEqual([['invoice', 'order', 11_900]]);
  });

  it('is billed where that was due already', () => {
    const { book, calledOff } = added('paid', allPaid);
    expect(book.settle(calledOff)).toEqual([]);
    expect(created(book)).toContainEqual(['invoice', 'edit:1', 11_900]);
  });

  it('is billed at the merchant’s request', () => {
    const { book, calledOff } = added('paid', morePaid);
    book.instructions = requests('edit:1');
    expect(book.settle(calledOff)).toEqual([]);
    expect(created(book)).toContainEqual(['invoice', 'edit:1', 11_900]);
  });

  it('leaves the corrections of the invoice as they are', () => {
    const { book, calledOff } = added('fulfilled', stillUnpaid);
    book.settle(calledOff);
    const fee = goodwill(1_000);
    expect(book.settle({ ...calledOff, refunds: [fee] })).toEqual(['edit:1: SKIP_CANCELLED']);
    expect(created(book)).toEqual([
      ['invoice', 'order', 11_900],
      ['credit-note', 'refund:1', 1_000],
    ]);
  });

  it.each<[string, Order['refunds'][number], number]>([
    [
      'takes it back',
      aRefund({ total: cents(23_800), lines: [returned('1', 2, 23_800)], transactionIds: ['9'] }),
      0,
    ],
    ['pays back more than was billed', goodwill(20_000), 2],
  ])('is billed for the refund that %s', (_, refund, currentQuantity) => {
    const { book, calledOff } = added('fulfilled', allPaid);
    expect(book.settle(calledOff)).toEqual(['edit:1: SKIP_UNSENT']);
    const lines = [aLine({ quantity: 2, currentQuantity })];
    const totals = total(23_800, currentQuantity === 0 ? 0 : 23_800);
    expect(book.settle(anOrder({ ...calledOff, lines, totals, refunds: [refund] }))).toEqual([]);
    expect(created(book)).toEqual([
      ['invoice', 'order', 11_900],
      ['invoice', 'edit:1', 11_900],
      ['credit-note', 'refund:1', currentQuantity === 0 ? 23_800 : 20_000],
    ]);
  });
});
