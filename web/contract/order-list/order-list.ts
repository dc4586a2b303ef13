import { z } from 'zod';
import { REASONS } from '../../domain/documents/model/all-reasons';
import { TAX_CAUSES_OR_OTHER } from '../../domain/reasons/tax-causes';
import { PAYMENT_STATUSES, FULFILLMENT_STATUSES } from '../../domain/order/order';
import { BRIDGE_BUCKETS } from '../../domain/month/bridge-buckets';
import { yearAndMonth } from '../fields/limited';
import { MAX_SEARCH_LENGTH } from '../search';
import { documentKind } from '../../domain/documents/model/document-kind';
import { SHOWN_STATUSES, shownStatus } from '../order/shown-status';
import { E_INVOICE_PROFILES } from '../../domain/documents/model/document';
import type { OrderAnswer } from '../order/order';
import type { DocumentAnswer } from '../order/document';
import { needsAttention } from '../../domain/documents/decisions/decision';
import { REQUIRED, maxCharactersText } from '../fields/input-text';

/** A day of the German calendar, `2026-03-31`. */
const day = z.iso.date();

/** Rows of one page: the sizes that the overview offers, and the maximum of a request. */
export const PAGE_SIZES = [50, 100, 250, 500] as const;
const [PAGE] = PAGE_SIZES;
const MAX_PAGE = 500;

const reason = z.enum(REASONS);
const taxCause = z.enum(TAX_CAUSES_OR_OTHER);
const MAX_TAG = 255;
/** ISO 3166, besides `XI` for Northern Ireland. */
const country = z.string().regex(/^[A-Z]{2}$/);

/** What narrows the list further; all of it holds together. */
const narrowing = {
  /** A document is missing for this reason, as `GET /api/orders/reasons` counts them. */
  reason: reason.optional(),
  /** … and its taxes are refused for this. */
  taxCause: taxCause.optional(),
  payment: z.enum(PAYMENT_STATUSES).optional(),
  fulfillment: z.enum(FULFILLMENT_STATUSES).optional(),
  /** Where its goods go, as `GET /api/orders/countries` lists them. */
  country: country.optional(),
  /** One of the order's tags, as it is written there. */
  tag: z.string().trim().min(1).max(MAX_TAG).optional(),
  /** In this bucket of the bridge that `GET /api/month/{yyyy-MM}` shows … */
  bucket: z.enum(BRIDGE_BUCKETS).optional(),
  /** … of this month. */
  month: yearAndMonth.optional(),
};

/** GET /api/orders */
export const orderListQuery = z.object({
  ...narrowing,
  /**
   * Begins of words: of the order's name, its customer's name and e-mail, a document's number, also
   * by the digits at its end.
   */
  search: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  filter: z
    .enum([
      'all',
      'withInvoice',
      'withoutInvoice',
      'withCredit',
      'eInvoice',
      'openBalance',
      'attention',
      'waiting',
    ])
    .default('all'),
  /** Placed on this day or later … */
  since: day.optional(),
  /** … and on this day or earlier. */
  until: day.optional(),
  sortBy: z.enum(['orderedAt', 'name', 'total']).default('orderedAt'),
  sortDir: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
  after: z.string().max(300).optional(),
  before: z.string().max(300).optional(),
});

/** GET /api/orders/reasons: why documents are missing, and of how many orders; most first. */
export const orderReasonsAnswer = z.object({
  groups: z.array(
    z.object({
      reason,
      /** Where the taxes are refused; null with every other reason. */
      taxCause: taxCause.nullable(),
      /** It waits for the merchant; those come first. */
      isUrgent: z.boolean(),
      /** What the orders lack about their buyers can be entered in the app. */
      isEndedByEdit: z.boolean().optional(),
      /** One German sentence: cause and remedy. */
      text: z.string(),
      /** Address of the help's article about it and those like it. */
      help: z.string().nullable(),
      orders: z.number().int(),
    }),
  ),
});
export type OrderReasonsAnswer = z.infer<typeof orderReasonsAnswer>;

/** GET /api/orders/countries: where the shop's orders went. */
export const orderCountriesAnswer = z.object({ countries: z.array(country) });

const documentInRow = z.object({
  id: z.number().int(),
  kind: documentKind,
  /** Null for a draft, too, whose number is not final. */
  number: z.string().nullable(),
  status: z.enum(SHOWN_STATUSES),
  /** It is no valid document any more, or not yet voided where a credit note took it back. */
  cancelled: z.boolean(),
  /** Left out where it is none, or unknown. */
  eInvoice: z.enum(E_INVOICE_PROFILES).optional(),
});

/**
 * An order of GET /api/orders. Hundreds come at once, so it has codes, from which screens make
 * words; all else that an order's page shows is in `orderAnswer`.
 */
const orderRow = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  payment: z.string(),
  fulfillment: z.string(),
  customerName: z.string().nullable(),
  totalCents: z.number().int(),
  currency: z.string(),
  isCancelled: z.boolean(),
  documents: z.array(documentInRow),
  /** How the documents compare with the order's current value … */
  balance: z.enum(['complete', 'rounding', 'missing', 'surplus', 'incomplete']),
  /** … in whole cents: positive when a document is missing, negative when a credit note is. */
  differenceCents: z.number().int(),
  /** Why the order lacks a document; null where it has what it needs. */
  lack: z
    .object({
      kind: z.enum(['create', 'wait', 'skip', 'refuse', 'undecided', 'cancelled']),
      document: documentKind,
      /** Its sentence stands with the list. */
      reason: z.string().nullable(),
    })
    .nullable(),
});

