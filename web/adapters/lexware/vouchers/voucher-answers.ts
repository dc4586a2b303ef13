import type { NamedRecipient } from '../../../domain/documents/model/draft-recipient';
import { z } from 'zod';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentStatus,
  E_INVOICE_PROFILES,
  type EInvoiceProfile,
} from '../../../domain/documents/model/document';
import { ZERO } from '../../../domain/money/cents';
import type { VoucherContent, VoucherFilter, VoucherRow } from '../../../ports/lexware';
import { amount, instant, lexwareId, optionalText } from '../requests/values';

/** Names of a document kind in Lexware's paths and in its voucher list. */
export const VOUCHER_PATHS = {
  invoice: 'invoices',
  'credit-note': 'credit-notes',
  'delivery-note': 'delivery-notes',
} as const satisfies Record<DocumentKind, string>;

const VOUCHER_TYPES = {
  invoice: 'invoice',
  'credit-note': 'creditnote',
  'delivery-note': 'deliverynote',
} as const satisfies Record<DocumentKind, string>;

/**
 * `paidoff` is the credit note's term for paid; overdue, transferred and sepadebit are open ones.
 */
function toStatus(status: string): DocumentStatus {
  switch (status) {
    case 'draft':
      return 'draft';
    case 'paid':
    case 'paidoff':
      return 'paid';
    case 'voided':
      return 'voided';
    default:
      return 'open';
  }
}

export const voucherRow = z.object({
  id: lexwareId,
  voucherType: z.string(),
  voucherStatus: z.string(),
  voucherNumber: optionalText,
  voucherDate: instant,
  createdDate: instant,
  updatedDate: instant,
  contactId: lexwareId.nullish(),
  totalAmount: amount.nullish(),
});

export const voucherPage = z.object({ content: z.array(voucherRow), last: z.boolean() });
/** Its rows are read one by one. */
export const looseVoucherPage = z.object({ content: z.array(z.unknown()), last: z.boolean() });

/** Lexware's terms for the requested kinds of documents. */
export function voucherTypes(kind: VoucherFilter['kind']): string[] {
  return kind === 'any' ? DOCUMENT_KINDS.map((one) => VOUCHER_TYPES[one]) : [VOUCHER_TYPES[kind]];
}

/**
 * Rows of the wanted kind; Lexware ignores filters it does not know, so nothing it sends is taken
 * on trust.
 */
export function toVoucherRows(
  rows: z.output<typeof voucherRow>[],
  wanted: VoucherFilter['kind'],
): VoucherRow[] {
  return rows.flatMap((found) => {
    const kind = DOCUMENT_KINDS.find((one) => VOUCHER_TYPES[one] === found.voucherType);
    return kind && (wanted === 'any' || wanted === kind) ? [toVoucherRow(found, kind)] : [];
  });
}

function toVoucherRow(found: z.output<typeof voucherRow>, kind: DocumentKind): VoucherRow {
  return {
    id: found.id,
    kind,
    number: found.voucherNumber,
    status: toStatus(found.voucherStatus),
    voucherDate: found.voucherDate,
    createdAt: found.createdDate,
    updatedAt: found.updatedDate,
    contactId: found.contactId ?? null,
    total: found.totalAmount ?? ZERO,
  };
}

const address = z.object({
  contactId: lexwareId.nullish(),
  name: optionalText,
  supplement: optionalText,
  street: optionalText,
  zip: optionalText,
  city: optionalText,
  countryCode: optionalText,
});

function toRecipient(found: z.output<typeof address> | null | undefined): NamedRecipient | null {
  if (!found?.name) return null;
  const { contactId, name, countryCode, supplement, street, zip, city } = found;
  return {
    contactId: contactId ?? null,
    address: { name, supplement, street, zip, city, countryCode },
  };
}

/** Delivery notes carry no total; theirs reads as zero. */
export const voucherContent = z
  .object({
    id: lexwareId,
    voucherNumber: optionalText,
    voucherStatus: z.string(),
    voucherDate: instant,
    title: optionalText,
    introduction: optionalText,
    remark: optionalText,
    totalPrice: z
      .object({
        currency: optionalText,
        totalGrossAmount: amount.nullish(),
        totalTaxAmount: amount.nullish(),
      })
      .nullish(),
    address: address.nullish(),
    electronicDocumentProfile: optionalText,
  })
  .transform((voucher): VoucherContent => ({
    id: voucher.id,
    number: voucher.voucherNumber,
    status: toStatus(voucher.voucherStatus),
    voucherDate: voucher.voucherDate,
    title: voucher.title ?? '',
    introduction: voucher.introduction ?? '',
    remark: voucher.remark ?? '',
    total: voucher.totalPrice?.totalGrossAmount ?? ZERO,
    tax: voucher.totalPrice?.totalTaxAmount ?? ZERO,
    currency: voucher.totalPrice?.currency ?? null,
    recipient: toRecipient(voucher.address),
    eInvoice: toProfile(voucher.electronicDocumentProfile),
  }));

/** Null for what a later version may call it. */
function toProfile(profile: string | null): EInvoiceProfile | null {
  const known = profile?.toLowerCase();
  return E_INVOICE_PROFILES.find((one) => one === known) ?? null;
}
