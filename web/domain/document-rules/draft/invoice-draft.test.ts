import { cents } from '../../money/cents';
import { aLine, aTax, aShippingLine, anAddress, aRefund } from '../../testing/builders';
import {
  invoiceDraft,
  untaxed,
  givingVatId,
  invoiceAnswer,
  austrian,
  destination,
} from '../../testing/drafts/invoice-drafts';

describe('lines', () => {
  it('shows original prices, discounts on their own, shipping with its share of each rate', () => {
    const discounts = [{ title: 'SOMMER', amount: cents(1_000) }];
    const lines = [
      aLine({ quantity: 3, unitPrice: cents(3_333), discounts, variantTitle: 'Blau' }),
      aLine({ id: '2', rate: 700 }),
    ];
    const taxLines = [aTax(1_900, 200), aTax(700, 290)];
    const { totals, ...built } = invoiceDraft({
      lines,
      shippingLines: [aShippingLine({ taxLines })],
    });
    expect(
      built.lines.map(({ name, quantity, unitPrice, rate }) => [name, quantity, unitPrice, rate]),
    ).toEqual([
      ['Wanderrucksack – Blau', 3, 333_300, 1_900],
      ['Wanderrucksack', 1, 1_190_000, 700],
      ['Rabatt SOMMER', 1, -100_000, 1_900],
      ['Versand: DHL Paket', 1, 29_000, 700],
      ['Versand: DHL Paket', 1, 20_000, 1_900],
    ]);
    expect(totals.gross).toBe(9_999 - 1_000 + 11_900 + 490);
  });

  it('takes gross amounts when net amounts would miss the order by a cent', () => {
    const lines = [1, 2, 3].map((id) =>
      aLine({ id: String(id), unitPrice: cents(3), taxesIncluded: false }),
    );
    const built = invoiceDraft({ lines, taxesIncluded: false });
    expect([built.taxType, built.totals.gross]).toEqual(['gross', 12]);
  });

  it('carries up to five cents in one visible line', () => {
    const { lines, totals } = invoiceDraft({ totals: { total: cents(11_905) } });
    expect(lines.at(-1)).toMatchObject({ name: 'Rundungsausgleich', unitPrice: 500 });
    expect(totals.gross).toBe(11_905);
  });

  it('adds a tip once, wherever the shop stores it', () => {
    const tip = cents(500);
    const line = aLine({ id: '2', title: 'Trinkgeld', unitPrice: tip, rate: 0 });
    expect(invoiceDraft({ totals: { tip } }).totals.gross).toBe(12_400);
    const inLines = { total: cents(12_400), currentTotal: cents(12_400), tip };
    expect(invoiceDraft({ lines: [aLine(), line], totals: inLines }).lines).toHaveLength(2);
  });

  it('bills a price of more than two decimals as the shop multiplies it', () => {
    const pieces = aLine({
      quantity: 100,
      unitPrice: cents(13),
      exactPrice: 1_250,
      taxLines: [aTax(1_900, 1_250)],
    });
    const three = aLine({
      id: '2',
      quantity: 3,
      unitPrice: cents(3_333),
      exactPrice: 333_333,
      taxLines: [aTax(1_900, 10_000)],
    });
    const order = {
      lines: [pieces, three],
      totals: { total: cents(11_250), currentTotal: cents(11_250) },
    };
    const { lines, totals } = invoiceDraft(order);
    expect(lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [100, 1_250],
      [3, 333_333],
    ]);
    expect(totals.gross).toBe(11_250);
  });

  it('bills fees without tax where the goods bear none', () => {
    const toZurich = anAddress({ countryCode: 'CH', zip: '8001' });
    const abroad = {
      billingAddress: toZurich,
      shippingAddress: toZurich,
      lines: [aLine({ rate: 0 })],
    };
    const { lines, totals } = invoiceDraft({ ...abroad, totals: { fees: cents(500) } });
    expect(lines.at(-1)).toMatchObject({ name: 'Gebühren', rate: 0 });
    expect(totals).toMatchObject({ gross: 12_400, tax: 0 });
  });

  it('bills what was refunded for money, but not what was edited away', () => {
    const line = aLine({ quantity: 3, currentQuantity: 1 });
    const returned = {
      lineId: '1',
      quantity: 1,
      restockType: 'return',
      subtotal: cents(11_900),
      tax: cents(1_900),
    } as const;
    const refunds = [
      aRefund({ total: cents(11_900), transactionIds: ['9'], lines: [returned] }),
      aRefund({ id: '2', lines: [{ ...returned, restockType: 'cancel' }] }),
    ];
    const built = invoiceDraft({ lines: [line], refunds, totals: { currentTotal: cents(11_900) } });
    expect([built.lines[0]?.quantity, built.totals.gross]).toEqual([2, 23_800]);
  });

  it('cuts long names without tearing an emoji apart', () => {
    const name = invoiceDraft({ lines: [aLine({ title: '👩‍👩‍👧‍👦'.repeat(40) })] }).lines[0]?.name ?? '';
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
  });
});

