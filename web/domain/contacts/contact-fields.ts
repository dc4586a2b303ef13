import type { ContactDraft, RecipientAddress } from '../documents/model/draft-recipient';
import type { StoredContact, StoredPerson, StoredAddress, StoredEntries } from './stored-contact';
import { noteBlock, readNote, MAX_NOTE } from './contact-data';

/**
 * The fields that we keep up to date, in the order in which they are written: tax-free invoices
 * depend on the VAT id.
 */
export const CONTACT_FIELDS = [
  'name',
  'vatId',
  'taxFree',
  'contactPerson',
  'address',
  'email',
  'phone',
  'note',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** One field in a form that can be compared: two values that mean the same are the same text. */
interface FieldRule {
  /** The shop's value; null when it has none, or none that this contact can have. */
  wanted(draft: ContactDraft, stored: StoredContact): string | null;
  /** Lexware's values; several where it stores the field under several headings. */
  present(stored: StoredContact, draft: ContactDraft): string[];
  /** The contact with the shop's value in place of `replaced`, or added where that is null. */
  write(stored: StoredContact, draft: ContactDraft, replaced: string | null): StoredContact;
}

export const FIELD_RULES: Record<ContactField, FieldRule> = {
  name: {
    // A person does not become a company: that would change the recipient of earlier documents.
    wanted: ({ company, person }, stored) => {
      if (stored.company) return company && spaced(company.name);
      return company || !stored.person ? null : nameText(person ?? {});
    },
    present: ({ company, person }) =>
      listed(company ? spaced(company.name) : nameText(person ?? {})),
    write: (stored, { company, person }) => {
      if (company) return { ...stored, company: { ...stored.company, name: company.name } };
      return { ...stored, person: { ...stored.person, ...nameParts(person) } };
    },
  },
  vatId: {
    wanted: ({ company }, stored) => (stored.company ? vatIdText(company?.vatId) : null),
    present: ({ company }) => listed(vatIdText(company?.vatRegistrationId)),
    write: (stored, { company }) => ({
      ...stored,
      company: { ...stored.company, vatRegistrationId: company?.vatId },
    }),
  },
  taxFree: {
    // With another VAT id than the shop's the merchant has to decide which one is right.
    wanted: ({ company }, stored) => {
      const isOther =
        company?.vatId && vatIdText(company.vatId) !== vatIdText(stored.company?.vatRegistrationId);
      return stored.company && company?.taxFree && !isOther ? 'true' : null;
    },
    present: ({ company }) => (company?.allowTaxFreeInvoices ? ['true'] : []),
    write: (stored) => ({ ...stored, company: { ...stored.company, allowTaxFreeInvoices: true } }),
  },
  contactPerson: {
    wanted: ({ company, contactPerson }, stored) =>
      stored.company && company && contactPerson ? personText(contactPerson) : null,
    present: ({ company }) =>
      (company?.contactPersons ?? []).flatMap((person) => listed(personText(person))),
    write: (stored, { contactPerson }, replaced) => {
      const renamed = (person: StoredPerson) => ({ ...person, ...nameParts(contactPerson) });
      const present = stored.company?.contactPersons ?? [];
      const contactPersons =
        replaced === null
          ? [...present, renamed({ primary: true })]
          : present.map((one) => (personText(one) === replaced ? renamed(one) : one));
      return { ...stored, company: { ...stored.company, contactPersons } };
    },
  },
  address: {
    wanted: ({ address }) => addressText(address),
    present: ({ addresses }, { address }) =>
      (addresses?.billing ?? []).filter((one) => !isCountryOnly(one, address)).map(addressText),
    write: (stored, { address }, replaced) => {
      const present = stored.addresses?.billing ?? [];
      const billing =
        replaced === null
          ? [withParts(present[0], address)]
          : present.map((one) => (addressText(one) === replaced ? withParts(one, address) : one));
      return { ...stored, addresses: { ...stored.addresses, billing } };
    },
  },
  email: {
    wanted: ({ email }, stored) =>
      isOfContactPerson(stored, ({ emailAddress }) => emailText(emailAddress) === emailText(email))
        ? null
        : emailText(email),
    present: ({ emailAddresses }) =>
      entriesOf(emailAddresses).flatMap(({ value }) => listed(emailText(value))),
    write: (stored, { email }, replaced) => ({
      ...stored,
      emailAddresses: withEntry(stored, 'emailAddresses', {
        value: email,
        isReplaced: (one) => replaced !== null && emailText(one) === replaced,
      }),
    }),
  },
  phone: {
    wanted: ({ phone }, stored) =>
      isOfContactPerson(stored, ({ phoneNumber }) => phoneText(phoneNumber) === phoneText(phone))
        ? null
        : phoneText(phone),
    present: ({ phoneNumbers }) =>
      entriesOf(phoneNumbers)
        .filter(({ kind }) => kind !== 'fax')
        .flatMap(({ value }) => listed(phoneText(value))),
    write: (stored, { phone }, replaced) => ({
      ...stored,
      phoneNumbers: withEntry(stored, 'phoneNumbers', {
        value: phone,
        isReplaced: (one) => replaced !== null && phoneText(one) === replaced,
      }),
    }),
  },
  note: {
    wanted: ({ note }, stored) => {
      const block = note ? noteBlock(note, roomIn(stored)) : null;
      return block === null ? null : readNote(block).block;
    },
    present: ({ note }) => listed(readNote(note ?? '').block),
    write: (stored, { note }) => {
      const [before, after] = readNote(stored.note ?? '').around;
      return {
        ...stored,
        note: `${before}${separator(stored)}${noteBlock(note ?? '', roomIn(stored))}${after}`,
      };
    },
  },
};

/** Space left for our block: what the merchant wrote is never shortened. */
function roomIn(stored: StoredContact): number {
  const [before, after] = readNote(stored.note ?? '').around;
  return MAX_NOTE - before.length - after.length - separator(stored).length;
}

/** A new block goes on a line of its own. */
function separator({ note }: StoredContact): string {
  const { block, around } = readNote(note ?? '');
  return block !== null || around[0] === '' || around[0].endsWith('\n') ? '' : '\n';
}

function nameParts(name: Name | null): StoredPerson {
  return { firstName: name?.firstName ?? undefined, lastName: name?.lastName ?? '' };
}

function withParts(stored: StoredAddress | undefined, address: RecipientAddress): StoredAddress {
  const { supplement, street, zip, city, countryCode } = address;
  return {
    ...stored,
    supplement: supplement ?? undefined,
    street: street ?? undefined,
    zip: zip ?? undefined,
    city: city ?? undefined,
    countryCode,
  };
}

function isOfContactPerson(
  { company }: StoredContact,
  isIt: (person: StoredPerson) => boolean,
): boolean {
  return (company?.contactPersons ?? []).some(isIt);
}

function entriesOf(entries: StoredEntries | null | undefined): { kind: string; value: string }[] {
  return Object.entries(entries ?? {}).flatMap(([kind, values]) =>
    (values ?? []).map((value) => ({ kind, value })),
  );
}

interface Entry {
  value: string | null | undefined;
  isReplaced(present: string): boolean;
}

/** The entry replaces the previous one, else it goes where a new contact would have it. */
function withEntry(
  stored: StoredContact,
  part: 'emailAddresses' | 'phoneNumbers',
  { value, isReplaced }: Entry,
): StoredEntries {
  const entries = stored[part] ?? {};
  const place = entriesOf(entries).find((one) => isReplaced(one.value))?.kind;
  if (place === undefined)
    return { ...entries, [stored.company ? 'business' : 'private']: [value ?? ''] };
  return {
    ...entries,
    [place]: (entries[place] ?? []).map((one) => (isReplaced(one) ? (value ?? '') : one)),
  };
}

function listed(text: string | null): string[] {
  return text === null ? [] : [text];
}

/** Lexware may trim and space texts differently. */
function spaced(text: string | null | undefined): string | null {
  return text?.replace(/\s+/g, ' ').trim() || null;
}

type Name = { firstName?: string | null; lastName?: string | null };

function nameText({ firstName, lastName }: Name): string | null {
  return spaced([firstName, lastName].filter(Boolean).join(' '));
}

/**
 * With all its fields: one to whom the merchant added an e-mail address is no longer only
 * ours.
 */
function personText({
  firstName,
  lastName,
  primary: _primary,
  ...more
}: StoredPerson): string | null {
  const name = nameText({ firstName, lastName });
  const particulars = Object.entries(more).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return particulars.length === 0 ? name : JSON.stringify([name, ...particulars.sort()]);
}

function vatIdText(vatId: string | null | undefined): string | null {
  return vatId?.replace(/[^0-9a-z]/gi, '').toUpperCase() || null;
}

function emailText(email: string | null | undefined): string | null {
  return email?.trim().toLowerCase() || null;
}

function phoneText(phone: string | null | undefined): string | null {
  return phone?.replace(/[^\d+]/g, '') || null;
}

type AddressParts = {
  [Part in 'supplement' | 'street' | 'zip' | 'city' | 'countryCode']?: string | null;
};

function addressText({ supplement, street, zip, city, countryCode }: AddressParts): string {
  return JSON.stringify(
    [supplement, street, zip, city, countryCode].map((part) => spaced(part) ?? ''),
  );
}

/** Lexware's web app stores the country even without an address. */
function isCountryOnly(
  { supplement, street, zip, city, countryCode }: AddressParts,
  wanted: RecipientAddress,
): boolean {
  const isBlank = [supplement, street, zip, city].every((part) => spaced(part) === null);
  return isBlank && (spaced(countryCode) ?? wanted.countryCode) === wanted.countryCode;
}
