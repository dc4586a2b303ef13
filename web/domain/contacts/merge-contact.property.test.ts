import type { ContactDraft } from '../documents/model/draft-recipient';
import fc from 'fast-check';
import { MAX_NOTE, readNote } from './contact-data';
import { mergeContact, sentWithCreation } from './merge-contact';
import type { StoredContact } from './stored-contact';

const word = fc.stringMatching(/^[A-Za-zäöü]{1,12}$/);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const draft: fc.Arbitrary<ContactDraft> = fc.record({
  key: fc.constant('customer:7'),
  company: maybe(
    fc.record({ name: word, vatId: maybe(fc.constantFrom('ATU1', 'DE2')), taxFree: fc.boolean() }),
  ),
  person: fc.record({ firstName: maybe(word), lastName: word }),
  contactPerson: maybe(fc.record({ firstName: maybe(word), lastName: word })),
  address: fc.record({
    name: word,
    supplement: maybe(word),
    street: word,
    zip: maybe(word),
    city: word,
    countryCode: fc.constantFrom('DE', 'AT'),
  }),
  email: maybe(word.map((name) => `${name}@example.com`)),
  phone: maybe(fc.stringMatching(/^[1-9]{3,8}$/)),
  note: maybe(fc.string({ minLength: 1, maxLength: 1_200 })),
});

/**
 * What the merchant does in the web app to the contact that we created; each leaves a trace that
 * can be searched for.
 */
const EDITS = {
  name: (contact: StoredContact): StoredContact =>
    contact.company
      ? { ...contact, company: { ...contact.company, name: 'Hand & Söhne' } }
      : { ...contact, person: { ...contact.person, lastName: 'von Hand' } },
  vatId: (contact: StoredContact): StoredContact =>
    contact.company
      ? { ...contact, company: { ...contact.company, vatRegistrationId: 'NL9' } }
      : contact,
  address: (contact: StoredContact): StoredContact => ({
    ...contact,
    addresses: {
      ...contact.addresses,
      billing: [{ street: 'Von Hand 1', city: 'Ulm', countryCode: 'DE' }],
    },
  }),
  email: (contact: StoredContact): StoredContact => ({
    ...contact,
    emailAddresses: { other: ['hand@example.org'] },
  }),
  phone: (contact: StoredContact): StoredContact => ({
    ...contact,
    phoneNumbers: { mobile: ['0000'], fax: ['11'] },
  }),
  removal: (contact: StoredContact): StoredContact => ({ ...contact, phoneNumbers: {} }),
  note: (contact: StoredContact): StoredContact => ({
    ...contact,
    note:
      `Von Hand: ${'x'.repeat(MAX_NOTE)}`.slice(0, MAX_NOTE - (contact.note ?? '').length) +
      (contact.note ?? ''),
  }),
  unknown: (contact: StoredContact): StoredContact => ({
    ...contact,
    roles: { customer: { number: 1 }, vendor: { number: 2 } },
    xRechnung: { buyerReference: '04', vendorNumberAtCustomer: '1' },
    future: { deep: [1, 'a'] },
    ...(contact.company && { company: { ...contact.company, taxNumber: '12/3', future: true } }),
  }),
};
type Edit = keyof typeof EDITS;
const edits = fc.subarray(Object.keys(EDITS) as Edit[]);

function create(one: ContactDraft): StoredContact {
  const empty: StoredContact = one.company
    ? { version: 1, company: {} }
    : { version: 1, person: {} };
  return mergeContact({ sent: null, stored: empty, draft: one }).contact;
}

const edited = (contact: StoredContact, what: Edit[]) =>
  what.reduce((one, edit) => EDITS[edit](one), contact);

/** The parts of a contact in which an edit shows. */
const TRACES: Record<Exclude<Edit, 'note' | 'unknown'>, (contact: StoredContact) => unknown> = {
  name: ({ company, person }) => company?.name ?? person,
  vatId: ({ company }) => company?.vatRegistrationId,
  address: ({ addresses }) => addresses?.billing,
  email: ({ emailAddresses }) => emailAddresses,
  phone: ({ phoneNumbers }) => phoneNumbers,
  removal: ({ phoneNumbers }) => phoneNumbers,
};

const aroundOf = ({ note }: StoredContact) => readNote(note ?? '').around.join('');
const hadPhone = (one: ContactDraft, what: Edit[]) =>
  one.phone !== null || !what.includes('removal');
const HAD: Partial<Record<Edit, (one: ContactDraft) => boolean>> = {
  vatId: ({ company }) => Boolean(company),
};

it('never loses what the merchant wrote, nor what we do not know', () => {
  fc.assert(
    fc.property(draft, draft, edits, (first, second, what) => {
      fc.pre(hadPhone(first, what));
      const stored = edited(create(first), what);
      const { contact } = mergeContact({ sent: sentWithCreation(first), stored, draft: second });
      for (const edit of what) {
        if (edit === 'note' || edit === 'unknown' || HAD[edit]?.(first) === false) continue;
        expect(TRACES[edit](contact)).toEqual(TRACES[edit](stored));
      }
      expect(aroundOf(contact).replace(/\n$/, '')).toBe(aroundOf(stored).replace(/\n$/, ''));
      expect((contact.note ?? '').length).toBeLessThanOrEqual(MAX_NOTE);
      expect(contact).toMatchObject(what.includes('unknown') ? pickUnknown(stored) : {});
    }),
  );
});

function pickUnknown({ roles, xRechnung, future, company }: StoredContact): object {
  const own = company && { company: { taxNumber: company.taxNumber, future: company.future } };
  return { roles, xRechnung, future, ...own };
}

it('writes nothing more when it is done again', () => {
  fc.assert(
    fc.property(draft, draft, edits, (first, second, what) => {
      const stored = edited(create(first), what);
      const once = mergeContact({ sent: sentWithCreation(first), stored, draft: second });
      const twice = mergeContact({ sent: once.sent, stored: once.contact, draft: second });
      expect(twice).toEqual({ ...once, changed: [] });
    }),
  );
});

it('leaves every filled field of a foreign contact alone', () => {
  fc.assert(
    fc.property(draft, draft, edits, (theirs, ours, what) => {
      const stored = edited(create(theirs), what);
      const { contact } = mergeContact({ sent: null, stored, draft: ours });
      expect(TRACES.name(contact)).toEqual(TRACES.name(stored));
      expect(TRACES.address(contact)).toEqual(TRACES.address(stored));
      expect(contact).toMatchObject({
        ...(stored.emailAddresses && { emailAddresses: stored.emailAddresses }),
        ...(theirs.phone && !what.includes('removal') && { phoneNumbers: stored.phoneNumbers }),
      });
    }),
  );
});

/** Large and small letters are one address: which of them stays tells nobody anything. */
const addressesOf = ({ emailAddresses }: StoredContact) =>
  JSON.stringify(emailAddresses).toLowerCase();

it('brings the shop’s values into a contact that nobody changed', () => {
  fc.assert(
    fc.property(draft, draft, (first, second) => {
      fc.pre((first.company === null) === (second.company === null));
      const merged = mergeContact({
        sent: sentWithCreation(first),
        stored: create(first),
        draft: second,
      });
      const again = create(second);
      expect(merged.contact.addresses).toEqual(again.addresses);
      expect(TRACES.name(merged.contact)).toEqual(TRACES.name(again));
      if (second.email) expect(addressesOf(merged.contact)).toBe(addressesOf(again));
      if (again.note) expect(merged.contact.note).toBe(again.note);
    }),
  );
});
