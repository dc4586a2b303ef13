import { anOrder, aLine } from '../../../testing/builders';
import { goodwill, total } from '../../../testing/correction-cases';
import { Bookkeeper } from '../../../testing/bookkeeper';
import {
  deletedInLexware,
  requests,
  instructionsFor,
  causes,
} from '../../../testing/requested-anew';
import { documentsBalance } from '../../billed/billed-amounts';
import { instructionToCancel, instructionsToReissue } from '../../actions/merchant-instructions';
import { cents } from '../../../money/cents';

describe('the credit note of a refund that was deleted in Lexware', () => {
  const refunded = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });
  const issued = (): Bookkeeper => {
    const bookkeeper = new Bookkeeper({ status: 'draft' });
    bookkeeper.settle(refunded);
    bookkeeper.change('refund:1', deletedInLexware);
    return bookkeeper;
  };

  it('is not created again automatically', () => {
    const bookkeeper = issued();
    expect(bookkeeper.settle(refunded)).toEqual(['refund:1:1: CANCELLED']);
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
  });

  it('comes anew at the merchant’s request, once, with a reference of its own', () => {
    const bookkeeper = issued();
    expect(
      requests(bookkeeper, refunded, instructionsFor(bookkeeper, 'credit-note', 'refund:1:1')),
    ).toEqual([]);
    expect(
      requests(bookkeeper, refunded, instructionsFor(bookkeeper, 'credit-note', 'refund:1:1')),
    ).toEqual([]);
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'refund:1:1']);
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
    expect(bookkeeper.drafts.at(-1)).toMatchObject({
      reference: 'Bestellung #1001 (Shopify-Nr. 5001, Erstattung 1, Neuausstellung 1)',
      totals: { gross: 1_000 },
    });
  });

  it('can be requested by its first cause, too', () => {
    const bookkeeper = issued();
    requests(bookkeeper, refunded, instructionsFor(bookkeeper, 'credit-note', 'refund:1'));
    bookkeeper.change('refund:1:1', deletedInLexware);
    requests(bookkeeper, refunded, instructionsFor(bookkeeper, 'credit-note', 'refund:1'));
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'refund:1:1', 'refund:1:2']);
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
  });

  it('does not keep later refunds from being credited', () => {
    const bookkeeper = issued();
    const second = { ...goodwill(500), id: '2' };
    const again = anOrder({ refunds: [goodwill(1_000), second], totals: total(11_900, 11_900) });
    expect(bookkeeper.settle(again)).toEqual(['refund:1:1: CANCELLED']);
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'refund:2']);
    requests(bookkeeper, again, instructionsFor(bookkeeper, 'credit-note', 'refund:1:1'));
    expect(documentsBalance(bookkeeper.documents)).toBe(10_400);
  });

  it('has nothing to correct while its invoice is deleted, too', () => {
    const bookkeeper = issued();
    bookkeeper.change('order', deletedInLexware);
    expect(
      requests(bookkeeper, refunded, instructionsFor(bookkeeper, 'credit-note', 'refund:1:1')),
    ).toContain('refund:1:1: CANCELLED');
    requests(bookkeeper, refunded, instructionsFor(bookkeeper, 'invoice', undefined));
    requests(bookkeeper, refunded, instructionsFor(bookkeeper, 'credit-note', 'refund:1:1'));
    expect(causes(bookkeeper)).toEqual(['order', 'refund:1', 'reissue:1', 'refund:1:1']);
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
  });
});

describe('a cancellation that was deleted in Lexware', () => {
  const invoiceOf = ({ documents }: Bookkeeper) => documents[0]!;

  it('leaves the invoice in force, which can be cancelled once more', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    requests(bookkeeper, anOrder(), [
      instructionToCancel(invoiceOf(bookkeeper), bookkeeper.documents),
    ]);
    bookkeeper.change('cancel:1', deletedInLexware);
    expect(bookkeeper.settle(anOrder())).toEqual([]);
    requests(bookkeeper, anOrder(), [
      instructionToCancel(invoiceOf(bookkeeper), bookkeeper.documents),
    ]);
    expect(causes(bookkeeper)).toEqual(['order', 'cancel:1', 'cancel:1:1']);
    expect(bookkeeper.drafts.at(-1)).toMatchObject({
      title: 'Stornorechnung',
      totals: { gross: 11_900 },
    });
    expect(bookkeeper.settle(anOrder())).toEqual(['order: CANCELLED', 'reissue:1: CANCELLED']);
  });

  it('is credited at the merchant’s request only once the invoice was issued anew', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    requests(
      bookkeeper,
      anOrder(),
      instructionsToReissue(invoiceOf(bookkeeper), bookkeeper.documents),
    );
    bookkeeper.change('cancel:1', deletedInLexware);
    expect(bookkeeper.settle(anOrder())).toEqual(['edit:1: CANCELLED']);
    requests(bookkeeper, anOrder(), instructionsFor(bookkeeper, 'credit-note', 'edit:1'));
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
    expect(bookkeeper.drafts.at(-1)).toMatchObject({ corrects: 1, totals: { gross: 11_900 } });
  });

  it('is credited with the price reduction that both invoices contain', () => {
    const reduced = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(reduced);
    requests(
      bookkeeper,
      reduced,
      instructionsToReissue(invoiceOf(bookkeeper), bookkeeper.documents),
    );
    bookkeeper.change('cancel:1', deletedInLexware);
    requests(bookkeeper, reduced, instructionsFor(bookkeeper, 'credit-note', 'edit:1'));
    expect(bookkeeper.drafts.at(-1)).toMatchObject({ totals: { gross: 10_900 } });
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
  });
});

describe('a correction of an edit that was deleted in Lexware', () => {
  const left = (currentQuantity: number) => {
    return anOrder({
      lines: [aLine({ quantity: 3, currentQuantity })],
      totals: total(35_700, currentQuantity * 11_900),
    });
  };

  it('comes anew at the merchant’s request, over what is too much by then', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(left(3));
    bookkeeper.settle(left(2));
    bookkeeper.change('edit:1', deletedInLexware);
    expect(bookkeeper.settle(left(1))).toEqual(['edit:2: CANCELLED']);
    requests(bookkeeper, left(1), instructionsFor(bookkeeper, 'credit-note', 'edit:2'));
    expect(bookkeeper.drafts.at(-1)).toMatchObject({
      lines: [{ quantity: 2 }],
      totals: { gross: cents(23_800) },
    });
  });
});
