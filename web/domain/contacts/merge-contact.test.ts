import type { ContactDraft } from '../documents/model/draft-recipient';
import {
  contactDigest,
  hasOtherVatId,
  isKnownTaxFree,
  isOutdated,
  mergeContact,
  sentWithCreation,
} from './merge-contact';
import { severalParts, type StoredContact } from './stored-contact';
import { COMPANY, PERSON } from '../testing/stored-contacts';

/** As Lexware stores a contact that we created. */
const created = (draft: ContactDraft): StoredContact =>
  mergeContact({
    sent: null,
    stored: { version: 1, ...(draft.company ? { company: {} } : { person: {} }) },
    draft,
  }).contact;

const MOVED = { ...COMPANY.address, street: 'Gasse 2', zip: '1020' };

describe('a contact that we created', () => {
  const stored = created(COMPANY);
  const sent = sentWithCreation(COMPANY);

  it('has all the shop’s values', () => {
    expect(stored).toMatchObject({
      company: {
        name: 'Wiener Werkstatt GmbH',
        vatRegistrationId: 'ATU12345675',
        allowTaxFreeInvoices: true,
        contactPersons: [{ firstName: 'Eva', lastName: 'Muster', primary: true }],
      },
      addresses: { billing: [{ supplement: 'Eva Muster', street: 'Ring 1', countryCode: 'AT' }] },
      emailAddresses: { business: ['eva@werkstatt.example'] },
      phoneNumbers: { business: ['+43 1 23'] },
      note: '--- Shopify ---\nShop: Demo\n--- Ende Shopify ---',
    });
  });

  it('takes newer data where nobody changed it', () => {
    const draft = {
      ...COMPANY,
      address: MOVED,
      email: 'neu@werkstatt.example',
      phone: '+43 1 99',
      note: 'Shop: Neu',
    };
    const merged = mergeContact({ sent, stored, draft });
    expect(merged.changed).toEqual(['address', 'email', 'phone', 'note']);
    expect(merged.contact).toMatchObject({
      addresses: { billing: [{ street: 'Gasse 2', zip: '1020' }] },
      emailAddresses: { business: ['neu@werkstatt.example'] },
      phoneNumbers: { business: ['+43 1 99'] },
      note: '--- Shopify ---\nShop: Neu\n--- Ende Shopify ---',
    });
  });

  it('keeps what the merchant changed, removed and added', () => {
    const byHand: StoredContact = {
      ...stored,
      company: { ...stored.company, name: 'Wiener Werkstätten' },
      emailAddresses: {},
      phoneNumbers: { mobile: ['0660 1'] },
      note: `Zahlt spät\n${stored.note ?? ''}\nRabatt 5 %`,
      xRechnung: { buyerReference: '04-1' },
      roles: { customer: { number: 10_001 }, vendor: { number: 70_001 } },
    };
    const draft = {
      ...COMPANY,
      company: { name: 'WW GmbH', vatId: 'ATU12345675', taxFree: true },
      address: MOVED,
      email: 'neu@werkstatt.example',
      phone: '+43 1 99',
      note: 'Shop: Neu',
    };
    const { contact, changed } = mergeContact({ sent, stored: byHand, draft });
    expect(changed).toEqual(['address', 'note']);
    expect(contact).toEqual({
      ...byHand,
      addresses: {
        billing: [
          {
            supplement: 'Eva Muster',
            street: 'Gasse 2',
            zip: '1020',
            city: 'Wien',
            countryCode: 'AT',
          },
        ],
      },
      note: 'Zahlt spät\n--- Shopify ---\nShop: Neu\n--- Ende Shopify ---\nRabatt 5 %',
    });
  });

  it('ignores how Lexware spaces and spells what we sent', () => {
    const spelt: StoredContact = {
      ...stored,
      company: {
        ...stored.company,
        name: ' Wiener  Werkstatt GmbH ',
        vatRegistrationId: 'AT U12345675',
      },
      emailAddresses: { business: ['Eva@Werkstatt.example'] },
      phoneNumbers: { business: ['+43 (1) 23'] },
      note: stored.note?.replaceAll('\n', '\r\n'),
    };
    expect(mergeContact({ sent, stored: spelt, draft: COMPANY }).changed).toEqual([]);
  });

  it('is ours again where both have the same value', () => {
    const stored2 = { ...stored, emailAddresses: { office: ['neu@werkstatt.example'] } };
    const agreed = mergeContact({
      sent,
      stored: stored2,
      draft: { ...COMPANY, email: 'neu@werkstatt.example' },
    });
    expect(agreed.changed).toEqual([]);
    const later = mergeContact({
      sent: agreed.sent,
      stored: stored2,
      draft: { ...COMPANY, email: 'x@y.example' },
    });
    expect(later.contact.emailAddresses).toEqual({ office: ['x@y.example'] });
  });

  it('keeps the contact person to whom the merchant added something', () => {
    const person = { firstName: 'Eva', lastName: 'Muster', primary: true, phoneNumber: '0660 1' };
    const byHand = { ...stored, company: { ...stored.company, contactPersons: [person] } };
    const draft = { ...COMPANY, contactPerson: { firstName: null, lastName: 'Neu' } };
    expect(mergeContact({ sent, stored, draft }).changed).toEqual(['contactPerson']);
    expect(mergeContact({ sent, stored: byHand, draft }).changed).toEqual([]);
  });

  it('loses nothing because the shop no longer has it', () => {
    const draft = { ...COMPANY, contactPerson: null, email: null, phone: null, note: null };
    expect(mergeContact({ sent, stored, draft }).changed).toEqual([]);
  });

  it('does not file an address twice that a contact person has', () => {
    const contactPersons = [{ lastName: 'Muster', emailAddress: 'EVA@werkstatt.example' }];
    const byHand = {
      ...stored,
      emailAddresses: {},
      company: { ...stored.company, contactPersons },
    };
    expect(mergeContact({ sent: null, stored: byHand, draft: COMPANY }).changed).toEqual([]);
  });
});

