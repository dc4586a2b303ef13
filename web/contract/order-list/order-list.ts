import { z } from 'zod';
import { orderAnswer } from '../order/order';
import { MAX_SEARCH_LENGTH } from './max-search-length';

/** A day of the German calendar, `2026-03-31`. */
const day = z.iso.date();

/** Rows of one page: the sizes that the overview offers, and the maximum of a request. */
export const PAGE_SIZES = [50, 100, 250, 500] as const;
const [PAGE] = PAGE_SIZES;
const MAX_PAGE = 500;

/** GET /api/orders */
export const orderListQuery = z.object({
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

export const orderListAnswer = z.object({
  items: z.array(orderAnswer),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
