import { storedCountryOfTax } from './place-of-supply';

const sale = { taxType: 'gross', taxSubType: 'distanceSales' } as const;

it.each([
  ['with the document', { ...sale, country: 'FR' }, 'AT', 'FR'],
  ['by German tax, wherever the goods go', { ...sale, taxSubType: null }, 'AT', 'DE'],
  ['with the order', sale, 'AT', 'AT'],
  ['nowhere yet', sale, null, null],
])('the country of a document is known %s', (_, content, goodsTo, country) => {
  expect(storedCountryOfTax(content, goodsTo)).toBe(country);
});
