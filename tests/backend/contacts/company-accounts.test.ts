import type { PreviewAnswer } from '../../../web/contract/order/preview';
import { vatTestAnswer } from '../../../web/contract/vat-test';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import {
  type StoredContact,
  editContact,
  onlyContact,
} from '../../support/stories/contact-fixture';
import {
  describeWithEmbeddedFixture,
  describeWithFixture,
} from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { StoredInvoice, PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

const erika = { id: 77, firstName: 'Erika', lastName: 'Einkauf', email: 'erika@nord.example' };
const otto = { id: 78, firstName: 'Otto', lastName: 'Ordner', email: 'otto@nord.example' };
const home = { ...erika, address1: 'Weg 1', zip: '10115', city: 'Berlin', countryCode: 'DE' };
/** As Shopify copies it from the company's location: it may name nobody. */
const office = { address1: 'Hafen 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
const orderedFor = (name: string, externalId: string) => ({
  billingAddress: office,
  purchasingEntity: { company: { name, externalId }, location: { taxRegistrationId: null } },
});
const nordlicht = orderedFor('Nordlicht GmbH', 'K-77');
const suedwind = orderedFor('Südwind AG', 'K-78');

interface Booked {
  contacts: StoredContact[];
  invoices: (StoredInvoice & { xRechnung?: { buyerReference: string } })[];
}

async function orders(fixture: AppFixture, customer: typeof erika, more: object): Promise<void> {
  const taxLines = [{ title: 'USt', rate: 0.19 }];
  const lineItems = [{ title: 'Becher', quantity: 1, originalUnitPriceSet: '119.00', taxLines }];
  const order = { customer, email: customer.email, lineItems, displayFinancialStatus: 'PAID' };
  await fixture.shopify.post<PlacedOrder>('/orders', { order: { ...order, ...more } });
  await fixture.settle();
}

it('an order of a company account is made out to the company, in preview and invoice alike', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    const order = await fixture.placeScenario('eu-company-b2b');
    await fixture.settle();
    const path = `/api/orders/${order.id}/lexoffice/invoice/preview`;
    const { pdf } = await fixture.get<PreviewAnswer>(path);
    const pages = await readPdf(Buffer.from(pdf?.base64 ?? '', 'base64'));
    const lines = pages.flatMap(linesOf);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Gracht Winkel B.V.',
        'Anna Schmidt',
        'Herengracht 101',
        '1015 BE Amsterdam',
        'Niederlande',
      ]),
    );
    expect(lines.join(' ')).toContain('NL123456782B01');

    await fixture.pay(order);
    await fixture.settle();
    const { invoices, contacts } = await fixture.books();
    expect(invoices).toMatchObject([
      {
        address: { name: 'Gracht Winkel B.V.', supplement: 'Anna Schmidt', countryCode: 'NL' },
        taxConditions: { taxType: 'intraCommunitySupply' },
      },
    ]);
    expect(contacts).toMatchObject([
      { company: { name: 'Gracht Winkel B.V.', vatRegistrationId: 'NL123456782B01' } },
    ]);
    expect((await fixture.orderPage(order)).customerName).toBe('Gracht Winkel B.V.');
  }));

it('where an order of a company account names its VAT id can be tried out, and nothing of that is kept', () =>
  describeWithEmbeddedFixture(async (fixture) => {
    const order = await fixture.placeScenario('eu-company-b2b');
    await fixture.settle();
    const tried = async (body: object) => {
      const answer = await fixture.request('POST', '/api/vat-test', { body });
      return { status: answer.status, ...vatTestAnswer.partial().parse(await answer.json()) };
    };
    const id = 'NL123456782B01';
    await fixture.vatCheck.put('/answers', { [id]: 'invalid' });
    const before = [await fixture.log(), await fixture.orderPage(order)];
    expect(await tried({ orderId: String(order.id) })).toMatchObject({
      status: 200,
      places: [{ place: 'company-location', ids: [{ id, isOwn: false }] }],
      vatId: id,
      register: 'invalid',
    });
    expect(await tried({ text: 'UID: ATU 123 456 75, danke' })).toMatchObject({
      vatId: 'ATU12345675',
      register: 'valid',
    });
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(5_001) }, { orderId: '#1001' }])
      expect((await tried(body)).status).toBe(400);
    expect((await tried({ orderId: '987654321' })).status).toBe(404);
    expect([await fixture.log(), await fixture.orderPage(order)]).toEqual(before);
  }));

