import { aCompany, aLine, anInvoice, idOf, invoicesIn, officeOfFile } from './test-office';

const office = officeOfFile();
const { bookedBy, create } = invoicesIn(office);

describe('a written invoice', () => {
  it('answers 201 with the resource address and reads back with Berlin times, totals and due date', async () => {
    const answer = await create(anInvoice());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ version: 1, resourceUri: answer.headers.get('location') });
    const read = await office.api('GET', `/invoices/${idOf(answer)}`);
    expect(read.body).toMatchObject({
      voucherStatus: 'open',
      voucherDate: '2026-03-02T00:00:00.000+01:00',
      dueDate: '2026-03-16T00:00:00.000+01:00',
      totalPrice: { totalNetAmount: 100, totalTaxAmount: 19, totalGrossAmount: 119 },
      taxAmounts: [{ taxRatePercentage: 19, taxAmount: 19, netAmount: 100 }],
      lineItems: [{ lineItemAmount: 119, unitPrice: { netAmount: 100, grossAmount: 119 } }],
      relatedVouchers: [],
    });
  });

  it('stays a draft without finalize, or with a misspelt one', async () => {
    for (const query of ['', '?finalized=true']) {
      const read = await office.api('GET', `/invoices/${idOf(await create(anInvoice(), query))}`);
      expect(read.body).toMatchObject({
        voucherStatus: 'draft',
        voucherNumber: expect.stringMatching(/^RE\d{4}$/),
      });
      expect(read.body).not.toHaveProperty('dueDate');
      expect(read.body).not.toHaveProperty('files');
    }
  });

  it('computes the documented net sample', async () => {
    const line = (netAmount: number, taxRatePercentage: number) =>
      aLine({ unitPrice: { currency: 'EUR', netAmount, taxRatePercentage } });
    const lineItems = [line(13.4, 19), line(8.32, 7), line(5, 0), { type: 'text', name: 'Danke' }];
    expect(
      await bookedBy(anInvoice({ taxConditions: { taxType: 'net' }, lineItems })),
    ).toMatchObject({
      totalPrice: { totalNetAmount: 26.72, totalTaxAmount: 3.13, totalGrossAmount: 29.85 },
      taxAmounts: [{ taxAmount: 0 }, { taxAmount: 0.58 }, { taxAmount: 2.55 }],
      lineItems: [{ unitPrice: { grossAmount: 15.946 } }, {}, {}, { type: 'text' }],
    });
  });

  it('uses the address of the contact and shows its person', async () => {
    const contactId = idOf(await office.api('POST', '/contacts', aCompany()));
    expect(await bookedBy(anInvoice({ address: { contactId } }))).toMatchObject({
      address: {
        contactId,
        name: 'Muster & Söhne GmbH',
        city: 'Freiburg',
        contactPerson: 'Ina Beispiel',
      },
    });
  });

  it('answers other methods as unknown', async () => {
    const id = idOf(await create(anInvoice()));
    for (const [method, path] of [
      ['GET', '/invoices'],
      ['PUT', `/invoices/${id}`],
      ['DELETE', `/invoices/${id}`],
      ['GET', `/credit-notes/${id}`],
      ['GET', '/nothing'],
    ] as const) {
      expect((await office.api(method, path, method === 'PUT' ? {} : undefined)).status).toBe(404);
    }
    expect((await office.api('POST', '/countries', {})).status).toBe(405);
  });
});

