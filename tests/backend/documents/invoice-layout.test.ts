import type {
  PlaceholderListAnswer,
  PlaceholderPreviewAnswer,
} from '../../../web/contract/placeholders';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import {
  ONLINE_SHOP_LAYOUT,
  UNKNOWN_LAYOUT,
  setInvoiceWords,
  placeWith,
  invoiceOf,
} from '../../support/documents/printed-invoices';
import { eventsOf } from '../../support/app-fixture/events';

jest.setTimeout(120_000);

describeWithFixture("an invoice in the merchant's words", (fixture) => {
  it('has their texts, with the values of the order, and their print layout', async () => {
    await fixture().shopify.put('/scopes', {
      granted: ['read_orders', 'read_customers', 'read_payment_terms', 'read_products'],
    });
    await fixture().settle();
    await setInvoiceWords(fixture(), {
      invoice: { referencePlaces: ['title'] },
      layout: {
        introduction: 'Danke, {{ customer.name }}! Deine Nummer: {{ order.po_number }}',
        remark: '{{ broken',
        itemTitle: '{{ item.vendor }} {{ item.title }} ({{ item.barcode }})',
        itemDetail: '{{ item.property["Gravur"] }}',
        itemUnit: 'Paar',
        shippingShowFree: true,
        shippingTitle: 'Gratis per {{ shipping.title }}',
        printLayout: ONLINE_SHOP_LAYOUT,
      },
    });
    const made = await invoiceOf(fixture(), {
      name: '#2024',
      poNumber: 'PO-9',
      customer: { firstName: 'Mia', lastName: 'Muster', email: 'mia@example.com' },
      lineItems: [
        {
          title: 'Becher',
          vendor: 'Töpferei',
          originalUnitPriceSet: '10.00',
          customAttributes: [{ key: 'Gravur', value: 'M. M.' }],
          variant: { barcode: '4006381333931' },
        },
      ],
      shippingLines: [{ title: 'DHL', price: '0.00' }],
    });
    expect(made).toMatchObject({
      title: 'Rechnung #2024',
      introduction: 'Danke, Mia Muster! Deine Nummer: PO-9',
      remark: expect.stringMatching(/^Shopify-Nr\. \d+\.\nZahlung erhalten am [\d.]+$/),
      printLayoutId: ONLINE_SHOP_LAYOUT,
      lineItems: [
        {
          name: 'Töpferei Becher (4006381333931)',
          description: 'M. M.',
          unitName: 'Paar',
          quantity: 1,
        },
        { name: 'Gratis per DHL', unitName: 'Pauschale', lineItemAmount: 0 },
      ],
    });
    const logged = (await fixture().log()).filter(({ event }) => event === 'document.text-broken');
    expect(logged).toMatchObject([
      { status: 'warning', text: expect.stringContaining('„Nachbemerkung“') },
    ]);
  });

  it('is found again by the short reference when the answer was lost', async () => {
    await setInvoiceWords(fixture(), { invoice: { referencePlaces: [] } });
    await fixture().lexware.fails('POST /v1/invoices', '504-after-commit');
    expect(await invoiceOf(fixture())).toMatchObject({
      remark: expect.stringMatching(/^Shopify-Nr\. \d+\.\n/),
    });
    expect(await eventsOf(fixture())).toContain('invoice.adopted');
  });

  it('is English where the account allows it, and German where not', async () => {
    await setInvoiceWords(fixture(), { language: 'en' });
    expect(await invoiceOf(fixture())).toMatchObject({
      language: 'en',
      title: 'Invoice',
      introduction: expect.stringMatching(/^Order #\d+ \(Shopify no\. \d+\) of \d+ \w+ \d{4}$/),
      lineItems: [{ unitName: 'piece' }],
    });
  });

  it('keeps to what a smaller Lexware account can do', async () => {
    await fixture().lexware.put('/profile', { businessFeatures: ['INVOICING'] });
    await fixture().post('/api/lexoffice/pull');
    await setInvoiceWords(fixture(), {
      language: 'en',
      layout: { printLayout: ONLINE_SHOP_LAYOUT },
    });
    const made = await invoiceOf(fixture());
    expect(made).toMatchObject({ language: 'de', title: 'Rechnung' });
    expect(made.printLayoutId).not.toBe(ONLINE_SHOP_LAYOUT);
  });

  it('says why there is none when its print layout is gone', async () => {
    await setInvoiceWords(fixture(), { layout: { printLayout: UNKNOWN_LAYOUT } });
    const order = await placeWith(fixture());
    const { decision } = await fixture().orderPage(order);
    expect(decision).toMatchObject({
      reason: 'LEXWARE_REFUSED',
      detail: { text: expect.stringContaining('Drucklayout') },
    });
  });

  it('shows net prices and lowers them by discounts, to the cent of what was paid', async () => {
    await setInvoiceWords(fixture(), { invoice: { b2bAsNet: true, useDiscount: false } });
    const made = await invoiceOf(fixture(), {
      billingAddress: {
        firstName: 'Mia',
        lastName: 'Muster',
        company: 'Muster GmbH',
        address1: 'Weg 1',
        zip: '20357',
        city: 'Hamburg',
        countryCode: 'DE',
      },
      lineItems: [
        {
          title: 'Becher',
          quantity: 3,
          originalUnitPriceSet: '14.90',
          discountAllocations: [{ allocatedAmountSet: '4.47' }],
        },
      ],
    });
    expect(made.taxConditions.taxType).toBe('net');
    expect(made.lineItems).toMatchObject([{ name: 'Becher', quantity: 3, lineItemAmount: 33.81 }]);
    expect(made.totalPrice).toMatchObject({ totalGrossAmount: 40.23, totalTaxAmount: 6.42 });
  });

  it('carries the payment condition of the method with its cash discount', async () => {
    const label =
      '{discount} % Skonto in {discountRange} Tagen, {paymentRange} Tage netto für {{ order.name }}';
    const discount = { percentage: 2, range: 10 };
    await setInvoiceWords(fixture(), {
      invoice: { paymentConditions: { bank_deposit: { label, duration: 30, discount } } },
    });
    const made = await invoiceOf(fixture(), {
      name: '#7',
      displayFinancialStatus: 'PAID',
      transactions: [{ kind: 'SALE', status: 'SUCCESS', gateway: 'bank_deposit' }],
    });
    expect(made.paymentConditions).toMatchObject({
      paymentTermLabel: '2 % Skonto in 10 Tagen, 30 Tage netto für #7',
      paymentTermDuration: 30,
      paymentDiscountConditions: { discountPercentage: 2, discountRange: 10 },
    });
  });

  it('collects positions beyond 300, names them all, and equals the order', async () => {
    const lineItems = Array.from({ length: 320 }, (_, index) => ({
      title: `Perle ${index}`,
      quantity: 1 + (index % 3),
      originalUnitPriceSet: (0.5 + index / 100).toFixed(2),
      taxLines: [{ rate: index % 2 === 0 ? '0.19' : '0.07' }],
    }));
    const made = await invoiceOf(fixture(), { lineItems });
    const cents = lineItems.reduce(
      (sum, one) => sum + one.quantity * Math.round(Number(one.originalUnitPriceSet) * 100),
      0,
    );
    expect(Math.round(made.totalPrice.totalGrossAmount * 100)).toBe(cents);
    expect(made.lineItems.length).toBeLessThanOrEqual(300);
    const printedText = made.lineItems
      .map(({ name, description }) => `${name} \n${description}`)
      .join('\n');
    for (const { title } of lineItems) expect(printedText).toMatch(new RegExp(`${title}[ :]`));
  });
});

describeWithFixture('previews of texts', (fixture) => {
  const preview = (query: Record<string, string>) =>
    fixture().get<PlaceholderPreviewAnswer>(
      `/api/lexoffice/vars?${new URLSearchParams(query).toString()}`,
    );

  it("shows the newest order's values, or a sample where there is no order", async () => {
    const value = 'Hallo {{ customer.first_name }}, {{ order.name }} {{ item.title }}';
    expect(await preview({ value, field: 'itemTitle' })).toEqual({
      value: 'Hallo Anna, #1001 Wanderrucksack',
      problem: null,
      warnings: [],
      order: null,
    });
    fixture().skip(61_000);
    await placeWith(fixture(), {
      name: '#31',
      customer: { firstName: 'Mia' },
      lineItems: [{ title: 'Becher' }],
    });
    expect(await preview({ value, field: 'itemTitle' })).toEqual({
      value: 'Hallo Mia, #31 Becher',
      problem: null,
      warnings: [],
      order: '#31',
    });
    expect((await preview({ value, field: 'title' })).value).toBe('Hallo Mia, #31');
    expect((await preview({ value: 'x'.repeat(30), field: 'title' })).value).toHaveLength(25);
    const credit = await preview({ value: 'zu {{ invoice.number }}', type: 'credit' });
    expect(credit.value).toMatch(/^zu RE/);
    expect((await preview({ value: 'Nr. {{ document.number }}' })).value).toBe('Nr.');
  });

  it("name in mails the order's own document, or what it would be called", async () => {
    const value = '{{ document.title }} {{ document.number }}: {{ document.total }}';
    const previewed = async (type: string) =>
      (await preview({ value, type, field: 'mail' })).value.replaceAll('\u00A0', ' ');
    fixture().skip(61_000);
    await placeWith(fixture(), {
      lineItems: [{ title: 'Becher', originalUnitPriceSet: '119.00' }],
    });
    expect(await previewed('invoice')).toBe('Rechnung RE0001: 119,00 €');
    expect(await previewed('credit')).toBe('Rechnungskorrektur GS1001: 119,00 €');
    expect(await previewed('delivery')).toBe('Lieferschein LS1001: 119,00 €');
  });

  it('says what is wrong with a text', async () => {
    const answer = await preview({ value: '{{ order.nme }}' });
    expect(answer).toMatchObject({ value: '', problem: expect.stringContaining('„order.nme“') });
    expect((await fixture().request('GET', '/api/lexoffice/vars?type=poem')).status).toBe(400);
  });

  it('lists all values, or those that a text is filled with', async () => {
    const paths = async (query = '') => {
      const path = `/api/lexoffice/placeholders${query}`;
      const { groups } = await fixture().get<PlaceholderListAnswer>(path);
      return groups.flatMap(({ values }) => values).map(({ path }) => path);
    };
    expect(await paths()).toEqual(expect.arrayContaining(['order.name', 'item.sku']));
    const ofRemark = await paths('?type=invoice&field=remark');
    expect(ofRemark).toContain('order.name');
    expect(ofRemark).not.toContain('item.sku');
  });
});
