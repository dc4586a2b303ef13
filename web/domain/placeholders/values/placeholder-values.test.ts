import { isFilledIn, isKnownValue, type TextPlace, unknownRoots } from './placeholder-values';

describe('known values', () => {
  it.each([
    ['order.name'],
    ['order.note.size'],
    ['order.attribute.Anything'],
    ['item.property.Gravur'],
    ['items'],
    ['items.size'],
    ['items.0.title'],
    ['items.first.sku'],
    ['order.metafield.custom/kostenstelle'],
    ['items.first.product_metafield.custom/material'],
  ])('%s', (path) => expect(isKnownValue(path.split('.'))).toBe(true));

  it.each([
    ['order'],
    ['order.nam'],
    ['order.attribute'],
    ['order.metafield'],
    ['order.product_metafield.custom/material'],
    ['items.0.foo'],
    ['items.title'],
    ['foo'],
    ['order.name.foo'],
  ])('not %s', (path) => expect(isKnownValue(path.split('.'))).toBe(false));
});

describe('what a text knows', () => {
  it.each<[string, TextPlace, string[]]>([
    [
      'around the lines of an invoice',
      { type: 'invoice', field: 'remark' },
      ['item', 'discount', 'shipping', 'document', 'invoice', 'refund'],
    ],
    [
      'of an article',
      { type: 'delivery', field: 'itemUnit' },
      ['discount', 'shipping', 'document', 'invoice', 'refund'],
    ],
    [
      'of a line of shipping in a credit note',
      { type: 'credit', field: 'shippingTitle' },
      ['item', 'discount', 'document'],
    ],
    [
      'of a mail with an invoice',
      { type: 'invoice', field: 'mail' },
      ['item', 'discount', 'shipping', 'invoice', 'refund'],
    ],
  ])('%s', (_where, place, roots) => {
    expect(unknownRoots(place)).toEqual(roots);
    expect(isFilledIn('order', place)).toBe(true);
  });
});