describe('refusals', () => {
  const unit = (more: object) => [
    aLine({ unitPrice: { currency: 'EUR', taxRatePercentage: 19, grossAmount: 1, ...more } }),
  ];
  const shipping = (more: object) => ({ shippingType: 'deliveryperiod', ...more });
  const early = '2026-03-01T00:00:00.000+01:00';

  it.each<[string, object, string]>([
    ['no voucher date', { voucherDate: undefined }, 'voucherDate'],
    ['a date without milliseconds', { voucherDate: '2026-03-02T00:00:00+01:00' }, 'voucherDate'],
    ['no address name', { address: { countryCode: 'DE' } }, 'address.name'],
    ['an unknown country', { address: { name: 'A', countryCode: 'ZZ' } }, 'address.countryCode'],
    ['no lines', { lineItems: [] }, 'lineItems'],
    ['301 lines', { lineItems: Array.from({ length: 301 }, () => aLine()) }, 'lineItems'],
    [
      'a line without quantity',
      { lineItems: [aLine({ quantity: null })] },
      'lineItems[0].quantity',
    ],
    [
      'a line without unit',
      { lineItems: [aLine({ unitName: undefined })] },
      'lineItems[0].unitName',
    ],
    [
      'a line without price',
      { lineItems: [aLine({ unitPrice: undefined })] },
      'lineItems[0].unitPrice',
    ],
    [
      'no rate',
      { lineItems: unit({ taxRatePercentage: undefined }) },
      'lineItems[0].unitPrice.taxRatePercentage',
    ],
    [
      'a rate not in force',
      { lineItems: unit({ taxRatePercentage: 16 }) },
      'lineItems[0].unitPrice.taxRatePercentage',
    ],
    [
      'a net price for gross',
      { lineItems: unit({ grossAmount: null, netAmount: 1 }) },
      'lineItems[0].unitPrice.grossAmount',
    ],
    [
      'five decimals',
      { lineItems: unit({ grossAmount: 1.00001 }) },
      'lineItems[0].unitPrice.grossAmount',
    ],
    [
      'another currency',
      { lineItems: unit({ currency: 'USD' }) },
      'lineItems[0].unitPrice.currency',
    ],
    [
      'an article that is not there',
      { lineItems: [aLine({ type: 'material', id: 'x' })] },
      'lineItems[0].id',
    ],
    ['a long line name', { lineItems: [aLine({ name: 'x'.repeat(256) })] }, 'lineItems[0].name'],
    ['no total', { totalPrice: undefined }, 'totalPrice'],
    [
      'two total discounts',
      { totalPrice: { currency: 'EUR', totalDiscountAbsolute: 1, totalDiscountPercentage: 1 } },
      'totalPrice',
    ],
    ['an unknown tax type', { taxConditions: { taxType: 'brutto' } }, 'taxConditions.taxType'],
    ['no shipping conditions', { shippingConditions: undefined }, 'shippingConditions'],
    [
      'no shipping date',
      { shippingConditions: { shippingType: 'delivery' } },
      'shippingConditions.shippingDate',
    ],
    [
      'no end of the period',
      { shippingConditions: shipping({ shippingDate: early }) },
      'shippingConditions.shippingEndDate',
    ],
    [
      'a period that ends before it starts',
      {
        shippingConditions: shipping({
          shippingDate: '2026-03-02T00:00:00.000Z',
          shippingEndDate: early,
        }),
      },
      'shippingConditions.shippingEndDate',
    ],
    [
      'payment without label',
      { paymentConditions: { paymentTermDuration: 3 } },
      'paymentConditions.paymentTermLabel',
    ],
    ['a long title', { title: 'x'.repeat(26) }, 'title'],
    ['a long introduction', { introduction: 'x'.repeat(2001) }, 'introduction'],
    [
      'a discount beyond the term',
      {
        paymentConditions: {
          paymentTermLabel: 'x',
          paymentTermDuration: 5,
          paymentDiscountConditions: { discountPercentage: 2, discountRange: 6 },
        },
      },
      'paymentConditions.paymentDiscountConditions.discountRange',
    ],
    [
      'an unknown print layout',
      { printLayoutId: '11111111-1111-4111-8111-111111111111' },
      'printLayoutId',
    ],
  ])('of %s', async (_what, more, field) => {
    const answer = await create(anInvoice(more));
    expect(answer.status).toBe(406);
    expect(answer.body).toMatchObject({
      status: 406,
      error: 'Not Acceptable',
      path: '/v1/invoices',
      traceId: expect.any(String),
      details: [{ field, violation: expect.any(String), message: expect.any(String) }],
    });
  });

  it('says in German that a required field is missing', async () => {
    const answer = await create(anInvoice({ voucherDate: null }));
    expect(answer.body).toMatchObject({
      details: [{ violation: 'NOTNULL', field: 'voucherDate', message: 'darf nicht leer sein' }],
    });
  });

  it('of a broken body, of no content type and of an odd Accept', async () => {
    expect((await create('{"a":')).status).toBe(400);
    expect(
      (await office.api('POST', '/invoices', '{}', { 'Content-Type': 'text/plain' })).status,
    ).toBe(415);
    expect((await office.api('GET', '/profile', undefined, { Accept: 'image/png' })).status).toBe(
      406,
    );
  });

  it('of a contact without billing address', async () => {
    const contactId = idOf(
      await office.api('POST', '/contacts', aCompany({ addresses: undefined })),
    );
    expect((await create(anInvoice({ address: { contactId } }))).body).toMatchObject({
      message:
        'Referenced contact needs to have exactly one billing address, but 0 addresses were found.',
    });
  });
});
