import { isKnownValue } from './placeholder-values';

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
