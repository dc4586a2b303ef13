import { nameDigest } from '../../../web/domain/contacts/same-customer';
import type { LexwareId } from '../../../web/domain/ids';
import { evaBuys, HAMBURG, onlyContact, shopId } from '../../support/stories/contact-fixture';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';

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
