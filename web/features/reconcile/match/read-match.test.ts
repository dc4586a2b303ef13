import { ordersReferredTo } from './read-match';

describe('our reference', () => {
  it.each([
    'Bestellung #1001 (Shopify-Nr. 5001)',
    'Order #1001 (Shopify no. 5001, refund 1)',
    'Shopify no. 5001.',
  ])('is known in %j', (text) => expect(ordersReferredTo(['', text, text])).toEqual(['5001']));

  it.each(['Bestellung #1001', 'Order 1001 from Shopify', 'Shopify-Nr. unbekannt'])(
    'is not in %j',
    (text) => expect(ordersReferredTo([text])).toEqual([]),
  );
});
