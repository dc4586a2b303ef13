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
} from '../../support/stories/contact-stage';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import type { Stage } from '../../support/stage/stage';
import { askForInvoice } from '../../support/stories/acts-on-documents';

jest.setTimeout(120_000);

const BUSINESS = 'eu-business-vat-id';
const VAT_ID = 'ATU12345675';
const eva = { person: { firstName: 'Eva', lastName: 'Muster' } };
const hamburg = {
  billing: [{ street: 'Weg 1', zip: '20095', city: 'Hamburg', countryCode: 'DE' }],
};

/** As after a reinstallation: Lexware knows the customers, we copy its list anew. */
async function startAfresh(stage: Stage): Promise<void> {
  await stage.post('/api/lexoffice/disconnect');
  await stage.database.contacts.clear(await shopId(stage));
  await stage.connect();
  await stage.lexware.delete('/calls');
}

/** Lexware's events do not get through for a while. */
async function whileEventsAreLost(stage: Stage, act: () => Promise<unknown>): Promise<void> {
  await stage.lexware.put('/events/mode', { lose: true });
  await act();
  await stage.lexware.put('/events/mode', { lose: false });
}

onStages('a customer whom Lexware knows', (stage) => {
  beforeEach(() => saveSettings(stage(), { contact: { create: 'all', pushShop: true } }));

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
      const id = await addContact(stage(), { ...body, note: 'Von Hand' });
      await stage().settle();
      const theirs = await onlyContact(stage());
      const customAttributes = number
        ? [{ key: 'Kundennummer', value: String(theirs.roles.customer?.number) }]
        : undefined;
      await stage().lexware.delete('/calls');
      await evaBuys(stage(), { ...more, more: { customAttributes } });

      const contact = await onlyContact(stage());
      expect(await contactCalls(stage())).toEqual([
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
      expect((await stage().books()).invoices[0]?.address.contactId).toBe(id);
      expect(await contactEvents(stage())).toEqual(['contact.matched', 'contact.updated']);
    },
  );

  it('is searched for, page by page, where the list shows only a part', async () => {
    await whileEventsAreLost(stage(), async () => {
      for (let count = 0; count < 300; count++)
        await addContact(stage(), { person: { lastName: `A ${count}` } });
      for (let count = 0; count < 260; count++) {
        await addContact(stage(), { person: { lastName: 'Muster', firstName: `Bo ${count}` } });
      }
      await addContact(stage(), { ...eva, addresses: hamburg });
    });
    await stage().lexware.put('/search-window', { size: 500 });
    await startAfresh(stage());
    const { contacts } = stage().database;
    const { mirroredAt } = await contacts.linkAndMirror(await shopId(stage()), 'customer:1');
    expect(mirroredAt).toBeNull();
    await evaBuys(stage());

    const searches = (await contactCalls(stage())).filter((call) => call === 'GET /v1/contacts');
    // By e-mail in vain, then two pages of everybody called Muster.
    expect(searches).toHaveLength(3);
    expect(await contactsOf(stage())).toHaveLength(561);
    expect(await contactEvents(stage())).toContain('contact.matched');
  });
});

onStages('a contact that is no longer there', (stage) => {
  beforeEach(async () => {
    await saveSettings(stage(), { contact: { create: 'all' } });
    await evaBuys(stage());
  });

  const recipients = async () =>
    (await stage().books()).invoices.map(({ address }) => address.contactId);

  it('is made anew when it was archived, moments after we made it', async () => {
    const { id } = await onlyContact(stage());
    await stage().lexware.post('/clock', { advanceSeconds: 5 });
    await stage().lexware.post(`/contacts/${id}/archive`);
    await stage().settle();
    await evaBuys(stage());
    const contacts = await contactsOf(stage());
    expect(contacts.map(({ archived }) => archived)).toEqual([true, false]);
    expect(await recipients()).toEqual(contacts.map((contact) => contact.id));
  });

  it('is made anew when it was archived while we changed it', async () => {
    await evaBuys(stage(), { address: KOELN });
    const { id } = await onlyContact(stage());
    await stage().lexware.post('/clock', { advanceSeconds: -5 });
    await stage().lexware.post(`/contacts/${id}/archive`);
    await stage().settle();
    await evaBuys(stage(), { address: KOELN });
    const contacts = await contactsOf(stage());
    expect(contacts.map(({ archived }) => archived)).toEqual([true, false]);
    expect((await recipients())[2]).toBe(contacts[1]?.id);
  });

  it('is made anew when reading it shows that it was archived', async () => {
    const { id } = await onlyContact(stage());
    await whileEventsAreLost(stage(), () => stage().lexware.post(`/contacts/${id}/archive`));
    await evaBuys(stage(), { address: KOELN });
    await evaBuys(stage(), { address: KOELN });
    const contacts = await contactsOf(stage());
    expect(contacts.map(({ archived }) => archived)).toEqual([true, false]);
    expect((await recipients())[2]).toBe(contacts[1]?.id);
  });

  it('is made anew at once when Lexware refuses the document because it was deleted', async () => {
    const { id } = await onlyContact(stage());
    await whileEventsAreLost(stage(), () => stage().lexware.delete(`/contacts/${id}`));
    const order = await evaBuys(stage());
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    const { id: other } = await onlyContact(stage());
    expect(await recipients()).toEqual([id, other]);
  });
});