describe('tax-free documents', () => {
  const of = (company: StoredContact['company'], sent = false) =>
    mergeContact({
      sent: sent ? sentWithCreation(COMPANY) : null,
      stored: { company },
      draft: COMPANY,
    }).contact.company;

  it.each<[string, StoredContact['company'], object]>([
    [
      'are allowed with the shop’s VAT id',
      { vatRegistrationId: 'ATU 12345675' },
      { allowTaxFreeInvoices: true },
    ],
    [
      'bring the VAT id along',
      {},
      { allowTaxFreeInvoices: true, vatRegistrationId: 'ATU12345675' },
    ],
  ])('%s', (_name, company, expected) => expect(of(company)).toMatchObject(expected));

  it('change nothing where Lexware has another VAT id', () => {
    const company = { name: 'X', vatRegistrationId: 'DE1', contactPersons: [{ lastName: 'Y' }] };
    expect(of(company)).toEqual(company);
    expect(hasOtherVatId({ company }, COMPANY)).toBe(true);
    expect(hasOtherVatId({ company: {} }, COMPANY)).toBe(false);
  });

  it('stay forbidden where the merchant forbade them', () => {
    const company = { vatRegistrationId: 'ATU12345675', allowTaxFreeInvoices: false };
    expect(of(company, true)).toMatchObject({ allowTaxFreeInvoices: false });
  });

  it('need no lookup where the flag is known to be set', () => {
    const times = { orderedAt: '2026-01-01T00:00:00.000Z', changedAt: '2026-01-01T00:00:00.000Z' };
    const known = { fields: sentWithCreation(COMPANY), ...times };
    expect(isKnownTaxFree(known, COMPANY)).toBe(true);
    expect(isKnownTaxFree(null, COMPANY)).toBe(false);
    expect(isKnownTaxFree({ fields: { taxFree: known.fields.taxFree }, ...times }, COMPANY)).toBe(
      false,
    );
    expect(isKnownTaxFree(null, PERSON)).toBe(true);
    const taxed = { ...COMPANY, company: { name: 'A', vatId: 'ATU12345675', taxFree: false } };
    expect(isKnownTaxFree(null, taxed)).toBe(true);
    expect(contactDigest(taxed)).toBe(
      contactDigest({ ...taxed, company: { ...taxed.company, taxFree: true } }),
    );
  });
});

it.each<[string, string, string, boolean]>([
  ['an older order', '2026-01-01T00:00:00Z', '2026-09-01T00:00:00Z', true],
  ['the same order as it was before', '2026-02-01T00:00:00Z', '2026-02-01T00:00:00Z', true],
  ['the same order', '2026-02-01T00:00:00Z', '2026-02-02T00:00:00.000Z', false],
  ['a younger order', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', false],
])('%s is outdated or not', (_name, processedAt, updatedAt, expected) => {
  const sent = {
    fields: {},
    orderedAt: '2026-02-01T00:00:00.000Z',
    changedAt: '2026-02-02T00:00:00.000Z',
  };
  expect(isOutdated({ processedAt, updatedAt }, sent)).toBe(expected);
  expect(isOutdated({ processedAt, updatedAt }, null)).toBe(false);
});

it('knows what cannot be written back', () => {
  const two = [{ lastName: 'A' }, { lastName: 'B' }];
  expect(
    severalParts({
      company: { contactPersons: two },
      emailAddresses: { office: ['a@b.de', 'c@d.de'] },
    }),
  ).toEqual(['contactPersons', 'emailAddresses']);
  expect(
    severalParts({
      emailAddresses: { office: ['a@b.de'], business: ['c@d.de'] },
      phoneNumbers: null,
    }),
  ).toEqual([]);
});
