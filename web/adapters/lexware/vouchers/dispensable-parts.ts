import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import type { ContactField } from '../../../domain/contacts/contact-fields';
import { objectionsTo } from '../requests/refusal';

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
