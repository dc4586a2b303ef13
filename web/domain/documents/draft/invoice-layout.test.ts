import { cents } from '../../money/cents';
import type { LexwareId } from '../../ids';
import type { InvoiceLayout, InvoiceSettings } from '../../settings/sections/invoice-settings';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { type OrderInput, aLine, aShippingLine, anOrder } from '../../testing/builders';
import type { InvoiceDraft } from '../model/draft';
import { buildInvoiceDraft } from './invoice-draft';

const PRO = ['INVOICING', 'INVOICING_PRO'];
const LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10' as LexwareId;

interface Case {
  order?: OrderInput;
  invoice?: Partial<Omit<InvoiceSettings, 'layout'>>;
  layout?: Partial<InvoiceLayout>;
  language?: 'de' | 'en';
  businessFeatures?: string[];
}

function draft({
  order,
  invoice,
  layout,
  language = 'de',
  businessFeatures = PRO,
}: Case): InvoiceDraft {
  const answer = buildInvoiceDraft({
    order: anOrder(order),
    settings: {
      ...DEFAULT_SETTINGS,
      general: { ...DEFAULT_SETTINGS.general, language },
      invoice: {
        ...DEFAULT_SETTINGS.invoice,
        ...invoice,
        layout: { ...DEFAULT_SETTINGS.invoice.layout, ...layout },
      },
    },
    profile: { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures },
    now: '2026-03-02T10:00:00.000Z',
    shopName: 'Kaffeehaus',
  });
  if (answer.kind === 'refuse') throw new Error(`${answer.reason} ${answer.detail}`);
  return answer.draft;
}

const parcel = aShippingLine();
const free = aShippingLine({
  discounts: [{ title: 'VERSANDFREI', amount: cents(490) }],
  taxLines: [],
});
const discounted = aLine({ quantity: 2, discounts: [{ title: 'SOMMER', amount: cents(1_000) }] });

