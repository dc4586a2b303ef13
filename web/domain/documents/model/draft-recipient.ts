import type { LexwareId } from '../../ids';

/**
 * A saved Lexware contact, an address printed once without creating a contact, or whomever an
 * invoice names.
 */
export type Recipient =
  | { kind: 'contact'; contact: ContactDraft }
  | { kind: 'address'; address: RecipientAddress }
  | InvoicedRecipient;

/**
 * The recipient of an invoice in Lexware; its corrections go there, even if the order's recipient
 * has changed.
 */
export interface InvoicedRecipient {
  kind: 'invoiced';
  /** Null for a one-time address. */
  contactId: LexwareId | null;
  address: RecipientAddress;
}

/**
 * The recipient of a document in Lexware as far as it is known: enough to recognise it, not always
 * to address it.
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

/** The data of a contact in Lexware; `key` recognises the same customer again. */
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
  /** Lines of our part of the contact's note. */
  note?: string | null;
  /** The customer's number in Lexware, where the order names it; only for finding the contact. */
  number?: string | null;
}
