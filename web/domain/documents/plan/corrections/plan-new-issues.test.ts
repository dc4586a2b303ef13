import { causeText, parseCause } from '../../model/cause';
import type { Order } from '../../../order/order';
import { cents } from '../../../money/cents';
import { Bookkeeper } from '../../../testing/bookkeeper';
import { aLine, aRefund, anOrder } from '../../../testing/builders';
import { goodwill, returned, total } from '../../../testing/correction-cases';
import type { DocumentKind } from '../../model/document';
import type { Instruction } from '../../model/instruction';
import {
  askedCause,
  cancellationWord,
  instructionsToCreate,
  instructionsToReissue,
} from '../../actions/merchants-word';
import { documentsBalance } from '../../booked/order-books';

const deleted = { status: null, cancelled: true } as const;

/** Asks for a document as the merchant does, and lets the engine work. */
function asks(bookkeeper: Bookkeeper, order: Order, instructions: Instruction[]): string[] {
  bookkeeper.instructions = instructions;
  const open = bookkeeper.settle(order);
  bookkeeper.instructions = [];
  return open;
}

function word(
  { documents }: Bookkeeper,
  kind: DocumentKind,
  named: string | undefined,
): Instruction[] {
  return instructionsToCreate(
    kind,
    askedCause(kind, named === undefined ? undefined : parseCause(named), documents),
    documents,
  );
}

const causes = ({ documents }: Bookkeeper) => documents.map(({ cause }) => causeText(cause));

describe('the credit note of a refund that was deleted in Lexware', () => {
  const refunded = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });
  const issued = (): Bookkeeper => {
    const bookkeeper = new Bookkeeper({ status: 'draft' });
    bookkeeper.settle(refunded);
    bookkeeper.change('refund:1', deleted);
    return bookkeeper;
  };

  it('is not made again by itself', () => {
    const bookkeeper = issued();
    expect(bookkeeper.settle(refunded)).toEqual(['refund:1:1: CANCELLED']);
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
  });

  it('comes anew on the merchant’s word, once, with a reference of its own', () => {
    const bookkeeper = issued();
    expect(asks(bookkeeper, refunded, word(bookkeeper, 'credit-note', 'refund:1:1'))).toEqual([]);
    expect(asks(bookkeeper, refunded, word(bookkeeper, 'credit-note', 'refund:1:1'))).toEqual([]);
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'refund:1:1']);
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
    expect(bookkeeper.drafts.at(-1)).toMatchObject({
      reference: 'Bestellung #1001 (Shopify-Nr. 5001, Erstattung 1, Neuausstellung 1)',
      totals: { gross: 1_000 },
    });
  });

  it('is meant as well by whoever still sees its first cause', () => {
    const bookkeeper = issued();
    asks(bookkeeper, refunded, word(bookkeeper, 'credit-note', 'refund:1'));
    bookkeeper.change('refund:1:1', deleted);
    asks(bookkeeper, refunded, word(bookkeeper, 'credit-note', 'refund:1'));
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'refund:1:1', 'refund:1:2']);
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
  });

  it('does not keep later refunds from being credited', () => {
    const bookkeeper = issued();
    const second = { ...goodwill(500), id: '2' };
    const again = anOrder({ refunds: [goodwill(1_000), second], totals: total(11_900, 11_900) });
    expect(bookkeeper.settle(again)).toEqual(['refund:1:1: CANCELLED']);
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'refund:2']);
    asks(bookkeeper, again, word(bookkeeper, 'credit-note', 'refund:1:1'));
    expect(documentsBalance(bookkeeper.documents)).toBe(10_400);
  });

  it('has nothing to correct while its invoice is gone, too', () => {
    const bookkeeper = issued();
    bookkeeper.change('order', deleted);
    expect(asks(bookkeeper, refunded, word(bookkeeper, 'credit-note', 'refund:1:1'))).toContain(
      'refund:1:1: CANCELLED',
    );
    asks(bookkeeper, refunded, word(bookkeeper, 'invoice', undefined));
    asks(bookkeeper, refunded, word(bookkeeper, 'credit-note', 'refund:1:1'));
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'reissue:1', 'refund:1:1']);
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
  });
});

