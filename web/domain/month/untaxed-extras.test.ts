import type { ContentItem } from '../documents/model/document-content';
import { cents } from '../money/cents';
import type { ItemSource } from '../order/item-source';
import { taxRate } from '../tax-rates/tax-rate';
import { untaxedExtras } from './untaxed-extras';

const item = (source: ItemSource, base: number, rate = 0): ContentItem => ({
  source,
  title: '',
  quantity: 1,
  parts: [{ rate: taxRate(rate), base: cents(base), tax: cents(0) }],
});
const items = [
  item('line:1', 12_000, 2_000),
  item('line:2', 5_000),
  item('line:3', 300),
  item('tip', 200),
  item('line:4', 700),
];
const known = { cardItems: ['line:2'], tipItems: ['line:3'] } satisfies Parameters<
  typeof untaxedExtras
>[1];

it.each([
  ['a distance sale', 'gross', 'distanceSales', 5_500],
  ['a download for another state', 'net', 'electronicServices', 5_500],
  ['a German order', 'gross', null, 0],
  ['a small business', 'vatfree', null, 0],
  ['a supply to a business in the EU', 'intraCommunitySupply', null, 5_000],
  ['an export', 'thirdPartyCountryDelivery', null, 5_000],
] as const)('gift cards and tips of %s', (_, taxType, taxSubType, besideSupplies) => {
  const extras = untaxedExtras({ taxType, taxSubType, items }, known);
  expect(extras).toEqual({ giftCards: 5_000, besideSupplies });
});

it('an order that was not read for it has none but a tip that stands in its total', () => {
  const document = { taxType: 'gross', taxSubType: 'distanceSales', items } as const;
  expect(untaxedExtras(document, null)).toEqual({ giftCards: 0, besideSupplies: 200 });
});

it('what a correction takes off a card beyond positions is of the card, what it takes off goods is not', () => {
  const given = [item('cardAmount', 1_100), item('amount', 900)];
  const document = { taxType: 'gross', taxSubType: 'distanceSales', items: given } as const;
  expect(untaxedExtras(document, null)).toEqual({ giftCards: 1_100, besideSupplies: 1_100 });
});

it('what is given back untaxed of an order with a tip is of the tip, for Shopify names no position', () => {
  const document = { taxType: 'gross', taxSubType: 'distanceSales' } as const;
  const items = [item('amount', 200), item('amount', 900, 2_000)];
  expect(untaxedExtras({ ...document, items }, known).besideSupplies).toBe(200);
  expect(untaxedExtras({ ...document, items }, { cardItems: [] }).besideSupplies).toBe(0);
});

it('a tip that was taxed is a part of the supply', () => {
  const taxed = [item('tip', 200, 2_000)];
  const document = { taxType: 'gross', taxSubType: 'distanceSales', items: taxed } as const;
  expect(untaxedExtras(document, null).besideSupplies).toBe(0);
});