describe('recipient, dates and texts', () => {
  it('gives a business customer with VAT id a contact and others an address', () => {
    const company = anAddress({ company: 'Alpen GmbH', countryCode: 'AT' });
    const built = invoiceDraft({
      ...untaxed,
      ...givingVatId,
      billingAddress: company,
      shippingAddress: company,
    });
    expect(built.recipient).toMatchObject({
      kind: 'contact',
      contact: {
        key: 'company:ATU12345675',
        company: { name: 'Alpen GmbH', vatId: 'ATU12345675', taxFree: true },
      },
    });
    expect(invoiceDraft({}).recipient).toMatchObject({
      kind: 'address',
      address: { name: 'Anna Beispiel', supplement: null },
    });
  });

  it('uses the e-mail address as the name up to 250 EUR', () => {
    const billingAddress = anAddress({ firstName: null, lastName: null });
    const guest = { billingAddress, customer: null };
    expect(invoiceDraft(guest).recipient).toMatchObject({ address: { name: 'anna@example.com' } });
    const large = { ...guest, lines: [aLine({ unitPrice: cents(25_001) })] };
    expect(invoiceAnswer(large)).toEqual({ kind: 'refuse', reason: 'MISSING_CUSTOMER' });
  });

  it('names the recipient whatever it comes to in distance sales, tax-free EU deliveries and reverse charge', () => {
    const nameless = anAddress({
      firstName: null,
      lastName: null,
      countryCode: 'AT',
      zip: '1010',
      city: 'Wien',
    });
    const guest = { billingAddress: nameless, shippingAddress: nameless, customer: null };
    const service = { shippingAddress: null, lines: [aLine({ rate: 0, requiresShipping: false })] };
    const refused = { kind: 'refuse', reason: 'MISSING_CUSTOMER' };
    expect(invoiceAnswer({ ...guest, ...austrian }, destination)).toEqual(refused);
    expect(invoiceAnswer({ ...guest, ...untaxed, ...givingVatId })).toEqual(refused);
    expect(invoiceAnswer({ ...guest, ...service, ...givingVatId })).toEqual(refused);
    expect(invoiceDraft(guest).recipient).toMatchObject({ address: { name: 'anna@example.com' } });
  });

  it('dates the invoice by the German day, names the payment, and invents no delivery date', () => {
    expect(invoiceDraft({})).toMatchObject({
      voucherDate: '2026-03-02T23:00:00.000Z',
      delivery: { kind: 'none' },
      remark: 'Zahlung erhalten am 02.03.2026.',
      payment: { label: 'Zahlung erhalten (Shopify Payments)', duration: 0 },
      introduction: 'Bestellung #1001 (Shopify-Nr. 5001) vom 02.03.2026',
      reference: 'Bestellung #1001 (Shopify-Nr. 5001)',
    });
  });

  it('takes the dispatches of a fulfilled order as its time of delivery', () => {
    const fulfillments = [
      { id: '1', createdAt: '2026-03-01T08:00:00.000Z', status: 'cancelled' } as const,
      { id: '2', createdAt: '2026-03-04T08:00:00.000Z', status: 'success' } as const,
      { id: '3', createdAt: '2026-03-03T08:00:00.000Z', status: 'success' } as const,
    ];
    const { delivery } = invoiceDraft({ fulfillmentStatus: 'fulfilled', fulfillments });
    expect(delivery).toEqual({
      kind: 'deliveryperiod',
      from: '2026-03-02T23:00:00.000Z',
      to: '2026-03-03T23:00:00.000Z',
    });
  });
});

it('names the amounts that contradict each other', () => {
  expect(invoiceAnswer({ totals: { total: cents(111_906) } })).toMatchObject({
    kind: 'refuse',
    detail: {
      code: 'POSITIONS_AND_ORDER_DIFFER',
      positions: 11_900,
      ordered: 111_906,
      currency: 'EUR',
    },
  });
});