describeWithFixture('a company account without a VAT id', (fixture) => {
  it('has one contact whoever orders for it, apart from those of the buyer and of other companies', async () => {
    await saveSettings(fixture(), { contact: { create: 'all' } });
    await orders(fixture(), erika, { billingAddress: home });
    await orders(fixture(), erika, nordlicht);
    await orders(fixture(), otto, nordlicht);
    await orders(fixture(), erika, suedwind);
    await orders(fixture(), erika, { billingAddress: home });
    const { invoices, contacts } = await fixture().books();
    const [own, ofNordlicht, ofSuedwind] = contacts.map(({ id }) => id);
    expect(contacts).toMatchObject([
      {
        person: { lastName: 'Einkauf' },
        addresses: { billing: [{ street: 'Weg 1', city: 'Berlin' }] },
      },
      { company: { name: 'Nordlicht GmbH' } },
      { company: { name: 'Südwind AG' } },
    ]);
    expect(invoices.map(({ address }) => [address.name, address.contactId])).toEqual([
      ['Erika Einkauf', own],
      ['Nordlicht GmbH', ofNordlicht],
      ['Nordlicht GmbH', ofNordlicht],
      ['Südwind AG', ofSuedwind],
      ['Erika Einkauf', own],
    ]);
  });
});

describeWithFixture(
  'a customer without a company account who names companies in the address',
  (fixture) => {
    const named = (company: string) => ({
      billingAddress: { ...home, company, address1: 'Hof 9' },
    });
    const muster = named('Muster GmbH');
    const musterAsWritten = named('MUSTER GmbH');
    const probe = named('Probe AG');
    const privately = { billingAddress: home };

    beforeEach(() => saveSettings(fixture(), { contact: { create: 'all' } }));

    /** The recipient of each invoice and its account, by the name that the contact has by now. */
    async function invoicedTo() {
      const { invoices, contacts } = await fixture().lexware.get<Booked>('/books');
      return invoices.map(({ address, xRechnung }) => {
        const contact = contacts.find(({ id }) => id === address.contactId);
        const bookedOn = contact?.company?.name ?? contact?.person?.lastName;
        return [address.name, bookedOn, contact?.addresses?.billing?.[0]?.street, xRechnung];
      });
    }

    it('is no company: what was bought privately before stays with the person', async () => {
      await orders(fixture(), erika, privately);
      await orders(fixture(), erika, muster);
      await orders(fixture(), erika, privately);
      expect(await invoicedTo()).toEqual([
        ['Erika Einkauf', 'Einkauf', 'Weg 1', undefined],
        ['Muster GmbH', 'Muster GmbH', 'Hof 9', undefined],
        ['Erika Einkauf', 'Einkauf', 'Weg 1', undefined],
      ]);
    });

    it('buys privately what no company’s contact hears of, nor its Leitweg-ID marks', async () => {
      const reference = { buyerReference: '04011000-1234512345-06', vendorNumberAtCustomer: 'L-7' };
      await orders(fixture(), erika, muster);
      const company = await onlyContact(fixture());
      await editContact(fixture(), company.id, { xRechnung: reference });
      await orders(fixture(), erika, privately);
      await orders(fixture(), erika, musterAsWritten);
      expect(await invoicedTo()).toEqual([
        ['Muster GmbH', 'MUSTER GmbH', 'Hof 9', undefined],
        ['Erika Einkauf', 'Einkauf', 'Weg 1', undefined],
        ['MUSTER GmbH', 'MUSTER GmbH', 'Hof 9', { buyerReference: reference.buyerReference }],
      ]);
    });

    it('has a contact for each company, and none takes the name of the other', async () => {
      await orders(fixture(), erika, muster);
      await orders(fixture(), erika, probe);
      await orders(fixture(), erika, muster);
      expect(await invoicedTo()).toEqual([
        ['Muster GmbH', 'Muster GmbH', 'Hof 9', undefined],
        ['Probe AG', 'Probe AG', 'Hof 9', undefined],
        ['Muster GmbH', 'Muster GmbH', 'Hof 9', undefined],
      ]);
    });
  },
);
