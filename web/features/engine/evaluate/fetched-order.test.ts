import { cents } from '../../../domain/money/cents';
import { aLine, anAddress, anOrder } from '../../../domain/testing/builders';
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

it('says which of its lines is the tip that Shopify lists among them', () => {
  const tip = aLine({ id: '9', title: 'Tip', sku: null, rate: 0, unitPrice: cents(300) });
  const order = anOrder({
    lines: [aLine(), tip],
    totals: { tip: cents(300), total: cents(12_200), currentTotal: cents(12_200) },
  });
  expect(fetchedOrder(order).money).toMatchObject({ cardItems: [], tipItems: ['line:9'] });
  const contradictory = { ...order, lines: [aLine({ currentQuantity: 5 }), tip] };
  expect(fetchedOrder(contradictory).money).toMatchObject({ tipItems: [] });
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
