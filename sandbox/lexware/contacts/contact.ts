import type { Stored } from '../action-result';
import type { ContactAddress, ContactInput } from './contact-schema';

export interface Contact extends Stored {
  organizationId: string;
  customerNumber: number | null;
  vendorNumber: number | null;
  archived: boolean;
  content: Omit<ContactInput, 'version' | 'roles'>;
}

/** The contact as the API returns it; absent values are left out. */
export function contactAnswer(contact: Contact) {
  return {
    id: contact.id,
    organizationId: contact.organizationId,
    version: contact.version,
    roles: {
      ...(contact.customerNumber !== null && { customer: { number: contact.customerNumber } }),
      ...(contact.vendorNumber !== null && { vendor: { number: contact.vendorNumber } }),
    },
    ...contact.content,
    archived: contact.archived,
  };
}

/** Name of a part that has more entries than the API takes; undefined when none has. */
export function crowdedPart({ content }: Contact): string | undefined {
  const { addresses, company, emailAddresses, phoneNumbers } = content;
  const parts: Record<string, Record<string, unknown[] | undefined> | undefined> = {
    addresses,
    company: { contactPersons: company?.contactPersons },
    emailAddresses,
    phoneNumbers,
  };
  const names = Object.entries(parts).flatMap(([part, lists]) =>
    Object.entries(lists ?? {}).flatMap(([name, entries]) =>
      (entries?.length ?? 0) > 1 ? [`${part}.${name}`] : [],
    ),
  );
  return names[0];
}

export function displayName({ content: { company, person } }: Contact): string {
  return company?.name ?? [person?.firstName, person?.lastName].filter(Boolean).join(' ');
}

/** As lists show it: people by last name. */
export function listName({ content: { company, person } }: Contact): string {
  return company?.name ?? [person?.lastName, person?.firstName].filter(Boolean).join(', ');
}

export function billingAddresses({ content }: Contact): ContactAddress[] {
  return content.addresses?.billing ?? [];
}

export function shippingAddress({ content }: Contact): ContactAddress | undefined {
  return content.addresses?.shipping?.[0];
}

export function emailsOf({ content }: Contact): string[] {
  const own = Object.values(content.emailAddresses ?? {}).flatMap((addresses) => addresses ?? []);
  const people = (content.company?.contactPersons ?? []).flatMap(
    ({ emailAddress }) => emailAddress ?? [],
  );
  return [...own, ...people];
}
