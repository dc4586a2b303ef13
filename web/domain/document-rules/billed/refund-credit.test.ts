import { withCredits, total, after, rows } from '../../testing/correction-cases';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { cents } from '../../money/cents';
import { aLine, aShippingLine, aRefund } from '../../testing/builders';
import { Bookkeeper } from '../../testing/bookkeeper';

describe('refunds of what the invoice put right', () => {
  it('gives shipping back as the invoice billed it after putting its tax right', () => {
    const settings = {
      ...withCredits({}),
      orders: { ...DEFAULT_SETTINGS.orders, fixTaxShipping: true },
    };
    const net = { unitPrice: cents(10_000), taxesIncluded: false };
    const placed = {
      taxesIncluded: false,
      lines: [aLine(net), aLine({ ...net, id: '2', rate: 700 })],
      shippingLines: [aShippingLine({ taxLines: [] })],
    };
    const refunds = [
      aRefund({ total: cents(490), shipping: [{ subtotal: cents(490), tax: cents(0) }] }),
    ];
    const then = { refunds, totals: total(23_090, 22_600) };
    const { bookkeeper, credits } = after(placed, then, new Bookkeeper({ settings }));
    expect(credits).toMatchObject([{ taxType: 'net', totals: { gross: 490, tax: 56 } }]);
    expect(rows(credits[0])).toEqual(rows(bookkeeper.drafts[0])?.slice(-2));
  });
});
