import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRecord,
} from '../documents/model/document';
import { countedDocuments, hasPdf, isInForce } from '../documents/model/document-state';
import type { LexwareId, OrderId } from '../ids';

/** What a link promises its holder: the order's documents of one kind, shown or downloaded. */
export interface LinkTarget {
  kind: DocumentKind;
  isDownload: boolean;
}

/** The order that a link opens, as signed with the secret. */
export interface LinkedOrder {
  orderId: OrderId;
  /** Shopify's number; `NO_CUSTOMER` for an order without one. */
  customerId: string;
  /** How often the order's link was renewed. Shopify's templates can only compute issue 0. */
  issue: number;
}

export interface DocumentLink extends LinkTarget, LinkedOrder {
  /** Names the shop, and is no secret. */
  shopKey: string;
  /** The first `SECRET_LENGTH` hexadecimal digits of HMAC-SHA256 over `boundText`. */
  secret: string;
}

export const NO_CUSTOMER = '0';
export const SECRET_LENGTH = 32;

const LINK =
  /^([a-z0-9]{12})-(\d{1,20})-(\d{1,20})-([vd])([icn])-([0-9a-f]{32})(?:-([1-9]\d{0,5}))?$/;
const FILE = /^order_[^/]{0,255}_(invoice|creditnote|deliverynote)\.pdf$/;

/** How an address names the documents it opens: by a flag, and in the file name. */
const FLAGS: Record<DocumentKind, string> = {
  invoice: 'i',
  'credit-note': 'c',
  'delivery-note': 'n',
};
const FILE_WORDS: Record<DocumentKind, string> = {
  invoice: 'invoice',
  'credit-note': 'creditnote',
  'delivery-note': 'deliverynote',
};

/**
 * What the secret is computed over. Issue 0 consists of order and customer alone, because Shopify's
 * notification templates know nothing else when the order confirmation is sent.
 */
export function boundText({ orderId, customerId, issue }: LinkedOrder): string {
  return issue === 0 ? `${orderId}.${customerId}` : `${orderId}.${customerId}.${issue}`;
}

/** `/doc/{encoded}/order_{number}_invoice.pdf`; `number` gives the saved file a readable name. */
export function linkPath(link: DocumentLink, orderName: string): string {
  const { shopKey, orderId, customerId, secret, issue } = link;
  const parts = [shopKey, orderId, customerId, flagsOf(link), secret];
  const encoded = [...parts, ...(issue === 0 ? [] : [issue])].join('-');
  return `/doc/${encoded}/${fileName(link.kind, orderName.replace(/[^A-Za-z0-9]/g, ''))}`;
}

/** Reads an address back; null where it cannot be one of ours, whatever its secret. */
export function readLink(encoded: string, file: string): DocumentLink | null {
  const found = LINK.exec(encoded);
  if (!found) return null;
  const [, shopKey = '', orderId = '', customerId = '', show, of, secret = '', issue] = found;
  const kind = DOCUMENT_KINDS.find((one) => FLAGS[one] === of);
  if (!kind || FILE.exec(file)?.[1] !== FILE_WORDS[kind]) return null;
  return {
    shopKey,
    orderId: orderId as OrderId,
    customerId,
    kind,
    isDownload: show === 'd',
    secret,
    issue: Number(issue ?? 0),
  };
}

interface LiquidLink extends LinkTarget {
  /** Where the app is reached, without a slash at the end. */
  host: string;
  shopKey: string;
  /** The shop's link key. */
  key: string;
}

/**
 * The same address as `linkPath`, computed by a notification template of Shopify's. Most templates
 * know the order's values by themselves, some as `order`.
 */
export function liquidLink({ host, shopKey, key, ...target }: LiquidLink): string {
  const encoded = `${shopKey}-{{ linked_order }}-{{ linked_customer }}-${flagsOf(target)}-{{ linked_secret }}`;
  return [
    '{%- assign linked_order = order.id | default: id -%}',
    `{%- assign linked_customer = order.customer.id | default: customer.id | default: ${NO_CUSTOMER} -%}`,
    '{%- assign linked_number = order.order_number | default: order_number -%}',
    `{%- assign linked_secret = linked_order | append: '.' | append: linked_customer | hmac_sha256: '${key}' | slice: 0, ${SECRET_LENGTH} -%}`,
    `${host}/doc/${encoded}/${fileName(target.kind, '{{ linked_number }}')}`,
  ].join('');
}

function fileName(kind: DocumentKind, number: string): string {
  return `order_${number}_${FILE_WORDS[kind]}.pdf`;
}

function flagsOf({ kind, isDownload }: LinkTarget): string {
  return `${isDownload ? 'd' : 'v'}${FLAGS[kind]}`;
}

/** A document that a customer may fetch. */
export interface Offered extends DocumentRecord {
  lexwareId: LexwareId;
}

/**
 * Newest first. An invoice that a credit note cancelled is offered together with it, one that was
 * voided or deleted in Lexware is not; drafts have no PDF.
 */
export function offeredDocuments(all: DocumentRecord[], kind: DocumentKind): Offered[] {
  const valid = kind === 'delivery-note' ? all.filter(isInForce) : countedDocuments(all);
  return valid
    .filter((one) => one.kind === kind)
    .filter(hasPdf)
    .sort((a, b) => b.id - a.id);
}
