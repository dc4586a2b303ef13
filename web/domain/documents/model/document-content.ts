import type { TaxType, TaxSubType, TaxRate } from '../../tax-rates/tax-rate';
import type { ItemSource } from '../../order/item-source';
import type { Cents } from '../../money/cents';
import type { Recipient } from './draft-recipient';
import { createHash } from 'node:crypto';

/**
 * The content of a document, stored with it. Corrections are computed from it (§
 * 17 UStG wants the original rates), never from the order, which may have changed since.
 */
export interface DocumentContent {
  /** The basis of `items`: gross when the order's prices include tax. */
  taxesIncluded: boolean;
  taxType: TaxType;
  taxSubType: TaxSubType | null;
  taxNote: string | null;
  /**
   * The state where it is taxed, or to which it was supplied without tax; ISO code, `XI` for Northern
   * Ireland. Documents from before it was kept have none, and delivery notes.
   */
  country?: string | undefined;
  items: ContentItem[];
  /** The totals per rate by Lexware's arithmetic, always positive; empty for delivery notes. */
  rates: RateTotal[];
  /** Digest of name, address and VAT id of the recipient; shows whether they changed since. */
  recipient: string;
}

export interface ContentItem {
  source: ItemSource;
  title: string;
  /** Pieces that come or go; 0 where only the price was lowered. */
  quantity: number;
  /** After discounts, in the basis of the content. */
  parts: { rate: TaxRate; base: Cents; tax: Cents }[];
}

export function contentItems({ items }: { items: ContentItem[] }): ContentItem[] {
  return items.map(({ source, title, quantity, parts }) => ({ source, title, quantity, parts }));
}

/**
 * Equal for recipients that print the same; contains name and address only as a digest, so that
 * logs and rows stay clean.
 */
export function recipientDigest(recipient: Recipient): string {
  return digestOf(partsOf(recipient).map(withoutBlanks));
}

/** Blanks make no new recipient. Digests of older documents include them. */
export function isDigestOf(digest: string, recipient: Recipient): boolean {
  return digest === recipientDigest(recipient) || digest === digestOf(partsOf(recipient));
}

function partsOf(recipient: Recipient): (string | null)[] {
  const address = recipient.kind === 'contact' ? recipient.contact.address : recipient.address;
  const vatId = recipient.kind === 'contact' ? (recipient.contact.company?.vatId ?? null) : null;
  const { name, supplement, street, zip, city, countryCode } = address;
  return [name, supplement, street, zip, city, countryCode, vatId];
}

function withoutBlanks(text: string | null): string | null {
  return text?.replaceAll(/\s/gu, '') || null;
}

function digestOf(parts: (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

export interface RateTotal {
  rate: TaxRate;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

export interface DraftTotals {
  net: Cents;
  tax: Cents;
  gross: Cents;
  /** One entry per rate, ascending. */
  rates: RateTotal[];
}