describe('a cancellation that was deleted in Lexware', () => {
  const invoiceOf = ({ documents }: Bookkeeper) => documents[0]!;

  it('lets the invoice stand, which can be cancelled once more', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    asks(bookkeeper, anOrder(), [cancellationWord(invoiceOf(bookkeeper), bookkeeper.documents)]);
    bookkeeper.change('cancel:1', deleted);
    expect(bookkeeper.settle(anOrder())).toEqual([]);
    asks(bookkeeper, anOrder(), [cancellationWord(invoiceOf(bookkeeper), bookkeeper.documents)]);
    expect(causes(bookkeeper)).toEqual(['order', 'cancel:1', 'cancel:1:1']);
    expect(bookkeeper.drafts.at(-1)).toMatchObject({
      title: 'Stornorechnung',
      totals: { gross: 11_900 },
    });
    expect(bookkeeper.settle(anOrder())).toEqual(['order: CANCELLED', 'reissue:1: CANCELLED']);
  });

  it('is made up for on the merchant’s word only once the invoice was issued anew', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    asks(bookkeeper, anOrder(), instructionsToReissue(invoiceOf(bookkeeper), bookkeeper.documents));
    bookkeeper.change('cancel:1', deleted);
    expect(bookkeeper.settle(anOrder())).toEqual(['edit:1: CANCELLED']);
    asks(bookkeeper, anOrder(), word(bookkeeper, 'credit-note', 'edit:1'));
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
    expect(bookkeeper.drafts.at(-1)).toMatchObject({ corrects: 1, totals: { gross: 11_900 } });
  });

  it('is made up for with the price reduction that both invoices know of', () => {
    const reduced = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(reduced);
    asks(bookkeeper, reduced, instructionsToReissue(invoiceOf(bookkeeper), bookkeeper.documents));
    bookkeeper.change('cancel:1', deleted);
    asks(bookkeeper, reduced, word(bookkeeper, 'credit-note', 'edit:1'));
    expect(bookkeeper.drafts.at(-1)).toMatchObject({ totals: { gross: 10_900 } });
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
  });
});

describe('an invoice that is cancelled after another one was issued anew', () => {
  it('is not billed again by itself', () => {
    const more = anOrder({ lines: [aLine({ quantity: 3 })] });
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(more);
    asks(bookkeeper, more, instructionsToReissue(bookkeeper.documents[1]!, bookkeeper.documents));
    asks(bookkeeper, more, [cancellationWord(bookkeeper.documents[0]!, bookkeeper.documents)]);
    expect(bookkeeper.settle(more)).toEqual(['reissue:2: CANCELLED']);
    expect(causes(bookkeeper)).toEqual(['order', 'edit:1', 'cancel:2', 'reissue:1', 'cancel:1']);
    asks(bookkeeper, more, word(bookkeeper, 'invoice', 'reissue:2'));
    expect(documentsBalance(bookkeeper.documents)).toBe(35_700);
  });
});

describe('a further invoice that was deleted in Lexware', () => {
  const more = (quantity: number) => anOrder({ lines: [aLine({ quantity })] });
  const issued = (): Bookkeeper => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(more(1));
    bookkeeper.settle(more(3));
    bookkeeper.change('edit:1', deleted);
    return bookkeeper;
  };

  it.each(['reissue:1', undefined])(
    'comes anew without touching the first one (asked for: %s)',
    (cause) => {
      const bookkeeper = issued();
      expect(bookkeeper.settle(more(3))).toEqual(['reissue:1: CANCELLED']);
      asks(bookkeeper, more(3), word(bookkeeper, 'invoice', cause));
      expect(causes(bookkeeper)).toEqual(['order', 'edit:1', 'reissue:1']);
      expect(bookkeeper.drafts.at(-1)).toMatchObject({
        lines: [{ quantity: 2 }],
        totals: { gross: 23_800 },
      });
    },
  );

  it('is not corrected at other rates when its goods come back: the refund waits for the new one', () => {
    const lines = [
      aLine(),
      aLine({ id: '2', title: 'Backbuch', unitPrice: cents(2_140), rate: 700 }),
    ];
    const gone = [lines[0]!, { ...lines[1]!, currentQuantity: 0 }];
    const refunds = [aRefund({ total: cents(2_140), lines: [returned('2', 1, 2_140, 700)] })];
    const refunded = anOrder({ lines: gone, refunds, totals: total(14_040, 11_900) });
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(anOrder({ lines }));
    bookkeeper.change('edit:1', deleted);
    expect(bookkeeper.settle(refunded)).toEqual(['reissue:1: CANCELLED', 'refund:1: CANCELLED']);
    asks(bookkeeper, refunded, word(bookkeeper, 'invoice', 'reissue:1'));
    expect(bookkeeper.drafts.at(-1)).toMatchObject({
      kind: 'credit-note',
      totals: { rates: [{ rate: 700, gross: 2_140 }] },
    });
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
  });

  it('does not keep what is added later from being billed', () => {
    const bookkeeper = issued();
    asks(bookkeeper, more(3), word(bookkeeper, 'invoice', 'reissue:1'));
    expect(bookkeeper.settle(more(4))).toEqual([]);
    expect(documentsBalance(bookkeeper.documents)).toBe(47_600);
  });
});