/** Cause and remedy in one German sentence: once, however many orders lack such a document for it. */
const sentenceOfLack = z.object({
  document: documentKind,
  reason: z.string(),
  text: z.string(),
});

export const orderListAnswer = z.object({
  items: z.array(orderRow),
  sentences: z.array(sentenceOfLack),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type OrderListAnswer = z.infer<typeof orderListAnswer>;

export type DocumentInRow = z.infer<typeof documentInRow>;
export type OrderRow = z.infer<typeof orderRow>;
export type SentenceOfLack = z.infer<typeof sentenceOfLack>;

/** A page of the list, before its keys. */
export function toOrderList(orders: readonly OrderAnswer[]) {
  const sentences = new Map(
    orders.flatMap(sentencesOf).map((one) => [`${one.document} ${one.reason}`, one]),
  );
  return { items: orders.map(toOrderRow), sentences: [...sentences.values()] };
}

function toOrderRow(order: OrderAnswer): OrderRow {
  const { id, name, createdAt, payment, fulfillment, customerName, totalCents, currency } = order;
  return {
    id,
    name,
    createdAt,
    payment,
    fulfillment,
    customerName,
    totalCents,
    currency,
    isCancelled: order.cancelledAt !== null,
    documents: order.documents.map(inRow),
    balance: balanceCode(order.balance),
    differenceCents: order.balance.differenceCents,
    lack: lackOf(order),
  };
}

function inRow(document: DocumentAnswer): DocumentInRow {
  const { id, kind, number, standing, cancelled, eInvoice } = document;
  return {
    id,
    kind,
    number: standing === 'draft' ? null : number,
    status: shownStatus(document),
    cancelled,
    ...(eInvoice && eInvoice !== 'none' && { eInvoice }),
  };
}

/** What is complete was decided; the sign of the difference shows in which direction it is not. */
function balanceCode(balance: OrderAnswer['balance']): OrderRow['balance'] {
  const { isComplete, isRoundingError, differenceCents } = balance;
  if (isComplete) return isRoundingError ? 'rounding' : 'complete';
  if (differenceCents === 0) return 'incomplete';
  return differenceCents < 0 ? 'surplus' : 'missing';
}

function lackOf(order: OrderAnswer): OrderRow['lack'] {
  const why = shownDecision(order);
  if (why === null)
    return order.hasInvoice ? null : { kind: 'undecided', document: 'invoice', reason: null };
  const { kind, document, reason } = why;
  const isGivenUp = order.cancelledAt !== null && kind === 'wait' && !needsAttention(why);
  return isGivenUp ? { kind: 'cancelled', document, reason: null } : { kind, document, reason };
}

function sentencesOf(order: OrderAnswer): SentenceOfLack[] {
  const lack = lackOf(order);
  const text = shownDecision(order)?.text;
  if (!lack || lack.reason === null || text === undefined) return [];
  return [{ document: lack.document, reason: lack.reason, text }];
}

/** What waits for the merchant comes first, whichever document it is about. */
function shownDecision({ decision, decisions, hasInvoice }: OrderAnswer) {
  const ofOrder = decision && { ...decision, document: 'invoice' as const };
  const urgent = [ofOrder, ...decisions].find((one) => one !== null && needsAttention(one));
  return urgent ?? (hasInvoice ? null : ofOrder);
}

/** As many as fit beside each other and can be told apart. */
export const MAX_VIEWS = 20;
const MAX_NAME = 40;

/**
 * What a view keeps: not what was searched for, which may be a customer, nor a month's bucket, which
 * is computed anew.
 */
export const savedQuery = orderListQuery
  .omit({ search: true, limit: true, after: true, before: true, bucket: true, month: true })
  .partial();
export type SavedQuery = z.infer<typeof savedQuery>;

/** POST /api/orders/views, PUT /api/orders/views/{id} */
export const savedViewBody = z.object({
  name: z.string().trim().min(1, REQUIRED).max(MAX_NAME, maxCharactersText(MAX_NAME)),
  query: savedQuery,
});

/** /api/orders/views/{id} */
export const viewInPath = z.object({ viewId: z.coerce.number().int().positive() });

/** GET /api/orders/views, and what every change of one answers. */
export const savedViewsAnswer = z.object({
  views: z.array(z.object({ id: z.number().int(), name: z.string(), query: savedQuery })),
});
export type SavedViewsAnswer = z.infer<typeof savedViewsAnswer>;

/** Why a view of the order list is not saved. */
export const VIEW_TEXTS = {
  sameName: 'Eine Ansicht mit diesem Namen gibt es schon. Wähle einen anderen.',
  tooMany: (limit: number) =>
    `Mehr als ${limit} Ansichten lassen sich nicht speichern. Lösche eine, die du nicht mehr brauchst.`,
};
