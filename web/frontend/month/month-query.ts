import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adviserAnswer } from '../../contract/adviser';
import {
  archiveAnswer,
  bucketAnswer,
  checkAnswer,
  closingAnswer,
  monthAnswer,
  monthPath,
  ossAnswer,
  payoutsAnswer,
} from '../../contract/month';
import { BRIDGE_BUCKETS, type BridgeBucket } from '../../domain/month/bridge-buckets';
import { request } from '../api/api';

/** What the page shows, as stored in the address. */
export const monthAddress = z.object({
  month: monthPath.shape.month.optional().catch(undefined),
  /** The difference whose orders are listed. */
  bucket: z.enum(BRIDGE_BUCKETS).optional().catch(undefined),
});

export function monthQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month],
    queryFn: ({ signal }) => request(`/api/month/${month}`, { answer: monthAnswer, signal }),
  });
}

/** More orders of a difference than the month names. */
export function bucketQuery(month: string, bucket: BridgeBucket) {
  return queryOptions({
    queryKey: ['month', month, 'bucket', bucket],
    queryFn: ({ signal }) =>
      request(`/api/month/${month}/buckets/${bucket}`, { answer: bucketAnswer, signal }),
  });
}

export function ossQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month, 'oss'],
    queryFn: ({ signal }) => request(`/api/month/${month}/oss`, { answer: ossAnswer, signal }),
  });
}

const FOLLOWED_MS = 2_000;
const ENDED: readonly unknown[] = ['done', 'interrupted', 'stalled', undefined];

/** The comparison with Lexware; polled while it is under way. */
export function checkQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month, 'check'],
    queryFn: ({ signal }) => request(`/api/month/${month}/check`, { answer: checkAnswer, signal }),
    refetchInterval: ({ state }) =>
      ENDED.includes(state.data?.check?.state) ? false : FOLLOWED_MS,
  });
}

/** As what the month was closed, and what changed since. */
export function closingQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month, 'closing'],
    queryFn: ({ signal }) =>
      request(`/api/month/${month}/closing`, { answer: closingAnswer, signal }),
  });
}

const READING: readonly unknown[] = ['reading', 'stalled'];

/** The archive of the month's files; polled while they are read. */
export function archiveQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month, 'archive'],
    queryFn: ({ signal }) =>
      request(`/api/month/${month}/archive`, { answer: archiveAnswer, signal }),
    refetchInterval: ({ state }) =>
      READING.includes(state.data?.archive?.state) ? FOLLOWED_MS : false,
  });
}
/** Whom months are mailed to, and what became of this one. */
export function adviserQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month, 'adviser'],
    queryFn: ({ signal }) =>
      request(`/api/month/${month}/adviser`, { answer: adviserAnswer, signal }),
  });
}

/** Shopify lists what each payout contains, page by page. */
const PAYOUTS_MS = 60_000;

export function payoutsQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month, 'payouts'],
    queryFn: ({ signal }) =>
      request(`/api/month/${month}/payouts`, {
        answer: payoutsAnswer,
        signal,
        timeoutMs: PAYOUTS_MS,
      }),
    staleTime: Infinity,
  });
}
