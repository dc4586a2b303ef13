import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import { noteBlock } from '../../../domain/contacts/contact-data';
import { toAddressOrCountry } from '../vouchers/document-body';

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
