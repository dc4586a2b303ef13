import {
  addContact,
  contactCalls,
  contactEvents,
  contactsOf,
  evaBuys,
  HAMBURG,
  KOELN,
  onlyContact,
  shopId,
} from '../../support/stories/contact-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { askForInvoice } from '../../support/stories/acts-on-documents';

jest.setTimeout(120_000);

const BUSINESS = 'eu-business-vat-id';
const VAT_ID = 'ATU12345675';
const eva = { person: { firstName: 'Eva', lastName: 'Muster' } };
const hamburg = {
  billing: [{ street: 'Weg 1', zip: '20095', city: 'Hamburg', countryCode: 'DE' }],
};

/** As after a reinstallation: Lexware knows the customers, our copy of its list is empty. */
async function startAfresh(fixture: AppFixture): Promise<void> {
  await fixture.post('/api/lexoffice/disconnect');
  await fixture.database.contacts.clear(await shopId(fixture));
  await fixture.connect();
  await fixture.lexware.delete('/calls');
}

/** Lexware's events do not get through for a while. */
async function whileEventsAreLost(fixture: AppFixture, act: () => Promise<unknown>): Promise<void> {
  await fixture.lexware.put('/events/mode', { lose: true });
  await act();
  await fixture.lexware.put('/events/mode', { lose: false });
}

describeWithFixture('a customer whom Lexware knows', (fixture) => {
  beforeEach(() => saveSettings(fixture(), { contact: { create: 'all', pushShop: true } }));

  it.each<[string, object, object]>([
    [
      'by the number that the order names',
      { person: { lastName: 'Muster-Alt' } },
      { number: true },
    ],
    ['by name and address', { ...eva, addresses: hamburg }, { email: 'anders@example.com' }],
    ['by name and e-mail address', { ...eva, emailAddresses: { other: ['eva@example.com'] } }, {}],
  ])(
    'is found %s, and only what is empty is filled in',
    async (_how, body, { number, ...more }: { number?: true }) => {
      const id = await addContact(fixture(), { ...body, note: 'Von Hand' });
      await fixture().settle();
      const theirs = await onlyContact(fixture());
      const customAttributes = number
        ? [{ key: 'Kundennummer', value: String(theirs.roles.customer?.number) }]
        : undefined;
      await fixture().lexware.delete('/calls');
      await evaBuys(fixture(), { ...more, more: { customAttributes } });

      const contact = await onlyContact(fixture());
      expect(await contactCalls(fixture())).toEqual([
        'GET /v1/contacts/{id}',
        'PUT /v1/contacts/{id}',
      ]);
      expect(contact).toMatchObject({
        ...theirs,
        version: 2,
        addresses: hamburg,
        note: expect.anything(),
      });
      expect(contact.note).toMatch(/^Von Hand\n--- Shopify ---\n/);
      expect((await fixture().books()).invoices[0]?.address.contactId).toBe(id);
      expect(await contactEvents(fixture())).toEqual(['contact.matched', 'contact.updated']);
    },
  );

  it('is searched for, page by page, where the list shows only a part', async () => {
    await whileEventsAreLost(fixture(), async () => {
      for (let count = 0; count < 300; count++)
        await addContact(fixture(), { person: { lastName: `A ${count}` } });
      for (let count = 0; count < 260; count++) {
        await addContact(fixture(), { person: { lastName: 'Muster', firstName: `Bo ${count}` } });
      }
      await addContact(fixture(), { ...eva, addresses: hamburg });
    });
    await fixture().lexware.put('/search-window', { size: 500 });
    await startAfresh(fixture());
    const { contacts } = fixture().database;
    const { mirroredAt } = await contacts.linkAndMirror(await shopId(fixture()), 'customer:1');
    expect(mirroredAt).toBeNull();
    await evaBuys(fixture());

    const searches = (await contactCalls(fixture())).filter((call) => call === 'GET /v1/contacts');
    // By e-mail without a match, then two pages of everybody called Muster.
    expect(searches).toHaveLength(3);
    expect(await contactsOf(fixture())).toHaveLength(561);
    expect(await contactEvents(fixture())).toContain('contact.matched');
  });
});