describe('an invoice that was deleted in Lexware', () => {
  const sold = (currentQuantity: number) => {
    return anOrder({
      lines: [aLine({ quantity: 2, currentQuantity })],
      totals: total(23_800, currentQuantity * 11_900),
    });
  };

  it('is issued anew with what a correction that still stands took back', () => {
    const lines = [aLine(), aLine({ id: '2', title: 'Zelt', unitPrice: cents(30_000) })];
    const removed = anOrder({
      lines: [aLine(), { ...lines[1]!, currentQuantity: 0 }],
      totals: total(41_900, 11_900),
    });
    const bookkeeper = new Bookkeeper({ status: 'draft' });
    bookkeeper.settle(anOrder({ lines }));
    bookkeeper.settle(removed);
    bookkeeper.change('order', deleted);
    asks(bookkeeper, removed, word(bookkeeper, 'invoice', undefined));
    expect(bookkeeper.drafts.at(-1)?.lines).toMatchObject([
      { quantity: 1 },
      { name: 'Zelt', quantity: 1 },
    ]);
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
  });

  it('counts as missing even where credit notes had covered it', () => {
    const bookkeeper = new Bookkeeper({ status: 'draft' });
    bookkeeper.settle(sold(2));
    bookkeeper.settle(sold(0));
    bookkeeper.change('order', deleted);
    expect(documentsBalance(bookkeeper.documents)).toBe(-23_800);
    asks(bookkeeper, sold(0), word(bookkeeper, 'invoice', undefined));
    expect(documentsBalance(bookkeeper.documents)).toBe(0);
  });
});

describe('an invoice that Lexware voided because credit notes cover it', () => {
  const lines = [
    aLine({ currentQuantity: 0 }),
    aLine({ id: '2', title: 'Daypack', unitPrice: cents(8_900) }),
  ];
  const refunds = [
    aRefund({ total: cents(11_900), lines: [returned('1', 1, 11_900)], transactionIds: ['9'] }),
  ];

  it('is followed by a further invoice when something is added', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(anOrder({ lines: lines.slice(0, 1), refunds, totals: total(11_900, 0) }));
    bookkeeper.change('order', { status: 'voided', cancelled: true });
    expect(bookkeeper.settle(anOrder({ lines, refunds, totals: total(20_800, 8_900) }))).toEqual(
      [],
    );
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'edit:1']);
    expect(documentsBalance(bookkeeper.documents)).toBe(8_900);
  });
});

describe('a correction of an edit that was deleted in Lexware', () => {
  const left = (currentQuantity: number) => {
    return anOrder({
      lines: [aLine({ quantity: 3, currentQuantity })],
      totals: total(35_700, currentQuantity * 11_900),
    });
  };

  it('comes anew on the merchant’s word, over what is too much by then', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(left(3));
    bookkeeper.settle(left(2));
    bookkeeper.change('edit:1', deleted);
    expect(bookkeeper.settle(left(1))).toEqual(['edit:2: CANCELLED']);
    asks(bookkeeper, left(1), word(bookkeeper, 'credit-note', 'edit:2'));
    expect(bookkeeper.drafts.at(-1)).toMatchObject({
      lines: [{ quantity: 2 }],
      totals: { gross: cents(23_800) },
    });
  });
});
