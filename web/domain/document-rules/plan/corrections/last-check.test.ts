import { Bookkeeper } from '../../../testing/bookkeeper';
import { anOrder } from '../../../testing/builders';
import { cents } from '../../../money/cents';
import { goodwill, total } from '../../../testing/correction-cases';
import { parseCause } from '../../../documents/model/cause';

describe('the last check', () => {
  it('refuses a correction when documents and order would not meet', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.change('order', { total: cents(11_000) });
    const order = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });
    expect(bookkeeper.settle(order)).toEqual([
      'edit:1: TOTAL_MISMATCH BILLED_AND_ORDER_DIFFER 11000 11900',
      expect.stringMatching(/^refund:1: TOTAL_MISMATCH/),
    ]);
  });

  it('refuses when a document from Lexware bills something unknown', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.change('order', { content: null, total: cents(5_000), tax: cents(0) });
    const order = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });
    const unknown = 'TOTAL_MISMATCH AMOUNTS_OF_DOCUMENT_UNKNOWN RE1001 Rechnung';
    expect(bookkeeper.settle(order)).toEqual([`edit:1: ${unknown}`, `refund:1: ${unknown}`]);
    bookkeeper.instructions = [
      { kind: 'create', document: 'credit-note', cause: parseCause('cancel:1') },
      { kind: 'create', document: 'invoice', cause: parseCause('reissue:1') },
    ];
    expect(bookkeeper.settle(order).slice(0, 2)).toEqual([
      `cancel:1: ${unknown}`,
      `reissue:1: ${unknown}`,
    ]);
  });
});
