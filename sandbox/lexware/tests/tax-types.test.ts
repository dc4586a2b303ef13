import { aCompany, aLine, anInvoice, idOf, invoicesIn, officeOfFile } from './test-office';

const office = officeOfFile();
const { bookedBy, create } = invoicesIn(office);

describe('tax types', () => {
  const company = (countryCode: string, more: object = {}) =>
    aCompany({
      company: {
        name: 'Kunde',
        vatRegistrationId: 'ATU12345678',
        allowTaxFreeInvoices: true,
        ...more,
      },
      addresses: { billing: [{ countryCode }] },
    });
  const taxed = (taxType: string, address: object, rate = 0) =>
    anInvoice({
      address,
      taxConditions: { taxType },
      lineItems: [
        aLine({
          unitPrice: { currency: 'EUR', netAmount: 100, grossAmount: 100, taxRatePercentage: rate },
        }),
      ],
    });
  const contactIn = async (countryCode: string, more?: object) => ({
    contactId: idOf(await office.api('POST', '/contacts', company(countryCode, more))),
  });
  const abroad = (countryCode: string, rate: number) => ({
    ...taxed('gross', { name: 'Jean', countryCode }, rate),
    taxConditions: { taxType: 'gross', taxSubType: 'distanceSales' },
  });

  afterEach(() =>
    office.control('PUT', '/profile', { smallBusiness: false, distanceSalesPrinciple: null }),
  );

  it('fit the customer', async () => {
    const inline = { name: 'Kunde', countryCode: 'AT' };
    const statusOf = async (body: object) => (await create(body)).status;
    expect(await statusOf(taxed('intraCommunitySupply', await contactIn('AT')))).toBe(201);
    expect(await statusOf(taxed('intraCommunitySupply', await contactIn('AT'), 19))).toBe(406);
    expect(await statusOf(taxed('intraCommunitySupply', inline))).toBe(406);
    expect(await statusOf(taxed('intraCommunitySupply', await contactIn('CH')))).toBe(406);
    expect(
      await statusOf(
        taxed('intraCommunitySupply', await contactIn('AT', { allowTaxFreeInvoices: false })),
      ),
    ).toBe(406);
    const printed = { name: 'Kunde', countryCode: 'CH' };
    expect(
      await statusOf(taxed('intraCommunitySupply', { ...(await contactIn('AT')), ...printed })),
    ).toBe(406);
    expect(
      await statusOf(taxed('intraCommunitySupply', { ...(await contactIn('CH')), ...inline })),
    ).toBe(201);
    expect(await statusOf(taxed('thirdPartyCountryDelivery', await contactIn('CH')))).toBe(201);
    expect(await statusOf(taxed('thirdPartyCountryDelivery', await contactIn('DE')))).toBe(406);
  });

  it('is vatfree only for a small business', async () => {
    await office.control('PUT', '/profile', { smallBusiness: true });
    expect((await create(anInvoice())).status).toBe(406);
    expect(await bookedBy(taxed('vatfree', { name: 'A', countryCode: 'DE' }))).toMatchObject({
      taxConditions: { taxType: 'vatfree', taxTypeNote: expect.stringContaining('§ 19') },
      totalPrice: { totalGrossAmount: 100, totalTaxAmount: 0 },
    });
  });

  it('allows rates of the destination only with that principle', async () => {
    expect((await create(abroad('FR', 20))).status).toBe(406);
    await office.control('PUT', '/profile', { distanceSalesPrinciple: 'DESTINATION' });
    expect((await create(abroad('FR', 20))).status).toBe(201);
    expect((await create(abroad('FR', 19))).status).toBe(406);
    expect((await create(abroad('CH', 8.1))).status).toBe(406);
    await office.control('PUT', '/profile', { distanceSalesPrinciple: 'ORIGIN' });
    expect((await create(abroad('FR', 19))).status).toBe(201);
  });

  it.each([
    ['Austrian food', 'AT', 4.9],
    ['Jungholz and Mittelberg', 'AT', 19],
    ['the Azores', 'PT', 16],
    ['Madeira', 'PT', 22],
    ['a book for Ireland', 'IE', 0],
  ])('takes the rate of %s', async (_, countryCode, rate) => {
    await office.control('PUT', '/profile', { distanceSalesPrinciple: 'DESTINATION' });
    expect((await create(abroad(countryCode, rate))).status).toBe(201);
  });

  it('knows the lowered rates of 2020 by the day of delivery', async () => {
    const lineItems = [
      aLine({ unitPrice: { currency: 'EUR', grossAmount: 116, taxRatePercentage: 16 } }),
    ];
    const shippingConditions = {
      shippingType: 'delivery',
      shippingDate: '2020-12-31T00:00:00.000+01:00',
    };
    expect((await create(anInvoice({ lineItems, shippingConditions }))).status).toBe(201);
  });

  it('needs INVOICING_PRO for a print layout of its own', async () => {
    await office.control('PUT', '/profile', { businessFeatures: ['INVOICING'] });
    const own = { printLayoutId: '3c2c1c5e-b6dd-11ee-9f4e-4b7a0e8f2a10' };
    expect((await create(anInvoice(own))).status).toBe(406);
    await office.control('PUT', '/profile', {
      businessFeatures: ['INVOICING', 'INVOICING_PRO', 'BOOKKEEPING'],
    });
    expect((await create(anInvoice(own))).status).toBe(201);
  });

  it('needs INVOICING for any voucher', async () => {
    await office.control('PUT', '/profile', { businessFeatures: ['BOOKKEEPING'] });
    expect((await create(anInvoice())).status).toBe(402);
    await office.control('PUT', '/profile', {
      businessFeatures: ['INVOICING', 'INVOICING_PRO', 'BOOKKEEPING'],
    });
  });

  it('needs INVOICING_PRO for English', async () => {
    await office.control('PUT', '/profile', { businessFeatures: ['INVOICING'] });
    expect((await create(anInvoice({ language: 'en' }))).status).toBe(406);
    await office.control('PUT', '/profile', {
      businessFeatures: ['INVOICING', 'INVOICING_PRO', 'BOOKKEEPING'],
    });
    expect((await create(anInvoice({ language: 'en' }))).status).toBe(201);
  });
});
