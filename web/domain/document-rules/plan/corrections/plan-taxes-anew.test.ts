import { after } from '../../../testing/correction-cases';
import { anOrder, aLine, aShippingLine, anAddress } from '../../../testing/builders';

/** API 2026-10 computes the taxes of an order anew when its address changes. */
describe('taxes that Shopify computed anew after the invoice', () => {
  it('are reported although the amount is the same, and billed when the merchant requests it', () => {
    const { open, bookkeeper } = after({}, anOrder({ lines: [aLine({ rate: 700 })] }));
    expect(open).toEqual(['reissue:1: TAX_CHANGED INVOICE_NAMED RE1001 Rechnung']);
    expect(bookkeeper.documents).toHaveLength(1);
  });

  it('are reported of the shipping alone', () => {
    const shippingLines = [aShippingLine()];
    const other = [aShippingLine({ taxLines: [] })];
    const { open } = after({ shippingLines }, anOrder({ shippingLines: other }));
    expect(open).toEqual(['reissue:1: TAX_CHANGED INVOICE_NAMED RE1001 Rechnung']);
  });

  it('go before a new address, which the new invoice names, too', () => {
    const billingAddress = anAddress({ street: 'Neue Straße 7' });
    const { open } = after({}, anOrder({ billingAddress, lines: [aLine({ rate: 700 })] }));
    expect(open).toEqual(['reissue:1: TAX_CHANGED INVOICE_NAMED RE1001 Rechnung']);
  });

  it('are none where they stayed', () => {
    expect(after({}, anOrder({ note: 'Bitte klingeln' })).open).toEqual([]);
  });
});
