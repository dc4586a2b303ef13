import {
  contactsOf,
  onlyContact,
  evaBuys,
  evaOrders,
  HAMBURG,
  addContact,
  EVA_WITH_REFERENCE,
  shopId,
} from '../../support/stories/contact-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type {
  StoredInvoice,
  Books,
  AppFixture,
  PlacedOrder,
} from '../../support/app-fixture/app-fixture';
import { inbox, mailSettings } from '../../support/mail/inbox';
import { eventsOf } from '../../support/app-fixture/events';
import { expectNoFailures } from '../../support/app-fixture/failures';
import { nameDigest } from '../../../web/domain/contacts/same-customer';
import type { LexwareId } from '../../../web/domain/ids';

const BUSINESS = 'eu-business-vat-id';

interface NotedBooks extends Books {
  invoices: (StoredInvoice & { taxConditions: { taxTypeNote?: string } })[];
}

interface Call {
  method: string;
  path: string;
}

async function contactCalls(fixture: AppFixture): Promise<Call[]> {
  const calls = await fixture.lexware.get<Call[]>('/calls');
  return calls.filter(({ path }) => path.startsWith('/v1/contacts'));
}

describeWithFixture('the contact of a business customer', (fixture) => {
  it('is created once, and only read from then on, as its VAT id has to be the one that was checked', async () => {
    await fixture().lexware.delete('/calls');
    await fixture().buy(BUSINESS);
    expect((await contactCalls(fixture())).map(({ method }) => method)).toEqual(['POST', 'GET']);

    await fixture().lexware.delete('/calls');
    await fixture().buy(BUSINESS);
    expect((await contactCalls(fixture())).map(({ method }) => method)).toEqual(['GET']);
    const { contacts, invoices } = await fixture().books();
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
    await fixture().buy(BUSINESS);
    const { id: before, company } = await onlyContact(fixture());
    const checked = company?.vatRegistrationId;
    await fixture().lexware.put('/events/mode', { lose: true });
    await fixture().lexware.put(`/contacts/${before}`, {
      company: { ...company, vatRegistrationId: 'ATU99999999' },
    });
    const order = await fixture().buy(BUSINESS);

    const { contacts, invoices } = await fixture().lexware.get<NotedBooks>('/books');
    expect(contacts.map((one) => one.company?.vatRegistrationId)).toEqual(['ATU99999999', checked]);
    expect(invoices.map(({ address }) => address.contactId)).toEqual(contacts.map(({ id }) => id));
    for (const { taxConditions } of invoices) expect(taxConditions.taxTypeNote).toContain(checked);
    const logged = (await fixture().log(order.id)).find(
      ({ event }) => event === 'contact.not-updated',
    );
    expect(logged?.text).toMatch(/andere USt-IdNr\..*eigenen Kontakt/);
  });

  it('is not created twice when the answer got lost', async () => {
    await fixture().lexware.fails('POST /v1/contacts', '504-after-commit');
    await fixture().buy(BUSINESS);
    const { contacts, invoices } = await fixture().books();
    expect(contacts).toHaveLength(1);
    expect(invoices).toHaveLength(1);
  });

  it('is the one that Lexware has already', async () => {
    await fixture().buy(BUSINESS);
    const [existing] = (await fixture().books()).contacts;
    await fixture().post('/api/lexoffice/disconnect');
    await forgetOurLinks(fixture());
    await fixture().connect();
    await fixture().buy(BUSINESS);
    expect((await fixture().books()).contacts).toMatchObject([{ id: existing?.id }]);
    expect(await eventsOf(fixture())).toContain('contact.matched');
  });
});

describeWithFixture('the contact of a consumer', (fixture) => {
  it('is made when the merchant wants all customers, with our marked note', async () => {
    await saveSettings(fixture(), { contact: { create: 'all', pushShop: true } });
    await fixture().buy('gross-19');
    const { contacts, invoices } = await fixture().books();
    expect(contacts).toMatchObject([
      { note: expect.stringMatching(/^--- Shopify ---\nShop: .+\n--- Ende Shopify ---$/) },
    ]);
    expect(invoices.map(({ address }) => address.contactId)).toEqual([contacts[0]?.id]);
  });

  it('is another one once it is archived, also a moment after it was made', async () => {
    await saveSettings(fixture(), { contact: { create: 'all' } });
    await evaBuys(fixture());
    const [before] = await contactsOf(fixture());
    await fixture().lexware.post(`/contacts/${before?.id}/archive`);
    await fixture().settle();
    await evaBuys(fixture());
    const { contacts, invoices } = await fixture().books();
    expect(invoices.map(({ address }) => address.contactId)).toEqual(contacts.map(({ id }) => id));
  });

  it('is not made unless the merchant wants it', async () => {
    await fixture().buy('gross-19');
    const { contacts, invoices } = await fixture().books();
    expect(contacts).toEqual([]);
    expect(invoices).toHaveLength(1);
  });

  it('prints the address of the order where the contact has none', async () => {
    await saveSettings(fixture(), { contact: { create: 'all' } });
    await fixture().buy('gross-19');
    const [contact] = (await fixture().books()).contacts;
    await fixture().lexware.put(`/contacts/${contact?.id}`, { addresses: { billing: [] } });
    await fixture().buy('gross-19');
    const { invoices } = await fixture().books();
    expect(invoices.map(({ address }) => address.contactId)).toEqual([contact?.id, contact?.id]);
    expect(invoices[1]?.address.street).toBe(invoices[0]?.address.street);
  });
});

