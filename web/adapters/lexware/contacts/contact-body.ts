import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import { noteBlock } from '../../../domain/contacts/contact-data';
import { toAddressOrCountry } from '../vouchers/document-body';
import type { ContactField } from '../../../domain/contacts/contact-fields';
import { objectionsTo } from '../requests/refusal';

type Name = NonNullable<ContactDraft['person']>;

/** The body of `POST /v1/contacts`: a company or a person, never both, with one billing address. */
export function toContactBody(contact: ContactDraft) {
  const identity = contact.company
    ? { company: toCompany(contact, contact.company) }
    : { person: toPerson(contact) };
  const note = contact.note ? noteBlock(contact.note) : null;
  const kind = contact.company ? 'business' : 'private';
  return {
    version: 0,
    roles: { customer: {} },
    ...identity,
    addresses: { billing: [toAddressOrCountry(contact.address)] },
    ...(contact.email && { emailAddresses: { [kind]: [contact.email] } }),
    ...(contact.phone && { phoneNumbers: { [kind]: [contact.phone] } }),
    ...(note && { note }),
  };
}

function toCompany(contact: ContactDraft, company: NonNullable<ContactDraft['company']>) {
  return {
    name: company.name,
    ...(company.vatId && { vatRegistrationId: company.vatId }),
    allowTaxFreeInvoices: company.taxFree,
    ...(contact.contactPerson && {
      contactPersons: [{ ...toName(contact.contactPerson), primary: true }],
    }),
  };
}

function toPerson(contact: ContactDraft) {
  return toName(contact.person ?? { firstName: null, lastName: contact.address.name });
}

function toName({ firstName, lastName }: Name) {
  return { ...(firstName && { firstName }), lastName };
}

type Part = Extract<ContactField, 'email' | 'phone' | 'vatId' | 'note' | 'contactPerson'>;

/** Fields as Lexware names them, in either form of its refusals. */
const FIELDS: readonly (readonly [RegExp, Part])[] = [
  [/contactPersons/, 'contactPerson'],
  [/^emailAddresses/, 'email'],
  [/^phoneNumbers/, 'phone'],
  [/vatRegistrationId/, 'vatId'],
  [/^note$/, 'note'],
];

/**
 * What Lexware objects to in a contact, as far as documents can do without; empty where it objects
 * to anything else.
 */
export function dispensable(refusal: string, { company }: ContactDraft): Part[] {
  const parts = objectionsTo(refusal).map(
    (field) => FIELDS.find(([name]) => name.test(field ?? ''))?.[1],
  );
  const known = parts.filter((part) => part !== undefined);
  // A tax-free document depends on the VAT id.
  const isNeeded = company?.taxFree && known.includes('vatId');
  return isNeeded || known.length < parts.length ? [] : [...new Set(known)];
}

export function withoutParts(contact: ContactDraft, parts: readonly Part[]): ContactDraft {
  const company =
    contact.company && parts.includes('vatId')
      ? { ...contact.company, vatId: null }
      : contact.company;
  const empty = parts.filter((part) => part !== 'vatId').map((part) => [part, null] as const);
  return { ...contact, company, ...Object.fromEntries(empty) };
}
