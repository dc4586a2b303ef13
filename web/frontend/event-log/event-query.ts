import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { eventOrigin, eventSort, eventStatus, logAnswer } from '../../contract/log';
import { MAX_SEARCH_LENGTH } from '../../contract/search';
import { request } from '../api/api';

const REFETCH_MS = 60_000;
const PAGE_SIZE = 25;
const ORDER_PAGE_SIZE = 10;

/**
 * What the event log shows, as stored in the address. Invalid values in the address are ignored.
 */
export const eventAddress = z.object({
  logSearch: z.string().max(MAX_SEARCH_LENGTH).catch('').default(''),
  origin: eventOrigin.optional().catch(undefined),
  status: eventStatus.optional().catch(undefined),
  logSince: z.iso.date().optional().catch(undefined),
  logUntil: z.iso.date().optional().catch(undefined),
  logBy: eventSort.catch('date').default('date'),
  logSort: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  logAfter: z.string().optional(),
  logBefore: z.string().optional(),
});
export type EventAddress = z.infer<typeof eventAddress>;

/** One page of the event log, of the whole shop or of one order. */
export function eventsQuery(address: EventAddress, order?: string) {
  const { logSearch: search } = address;
  const query = {
    order,
    origin: address.origin,
    status: address.status,
    since: address.logSince,
    until: address.logUntil,
    sortBy: address.logBy,
    sortDir: address.logSort,
    pageSize: order ? ORDER_PAGE_SIZE : PAGE_SIZE,
    after: address.logAfter,
    before: address.logBefore,
  };
  return queryOptions({
    queryKey: ['events', search, query],
    queryFn: ({ signal }) =>
      request('/api/shop/logs', { search, query, answer: logAnswer, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
}
