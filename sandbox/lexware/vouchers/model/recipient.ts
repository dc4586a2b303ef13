import {
  billingAddresses,
  type Contact,
  displayName,
  shippingAddress,
} from '../../contacts/contact';
import type { ContactStore } from '../../contacts/contact-store';
import type { Delays } from '../../delays';
import { invalid } from '../../parse-body';
import { refuse, refuseWhenAny } from '../../failure';
import type { VoucherKind } from './voucher-kind';
import type { VoucherInput } from './voucher-schema';

export interface Recipient {
  /** Null for a one-time address, which belongs to the collective customer. */
  contactId: string | null;
  name: string;
  supplement?: string;
  street?: string;
  zip?: string;
  city?: string;
  countryCode: string;
  contactPerson?: string;
}

export interface ResolvedRecipient {
  recipient: Recipient;
  contact: Contact | null;
}

interface Contacts {
  contacts: ContactStore;
  delays: Delays;
}

/** The printed address: the contact's, or the one that came with the voucher. */
export function resolveRecipient(
  office: Contacts,
  kind: VoucherKind,
  input: VoucherInput,
): ResolvedRecipient {
  const { contactId, name, countryCode, ...rest } = input.address;
  const contact = contactId === undefined ? null : customer(office, contactId);
  if (name !== undefined && countryCode !== undefined) {
    return {
      contact,
      recipient: { contactId: contact?.id ?? null, name, ...rest, countryCode, ...person(contact) },
    };
  }
  if (!contact) return refuse('addressEmpty', 'The address must not be empty');
  return { contact, recipient: fromContact(kind, contact) };
}

function customer(office: Contacts, contactId: string): Contact {
  const contact = office.contacts.byId(contactId);
  const unknown = `Referenced contact '${contactId}' does not exist.`;
  if (!contact) return refuse('contactUnknown', unknown);
  if (!office.delays.isOver('contact', contactId)) refuse('contactNotReady', unknown);
  if (contact.customerNumber === null)
    refuse('contactNotCustomer', 'Referenced contact needs to have the role customer.');
  return contact;
}

function fromContact(kind: VoucherKind, contact: Contact): Recipient {
  const billing = billingAddresses(contact);
  const address =
    (kind.type === 'deliverynote' ? shippingAddress(contact) : undefined) ?? billing[0];
  if (!address) {
    return refuse(
      'contactWithoutAddress',
      `Referenced contact needs to have exactly one billing address, but ${billing.length} addresses were found.`,
    );
  }
  return { contactId: contact.id, name: displayName(contact), ...address, ...person(contact) };
}

function person(contact: Contact | null): { contactPerson?: string } {
  const people = contact?.content.company?.contactPersons ?? [];
  const first = people.find(({ primary }) => primary) ?? people[0];
  return first
    ? { contactPerson: [first.firstName, first.lastName].filter(Boolean).join(' ') }
    : {};
}

/** An e-invoice reference needs the contact's own e-invoice data. */
export function checkBuyerReference({ xRechnung }: VoucherInput, contact: Contact | null): void {
  if (!xRechnung?.buyerReference || contact?.content.xRechnung) return;
  refuseWhenAny('buyerReference', [
    invalid('xRechnung.buyerReference', 'der Kontakt ist nicht für XRechnungen eingerichtet'),
  ]);
}
