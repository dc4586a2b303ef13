import { aLine, anAddress, type OrderInput } from '../../testing/builders';
import { deliveryNoteDraft, SENT } from '../../testing/drafts/delivery-notes';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import type { LexwareId } from '../../ids';
import type { TaxProfile } from '../../tax/treatment';
import { cents } from '../../money/cents';

describe('the draft of a delivery note', () => {
  it('lists what is shipped, without prices', () => {
    const lines = [
      aLine({ quantity: 3, currentQuantity: 2, variantTitle: 'Blau' }),
      aLine({ id: '2', title: 'Pflegemittel', sku: null, variantTitle: 'Default Title' }),
      aLine({ id: '3', title: 'Gutschein', isGiftCard: true, rate: 0, requiresShipping: false }),
      aLine({ id: '4', title: 'Abbestellt', currentQuantity: 0 }),
    ];
    const built = deliveryNoteDraft({ ...SENT, lines });
    expect(built.lines).toEqual([
      {
        name: 'Wanderrucksack – Blau',
        description: 'Art.-Nr. WR-30',
        quantity: 2,
        unit: 'Stück',
        unitPrice: 0,
        rate: 0,
      },
      {
        name: 'Pflegemittel',
        description: null,
        quantity: 1,
        unit: 'Stück',
        unitPrice: 0,
        rate: 0,
      },
    ]);
    expect(built.totals).toEqual({ net: 0, tax: 0, gross: 0, rates: [] });
    expect(built.content).toMatchObject({
      items: [
        { source: 'line:1', quantity: 2 },
        { source: 'line:2', quantity: 1 },
      ],
      rates: [],
    });
  });

  it('names the order it belongs to, and when it was sent', () => {
    expect(deliveryNoteDraft(SENT)).toMatchObject({
      kind: 'delivery-note',
      title: 'Lieferschein',
      introduction: 'Bestellung #1001 (Shopify-Nr. 5001) vom 02.03.2026',
      reference: 'Bestellung #1001 (Shopify-Nr. 5001)',
      remark: '',
      deliveryTerms: '',
      printLayoutId: null,
      language: 'de',
      voucherDate: '2026-03-08T23:00:00.000Z',
      delivery: { kind: 'delivery', date: '2026-03-03T23:00:00.000Z' },
      repairs: [],
    });
  });

  it('follows its own settings', () => {
    const built = deliveryNoteDraft(SENT, {
      date: 'created',
      supplyDate: { ...DEFAULT_SETTINGS.delivery.supplyDate, type: '' },
      layout: {
        title: 'Warenbegleitschein für Händler',
        introduction: 'Guten Tag',
        remark: 'Danke',
        terms: `Frei Haus ${'x'.repeat(300)}`,
        printLayout: 'layout-1' as LexwareId,
      },
    });
    expect(built).toMatchObject({
      voucherDate: '2026-03-01T23:00:00.000Z',
      delivery: { kind: 'none' },
      title: 'Warenbegleitschein für H…',
      introduction: 'Bestellung #1001 (Shopify-Nr. 5001) vom 02.03.2026\nGuten Tag',
      remark: 'Danke',
      printLayoutId: 'layout-1',
    });
    expect(built.deliveryTerms).toMatch(/^Frei Haus x+…$/);
    expect(built.deliveryTerms).toHaveLength(255);
  });

  it.each<[Parameters<typeof deliveryNoteDraft>[1], string, string, string]>([
    [{ referencePlaces: ['title'] }, 'Lieferschein #1001', '', 'Shopify-Nr. 5001.'],
    [{ referencePlaces: [] }, 'Lieferschein', '', 'Shopify-Nr. 5001.'],
    [
      { referencePlaces: ['remark'] },
      'Lieferschein',
      '',
      'Bestellung #1001 (Shopify-Nr. 5001) vom 02.03.2026',
    ],
  ])('names its order where it is set, and is found again: %j', (set, ...texts) => {
    const { title, introduction, remark, reference } = deliveryNoteDraft(SENT, set);
    expect([title, introduction, remark]).toEqual(texts);
    expect(`${introduction}${remark}`).toContain(reference);
  });

  it('uses the merchant’s texts for lines and document, with placeholders', () => {
    const built = deliveryNoteDraft(
      { ...SENT, lines: [aLine({ quantity: 2 })] },
      {
        layout: {
          itemTitle: '{{ item.title }} ({{ item.sku }})',
          itemDetail: 'zu {{ order.name }}',
          itemUnit: 'Karton',
          terms: 'Versand am {{ order.fulfillment_date }}',
          remark: '{{ order.',
        },
      },
    );
    expect(built.lines).toMatchObject([
      { name: 'Wanderrucksack (WR-30)', description: 'zu #1001', unit: 'Karton', quantity: 2 },
    ]);
    expect([built.deliveryTerms, built.remark]).toEqual(['Versand am 04.03.2026', '']);
    expect(built.notes).toMatchObject([{ code: 'textBroken' }]);
  });

  it('speaks English where the account has it', () => {
    const question = { ...SENT, lines: [aLine()] };
    const english = { businessFeatures: ['INVOICING_PRO'] };
    expect(deliveryNoteDraft(question, {}, english, 'en')).toMatchObject({
      language: 'en',
      title: 'Delivery note',
    });
    expect(deliveryNoteDraft(question, {}, {}, 'en')).toMatchObject({
      language: 'de',
      title: 'Lieferschein',
    });
  });

  it('keeps every article of an order with more lines than Lexware takes', () => {
    const lines = Array.from({ length: 700 }, (_, i) =>
      aLine({ id: String(i), title: `Teil ${i}`, quantity: 2 }),
    );
    const built = deliveryNoteDraft({ ...SENT, lines });
    expect(built.lines.length).toBeLessThanOrEqual(300);
    const listed = built.lines
      .map(({ name, description, quantity }) => `${quantity} × ${name}\n${description}`)
      .join('\n');
    for (const { title } of lines) expect(listed.split('\n')).toContain(`2 × ${title}`);
    expect(listed).not.toMatch(/€|EUR/);
    expect(built.content.items).toHaveLength(700);
  });
});

describe('the tax case of a delivery note', () => {
  const netShop = { taxesIncluded: false, lines: [aLine({ taxesIncluded: false })] };
  const toHelgoland = { shippingAddress: anAddress({ zip: '27498' }), lines: [aLine({ rate: 0 })] };

  it.each<[string, OrderInput, Partial<TaxProfile>, string]>([
    ['of the invoice', {}, {}, 'gross'],
    ['of a net shop', netShop, {}, 'net'],
    ['of a small business', { lines: [aLine({ rate: 0 })] }, { smallBusiness: true }, 'vatfree'],
    ['of a small business whose shop charged tax', {}, { smallBusiness: true }, 'vatfree'],
    ['of an order that cannot be invoiced', { totals: { total: cents(99_999) } }, {}, 'gross'],
    ['of a territory that shares its country with taxed places', toHelgoland, {}, 'vatfree'],
  ])('%s', (_, order, profile, taxType) => {
    expect(deliveryNoteDraft({ ...SENT, ...order }, {}, profile).taxType).toBe(taxType);
  });
});
