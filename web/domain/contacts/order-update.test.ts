import { anAddress, anOrder, aLine } from '../testing/builders';
import {
  orderUpdate,
  placeToWrite,
  isStored,
  canEditAddress,
  wouldBecomeGoods,
} from './order-update';

const VAT_ID = 'ATU12345675';
const NOTHING = { address: null, name: null, email: null, vatId: null };
const ADDRESS = anAddress({ phone: null });

describe('what is written to an order', () => {
  it('is nothing that it says already, so that a second try writes nothing', () => {
    const order = anOrder({ shippingAddress: ADDRESS, email: 'a@b.example', note: VAT_ID });
    const edit = { ...NOTHING, address: ADDRESS, email: 'a@b.example', vatId: VAT_ID };
    expect(orderUpdate(order, edit, 'order-note')).toBeNull();
  });

  it('keeps the phone number of the address', () => {
    const order = anOrder({ shippingAddress: anAddress({ phone: '030 1', street: 'Alt 1' }) });
    const update = orderUpdate(order, { ...NOTHING, address: ADDRESS }, null);
    expect(update).toEqual({ shippingAddress: { ...ADDRESS, phone: '030 1' } });
  });

  it.each([
    [
      'order-attributes',
      { customAttributes: [{ key: 'Gruß', value: 'ja' }] },
      {
        customAttributes: [
          { key: 'Gruß', value: 'ja' },
          { key: 'USt-IdNr.', value: VAT_ID },
        ],
      },
    ],
    [
      'order-attributes',
      { customAttributes: [{ key: 'UID', value: 'ATU12345670' }] },
      {
        customAttributes: [{ key: 'UID', value: VAT_ID }],
      },
    ],
    ['order-note', { note: 'Bitte klingeln' }, { note: `Bitte klingeln\nUSt-IdNr. ${VAT_ID}` }],
    ['order-tags', { tags: ['b2b'] }, { tags: ['b2b', VAT_ID] }],
  ] as const)('puts the VAT id into %s', (place, before, after) => {
    const given = JSON.parse(JSON.stringify(before)) as Partial<ReturnType<typeof anOrder>>;
    expect(orderUpdate(anOrder(given), { ...NOTHING, vatId: VAT_ID }, place)).toEqual(after);
  });

  it('is a name among the details, besides a VAT id and in place of a former name', () => {
    const customAttributes = [
      { key: 'Gruß', value: 'ja' },
      { key: 'Rechnungsempfänger', value: 'Eva' },
    ];
    const order = anOrder({ customAttributes });
    const edit = { ...NOTHING, name: 'Eva Muster', vatId: VAT_ID } as const;
    const written = [
      { key: 'Gruß', value: 'ja' },
      { key: 'Rechnungsempfänger', value: 'Eva Muster' },
      { key: 'USt-IdNr.', value: VAT_ID },
    ];
    expect(orderUpdate(order, edit, 'order-attributes')).toEqual({ customAttributes: written });
    const again = anOrder({ customAttributes: written });
    expect(orderUpdate(again, edit, 'order-attributes')).toBeNull();
  });

  it('goes to the surest place that the merchant has searched, or to none', () => {
    expect(placeToWrite(['order-tags', 'order-note', 'customer-note'])).toBe('order-note');
    expect(placeToWrite(['company-location', 'order-billing'])).toBeNull();
  });
});

it('counts as stored also where Shopify writes it in its own way', () => {
  const search = { places: [], own: null };
  const edit = { ...NOTHING, address: anAddress({ zip: 'sw1a1aa' }), email: 'A@b.example' };
  const stored = anOrder({ shippingAddress: anAddress({ zip: 'SW1A 1AA' }), email: 'a@b.example' });
  expect(isStored(stored, edit, search)).toBe(true);
  expect(isStored({ ...stored, shippingAddress: null }, edit, search)).toBe(false);
});

it('leaves an address alone that the invoice does not go to', () => {
  expect(canEditAddress(anOrder())).toBe(false);
  expect(canEditAddress(anOrder({ billingAddress: anAddress({ street: null }) }))).toBe(true);
});

it('makes no goods of what is not shipped', () => {
  const download = anOrder({
    shippingAddress: null,
    lines: [aLine({ requiresShipping: false })],
    shippingLines: [],
  });
  expect(wouldBecomeGoods(download, anAddress({ countryCode: 'CH' }))).toBe(true);
  expect(wouldBecomeGoods(download, anAddress())).toBe(false);
  expect(wouldBecomeGoods(anOrder(), anAddress({ countryCode: 'CH' }))).toBe(false);
});
