import type { Order } from '../../order/order';
import { VAT_ID_PLACES, type VatIdPlace } from '../../setting-sections/contact-settings';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { type OrderInput, aLine, anAddress, anOrder } from '../../testing/builders';
import { findVatId, vatIdsAtPlaces } from './find-vat-id';

const foundIn = (order: Order, places: readonly VatIdPlace[] = VAT_ID_PLACES) =>
  findVatId(order, { places, own: null });

const company = { id: '1', name: 'Alpen GmbH', externalId: null, taxRegistrationId: 'ATU12345675' };

describe('finding the VAT id of an order', () => {
  const customer = {
    id: '1',
    email: null,
    firstName: null,
    lastName: null,
    note: 'UID: ATU12345675',
    tags: [],
  };
  const PLACES: Record<VatIdPlace, Partial<Order>[]> = {
    'company-location': [{ company }],
    'order-attributes': [{ customAttributes: [{ key: 'USt-IdNr.', value: 'atu12345675' }] }],
    'order-items': [
      { lines: [aLine({ customAttributes: [{ key: 'UID', value: 'ATU12345675' }] })] },
    ],
    'order-billing': [
      { billingAddress: anAddress({ company: 'Alpen GmbH, ATU12345675' }) },
      { billingAddress: anAddress({ supplement: 'UID ATU12345675' }) },
      { billingAddress: anAddress({ street: 'Ring 1 / ATU12345675' }) },
    ],
    'order-shipping': [{ shippingAddress: anAddress({ company: 'ATU12345675' }) }],
    'order-note': [{ note: 'Bitte mit UID ATU 123 456 75 bitte, danke' }],
    'order-tags': [{ tags: ['b2b', 'ATU12345675'] }],
    'customer-note': [{ customer }],
  };

  it.each(VAT_ID_PLACES)('looks into %s, when it is switched on', (place) => {
    const others = VAT_ID_PLACES.filter((one) => one !== place);
    for (const order of PLACES[place].map((input) => anOrder(input))) {
      expect(foundIn(order, [place])?.id).toBe('ATU12345675');
      expect(foundIn(order, others)).toBeNull();
    }
  });

  it('reports which id was found where, the most reliable place first', () => {
    const note = 'ATU12345674 oder FR83404833048';
    const order = anOrder({ company, note, tags: ['b2b'] });
    const there = vatIdsAtPlaces(order).flatMap(({ place, found }) =>
      found.flatMap(({ ids, mistyped }) =>
        [...ids.map(({ id }) => id), ...mistyped].map((id) => `${place}: ${id}`),
      ),
    );
    expect(there).toEqual([
      'company-location: ATU12345675',
      'order-note: FR83404833048',
      'order-note: ATU12345674',
    ]);
  });

  it.each(['UID:\u00a0ATU\u202f12345675', 'UID ATU\u2011123\u2013456\u00a075.'])(
    'reads what was copied: %j',
    (note) => {
      expect(
        foundIn(anOrder({ note: `Firma Alpen GmbH\n${note}\nDanke` }), ['order-note'])?.id,
      ).toBe('ATU12345675');
    },
  );

  it('prefers the attribute that is named after the VAT id', () => {
    const customAttributes = [
      { key: 'Lieferant', value: 'DE123456788' },
      { key: 'vat_number', value: 'ATU12345675' },
    ];
    expect(foundIn(anOrder({ customAttributes }))?.id).toBe('ATU12345675');
  });

  it('finds it at the end of the longest note, and behind a place that is full of other text', () => {
    const note = `${'de la Straße, '.repeat(400)}`.slice(0, 4_980) + ' UID ATU12345675';
    const customAttributes = Array.from({ length: 20 }, () => ({
      key: 'Entwurf',
      value: 'DE123456780 '.repeat(400),
    }));
    expect(foundIn(anOrder({ note, customAttributes }))?.id).toBe('ATU12345675');
    const named = { key: 'USt-IdNr.', value: 'ATU12345675' };
    expect(foundIn(anOrder({ customAttributes: [...customAttributes, named] }))?.id).toBe(
      'ATU12345675',
    );
  });

  it('prefers the company over a note', () => {
    const order = anOrder({ company, note: 'wie DE123456788' });
    expect(foundIn(order, DEFAULT_SETTINGS.contact.vatIdPlaces)?.id).toBe('ATU12345675');
  });

  it('takes no number for one that is none', () => {
    const note = 'Bestellung DE123456789, Telefon 0123456749, bitte bis Freitag an Beate liefern';
    expect(foundIn(anOrder({ note }))).toBeNull();
  });
});

describe('of several VAT ids', () => {
  const to = (countryCode: string, more: OrderInput = {}) =>
    anOrder({ shippingAddress: anAddress({ countryCode, zip: '1010' }), ...more });

  it.each([
    ['the destination’s', 'AT', 'Rechnung an ESB12345674, Empfänger ATU12345675', 'ATU12345675'],
    [
      'the destination’s, whatever comes first',
      'AT',
      'ATU12345675, früher ESB12345674',
      'ATU12345675',
    ],
    ['another member state’s before Germany’s', 'AT', 'DE123456788 / ESB12345674', 'ESB12345674'],
    [
      'another member state’s before Switzerland’s',
      'AT',
      'CHE-123.456.788 MWST / ESB12345674',
      'ESB12345674',
    ],
    ['the destination’s outside the EU', 'CH', 'DE123456788, CHE-123.456.788 MWST', 'CHE123456788'],
    [
      'another member state’s before Great Britain’s',
      'AT',
      'GB123456727 / ESB12345674',
      'ESB12345674',
    ],
    [
      'the destination’s, Great Britain’s too',
      'GB',
      'DE123456788, VAT GB 123 4567 27',
      'GB123456727',
    ],
    ['Germany’s where nothing else stands', 'AT', 'Stammhaus DE123456788', 'DE123456788'],
    ['Germany’s within Germany', 'DE', 'ATU12345675, hier DE123456788', 'DE123456788'],
  ])('takes %s', (_, country, note, id) => expect(foundIn(to(country, { note }))?.id).toBe(id));

  it('takes the destination’s from a less sure place before others from a surer one', () => {
    const order = to('AT', {
      company: { ...company, taxRegistrationId: 'ESB12345674' },
      note: 'UID ATU12345675',
    });
    expect(foundIn(order)?.id).toBe('ATU12345675');
  });

  it('never takes the shop’s own', () => {
    const order = anOrder({ note: 'Lieferant DE123456788, wir: ATU12345675' });
    expect(findVatId(order, { places: VAT_ID_PLACES, own: 'DE123456788' })?.id).toBe('ATU12345675');
    expect(
      findVatId(anOrder({ note: 'DE 123 456 788' }), { places: VAT_ID_PLACES, own: 'DE123456788' }),
    ).toBeNull();
  });
});