describeWithFixture('a contact that is no longer there', (fixture) => {
  beforeEach(async () => {
    await saveSettings(fixture(), { contact: { create: 'all' } });
    await evaBuys(fixture());
  });

  const recipients = async () =>
    (await fixture().books()).invoices.map(({ address }) => address.contactId);

  it('is made anew when it was archived, moments after we made it', async () => {
    const { id } = await onlyContact(fixture());
    await fixture().lexware.post('/clock', { advanceSeconds: 5 });
    await fixture().lexware.post(`/contacts/${id}/archive`);
    await fixture().settle();
    await evaBuys(fixture());
    const contacts = await contactsOf(fixture());
    expect(contacts.map(({ archived }) => archived)).toEqual([true, false]);
    expect(await recipients()).toEqual(contacts.map((contact) => contact.id));
  });

  it('is made anew when it was archived while we changed it', async () => {
    await evaBuys(fixture(), { address: KOELN });
    const { id } = await onlyContact(fixture());
    await fixture().lexware.post('/clock', { advanceSeconds: -5 });
    await fixture().lexware.post(`/contacts/${id}/archive`);
    await fixture().settle();
    await evaBuys(fixture(), { address: KOELN });
    const contacts = await contactsOf(fixture());
    expect(contacts.map(({ archived }) => archived)).toEqual([true, false]);
    expect((await recipients())[2]).toBe(contacts[1]?.id);
  });

  it('is made anew when reading it shows that it was archived', async () => {
    const { id } = await onlyContact(fixture());
    await whileEventsAreLost(fixture(), () => fixture().lexware.post(`/contacts/${id}/archive`));
    await evaBuys(fixture(), { address: KOELN });
    await evaBuys(fixture(), { address: KOELN });
    const contacts = await contactsOf(fixture());
    expect(contacts.map(({ archived }) => archived)).toEqual([true, false]);
    expect((await recipients())[2]).toBe(contacts[1]?.id);
  });

  it('is made anew at once when Lexware refuses the document because it was deleted', async () => {
    const { id } = await onlyContact(fixture());
    await whileEventsAreLost(fixture(), () => fixture().lexware.delete(`/contacts/${id}`));
    const order = await evaBuys(fixture());
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    const { id: other } = await onlyContact(fixture());
    expect(await recipients()).toEqual([id, other]);
  });
});

describeWithFixture('a tax-free invoice', (fixture) => {
  const company = { name: 'Wiener Bücherstube', vatRegistrationId: VAT_ID };
  const vienna = { billing: [{ street: 'Alt 1', city: 'Wien', countryCode: 'AT' }] };
  const two = { private: ['a@example.com', 'b@example.com'] };

  const known = async (body: object) => {
    const id = await addContact(fixture(), body);
    await fixture().settle();
    return id;
  };

  it('makes the merchant’s contact ready for it and changes nothing else that stands there', async () => {
    const id = await known({ company, addresses: vienna });
    await fixture().buy(BUSINESS);
    expect(await onlyContact(fixture())).toMatchObject({
      id,
      company: { ...company, allowTaxFreeInvoices: true },
      addresses: vienna,
    });
    const { invoices } = await fixture().books();
    expect(invoices).toMatchObject([
      { address: { contactId: id }, taxConditions: { taxType: 'intraCommunitySupply' } },
    ]);
    await fixture().lexware.delete('/calls');
    await fixture().buy(BUSINESS);
    // The VAT id that the contact has by now is checked before every tax-free document.
    expect(await contactCalls(fixture())).toEqual(['GET /v1/contacts/{id}']);
  });

  it('survives a lost answer on the way to it', async () => {
    await known({ company });
    await fixture().lexware.fails('PUT /v1/contacts', 'cut-after-commit');
    await fixture().buy(BUSINESS);
    expect(await onlyContact(fixture())).toMatchObject({ company: { allowTaxFreeInvoices: true } });
    expect((await fixture().books()).invoices).toHaveLength(1);
  });

  it('waits while the contact cannot be made ready for it', async () => {
    await known({ company });
    await fixture().lexware.fails('PUT /v1/contacts', '503', 5);
    await fixture().buy(BUSINESS);
    expect((await fixture().books()).invoices).toHaveLength(1);
    expect((await fixture().books()).contacts).toHaveLength(1);
  });

  it('is refused with a reason where the contact cannot be changed, and made once the merchant did it', async () => {
    const id = await known({ company });
    await fixture().lexware.put(`/contacts/${id}`, { emailAddresses: two });
    const order = await fixture().buy(BUSINESS);
    const { decision } = await fixture().orderPage(order);
    expect(decision).toMatchObject({ reason: 'CONTACT_NOT_TAX_FREE' });
    expect((await fixture().books()).invoices).toEqual([]);
    expect(await contactEvents(fixture())).toEqual(['contact.matched', 'contact.not-updated']);

    await fixture().lexware.put(`/contacts/${id}`, {
      company: { ...company, allowTaxFreeInvoices: true },
    });
    await askForInvoice(fixture(), order);
    expect((await fixture().books()).invoices).toHaveLength(1);
  });

  it('leaves a VAT id alone that the merchant changed', async () => {
    await fixture().buy(BUSINESS);
    const { id, company: ours } = await onlyContact(fixture());
    await fixture().lexware.put(`/contacts/${id}`, {
      company: { ...ours, vatRegistrationId: 'ATU99999999' },
    });
    const order = await fixture().buy(BUSINESS);
    const [theirs, own] = await contactsOf(fixture());
    expect(theirs).toMatchObject({ id, company: { vatRegistrationId: 'ATU99999999' } });
    // The id on the document, the id checked and the id reported are one: the customer gets a
    // contact of its own.
    expect(own).toMatchObject({ company: { vatRegistrationId: ours?.vatRegistrationId } });
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });
});

describeWithFixture('a customer with another address', (fixture) => {
  it('does not lose the contact that was created while the answer got lost', async () => {
    await saveSettings(fixture(), { contact: { create: 'all' } });
    await fixture().lexware.fails('POST /v1/contacts', '504-after-commit');
    await evaBuys(fixture(), { address: HAMBURG });
    await evaBuys(fixture(), { address: KOELN });
    expect(await onlyContact(fixture())).toMatchObject({
      addresses: { billing: [{ city: 'Köln' }] },
    });
    expect((await fixture().books()).invoices).toHaveLength(2);
  });
});
