import type { LexwareId } from '../../ids';

/**
 * A saved Lexware contact, an address printed once without creating a contact, or whomever an
 * invoice names.
 */
export type Recipient =
  | { kind: 'contact'; contact: ContactDraft }
  | { kind: 'address'; address: RecipientAddress }
  | InvoicedRecipient;

/** Whom an invoice names in Lexware; its corrections go there, whatever the order says by then. */
export interface InvoicedRecipient {
  kind: 'invoiced';
  /** Null for a one-time address. */
  contactId: LexwareId | null;
  address: RecipientAddress;
}

/**
 * Whom a document in Lexware names, as far as it tells: enough to know them by, not always to write
 * to them.
 */
export interface NamedRecipient {
  contactId: LexwareId | null;
  address: Omit<RecipientAddress, 'countryCode'> & { countryCode: string | null };
}

/** Null without a country, which Lexware wants in every address it is sent. */
export function toInvoiced({ contactId, address }: NamedRecipient): InvoicedRecipient | null {
  const { countryCode, ...rest } = address;
  return countryCode ? { kind: 'invoiced', contactId, address: { ...rest, countryCode } } : null;
}

export interface RecipientAddress {
  name: string;
  supplement: string | null;
  street: string | null;
  zip: string | null;
  city: string | null;
  countryCode: string;
}

/** What a contact in Lexware must say; `key` recognises the same customer again. */
export interface ContactDraft {
  /**
   * `company:{VAT id}`, `shopify-company:{id}`, `customer:{Shopify id}`, the same and a digest of
   * the company that they order for, `email:{address}` and a digest of the name, or `order:{id}`
   * when an order names no customer.
   */
  key: string;
  company: { name: string; vatId: string | null; taxFree: boolean } | null;
  person: { firstName: string | null; lastName: string } | null;
  contactPerson: { firstName: string | null; lastName: string } | null;
  address: RecipientAddress;
  email: string | null;
  /** As Lexware takes it; null unless the merchant wants it there. */
  phone?: string | null;
  /** Lines for our part of the contact's note. */
  note?: string | null;
  /** The customer's number in Lexware, where the order names it; only for finding the contact. */
  number?: string | null;
}
