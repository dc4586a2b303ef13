import { driverOfFile } from '../testing';

const driver = driverOfFile();

const shop = (amount: string, currencyCode = 'EUR') => ({ shopMoney: { amount, currencyCode } });
const placed = async (order: unknown) => {
  const id = await driver.place({ order });
  return (await driver.control('GET', `/orders/${id}`)).body;
};

test('an empty order takes a consistent default', async () => {
  expect(await placed({})).toMatchObject({
    displayFinancialStatus: 'PENDING',
    totalPriceSet: shop('19.99'),
    totalTaxSet: shop('3.19'),
    billingAddress: { lastName: 'Mustermann', countryCodeV2: 'DE' },
    customer: { email: 'max.mustermann@example.com' },
  });
});

test.each([
  [
    'MoneyBag and nodes',
    { nodes: [{ title: 'X', quantity: 2, originalUnitPriceSet: shop('10.00') }] },
  ],
  [
    'MoneyV2 and edges',
    {
      edges: [
        {
          node: {
            title: 'X',
            quantity: 2,
            originalUnitPriceSet: { amount: '10', currencyCode: 'EUR' },
          },
        },
      ],
    },
  ],
  ['number and array', [{ title: 'X', quantity: 2, originalUnitPriceSet: 10 }]],
  ['string', [{ title: 'X', quantity: 2, originalUnitPrice: '10.0' }]],
])('reads money and lists as %s', async (_form, lineItems) => {
  expect(await placed({ lineItems })).toMatchObject({
    totalPriceSet: shop('20.0'),
    totalTaxSet: shop('3.19'),
  });
});

test.each([
  ['0.005', 333, '0.005', '1.67'],
  ['0.1250', 9, '0.125', '1.13'],
  ['-0.0050', 3, '-0.005', '-0.02'],
])('a price of %s is rounded when it is multiplied by %s', async (given, quantity, unit, total) => {
  const order = await placed({
    lineItems: [{ title: 'X', quantity, originalUnitPriceSet: given, taxable: false }],
  });
  expect(order).toMatchObject({
    totalPriceSet: { ...shop(total), presentmentMoney: { amount: total } },
    lineItems: {
      nodes: [{ originalUnitPriceSet: { ...shop(unit), presentmentMoney: { amount: unit } } }],
    },
  });
});

test('a status of paid brings its payment, a null customer stays away', async () => {
  expect(
    await placed({
      displayFinancialStatus: 'PAID',
      customer: null,
      billingAddress: null,
      shippingAddress: null,
    }),
  ).toMatchObject({
    displayFinancialStatus: 'PAID',
    customer: null,
    email: null,
    billingAddress: null,
    shippingAddress: null,
    transactions: [{ kind: 'SALE', status: 'SUCCESS', amountSet: shop('19.99') }],
  });
});

test.each([
  ['payment terms', { paymentTerms: { paymentTermsType: 'NET', dueInDays: 30 } }, ['manual']],
  ['a manual method', { paymentGatewayNames: ['Vorkasse'] }, ['Vorkasse']],
  ['neither, as through the API', {}, []],
])('an unpaid order with %s has its money promised', async (_, part, gateways) => {
  const amountSet = shop('19.99');
  const promises = gateways.map((gateway) => ({
    kind: 'SALE',
    status: 'PENDING',
    gateway,
    amountSet,
  }));
  expect(await placed(part)).toMatchObject({
    displayFinancialStatus: 'PENDING',
    totalReceivedSet: shop('0.0'),
    paymentGatewayNames: gateways,
    transactions: promises,
  });
});

test('a status may be null, as Shopify leaves it now and then', async () => {
  expect(await placed({ displayFinancialStatus: null })).toMatchObject({
    displayFinancialStatus: null,
  });
});

test('given amounts, rates and presentment money are kept', async () => {
  const order = await placed({
    currencyCode: 'EUR',
    presentmentCurrencyCode: 'CHF',
    totalPriceSet: {
      shopMoney: { amount: '11.9' },
      presentmentMoney: { amount: '11.19', currencyCode: 'CHF' },
    },
    lineItems: [
      {
        title: 'A',
        originalUnitPriceSet: shop('12.90'),
        discountAllocations: [{ allocatedAmountSet: shop('1.00') }],
        taxLines: [{ title: 'MwSt.', ratePercentage: 19, priceSet: shop('1.91') }],
      },
    ],
  });
  expect(order).toMatchObject({
    totalTaxSet: shop('1.91'),
    totalPriceSet: { ...shop('11.9'), presentmentMoney: { amount: '11.19', currencyCode: 'CHF' } },
    subtotalPriceSet: shop('11.9'),
  });
});

test('an order read from the stand-in can be placed again', async () => {
  const id = await driver.place({ scenario: 'automatic-plus-code' });
  const { body } = await driver.control('GET', `/orders/${id}`);
  const parts = Object.entries(body).filter(([key]) => !/Set$|axLines$|^id$|^name$/.test(key));
  expect(await placed(Object.fromEntries(parts))).toMatchObject({
    totalPriceSet: body.totalPriceSet,
    totalTaxSet: body.totalTaxSet,
  });
});

test('nonsense is refused in words', async () => {
  const answer = await driver.control('POST', '/orders', {
    order: { lineItems: [{ quantity: -1 }] },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('quantity') },
  });
  expect(await driver.control('POST', '/orders', { scenario: 'none' })).toMatchObject({
    status: 404,
  });
});

describe('texts have the limits of Shopify', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);

  test.each([
    ['a tag of an order', { tags: ['x'.repeat(41)] }, '40 characters'],
    ['tags of an order', { tags: numbered(251) }, 'cannot be more than 250'],
    ['a note', { note: 'x'.repeat(5_001) }, 'maximum is 5000 characters'],
    ['a tag of a customer', { customer: { tags: ['x'.repeat(256)] } }, '255 characters'],
    ['tags of a customer', { customer: { tags: numbered(251) } }, 'cannot be more than 250'],
    ['a note of a customer', { customer: { note: 'x'.repeat(5_001) } }, '5000 characters'],
  ])('%s beyond them is refused', async (_which, order, said) => {
    const { status, body } = await driver.control('POST', '/orders', { order });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(said)]);
  });

  test('the longest go through, split at commas and each once whatever its case', async () => {
    const longest = 'x'.repeat(40);
    const order = { tags: ['a, b , c', 'VIP', 'vip', longest], note: 'x'.repeat(5_000) };
    expect(await placed(order)).toMatchObject({ tags: ['a', 'b', 'c', 'VIP', longest] });
  });
});
