import type { DocumentSection } from '../../../../web/domain/settings/document-settings';
import type { LayoutSettings } from '../../../../web/domain/setting-sections/layout-settings';
import type { FieldCase, Given, Outcome, Printed } from '../../../support/stories/settings-fixture';

type Document = 'invoice' | 'creditNote' | 'deliveryNote';

export const ONLINE_SHOP_LAYOUT = '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10';
const SHIPPING = { shippingLines: [{ title: 'DHL', price: '4.90' }] };

export const on =
  (document: Document, read: (printed: Printed) => unknown) => (outcome: Outcome) => {
    const printed = outcome[document];
    return printed && read(printed);
  };

interface Reading {
  value: unknown;
  read: (printed: Printed) => unknown;
  order?: FieldCase['order'];
}

type LayoutField = Exclude<keyof LayoutSettings, 'include'> | 'include.sku' | 'include.gtin';

const CUP = { title: 'Becher', originalUnitPriceSet: '19.99' };
const describes = (text: string) => (printed: Printed) =>
  Boolean(printed.lineItems[0]?.description?.includes(text));

/** How one field of a layout shows on a document of the given kind. */
const READ: Record<LayoutField, Reading> = {
  title: { value: 'Beleg {{ order.name }}', read: ({ title }) => title.startsWith('Beleg #') },
  introduction: {
    value: 'Hallo {{ order.name }}',
    read: ({ introduction = '' }) => introduction.includes('Hallo #'),
  },
  remark: { value: 'Bis bald', read: ({ remark = '' }) => remark.includes('Bis bald') },
  itemTitle: {
    value: 'Ein {{ item.title }}',
    read: ({ lineItems }) => Boolean(lineItems[0]?.name.startsWith('Ein ')),
  },
  itemDetail: {
    value: 'Nr. {{ item.sku }}',
    read: ({ lineItems }) => Boolean(lineItems[0]?.description?.startsWith('Nr. ')),
  },
  itemUnit: { value: 'Paar', read: ({ lineItems }) => lineItems[0]?.unitName === 'Paar' },
  'include.sku': {
    value: false,
    order: { lineItems: [{ ...CUP, sku: 'BE-1' }] },
    read: (printed) => !describes('Art.-Nr. BE-1')(printed),
  },
  'include.gtin': {
    value: true,
    order: { lineItems: [{ ...CUP, variant: { barcode: '4006381333931' } }] },
    read: describes('GTIN 4006381333931'),
  },
  printLayout: {
    value: ONLINE_SHOP_LAYOUT,
    read: ({ printLayoutId }) => printLayoutId === ONLINE_SHOP_LAYOUT,
  },
};

interface Kind {
  section: DocumentSection;
  document: Document;
  given?: Given;
  steps?: FieldCase['steps'];
}

const KINDS: Kind[] = [
  { section: 'invoice', document: 'invoice' },
  { section: 'credit', document: 'creditNote', steps: ['refund'] },
  {
    section: 'delivery',
    document: 'deliveryNote',
    given: { delivery: { create: true, event: 'paid' } },
  },
];

const shared: FieldCase[] = KINDS.flatMap(({ section, document, given, steps }) =>
  Object.entries(READ).map(([field, { value, read, order }]) => ({
    field: `${section}.layout.${field}`,
    value,
    given,
    steps,
    ...(order && { order }),
    shows: on(document, read),
    before: false,
    after: true,
  })),
);

const line = (index: number, read: (line: Printed['lineItems'][number]) => unknown) =>
  on('invoice', ({ lineItems }) => lineItems[index] && read(lineItems[index]));
const DISCOUNTED = {
  discountApplications: [{ code: 'SOMMER', value: { percentage: 10 } }],
};

const KOSTENSTELLE = {
  namespace: 'custom',
  key: 'kostenstelle',
  type: 'single_line_text_field',
  value: 'K-4711',
};

/** Every text of a layout on every kind of document, and what texts may name. */
export const LAYOUT_CASES: FieldCase[] = [
  ...shared,
  {
    field: 'invoice.layout.discountTitle',
    value: 'Nachlass',
    order: DISCOUNTED,
    shows: line(1, ({ name }) => name),
    before: expect.stringContaining('SOMMER'),
    after: 'Nachlass',
  },
  {
    field: 'invoice.layout.discountDetail',
    value: 'Danke!',
    order: DISCOUNTED,
    shows: line(1, ({ description }) => description),
    before: undefined,
    after: 'Danke!',
  },
  {
    field: 'invoice.layout.discountUnit',
    value: 'Gutschein',
    order: DISCOUNTED,
    shows: line(1, ({ unitName }) => unitName),
    before: 'Pauschale',
    after: 'Gutschein',
  },
  {
    field: 'invoice.layout.shippingShowFree',
    value: true,
    order: { shippingLines: [{ title: 'DHL', price: '0.00' }] },
    shows: on('invoice', ({ lineItems }) => lineItems.length),
    before: 1,
    after: 2,
  },
  {
    field: 'invoice.layout.shippingTitle',
    value: 'Paketdienst',
    order: SHIPPING,
    shows: line(1, ({ name }) => name),
    before: expect.stringContaining('DHL'),
    after: 'Paketdienst',
  },
  {
    field: 'invoice.layout.shippingDetail',
    value: 'klimaneutral',
    order: SHIPPING,
    shows: line(1, ({ description }) => description),
    before: undefined,
    after: 'klimaneutral',
  },
  {
    field: 'invoice.layout.shippingUnit',
    value: 'Paket',
    order: SHIPPING,
    shows: line(1, ({ unitName }) => unitName),
    before: 'Pauschale',
    after: 'Paket',
  },
  {
    field: 'delivery.layout.terms',
    value: 'Frei Haus',
    given: { delivery: { create: true, event: 'paid' } },
    shows: on('deliveryNote', ({ deliveryTerms }) => deliveryTerms),
    before: undefined,
    after: 'Frei Haus',
  },
  {
    field: 'metafield.read',
    value: [{ resource: 'order', namespace: 'custom', key: 'kostenstelle' }],
    given: { invoice: { layout: { title: '{{ order.metafield["custom.kostenstelle"] }}' } } },
    order: { metafields: [KOSTENSTELLE] },
    shows: on('invoice', ({ title }) => title),
    before: 'Rechnung',
    after: 'K-4711',
  },
];
