import type { RefuseReason } from '../../documents/model/reason';
import type { Detail } from '../../reasons/detail';
import type { BilledDocument, DocumentRecord } from '../../documents/model/document';
import {
  type DocumentContent,
  contentItems,
  type ContentItem,
} from '../../documents/model/document-content';
import {
  type AmountsPerRate,
  ratesWhere,
  ascending,
  amountsPerRate,
  mergedParts,
  grossOfPart,
} from '../../tax-rates/amounts-per-rate';
import { type Cents, sum, cents } from '../../money/cents';
import { type Cause, isSameOccasion, inRevision } from '../../documents/model/cause';
import {
  finishedOf,
  isInForce,
  countedDocuments,
  effectOf,
} from '../../documents/model/document-state';
import type { Order } from '../../order/order';
import { billableBasis } from '../../billable/invoice-basis';
import { totalOfGross } from '../lines/arithmetic';
import { taxRate } from '../../tax-rates/tax-rate';
import { type ItemSource, lineOfSource } from '../../order/item-source';
import { isMultiPurposeCard } from '../../order/line-amounts';

export type Refusal = { kind: 'refuse'; reason: RefuseReason; detail?: Detail };

/** A document whose content is known. */
export interface KnownDocument extends BilledDocument {
  content: DocumentContent;
}

/** What the documents of an order bill and credit, taken together. */
export interface BilledAmounts {
  /** Invoices that bill something still: neither voided nor corrected as a whole. Oldest first. */
  invoices: KnownDocument[];
  /**
   * Everything that counts, including invoices and the credit notes that corrected them as a whole.
   */
  counted: KnownDocument[];
  /** Gross amount per rate that is billed and not credited. */
  openAmounts: AmountsPerRate;
  /** What of it is gift cards for several purposes; none of them is taxed. */
  openCards: Cents;
  /** Invoices less credit notes. */
  documentsBalance: Cents;
}

/**
 * The cause of the credit note in force for this occasion, else that of its next revision:
 * numbered, so that claim and reference differ from those of revisions that were taken back, and a
 * repeat after a crash finds its claim.
 */
export function revisionOf(cause: Cause, documents: DocumentRecord[]): Cause {
  const credits = finishedOf('credit-note', documents);
  const issues = credits.filter((one) => isSameOccasion(one.cause, cause));
  const valid = issues.findLast(isInForce);
  if (valid) return valid.cause;
  return inRevision(cause, issues.length);
}

/** Invoices less credit notes, by their state in Lexware. */
export function documentsBalance(documents: DocumentRecord[]): Cents {
  return sum(
    countedDocuments(documents).map(({ kind, total }) =>
      cents(kind === 'invoice' ? total : -total),
    ),
  );
}

/**
 * Reads the documents of an order; refuses when one of them came from Lexware and cannot be split
 * into rates.
 */
export function readBilledAmounts(
  order: Order,
  documents: BilledDocument[],
): { kind: 'billedAmounts'; billedAmounts: BilledAmounts } | Refusal {
  const known: KnownDocument[] = [];
  for (const document of countedDocuments(documents)) {
    const content = document.content ?? contentOfAdopted(order, document);
    if (!content) {
      const { number, title } = document;
      const detail = { code: 'AMOUNTS_OF_DOCUMENT_UNKNOWN', number, title } as const;
      return { kind: 'refuse', reason: 'TOTAL_MISMATCH', detail };
    }
    known.push({ ...document, content: inOrdersBasis(content, order) });
  }
  const invoices = known.filter(
    (one) => one.kind === 'invoice' && effectOf(one, known) === 'billing',
  );
  return {
    kind: 'billedAmounts',
    billedAmounts: {
      invoices,
      counted: known,
      openAmounts: openPerRate(known),
      openCards: openCardsOf(order, known),
      documentsBalance: documentsBalance(documents),
    },
  };
}

/**
 * A tax repair may have priced a net order gross; compared and corrected is in the order's own
 * basis.
 */
function inOrdersBasis(content: DocumentContent, { taxesIncluded }: Order): DocumentContent {
  if (content.taxesIncluded === taxesIncluded) return content;
  const sign = taxesIncluded ? 1 : -1;
  const items = content.items.map((item) => {
    const parts = item.parts.map(({ rate, base, tax }) => ({
      rate,
      tax,
      base: cents(base + sign * tax),
    }));
    return { ...item, parts };
  });
  return { ...content, taxesIncluded, items };
}

