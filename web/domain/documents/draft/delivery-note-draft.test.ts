import { OF_ORDER } from '../model/cause';
import type { LexwareId } from '../../ids';
import { cents } from '../../money/cents';
import type { DeliverySettings } from '../../settings/sections/delivery-settings';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import type { TaxProfile } from '../../tax/treatment';
import { type OrderInput, aLine, anAddress, anOrder } from '../../testing/builders';
import { buildDeliveryNoteDraft } from './delivery-note-draft';

const SENT: OrderInput = {
  fulfillmentStatus: 'fulfilled',
  fulfillments: [{ id: '1', createdAt: '2026-03-04T09:00:00.000Z', status: 'success' }],
};
const PLAIN: TaxProfile = {
  smallBusiness: false,
  distanceSalesPrinciple: null,
  businessFeatures: [],
};

type Layout = Partial<DeliverySettings['layout']>;
interface Overrides extends Partial<Omit<DeliverySettings, 'layout'>> {
  layout?: Layout;
}

function build(
  order: OrderInput,
  { layout, ...delivery }: Overrides = {},
  profile: Partial<TaxProfile> = {},
  language: 'de' | 'en' = 'de',
) {
  const defaults = DEFAULT_SETTINGS.delivery;
  return buildDeliveryNoteDraft(OF_ORDER, {
    order: anOrder(order),
    settings: {
      ...DEFAULT_SETTINGS,
      general: { ...DEFAULT_SETTINGS.general, language },
      delivery: {
        ...defaults,
        create: true,
        ...delivery,
        layout: { ...defaults.layout, ...layout },
      },
    },
    profile: { ...PLAIN, ...profile },
    now: '2026-03-09T10:00:00.000Z',
    documents: [],
    instructions: [],
  });
}

function draft(...question: Parameters<typeof build>) {
  const answer = build(...question);
  if (answer.kind === 'refuse') throw new Error(`${answer.reason} ${answer.detail}`);
  return answer.draft;
}

const warehouse = anAddress({
  firstName: null,
  lastName: null,
  company: 'Lager Nord',
  city: 'Hamburg',
  zip: '20457',
});
const atVienna = anAddress({ countryCode: 'AT', zip: '1010', city: 'Wien', company: 'Alpen GmbH' });
const toVienna: OrderInput = {
  billingAddress: atVienna,
  shippingAddress: { ...atVienna, city: 'Graz', zip: '8010' },
  lines: [aLine({ rate: 0 })],
  customAttributes: [{ key: 'USt-IdNr.', value: 'ATU12345675' }],
};

describe('the draft of a delivery note', () => {
  it('lists what is shipped, without prices', () => {
    const lines = [
      aLine({ quantity: 3, currentQuantity: 2, variantTitle: 'Blau' }),
      aLine({ id: '2', title: 'Pflegemittel', sku: null, variantTitle: 'Default Title' }),
      aLine({ id: '3', title: 'Gutschein', isGiftCard: true, rate: 0, requiresShipping: false }),
      aLine({ id: '4', title: 'Abbestellt', currentQuantity: 0 }),
    ];
    const built = draft({ ...SENT, lines });
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

  it('says which order it belongs to, and when it was sent', () => {
    expect(draft(SENT)).toMatchObject({
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
    const built = draft(SENT, {
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

  it('words its lines and texts as the merchant does, with placeholders', () => {
    const built = draft(
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
    expect(draft(question, {}, english, 'en')).toMatchObject({
      language: 'en',
      title: 'Delivery note',
    });
    expect(draft(question, {}, {}, 'en')).toMatchObject({ language: 'de', title: 'Lieferschein' });
  });

  it('keeps every article of an order with more lines than Lexware takes', () => {
    const lines = Array.from({ length: 700 }, (_, i) =>
      aLine({ id: String(i), title: `Teil ${i}`, quantity: 2 }),
    );
    const built = draft({ ...SENT, lines });
    expect(built.lines.length).toBeLessThanOrEqual(300);
    const told = built.lines
      .map(({ name, description, quantity }) => `${quantity} × ${name}\n${description}`)
      .join('\n');
    for (const { title } of lines) expect(told.split('\n')).toContain(`2 × ${title}`);
    expect(told).not.toMatch(/€|EUR/);
    expect(built.content.items).toHaveLength(700);
  });
});

describe('where a delivery note goes', () => {
  it.each<[string, OrderInput, object]>([
    [
      'to the delivery address',
      { shippingAddress: warehouse },
      { name: 'Lager Nord', city: 'Hamburg' },
    ],
    [
      'to the billing address of a pick-up',
      { shippingAddress: null },
      { name: 'Anna Beispiel', city: 'Berlin' },
    ],
    [
      'to the billing address where the other is incomplete',
      { shippingAddress: anAddress({ street: ' ' }) },
      { name: 'Anna Beispiel', street: 'Hauptstraße 1' },
    ],
    [
      'to the customer where the address has no name',
      { shippingAddress: anAddress({ firstName: null, lastName: null, city: 'Bonn' }) },
      { name: 'Anna Beispiel', city: 'Bonn' },
    ],
  ])('%s', (_, order, address) => {
    const built = draft({ ...SENT, ...order });
    expect(built.shipTo).toMatchObject(address);
    expect(built.recipient).toEqual({ kind: 'address', address: built.shipTo });
  });

  it('belongs to the customer’s contact where the invoice does, and goes to the delivery address', () => {
    const built = draft({ ...SENT, ...toVienna });
    expect(built.taxType).toBe('intraCommunitySupply');
    expect(built.recipient).toMatchObject({
      kind: 'contact',
      contact: { address: { city: 'Wien' } },
    });
    expect(built.shipTo).toMatchObject({ name: 'Alpen GmbH', city: 'Graz' });
  });

  it.each<[string, OrderInput, Partial<TaxProfile>]>([
    ['MISSING_ADDRESS', { billingAddress: null, shippingAddress: null }, {}],
    ['INVALID_PLAN_RECIPIENT_ABROAD', toVienna, { businessFeatures: ['INVOICING'] }],
    ['INVALID_ORDER', { lines: [aLine({ requiresShipping: false })] }, {}],
  ])('is refused with %s', (reason, order, profile) => {
    expect(build({ ...SENT, ...order }, {}, profile)).toMatchObject({ kind: 'refuse', reason });
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
    expect(draft({ ...SENT, ...order }, {}, profile).taxType).toBe(taxType);
  });
});