onStages('a tax-free invoice', (stage) => {
  const company = { name: 'Wiener Bücherstube', vatRegistrationId: VAT_ID };
  const vienna = { billing: [{ street: 'Alt 1', city: 'Wien', countryCode: 'AT' }] };
  const two = { private: ['a@example.com', 'b@example.com'] };

  const known = async (body: object) => {
    const id = await addContact(stage(), body);
    await stage().settle();
    return id;
  };

  it('makes the merchant’s contact ready for it and changes nothing else that stands there', async () => {
    const id = await known({ company, addresses: vienna });
    await stage().buy(BUSINESS);
    expect(await onlyContact(stage())).toMatchObject({
      id,
      company: { ...company, allowTaxFreeInvoices: true },
      addresses: vienna,
    });
    const { invoices } = await stage().books();
    expect(invoices).toMatchObject([
      { address: { contactId: id }, taxConditions: { taxType: 'intraCommunitySupply' } },
    ]);
    await stage().lexware.delete('/calls');
    await stage().buy(BUSINESS);
    // Whose VAT id it carries by now is looked at before every tax-free document.
    expect(await contactCalls(stage())).toEqual(['GET /v1/contacts/{id}']);
  });

  it('survives a lost answer on the way to it', async () => {
    await known({ company });
    await stage().lexware.fails('PUT /v1/contacts', 'cut-after-commit');
    await stage().buy(BUSINESS);
    expect(await onlyContact(stage())).toMatchObject({ company: { allowTaxFreeInvoices: true } });
    expect((await stage().books()).invoices).toHaveLength(1);
  });

  it('waits while the contact cannot be made ready for it', async () => {
    await known({ company });
    await stage().lexware.fails('PUT /v1/contacts', '503', 5);
    await stage().buy(BUSINESS);
    expect((await stage().books()).invoices).toHaveLength(1);
    expect((await stage().books()).contacts).toHaveLength(1);
  });

  it('is refused with a reason where the contact cannot be changed, and made once the merchant did it', async () => {
    const id = await known({ company });
    await stage().lexware.put(`/contacts/${id}`, { emailAddresses: two });
    const order = await stage().buy(BUSINESS);
    const { decision } = await stage().orderPage(order);
    expect(decision).toMatchObject({ reason: 'CONTACT_NOT_TAX_FREE' });
    expect((await stage().books()).invoices).toEqual([]);
    expect(await contactEvents(stage())).toEqual(['contact.matched', 'contact.not-updated']);

    await stage().lexware.put(`/contacts/${id}`, {
      company: { ...company, allowTaxFreeInvoices: true },
    });
    await askForInvoice(stage(), order);
    expect((await stage().books()).invoices).toHaveLength(1);
  });

  it('leaves a VAT id alone that the merchant changed', async () => {
    await stage().buy(BUSINESS);
    const { id, company: ours } = await onlyContact(stage());
    await stage().lexware.put(`/contacts/${id}`, {
      company: { ...ours, vatRegistrationId: 'ATU99999999' },
    });
    const order = await stage().buy(BUSINESS);
    const [theirs, own] = await contactsOf(stage());
    expect(theirs).toMatchObject({ id, company: { vatRegistrationId: 'ATU99999999' } });
    // The id on the document, the id checked and the id reported are one: the customer gets a
    // contact of its own.
    expect(own).toMatchObject({ company: { vatRegistrationId: ours?.vatRegistrationId } });
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
  });
});

onStages('a customer with another address', (stage) => {
  it('does not lose the contact that was created while the answer got lost', async () => {
    await saveSettings(stage(), { contact: { create: 'all' } });
    await stage().lexware.fails('POST /v1/contacts', '504-after-commit');
    await evaBuys(stage(), { address: HAMBURG });
    await evaBuys(stage(), { address: KOELN });
    expect(await onlyContact(stage())).toMatchObject({
      addresses: { billing: [{ city: 'Köln' }] },
    });
    expect((await stage().books()).invoices).toHaveLength(2);
  });
});
