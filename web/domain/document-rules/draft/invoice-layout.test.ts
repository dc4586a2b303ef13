import type { LexwareId } from '../../ids';
import { aShippingLine, aLine } from '../../testing/builders';
import { cents } from '../../money/cents';
import type { InvoiceLayout } from '../../setting-sections/invoice-settings';
import type { InvoiceDraft } from '../../documents/model/draft';
import { discounted, parcel, laidOut } from '../../testing/drafts/laid-out-invoice';

const LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10' as LexwareId;

const free = aShippingLine({
  discounts: [{ title: 'VERSANDFREI', amount: cents(490) }],
  taxLines: [],
});

describe('each text of the layout', () => {
  it.each<[keyof InvoiceLayout, string, (draft: InvoiceDraft) => unknown, string]>([
    ['title', 'Beleg {{ order.number }}', ({ title }) => title, 'Beleg 1001'],
    [
      'introduction',
      'Danke, {{ customer.first_name }}!',
      ({ introduction }) => introduction,
      'Bestellung #1001 (Shopify-Nr. 5001) vom 02.03.2026\nDanke, Anna!',
    ],
    [
      'remark',
      'Dein {{ shop.name }}',
      ({ remark }) => remark,
      'Zahlung erhalten am 02.03.2026.\nDein Kaffeehaus',
    ],
    [
      'itemTitle',
      '{{ item.sku }}: {{ item.title }}',
      ({ lines }) => lines[0]?.name,
      'WR-30: Wanderrucksack',
    ],
    [
      'itemDetail',
      '{{ item.quantity }} von {{ item.vendor }}',
      ({ lines }) => lines[0]?.description,
      'Art.-Nr. WR-30\n2 von Bergwerk',
    ],
    ['itemUnit', 'Paar', ({ lines }) => lines[0]?.unit, 'Paar'],
    ['itemUnit', '-', ({ lines }) => lines[0]?.unit, '-'],
    [
      'discountTitle',
      'Nachlass {{ discount.title }}',
      ({ lines }) => lines[1]?.name,
      'Nachlass SOMMER',
    ],
    [
      'discountDetail',
      'Wert {{ discount.amount }}',
      ({ lines }) => lines[1]?.description,
      'Wert 10,00\u00a0€',
    ],
    ['discountUnit', 'Mal', ({ lines }) => lines[1]?.unit, 'Mal'],
    [
      'shippingTitle',
      'Paket mit {{ shipping.title }}',
      ({ lines }) => lines[2]?.name,
      'Paket mit DHL Paket',
    ],
    [
      'shippingDetail',
      'für {{ shipping.price }}',
      ({ lines }) => lines[2]?.description,
      'für 4,90\u00a0€',
    ],
    ['shippingUnit', 'Sendung', ({ lines }) => lines[2]?.unit, 'Sendung'],
  ])('%s: %s', (field, text, read, expected) => {
    const order = { lines: [{ ...discounted, vendor: 'Bergwerk' }], shippingLines: [parcel] };
    expect(read(laidOut({ order, layout: { [field]: text } }))).toBe(expected);
    expect(read(laidOut({ order }))).not.toBe(expected);
  });

  it('prints the defaults where nothing is set', () => {
    const { lines, title } = laidOut({ order: { lines: [discounted], shippingLines: [parcel] } });
    expect(title).toBe('Rechnung');
    expect(lines.map(({ name, description, unit }) => [name, description, unit])).toEqual([
      ['Wanderrucksack', 'Art.-Nr. WR-30', 'Stück'],
      ['Rabatt SOMMER', null, 'Pauschale'],
      ['Versand: DHL Paket', null, 'Pauschale'],
    ]);
  });

  it('falls back to the default where a value is missing, and leaves out empty details', () => {
    const [line] = laidOut({
      layout: { itemTitle: '{{ item.barcode }}', itemDetail: '{{ item.barcode }}' },
    }).lines;
    expect(line).toMatchObject({ name: 'Wanderrucksack', description: 'Art.-Nr. WR-30' });
  });

  it('shows free shipping when the settings say so, named like any shipping', () => {
    const order = { shippingLines: [free] };
    expect(laidOut({ order }).lines).toHaveLength(1);
    const { lines, totals } = laidOut({
      order,
      layout: { shippingShowFree: true, shippingTitle: 'Gratis: {{ shipping.title }}' },
    });
    expect(lines[1]).toMatchObject({
      name: 'Gratis: DHL Paket',
      unitPrice: 0,
      quantity: 1,
      rate: 1_900,
    });
    expect(totals.gross).toBe(11_900);
  });

  it('chooses the print layout, where the account may have one', () => {
    expect(laidOut({}).printLayoutId).toBeNull();
    expect(laidOut({ layout: { printLayout: LAYOUT } }).printLayoutId).toBe(LAYOUT);
    expect(
      laidOut({ layout: { printLayout: LAYOUT }, businessFeatures: ['INVOICING'] }).printLayoutId,
    ).toBeNull();
  });

  it('keeps the note on multi-purpose vouchers whatever the texts', () => {
    const gift = aLine({ id: '2', rate: 0, isGiftCard: true });
    const { lines } = laidOut({
      order: { lines: [aLine(), gift] },
      layout: { itemDetail: 'Danke' },
    });
    expect(lines.map(({ description }) => description)).toEqual([
      'Art.-Nr. WR-30\nDanke',
      'Art.-Nr. WR-30\nMehrzweckgutschein: Die Umsatzsteuer fällt erst beim Einlösen an.\nDanke',
    ]);
  });

  it.each<[Partial<InvoiceLayout>, string | null]>([
    [{}, 'Art.-Nr. WR-30'],
    [{ include: { sku: true, gtin: true } }, 'Art.-Nr. WR-30\nGTIN 4006381333931'],
    [{ include: { sku: false, gtin: true }, itemDetail: 'Blau' }, 'GTIN 4006381333931\nBlau'],
    [{ include: { sku: false, gtin: false } }, null],
    [{ itemDetail: 'Nr. {{ item.sku }}' }, 'Nr. WR-30'],
    [{ itemTitle: '{{ item.sku }} {{ item.title }}' }, null],
    [
      { include: { sku: true, gtin: true }, itemDetail: '{{ item.barcode }}' },
      'Art.-Nr. WR-30\n4006381333931',
    ],
  ])('prints the numbers of an article once, as wanted: %j', (layout, description) => {
    const order = { lines: [aLine({ barcode: '4006381333931' })], shippingLines: [parcel] };
    const { lines } = laidOut({ order, layout });
    expect(lines.map((line) => line.description)).toEqual([description, null]);
  });

  it('takes no barcode for a GTIN that is none', () => {
    const order = { lines: [aLine({ barcode: 'REGAL-7' })] };
    const { lines } = laidOut({ order, layout: { include: { sku: false, gtin: true } } });
    expect(lines[0]?.description).toBeNull();
  });
});