/**
 * An invoice adopted from Lexware bills the order as it is, when amount and tax are the order's.
 */
function contentOfAdopted(
  order: Order,
  { kind, total, tax }: BilledDocument,
): DocumentContent | null {
  const answer = billableBasis(order);
  if (kind !== 'invoice' || answer.kind === 'refuse' || answer.basis.total !== total) return null;
  const { basis } = answer;
  const rates = [...basis.rates].map(([rate, gross]) => totalOfGross(rate, gross));
  const stated = sum(rates.map((one) => one.tax));
  if (tax !== 0 && Math.abs(tax - stated) > rates.length) return null;
  const isUntaxed = tax === 0 && stated !== 0;
  return {
    taxesIncluded: basis.taxesIncluded,
    taxType: isUntaxed ? 'vatfree' : 'gross',
    taxSubType: null,
    taxNote: null,
    items: contentItems(basis),
    rates: isUntaxed ? [totalOfGross(taxRate(0), total)] : rates,
    recipient: '',
  };
}

/** Signed amounts per rate, invoices less credit notes; rates that come to nothing are left out. */
export function openPerRate(documents: KnownDocument[]): AmountsPerRate {
  const amounts = documents.flatMap(({ kind, content }) => {
    const sign = kind === 'invoice' ? 1 : -1;
    return content.rates.map(({ rate, gross }) => [rate, sign * gross] as const);
  });
  return ratesWhere(ascending(amountsPerRate(amounts)), (gross) => gross !== 0);
}

/** The same of gift cards for several purposes. */
export function openCardsOf(order: Order, documents: KnownDocument[]): Cents {
  const open = documents.map(({ kind, content }) => {
    const gross = cardsIn(order, content.items);
    return kind === 'invoice' ? gross : cents(-gross);
  });
  return sum(open);
}

/** Nobody taxes them, so what they come to is net and gross. */
export function cardsIn(order: Order, items: readonly ContentItem[]): Cents {
  const cards = items.filter(({ source }) => isOfCard(order, source));
  return sum(cards.flatMap(({ parts }) => parts.map(({ base }) => base)));
}

export function isOfCard(order: Order, source: ItemSource): boolean {
  const line = lineOfSource(order, source);
  return source === 'cardAmount' || (line !== undefined && isMultiPurposeCard(line));
}

/** Credit notes that correct an invoice. */
export function creditsOf(
  invoice: Pick<BilledDocument, 'id'>,
  documents: KnownDocument[],
): KnownDocument[] {
  return documents.filter(
    ({ kind, precedingId }) => kind === 'credit-note' && precedingId === invoice.id,
  );
}

/** What an invoice bills and no credit note of its own took back. */
export function openOf(invoice: KnownDocument, billedAmounts: BilledAmounts): Cents {
  return cents(
    invoice.total - sum(creditsOf(invoice, billedAmounts.counted).map(({ total }) => total)),
  );
}

/** Adds up positions of documents by source: what `plus` bill less what `minus` take back. */
export function netItems(
  plus: KnownDocument[],
  minus: KnownDocument[],
): Map<ItemSource, ContentItem> {
  const items = new Map<ItemSource, ContentItem>();
  for (const { content } of plus) for (const item of content.items) add(items, item, 1);
  for (const { content } of minus) for (const item of content.items) add(items, item, -1);
  return items;
}

function add(items: Map<ItemSource, ContentItem>, item: ContentItem, sign: 1 | -1): void {
  const before = items.get(item.source) ?? { ...item, quantity: 0, parts: [] };
  const parts = addParts(before.parts, item.parts, sign);
  items.set(item.source, { ...before, quantity: before.quantity + sign * item.quantity, parts });
}

/** Sums per rate; rates that come to nothing are left out. */
export function addParts(
  parts: ContentItem['parts'],
  more: ContentItem['parts'],
  sign: 1 | -1,
): ContentItem['parts'] {
  const signed = more.map(({ rate, base, tax }) => ({
    rate,
    base: cents(sign * base),
    tax: cents(sign * tax),
  }));
  return mergedParts([...parts, ...signed]).filter(({ base, tax }) => base !== 0 || tax !== 0);
}

export function grossOfItem({ parts }: Pick<ContentItem, 'parts'>, taxesIncluded: boolean): Cents {
  return sum(parts.map((part) => grossOfPart(part, taxesIncluded)));
}
