import { anAddress, type OrderInput, aLine } from '../../testing/builders';
import { deliveryNoteDraft, SENT, deliveryNoteAnswer } from '../../testing/drafts/delivery-notes';
import type { TaxProfile } from '../../tax/treatment';

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
    const built = deliveryNoteDraft({ ...SENT, ...order });
    expect(built.shipTo).toMatchObject(address);
    expect(built.recipient).toEqual({ kind: 'address', address: built.shipTo });
  });

  it('belongs to the customer’s contact where the invoice does, and goes to the delivery address', () => {
    const built = deliveryNoteDraft({ ...SENT, ...toVienna });
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
    expect(deliveryNoteAnswer({ ...SENT, ...order }, {}, profile)).toMatchObject({
      kind: 'refuse',
      reason,
    });
  });
});