describe('a text that cannot be filled in', () => {
  it('gives way to the default, and the draft reports that once', () => {
    const lines = [aLine(), aLine({ id: '2' })];
    const draft = laidOut({
      order: { lines },
      layout: { title: '{{ order.name', itemTitle: '{{ x | foo }}' },
    });
    expect([draft.title, draft.lines[0]?.name]).toEqual(['Rechnung', 'Wanderrucksack']);
    expect(draft.notes).toEqual([
      {
        code: 'textBroken',
        detail: {
          code: 'TEXT_BROKEN',
          field: 'itemTitle',
          problem: { code: 'UNKNOWN_FILTER', name: 'foo' },
        },
      },
      {
        code: 'textBroken',
        detail: {
          code: 'TEXT_BROKEN',
          field: 'title',
          problem: { code: 'OUTPUT_OPEN', name: '{{ order.name' },
        },
      },
    ]);
  });

  it('leaves no finding when all is well', () => expect(laidOut({}).notes).toEqual([]));
});

describe('limits of Lexware Office', () => {
  it('shorten every text', () => {
    const long = 'Wort '.repeat(700);
    const texts = {
      title: long,
      introduction: long,
      remark: long,
      itemTitle: long,
      itemDetail: long,
      itemUnit: long,
    };
    const draft = laidOut({ layout: texts });
    const [line] = draft.lines;
    const lengths = [
      draft.title,
      draft.introduction,
      draft.remark,
      line?.name,
      line?.description,
      line?.unit,
    ];
    const limits = [25, 2_000, 2_000, 255, 2_000, 50];
    limits.forEach((limit, index) => {
      expect(lengths[index]?.length).toBeLessThanOrEqual(limit);
      // Blanks before the mark of the cut go.
      expect(lengths[index]?.length).toBeGreaterThan(limit - 3);
    });
    expect(draft.introduction).toMatch(/^Bestellung #1001/);
  });
});
