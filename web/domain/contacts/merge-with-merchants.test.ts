import { MAX_NOTE } from './contact-data';
import { mergeContact, sentWithCreation } from './merge-contact';
import type { StoredContact } from './stored-contact';
import { COMPANY, PERSON } from '../testing/stored-contacts';

describe('a contact that the merchant created', () => {
  it('gets only what it lacks', () => {
    const stored: StoredContact = {
      company: { name: 'Werkstatt', vatRegistrationId: 'ATU12345675', taxNumber: '1' },
      addresses: {
        billing: [{ countryCode: 'AT' }],
        shipping: [{ street: 'Lager 1', countryCode: 'AT' }],
      },
      phoneNumbers: { mobile: ['0660 1'] },
      note: 'Stammkunde',
    };
    const { contact, changed } = mergeContact({ sent: null, stored, draft: COMPANY });
    expect(changed).toEqual(['taxFree', 'contactPerson', 'address', 'email', 'note']);
    expect(contact).toMatchObject({
      company: { name: 'Werkstatt', taxNumber: '1', allowTaxFreeInvoices: true },
      addresses: {
        billing: [{ street: 'Ring 1' }],
        shipping: [{ street: 'Lager 1', countryCode: 'AT' }],
      },
      phoneNumbers: { mobile: ['0660 1'] },
      note: 'Stammkunde\n--- Shopify ---\nShop: Demo\n--- Ende Shopify ---',
    });
  });

  it('stays as it is where it is of the other kind', () => {
    const { changed } = mergeContact({
      sent: null,
      stored: { person: { lastName: 'Alt' } },
      draft: COMPANY,
    });
    expect(changed).not.toContain('name');
    expect(
      mergeContact({ sent: null, stored: { company: {} }, draft: PERSON }).changed,
    ).not.toContain('name');
  });

  it('keeps the salutation of a person who changed her name', () => {
    const stored = { person: { salutation: 'Frau', firstName: 'Eva', lastName: 'Muster' } };
    const draft = { ...PERSON, person: { firstName: 'Eva', lastName: 'Neu' } };
    const { contact } = mergeContact({ sent: sentWithCreation(PERSON), stored, draft });
    expect(contact.person).toEqual({ salutation: 'Frau', firstName: 'Eva', lastName: 'Neu' });
  });
});

describe('our block of the note', () => {
  it('never costs the merchant a character', () => {
    const own = 'x'.repeat(950);
    const { contact } = mergeContact({
      sent: null,
      stored: { person: {}, note: own },
      draft: { ...PERSON, note: 'y'.repeat(200) },
    });
    expect(contact.note).toHaveLength(MAX_NOTE);
    expect(contact.note?.startsWith(`${own}\n--- Shopify ---\nyy`)).toBe(true);
    const full = 'x'.repeat(MAX_NOTE);
    expect(
      mergeContact({ sent: null, stored: { person: {}, note: full }, draft: PERSON }).contact.note,
    ).toBe(full);
  });

  it('stays where the merchant edited it', () => {
    const sent = sentWithCreation(PERSON);
    const note = '--- Shopify ---\nShop: Demo, bar\n--- Ende Shopify ---';
    expect(
      mergeContact({ sent, stored: { person: {}, note }, draft: { ...PERSON, note: 'Neu' } })
        .contact.note,
    ).toBe(note);
  });
});
