import { anAddress, anOrder } from '../../../domain/testing/builders';
import { fetchedOrder } from './fetched-order';

const mara = {
  id: '77',
  email: 'mara@petersen.example',
  firstName: 'Mara',
  lastName: 'Petersen',
  note: null,
  tags: ['Stammkundin'],
};

it('takes from an order who bought, its tax and its own tags', () => {
  const order = anOrder({ customer: mara, email: 'Mara@Petersen.example', tags: ['Messe'] });
  expect(fetchedOrder(order)).toMatchObject({
    customerEmail: 'mara@petersen.example',
    customerFirstName: 'Mara',
    customerLastName: 'Petersen',
    totalTax: order.totals.currentTax,
    tags: ['Messe'],
  });
});

it('goes where its goods go, wherever it is billed', () => {
  const billingAddress = anAddress({ countryCode: 'DE' });
  const shippingAddress = anAddress({ countryCode: 'GB', zip: 'BT1 5GS' });
  expect(fetchedOrder(anOrder({ billingAddress, shippingAddress })).country).toBe('XI');
});

it.each([
  ['a guest', null],
  ['a customer without a name', { ...mara, firstName: null, lastName: null }],
])('names %s by the billing address', (_who, customer) => {
  const billingAddress = anAddress({ firstName: 'Anna', lastName: 'Schmidt' });
  expect(fetchedOrder(anOrder({ customer, billingAddress, email: null }))).toMatchObject({
    customerEmail: customer?.email ?? null,
    customerFirstName: 'Anna',
    customerLastName: 'Schmidt',
  });
});

it('leaves empty what Shopify does not show the app', () => {
  const hidden = anOrder({ customer: null, billingAddress: null, email: null, tags: [] });
  expect(fetchedOrder(hidden)).toMatchObject({
    customerEmail: null,
    customerFirstName: null,
    customerLastName: null,
    tags: [],
  });
});