describeWithFixture('a new customer with several orders at the same time', (fixture) => {
  beforeEach(() => saveSettings(fixture(), { contact: { create: 'all' } }));

  it.each<[string, string | null]>([
    ['', null],
    [', though the answer to its creation got lost', '504-after-commit'],
    [', though its creation failed', '503'],
  ])('gets one contact%s', async (_what, kind) => {
    if (kind) await fixture().lexware.fails('POST /v1/contacts', kind);
    for (let count = 0; count < 4; count++) await evaOrders(fixture());
    await fixture().settle();
    const [contact, ...others] = await contactsOf(fixture());
    expect(others).toEqual([]);
    const { invoices } = await fixture().books();
    expect(invoices.map(({ address }) => address.contactId)).toEqual(Array(4).fill(contact?.id));
    await expectNoFailures(fixture());
  });
});

describeWithFixture('two guests with one e-mail address', (fixture) => {
  const anton = { ...HAMBURG, firstName: 'Anton', lastName: 'Muster' };

  it('get a contact each, and neither takes over the other’s', async () => {
    await saveSettings(fixture(), { contact: { create: 'all' } });
    const guest = { more: { customer: null } };
    await evaBuys(fixture(), guest);
    await evaBuys(fixture(), { ...guest, address: anton });
    await evaBuys(fixture(), guest);
    const contacts = await contactsOf(fixture());
    expect(contacts.map(({ person }) => person?.firstName)).toEqual(['Eva', 'Anton']);
    const [eva, other] = contacts.map(({ id }) => id);
    expect((await fixture().books()).invoices.map(({ address }) => address.contactId)).toEqual([
      eva,
      other,
      eva,
    ]);
  });
});

/** As after a reinstallation: Lexware knows the customer, we do not. */
async function forgetOurLinks(fixture: AppFixture): Promise<void> {
  const shop = await fixture.database.shops.byDomain('belegfluss-demo.myshopify.com');
  if (!shop) throw new Error('The shop is not installed');
  await fixture.database.contacts.clear(shop.id);
}

interface EInvoice extends StoredInvoice {
  electronicDocumentProfile: string;
  xRechnung?: { buyerReference: string };
}

describeWithFixture('a customer whose contact gets XRechnungen', (fixture) => {
  it('gets one with net prices and its reference, and both files by mail', async () => {
    await saveSettings(fixture(), mailSettings('invoice'));
    const contact = await addContact(fixture(), EVA_WITH_REFERENCE);
    await fixture().settle();
    await evaBuys(fixture());

    const { invoices } = await fixture().lexware.get<{ invoices: EInvoice[] }>('/books');
    expect(invoices).toMatchObject([
      {
        electronicDocumentProfile: 'XRechnung',
        xRechnung: { buyerReference: EVA_WITH_REFERENCE.xRechnung.buyerReference },
        address: { contactId: contact },
        taxConditions: { taxType: 'net' },
        totalPrice: { totalGrossAmount: 119 },
      },
    ]);
    const [mail] = await inbox(fixture());
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
    await fixture().lexware.put('/profile', { smallBusiness: true, taxType: 'vatfree' });
    await addContact(fixture(), EVA_WITH_REFERENCE);
    await fixture().connect();
    await fixture().settle();
    const untaxed = {
      title: 'Becher',
      quantity: 1,
      originalUnitPriceSet: '119.00',
      taxable: false,
      taxLines: [],
    };
    const order = await evaBuys(fixture(), { more: { lineItems: [untaxed] } });
    const { invoices } = await fixture().lexware.get<{ invoices: EInvoice[] }>('/books');
    expect(invoices).toMatchObject([
      { electronicDocumentProfile: 'NONE', totalPrice: { totalGrossAmount: 119 } },
    ]);
    expect((await fixture().orderPage(order)).decision).toMatchObject({ reason: 'EXISTING' });
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: 119 });
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
    ]);
  });
});

describeWithFixture('a credit note', (fixture) => {
  const withContacts = (create: 'all' | []) => saveSettings(fixture(), { contact: { create } });
  const refund = async ({ id }: PlacedOrder) => {
    await fixture().shopify.post(`/orders/${id}/refund`, { amount: 5 });
    await fixture().settle();
  };
  /** The contacts on invoices and credit notes. */
  async function accounts() {
    const { invoices, creditNotes } = await fixture().books();
    const contactsOf = (all: typeof creditNotes) => all.map(({ address }) => address.contactId);
    return [contactsOf(invoices), contactsOf(creditNotes)];
  }

  it('stands on no contact where its invoice does not, though customers are contacts by now', async () => {
    const order = await evaBuys(fixture());
    await withContacts('all');
    await refund(order);
    expect(await accounts()).toEqual([[undefined], [undefined]]);
  });

  it('stands on the contact of its invoice, though customers are none any more', async () => {
    await withContacts('all');
    const order = await evaBuys(fixture());
    await withContacts([]);
    await refund(order);
    const { id } = await onlyContact(fixture());
    expect(await accounts()).toEqual([[id], [id]]);
  });

  it('stands with the person on whom the company was booked before they had contacts of their own', async () => {
    await withContacts('all');
    await evaBuys(fixture());
    const person = await onlyContact(fixture());
    const shop = await shopId(fixture());
    const { contacts } = fixture().database;
    const key = `customer:77 ${nameDigest('Muster GmbH')}`;
    await contacts.claim(shop, key, fixture().now().toISOString());
    const unknown = { digest: null, sent: null, sentAt: null, createdAt: null };
    await contacts.complete(shop, key, person.id as LexwareId, unknown);
    const ofCompany = await evaBuys(fixture(), { address: { ...HAMBURG, company: 'Muster GmbH' } });
    await contacts.forget(shop, person.id as LexwareId);
    await refund(ofCompany);
    const [invoices, creditNotes] = await accounts();
    expect([invoices, creditNotes]).toEqual([[person.id, person.id], [person.id]]);
  });
});
