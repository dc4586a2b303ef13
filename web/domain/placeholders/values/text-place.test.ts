import { isFilledIn, unknownRoots, type TextPlace } from './text-place';

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
