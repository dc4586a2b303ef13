import type { ContactDraft } from '../documents/model/draft-recipient';
import type { TaxType } from '../tax-rates/tax-rate';
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Instant } from '../ids';
import type { Order } from '../order/order';
import { CONTACT_FIELDS, FIELD_RULES, type ContactField } from './contact-fields';
import type { StoredContact } from './stored-contact';

/** Per field a digest of what we last sent, or of what Lexware and the shop agreed on. */
export type SentFields = Partial<Record<ContactField, string>>;

/** What we know of a contact's data in Lexware without reading it. */
export interface SentContact {
  fields: SentFields;
  /** The order it comes from: when it was placed, and when it last changed. */
  orderedAt: Instant;
  changedAt: Instant;
  /** What could not be written and was logged, once. */
  left?: ContactField[];
}

interface MergeInput {
  /** Null for a contact that the merchant created, or that we know nothing of. */
  sent: SentFields | null;
  stored: StoredContact;
  draft: ContactDraft;
  /** All fields unless given. */
  fields?: readonly ContactField[];
}

export interface Merged {
  contact: StoredContact;
  /** What has to be written; empty: nothing to do. */
  changed: ContactField[];
  sent: SentFields;
}

/**
 * Three-way merge, field by field, of what we sent, what Lexware has and what the shop has.
 * Whatever the merchant changed, added or removed in Lexware since stays; the rest takes the shop's
 * value. Of a contact we know nothing of, only empty fields are filled. A value that the shop lacks
 * removes nothing.
 */
export function mergeContact({ sent, stored, draft, fields = CONTACT_FIELDS }: MergeInput): Merged {
  const start: Merged = { contact: stored, changed: [], sent: { ...sent } };
  return fields.reduce((merged, field) => mergeField(merged, field, draft), start);
}

function mergeField(merged: Merged, field: ContactField, draft: ContactDraft): Merged {
  const { contact, changed, sent } = merged;
  const { wanted, present, write } = FIELD_RULES[field];
  const value = wanted(draft, contact);
  if (value === null) return merged;
  const known = sent[field];
  const now = present(contact, draft);
  const agreed = { ...sent, [field]: digest(field, value) };
  if (now.includes(value)) return { contact, changed, sent: agreed };
  const ours =
    known === undefined ? null : (now.find((one) => digest(field, one) === known) ?? null);
  const isFree = known === undefined ? now.length === 0 : ours !== null;
  if (!isFree) return merged;
  return { contact: write(contact, draft, ours), changed: [...changed, field], sent: agreed };
}

const FRESH = { company: { company: {} }, person: { person: {} } };

/** What is known of a contact that was just created from `draft`. */
export function sentWithCreation(draft: ContactDraft): SentFields {
  return mergeContact({ sent: null, stored: draft.company ? FRESH.company : FRESH.person, draft })
    .sent;
}

/**
 * Shows whether the shop's data changed. Leaves out whether tax-free invoices are allowed, which
 * belongs to the single document, not to the customer.
 */
export function contactDigest(draft: ContactDraft): string {
  const fields = { ...sentWithCreation(draft), taxFree: undefined };
  // The note is shortened when it is sent; here all of it counts.
  return digest('', JSON.stringify([fields, draft.note ?? null]));
}

/** The fields on which a tax-free document depends. */
export const TAX_FREE_FIELDS: readonly ContactField[] = ['vatId', 'taxFree'];

/**
 * Whether Lexware is known to allow tax-free documents for this customer, as far as the document
 * needs it.
 */
export function isKnownTaxFree(sent: SentContact | null, { company }: ContactDraft): boolean {
  if (!company?.taxFree) return true;
  const wanted = sentWithCreation({ ...EMPTY, company });
  return TAX_FREE_FIELDS.every(
    (field) => wanted[field] === undefined || wanted[field] === sent?.fields[field],
  );
}

const EMPTY: ContactDraft = {
  key: '',
  company: null,
  person: null,
  contactPerson: null,
  address: { name: '', supplement: null, street: null, zip: null, city: null, countryCode: '' },
  email: null,
};

/** A VAT id in Lexware that is not the shop's. */
export function hasOtherVatId(stored: StoredContact, draft: ContactDraft): boolean {
  const wanted = FIELD_RULES.vatId.wanted(draft, stored);
  const present = FIELD_RULES.vatId.present(stored, draft);
  return wanted !== null && present.length > 0 && !present.includes(wanted);
}

const NEEDS_PERMISSION = new Set<TaxType>(['intraCommunitySupply', 'externalService13b']);

/**
 * Whether Lexware accepts a document of this type for the contact; within the EU it requires a VAT
 * id and the permission.
 */
export function permitsTaxType({ company }: StoredContact, taxType: TaxType): boolean {
  if (!NEEDS_PERMISSION.has(taxType)) return true;
  return Boolean(company?.vatRegistrationId && company.allowTaxFreeInvoices);
}

type OrderTimes = Pick<Order, 'processedAt' | 'updatedAt'>;

/**
 * Whether the contact already holds data of a newer order. An order's data is as old as the
 * order: a refund of last year's order today must not bring back last year's address.
 */
export function isOutdated(order: OrderTimes, sent: SentContact | null): boolean {
  if (!sent) return false;
  const ordered = millis(order.processedAt) - millis(sent.orderedAt);
  return ordered < 0 || (ordered === 0 && millis(order.updatedAt) < millis(sent.changedAt));
}

function millis(at: Instant): number {
  return DateTime.fromISO(at).toMillis();
}

/** 128 bits are plenty to detect a change. */
function digest(field: string, value: string): string {
  return createHash('sha256').update(`${field}\n${value}`).digest('base64url').slice(0, 22);
}
