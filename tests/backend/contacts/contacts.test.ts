import {
  contactsOf,
  onlyContact,
  evaBuys,
  evaOrders,
  HAMBURG,
  addContact,
  EVA_WITH_REFERENCE,
} from '../../support/stories/contact-stage';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { BookedInvoice, Books, Stage } from '../../support/stage/stage';
import { inbox, mailSettings } from '../../support/mail/inbox';
import { eventsOf } from '../../support/stage/events';
import { expectNoFailures } from '../../support/stage/failures';

const BUSINESS = 'eu-business-vat-id';

interface NotedBooks extends Books {
  invoices: (BookedInvoice & { taxConditions: { taxTypeNote?: string } })[];
}

interface Call {
  method: string;
  path: string;
}

async function contactCalls(stage: Stage): Promise<Call[]> {
  const calls = await stage.lexware.get<Call[]>('/calls');
  return calls.filter(({ path }) => path.startsWith('/v1/contacts'));
}

onStages('the contact of a business customer', (stage) => {
  it('is created once, and only read from then on, as its VAT id has to be the one that was checked', async () => {
    await stage().lexware.delete('/calls');
    await stage().buy(BUSINESS);
    expect((await contactCalls(stage())).map(({ method }) => method)).toEqual(['POST', 'GET']);

    await stage().lexware.delete('/calls');
    await stage().buy(BUSINESS);
    expect((await contactCalls(stage())).map(({ method }) => method)).toEqual(['GET']);
    const { contacts, invoices } = await stage().books();
    expect(contacts).toHaveLength(1);
    expect(invoices.map(({ address }) => address.contactId)).toEqual([
      contacts[0]?.id,
      contacts[0]?.id,
    ]);
    expect(invoices.map(({ taxConditions }) => taxConditions.taxType)).toEqual(
      Array(2).fill('intraCommunitySupply'),
    );
  });

  it('gets one of its own when somebody gives the contact another VAT id, which no event tells', async () => {
    await stage().buy(BUSINESS);
    const { id: before, company } = await onlyContact(stage());
    const checked = company?.vatRegistrationId;
    await stage().lexware.put('/events/mode', { lose: true });
    await stage().lexware.put(`/contacts/${before}`, {
      company: { ...company, vatRegistrationId: 'ATU99999999' },
    });
    const order = await stage().buy(BUSINESS);

    const { contacts, invoices } = await stage().lexware.get<NotedBooks>('/books');
    expect(contacts.map((one) => one.company?.vatRegistrationId)).toEqual(['ATU99999999', checked]);
    expect(invoices.map(({ address }) => address.contactId)).toEqual(contacts.map(({ id }) => id));
    for (const { taxConditions } of invoices) expect(taxConditions.taxTypeNote).toContain(checked);
    const told = (await stage().log(order.id)).find(({ event }) => event === 'contact.not-updated');
    expect(told?.text).toMatch(/andere USt-IdNr\..*eigenen Kontakt/);
  });

  it('is not created twice when the answer got lost', async () => {
    await stage().lexware.fails('POST /v1/contacts', '504-after-commit');
    await stage().buy(BUSINESS);
    const { contacts, invoices } = await stage().books();
    expect(contacts).toHaveLength(1);
    expect(invoices).toHaveLength(1);
  });

  it('is the one that Lexware has already', async () => {
    await stage().buy(BUSINESS);
    const [existing] = (await stage().books()).contacts;
    await stage().post('/api/lexoffice/disconnect');
    await forgetOurLinks(stage());
    await stage().connect();
    await stage().buy(BUSINESS);
    expect((await stage().books()).contacts).toMatchObject([{ id: existing?.id }]);
    expect(await eventsOf(stage())).toContain('contact.matched');
  });
});

onStages('the contact of a consumer', (stage) => {
  it('is made when the merchant wants all customers, with our marked note', async () => {
    await saveSettings(stage(), { contact: { create: 'all', pushShop: true } });
    await stage().buy('gross-19');
    const { contacts, invoices } = await stage().books();
    expect(contacts).toMatchObject([
      { note: expect.stringMatching(/^--- Shopify ---\nShop: .+\n--- Ende Shopify ---$/) },
    ]);
    expect(invoices.map(({ address }) => address.contactId)).toEqual([contacts[0]?.id]);
  });

  it('is another one once it is archived, also a moment after it was made', async () => {
    await saveSettings(stage(), { contact: { create: 'all' } });
    await evaBuys(stage());
    const [before] = await contactsOf(stage());
    await stage().lexware.post(`/contacts/${before?.id}/archive`);
    await stage().settle();
    await evaBuys(stage());
    const { contacts, invoices } = await stage().books();
    expect(invoices.map(({ address }) => address.contactId)).toEqual(contacts.map(({ id }) => id));
  });

  it('is not made unless the merchant wants it', async () => {
    await stage().buy('gross-19');
    const { contacts, invoices } = await stage().books();
    expect(contacts).toEqual([]);
    expect(invoices).toHaveLength(1);
  });

  it('prints the address of the order where the contact has none', async () => {
    await saveSettings(stage(), { contact: { create: 'all' } });
    await stage().buy('gross-19');
    const [contact] = (await stage().books()).contacts;
    await stage().lexware.put(`/contacts/${contact?.id}`, { addresses: { billing: [] } });
    await stage().buy('gross-19');
    const { invoices } = await stage().books();
    expect(invoices.map(({ address }) => address.contactId)).toEqual([contact?.id, contact?.id]);
    expect(invoices[1]?.address.street).toBe(invoices[0]?.address.street);
  });
});

