import type { InvoiceSettings } from '../../setting-sections/invoice-settings';
import type { InvoiceDraft } from '../../documents/model/draft';
import { laidOut } from '../../testing/drafts/laid-out-invoice';

describe('where the order is named', () => {
  it.each<
    [
      InvoiceSettings['referencePlaces'],
      Partial<Pick<InvoiceDraft, 'title' | 'introduction' | 'remark'>>,
    ]
  >([
    [
      ['introduction'],
      {
        title: 'Rechnung',
        introduction: 'Bestellung #1001 (Shopify-Nr. 5001) vom 02.03.2026\nE',
        remark: 'Zahlung erhalten am 02.03.2026.\nR',
      },
    ],
    [
      ['remark'],
      {
        introduction: 'E',
        remark:
          'Bestellung #1001 (Shopify-Nr. 5001) vom 02.03.2026\nZahlung erhalten am 02.03.2026.\nR',
      },
    ],
    [
      ['title'],
      {
        title: 'Rechnung #1001',
        introduction: 'E',
        remark: 'Shopify-Nr. 5001.\nZahlung erhalten am 02.03.2026.\nR',
      },
    ],
    [
      [],
      {
        title: 'Rechnung',
        introduction: 'E',
        remark: 'Shopify-Nr. 5001.\nZahlung erhalten am 02.03.2026.\nR',
      },
    ],
    [
      ['title', 'introduction'],
      { title: 'Rechnung #1001', remark: 'Zahlung erhalten am 02.03.2026.\nR' },
    ],
  ])('%j', (referencePlaces, texts) => {
    const draft = laidOut({
      invoice: { referencePlaces },
      layout: { introduction: 'E', remark: 'R' },
    });
    expect(draft).toMatchObject(texts);
    expect(`${draft.introduction}\n${draft.remark}`).toContain(draft.reference);
    expect(draft.reference).toContain('5001');
  });

  it('keeps the number of the order in a long title, and names it once', () => {
    const invoice = { referencePlaces: ['title' as const] };
    const title = (text: string) => laidOut({ invoice, layout: { title: text } }).title;
    expect(title('Rechnung zu deiner Bestellung')).toBe('Rechnung zu deiner… #1001');
    expect(title('Rechnung {{ order.name }}')).toBe('Rechnung #1001');
  });
});
