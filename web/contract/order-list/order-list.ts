import { z } from 'zod';
import { REASONS } from '../../domain/documents/model/all-reasons';
import { BRIDGE_BUCKETS } from '../../domain/month/bridge-buckets';
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from '../../domain/order/order';
import { TAX_CAUSES_OR_OTHER } from '../../domain/reasons/tax-causes';
import { yearAndMonth } from '../fields/year-and-month';
import { MAX_SEARCH_LENGTH } from './max-search-length';
import { orderRow, sentenceOfLack } from './order-row';

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

export const orderListAnswer = z.object({
  items: z.array(orderRow),
  sentences: z.array(sentenceOfLack),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type OrderListAnswer = z.infer<typeof orderListAnswer>;