onStages('a new customer with several orders at the same time', (stage) => {
  beforeEach(() => saveSettings(stage(), { contact: { create: 'all' } }));

  it.each<[string, string | null]>([
    ['', null],
    [', though the answer to its creation got lost', '504-after-commit'],
    [', though its creation failed', '503'],
  ])('gets one contact%s', async (_what, kind) => {
    if (kind) await stage().lexware.fails('POST /v1/contacts', kind);
    for (let count = 0; count < 4; count++) await evaOrders(stage());
    await stage().settle();
    const [contact, ...others] = await contactsOf(stage());
    expect(others).toEqual([]);
    const { invoices } = await stage().books();
    expect(invoices.map(({ address }) => address.contactId)).toEqual(Array(4).fill(contact?.id));
    await expectNoFailures(stage());
  });
});

onStages('two guests with one e-mail address', (stage) => {
  const anton = { ...HAMBURG, firstName: 'Anton', lastName: 'Muster' };

  it('get a contact each, and neither takes over the other’s', async () => {
    await saveSettings(stage(), { contact: { create: 'all' } });
    const guest = { more: { customer: null } };
    await evaBuys(stage(), guest);
    await evaBuys(stage(), { ...guest, address: anton });
    await evaBuys(stage(), guest);
    const contacts = await contactsOf(stage());
    expect(contacts.map(({ person }) => person?.firstName)).toEqual(['Eva', 'Anton']);
    const [eva, other] = contacts.map(({ id }) => id);
    expect((await stage().books()).invoices.map(({ address }) => address.contactId)).toEqual([
      eva,
      other,
      eva,
    ]);
  });
});

/** As after a reinstallation: Lexware knows the customer, we do not. */
async function forgetOurLinks(stage: Stage): Promise<void> {
  const shop = await stage.database.shops.byDomain('belegfluss-demo.myshopify.com');
  if (!shop) throw new Error('The shop is not installed');
  await stage.database.contacts.clear(shop.id);
}

interface EInvoice extends BookedInvoice {
  electronicDocumentProfile: string;
  xRechnung?: { buyerReference: string };
}

onStages('a customer whose contact gets XRechnungen', (stage) => {
  it('gets one with net prices and its reference, and both files by mail', async () => {
    await saveSettings(stage(), mailSettings('invoice'));
    const contact = await addContact(stage(), EVA_WITH_REFERENCE);
    await stage().settle();
    await evaBuys(stage());

    const { invoices } = await stage().lexware.get<{ invoices: EInvoice[] }>('/books');
    expect(invoices).toMatchObject([
      {
        electronicDocumentProfile: 'XRechnung',
        xRechnung: { buyerReference: EVA_WITH_REFERENCE.xRechnung.buyerReference },
        address: { contactId: contact },
        taxConditions: { taxType: 'net' },
        totalPrice: { totalGrossAmount: 119 },
      },
    ]);
    const [mail] = await inbox(stage());
    const number = invoices[0]?.voucherNumber;
    expect(mail?.attachments).toMatchObject([
      { fileName: `Rechnung ${number}.pdf`, contentType: 'application/pdf' },
      { fileName: `Rechnung ${number}.xml`, contentType: 'application/xml' },
    ]);
    const pdf = Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64').toString('latin1');
    expect(pdf).toMatch(/^%PDF/);
    const xml = Buffer.from(mail?.attachments[1]?.base64 ?? '', 'base64').toString();
    expect(xml).toContain(invoices[0]?.voucherNumber);
    expect(xml).toContain(EVA_WITH_REFERENCE.xRechnung.buyerReference);
  });

  it('gets an ordinary invoice where none can be made, which is read and corrected like any other', async () => {
    await stage().lexware.put('/profile', { smallBusiness: true, taxType: 'vatfree' });
    await addContact(stage(), EVA_WITH_REFERENCE);
    await stage().connect();
    await stage().settle();
    const untaxed = {
      title: 'Becher',
      quantity: 1,
      originalUnitPriceSet: '119.00',
      taxable: false,
      taxLines: [],
    };
    const order = await evaBuys(stage(), { more: { lineItems: [untaxed] } });
    const { invoices } = await stage().lexware.get<{ invoices: EInvoice[] }>('/books');
    expect(invoices).toMatchObject([
      { electronicDocumentProfile: 'NONE', totalPrice: { totalGrossAmount: 119 } },
    ]);
    expect((await stage().orderPage(order)).decision).toMatchObject({ reason: 'EXISTING' });
    await stage().shopify.post(`/orders/${order.id}/refund`, { amount: 119 });
    await stage().settle();
    expect((await stage().orderPage(order)).documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
    ]);
  });
});
