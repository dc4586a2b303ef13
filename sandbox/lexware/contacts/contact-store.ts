import { randomUUID } from 'node:crypto';
import type { Contact } from './contact';
import type { ContactInput } from './contact-schema';

const FIRST_CUSTOMER = 10_001;
const FIRST_VENDOR = 70_001;

/** Contacts in the order they were made, with their own number ranges. */
export class ContactStore {
  private contacts = new Map<string, Contact>();
  private nextCustomer = FIRST_CUSTOMER;
  private nextVendor = FIRST_VENDOR;

  reset(): void {
    this.contacts.clear();
    this.nextCustomer = FIRST_CUSTOMER;
    this.nextVendor = FIRST_VENDOR;
  }

  all(): Contact[] {
    return [...this.contacts.values()];
  }

  byId(id: string): Contact | undefined {
    return this.contacts.get(id);
  }

  create(organizationId: string, input: ContactInput, nowMs: number): Contact {
    const { roles, content } = split(input);
    const contact: Contact = {
      id: randomUUID(),
      organizationId,
      version: 1,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
      customerNumber: roles?.customer ? this.nextCustomer++ : null,
      vendorNumber: roles?.vendor ? this.nextVendor++ : null,
      archived: false,
      content,
    };
    this.contacts.set(contact.id, contact);
    return contact;
  }

  archive(contact: Contact, nowMs: number): Contact {
    const archived = {
      ...contact,
      archived: true,
      version: contact.version + 1,
      updatedAtMs: nowMs,
    };
    this.contacts.set(contact.id, archived);
    return archived;
  }

  remove({ id }: Contact): void {
    this.contacts.delete(id);
  }

  /** Full replacement; numbers once given stay, roles that are new get one. */
  replace(contact: Contact, input: ContactInput, nowMs: number): Contact {
    const { roles, content } = split(input);
    const replaced: Contact = {
      ...contact,
      version: contact.version + 1,
      updatedAtMs: nowMs,
      customerNumber: roles?.customer ? (contact.customerNumber ?? this.nextCustomer++) : null,
      vendorNumber: roles?.vendor ? (contact.vendorNumber ?? this.nextVendor++) : null,
      content,
    };
    this.contacts.set(contact.id, replaced);
    return replaced;
  }
}

/** Version and roles are stored separately from the content: the store assigns them. */
function split(input: ContactInput): Pick<ContactInput, 'roles'> & Pick<Contact, 'content'> {
  const { company, person, addresses, xRechnung, emailAddresses, phoneNumbers, note, roles } =
    input;
  return {
    roles,
    content: { company, person, addresses, xRechnung, emailAddresses, phoneNumbers, note },
  };
}
