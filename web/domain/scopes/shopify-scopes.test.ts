import { DOCUMENT_SECTIONS, type DocumentSection } from '../settings/document-settings';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings';
import { neededShopifyScopes } from './needed-shopify-scopes';

function laidOut(
  section: DocumentSection,
  layout: Partial<Settings[DocumentSection]['layout']>,
): Settings {
  const { [section]: one } = DEFAULT_SETTINGS;
  return { ...DEFAULT_SETTINGS, [section]: { ...one, layout: { ...one.layout, ...layout } } };
}

describe('the optional scopes that settings need', () => {
  it('are none by default', () => expect(neededShopifyScopes(DEFAULT_SETTINGS)).toEqual([]));

  it.each(DOCUMENT_SECTIONS)(
    'let barcodes be read where a text or the numbers of articles name them: %s',
    (section) => {
      const text = laidOut(section, { itemDetail: 'EAN {{ item.barcode }}' });
      const number = laidOut(section, { include: { sku: false, gtin: true } });
      expect([text, number].map(neededShopifyScopes)).toEqual([
        ['read_products'],
        ['read_products'],
      ]);
    },
  );

  it.each([
    ['the word in a text of its own', 'Scanne den barcode', []],
    [
      'a loop over the articles',
      '{% for one in items %}{{ one.barcode }}{% endfor %}',
      ['read_products'],
    ],
  ])('are for barcodes as placeholders: %s', (_, remark, scopes) => {
    expect(neededShopifyScopes(laidOut('invoice', { remark }))).toEqual(scopes);
  });

  it.each([
    ['product', 'material', ['read_products']],
    ['variant', 'material', ['read_products']],
    ['order', 'barcode', []],
  ] as const)('let metafields of a %s be read: %s', (resource, key, scopes) => {
    const metafield = { read: [{ resource, namespace: 'custom', key }], write: {} };
    expect(neededShopifyScopes({ ...DEFAULT_SETTINGS, metafield })).toEqual(scopes);
  });

  it('let values of the documents be written to orders', () => {
    const write = { 'invoice-number': { namespace: 'books', key: 'invoice' } };
    const settings = { ...DEFAULT_SETTINGS, metafield: { read: [], write } };
    expect(neededShopifyScopes(settings)).toEqual(['write_orders']);
  });
});
