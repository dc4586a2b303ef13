import { Client } from '@elbstack/lexoffice-client-js';
import { officeOfFile, type TestOffice } from './test-office';

class LocalClient extends Client {
  constructor({ key, url }: TestOffice) {
    super(key);
    this.axios.defaults.baseURL = `${url}/v1`;
  }
}

const office = officeOfFile();
let client: Client;
beforeAll(() => {
  client = new LocalClient(office);
});

it('serves a client written by others: contact, invoice, reading, listing, download', async () => {
  const profile = (await client.retrieveProfile()).unwrap();
  expect(profile.companyName).toBe('Muster Handel GmbH');

  const contact = (
    await client.createContact({
      version: 0,
      roles: { customer: {} },
      company: { name: 'Fremde GmbH' },
      addresses: {
        billing: [{ street: 'Weg 1', zip: '79100', city: 'Freiburg', countryCode: 'DE' }],
      },
    })
  ).unwrap();
  expect((await client.retrieveContact(contact.id)).unwrap().company?.name).toBe('Fremde GmbH');
  expect((await client.filterContact({ name: 'fremde' })).unwrap().content).toHaveLength(1);

  const created = await client.createInvoice(
    {
      voucherDate: '2026-03-02T00:00:00.000+01:00',
      address: { contactId: contact.id },
      lineItems: [
        {
          type: 'custom',
          name: 'Beratung',
          quantity: 2,
          unitName: 'Stunde',
          unitPrice: { currency: 'EUR', netAmount: 90, taxRatePercentage: 19 },
          discountPercentage: 0,
        },
      ],
      totalPrice: { currency: 'EUR' },
      taxConditions: { taxType: 'net' },
      shippingConditions: {
        shippingType: 'service',
        shippingDate: '2026-03-01T00:00:00.000+01:00',
      },
    },
    { finalize: true },
  );
  const { id } = created.unwrap();
  const invoice = (await client.retrieveInvoice(id)).unwrap();
  expect(invoice.totalPrice).toMatchObject({
    totalNetAmount: 180,
    totalTaxAmount: 34.2,
    totalGrossAmount: 214.2,
  });

  const rows = (
    await client.retrieveVoucherlist({ voucherType: 'invoice', voucherStatus: 'open' })
  ).unwrap();
  expect(rows.content).toMatchObject([{ id, totalAmount: 214.2, contactName: 'Fremde GmbH' }]);

  const { documentFileId } = (await client.renderInvoiceDocumentFileId(id)).unwrap();
  const file = await client.downloadFile(documentFileId);
  expect(file.ok).toBe(true);
});