describe('each text of the layout', () => {
  it.each<[keyof InvoiceLayout, string, (made: InvoiceDraft) => unknown, string]>([
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
      '2 von Bergwerk',
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
    expect(read(draft({ order, layout: { [field]: text } }))).toBe(expected);
    expect(read(draft({ order }))).not.toBe(expected);
  });

  it('prints the defaults where nothing is set', () => {
    const { lines, title } = draft({ order: { lines: [discounted], shippingLines: [parcel] } });
    expect(title).toBe('Rechnung');
    expect(lines.map(({ name, description, unit }) => [name, description, unit])).toEqual([
      ['Wanderrucksack', 'Art.-Nr. WR-30', 'Stück'],
      ['Rabatt SOMMER', null, 'Pauschale'],
      ['Versand: DHL Paket', null, 'Pauschale'],
    ]);
  });

  it('falls back to the default where a value is missing, and leaves out empty details', () => {
    const [line] = draft({
      layout: { itemTitle: '{{ item.barcode }}', itemDetail: '{{ item.barcode }}' },
    }).lines;
    expect(line).toMatchObject({ name: 'Wanderrucksack', description: null });
  });

  it('shows free shipping when asked to, worded like any shipping', () => {
    const order = { shippingLines: [free] };
    expect(draft({ order }).lines).toHaveLength(1);
    const { lines, totals } = draft({
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
    expect(draft({}).printLayoutId).toBeNull();
    expect(draft({ layout: { printLayout: LAYOUT } }).printLayoutId).toBe(LAYOUT);
    expect(
      draft({ layout: { printLayout: LAYOUT }, businessFeatures: ['INVOICING'] }).printLayoutId,
    ).toBeNull();
  });

  it('keeps the note on multi-purpose vouchers whatever is written', () => {
    const gift = aLine({ id: '2', rate: 0, isGiftCard: true });
    const { lines } = draft({ order: { lines: [aLine(), gift] }, layout: { itemDetail: 'Danke' } });
    expect(lines.map(({ description }) => description)).toEqual([
      'Danke',
      'Mehrzweckgutschein: Die Umsatzsteuer fällt erst beim Einlösen an.\nDanke',
    ]);
  });
});

describe('a text that cannot be filled in', () => {
  it('gives way to the default, and the draft says so once', () => {
    const lines = [aLine(), aLine({ id: '2' })];
    const made = draft({
      order: { lines },
      layout: { title: '{{ order.name', itemTitle: '{{ x | foo }}' },
    });
    expect([made.title, made.lines[0]?.name]).toEqual(['Rechnung', 'Wanderrucksack']);
    expect(made.notes).toEqual([
      {
        code: 'textBroken',
        detail: expect.stringMatching(/^Der Text „Artikel: Titel“ .*Standardtext.*Filter „foo“/),
      },
      {
        code: 'textBroken',
        detail: expect.stringMatching(/^Der Text „Titel“ .*Standardtext.*nicht geschlossen/),
      },
    ]);
  });

  it('is nothing to note when all is well', () => expect(draft({}).notes).toEqual([]));
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
    const made = draft({ layout: texts });
    const [line] = made.lines;
    const lengths = [
      made.title,
      made.introduction,
      made.remark,
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
    expect(made.introduction).toMatch(/^Bestellung #1001/);
  });
});

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
    const made = draft({
      invoice: { referencePlaces },
      layout: { introduction: 'E', remark: 'R' },
    });
    expect(made).toMatchObject(texts);
    expect(`${made.introduction}\n${made.remark}`).toContain(made.reference);
    expect(made.reference).toContain('5001');
  });

  it('keeps the number of the order in a long title, and names it once', () => {
    const invoice = { referencePlaces: ['title' as const] };
    const title = (text: string) => draft({ invoice, layout: { title: text } }).title;
    expect(title('Rechnung zu deiner Bestellung')).toBe('Rechnung zu deiner… #1001');
    expect(title('Rechnung {{ order.name }}')).toBe('Rechnung #1001');
  });
});

describe('language', () => {
  const order = { lines: [discounted], shippingLines: [parcel], taxesIncluded: true };

  it('is English throughout where the account allows it', () => {
    const made = draft({ order, language: 'en' });
    expect(made).toMatchObject({
      language: 'en',
      title: 'Invoice',
      introduction: 'Order #1001 (Shopify no. 5001) of 2 March 2026',
      remark: 'Payment received on 2 March 2026.',
      payment: { label: 'Payment received (Shopify Payments)' },
    });
    expect(made.lines.map(({ name, description, unit }) => [name, description, unit])).toEqual([
      ['Wanderrucksack', 'Item no. WR-30', 'piece'],
      ['Discount SOMMER', null, 'flat rate'],
      ['Shipping: DHL Paket', null, 'flat rate'],
    ]);
    expect(draft({ language: 'en', layout: { remark: '{{ order.total }}' } }).remark).toContain(
      '€119.00',
    );
  });

  it('translates the note on the tax case', () => {
    const abroad = {
      countryCode: 'CH',
      firstName: 'Urs',
      lastName: 'Beispiel',
      company: null,
      street: 'Weg 1',
    };
    const address = { ...abroad, supplement: null, zip: '8001', city: 'Zürich', phone: null };
    const exported = {
      lines: [aLine({ rate: 0 })],
      billingAddress: address,
      shippingAddress: address,
    };
    expect(draft({ order: exported, language: 'en' }).taxNote).toMatch(/^VAT-exempt export/);
    expect(draft({ order: exported }).taxNote).toMatch(/^Steuerfreie Ausfuhr/);
  });

  it.each([[['INVOICING']], [[]]])('stays German with the features %j', (businessFeatures) => {
    expect(draft({ order, language: 'en', businessFeatures })).toMatchObject({
      language: 'de',
      title: 'Rechnung',
    });
  });
});
