import { anOrder, aLine, aRefund } from '../../../testing/builders';
import { Bookkeeper } from '../../../testing/bookkeeper';
import {
  requests,
  causes,
  instructionsFor,
  deletedInLexware,
} from '../../../testing/requested-anew';
import { instructionsToReissue, instructionToCancel } from '../../actions/merchant-instructions';
import { documentsBalance } from '../../billed/billed-amounts';
import { cents } from '../../../money/cents';
import { returned, total } from '../../../testing/correction-cases';

describe('an invoice that is cancelled after another one was issued anew', () => {
  it('is not billed again by itself', () => {
    const more = anOrder({ lines: [aLine({ quantity: 3 })] });
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(more);
    requests(
      bookkeeper,
      more,
      instructionsToReissue(bookkeeper.documents[1]!, bookkeeper.documents),
    );
    requests(bookkeeper, more, [
      instructionToCancel(bookkeeper.documents[0]!, bookkeeper.documents),
    ]);
    expect(bookkeeper.settle(more)).toEqual(['reissue:2: CANCELLED']);
    expect(causes(bookkeeper)).toEqual(['order', 'edit:1', 'cancel:2', 'reissue:1', 'cancel:1']);
    requests(bookkeeper, more, instructionsFor(bookkeeper, 'invoice', 'reissue:2'));
    expect(documentsBalance(bookkeeper.documents)).toBe(35_700);
  });
});

describe('a further invoice that was deleted in Lexware', () => {
  const more = (quantity: number) => anOrder({ lines: [aLine({ quantity })] });
  const issued = (): Bookkeeper => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(more(1));
    bookkeeper.settle(more(3));
    bookkeeper.change('edit:1', deletedInLexware);
    return bookkeeper;
  };

  it.each(['reissue:1', undefined])(
    'comes anew without touching the first one (asked for: %s)',
    (cause) => {
      const bookkeeper = issued();
      expect(bookkeeper.settle(more(3))).toEqual(['reissue:1: CANCELLED']);
      requests(bookkeeper, more(3), instructionsFor(bookkeeper, 'invoice', cause));
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
    bookkeeper.change('edit:1', deletedInLexware);
    expect(bookkeeper.settle(refunded)).toEqual(['reissue:1: CANCELLED', 'refund:1: CANCELLED']);
    requests(bookkeeper, refunded, instructionsFor(bookkeeper, 'invoice', 'reissue:1'));
    expect(bookkeeper.drafts.at(-1)).toMatchObject({
      kind: 'credit-note',
      totals: { rates: [{ rate: 700, gross: 2_140 }] },
    });
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
  });

  it('does not keep what is added later from being billed', () => {
    const bookkeeper = issued();
    requests(bookkeeper, more(3), instructionsFor(bookkeeper, 'invoice', 'reissue:1'));
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

  it('is issued anew with what a correction still in force took back', () => {
    const lines = [aLine(), aLine({ id: '2', title: 'Zelt', unitPrice: cents(30_000) })];
    const removed = anOrder({
      lines: [aLine(), { ...lines[1]!, currentQuantity: 0 }],
      totals: total(41_900, 11_900),
    });
    const bookkeeper = new Bookkeeper({ status: 'draft' });
    bookkeeper.settle(anOrder({ lines }));
    bookkeeper.settle(removed);
    bookkeeper.change('order', deletedInLexware);
    requests(bookkeeper, removed, instructionsFor(bookkeeper, 'invoice', undefined));
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
    bookkeeper.change('order', deletedInLexware);
    expect(documentsBalance(bookkeeper.documents)).toBe(-23_800);
    requests(bookkeeper, sold(0), instructionsFor(bookkeeper, 'invoice', undefined));
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
