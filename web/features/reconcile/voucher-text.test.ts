import { isOurs } from './voucher-text';

describe('isOurs', () => {
  it.each(['Bestellung #1001 (Shopify-Nr. 5001)', 'Order #1001 (Shopify no. 5001, refund 1)', 'Shopify no. 5001.'])(
    'knows our reference in %j',
    (text) => expect(isOurs([text])).toBe(true),
  );

  it.each(['Bestellung #1001', 'Order 1001 from Shopify', 'Shopify-Nr. unbekannt'])(
    'takes %j for another text',
    (text) => expect(isOurs([text])).toBe(false),
  );
});
