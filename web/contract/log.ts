import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from './search';

export const eventStatus = z.enum(['info', 'success', 'warning', 'critical']);
export const eventOrigin = z.enum(['order', 'document', 'contact', 'connection', 'app']);

export const eventSort = z.enum(['date', 'order', 'event', 'status']);

export const eventAnswer = z.object({
  key: z.string(),
  date: z.string(),
  order: z.object({ id: z.string(), name: z.string() }).nullable(),
  origin: eventOrigin,
  event: z.string(),
  status: eventStatus,
  /** German: what happened. */
  title: z.string(),
  /** German: cause and remedy, or details; may be empty. */
  text: z.string(),
  ref: z.record(z.string(), z.string()),
  /** Where some of these open, by the name of the reference. */
  links: z.record(z.string(), z.string()),
  /** Where the help explains it; missing where there is nothing to explain. */
  help: z.string().optional(),
  /** Whose request it was, by their number at Shopify; names are stored nowhere. */
  user: z.string().optional(),
  /** Where in the app it went wrong, innermost first; for shops of the operator alone. */
  stack: z.array(z.string()).optional(),
});
export type EventAnswer = z.infer<typeof eventAnswer>;

/** GET /api/shop/logs */
export const logQuery = z.object({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  order: z.string().max(20).regex(/^\d*$/).default(''),
  origin: eventOrigin.optional(),
  status: eventStatus.optional(),
  /** German days, both included. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
  sortBy: eventSort.default('date'),
  sortDir: z.enum(['asc', 'desc']).default('desc'),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().max(300).optional(),
  before: z.string().max(300).optional(),
});

export type LogQuery = z.infer<typeof logQuery>;

export const logAnswer = z.object({
  items: z.array(eventAnswer),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type LogAnswer = z.infer<typeof logAnswer>;

/**
 * GET /api/failures: steps that failed for good; POST /api/failures/{id}/retry puts one back in the
 * queue.
 */
export const failureAnswer = z.object({
  id: z.number().int(),
  /** German name of the step. */
  step: z.string(),
  order: z.object({ id: z.string(), name: z.string() }).nullable(),
  attempts: z.number().int(),
  /** German: cause and remedy. */
  text: z.string(),
  /** Address of the help's article about it. */
  help: z.string(),
  diedAt: z.string(),
});
export const failureListAnswer = z.object({
  items: z.array(failureAnswer),
  /** Continues here; null at the end. */
  next: z.string().nullable(),
});
export const failureQuery = z.object({ after: z.string().max(300).optional() });
export type FailureListAnswer = z.infer<typeof failureListAnswer>;
