import { type InfiniteData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import {
  exchangeRateAnswer,
  type exchangeRateInput,
  missingRatesAnswer,
  operatedRedemptionsAnswer,
  partnersAnswer,
} from '../../../contract/operator/partners';
import { OPERATOR_KEY } from '../operator-query';
import { operatorRequest } from '../operator-session';

type Page = z.infer<typeof partnersAnswer>;
type Brought = z.infer<typeof operatedRedemptionsAnswer>;
export type OperatedRedemption = Brought['items'][number];
export type OperatedPartner = Page['items'][number];

/** Those who wait for a decision, or all, the newest first; `partner` is one alone, by number. */
export function usePartners(state: 'applied' | 'all', partner?: string) {
  return useInfiniteQuery({
    queryKey: [...OPERATOR_KEY, 'partners', state, partner],
    queryFn: ({ pageParam, signal }) =>
      operatorRequest('/partners', {
        query: partner
          ? { partner }
          : { state: state === 'all' ? undefined : state, before: pageParam ?? undefined },
        answer: partnersAnswer,
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }: Page) => (hasMore ? items.at(-1)?.id : undefined),
    select: ({ pages }: InfiniteData<Page>) => ({
      items: pages.flatMap(({ items }) => items),
      isPaymentProven: pages.every((page) => page.isPaymentProven),
    }),
  });
}

export interface Decision {
  id: number;
  verb: 'approve' | 'refuse' | 'lock';
  reason: string;
}

/** It answers nothing: the list is read again. */
export function decide({ id, verb, reason }: Decision) {
  const call = { method: 'POST', body: { reason }, answer: z.null() } as const;
  return operatorRequest(`/partners/${id}/${verb}`, call);
}

/** What a partner's codes brought, the newest first. */
export function useRedemptions(partner: number) {
  return useInfiniteQuery({
    queryKey: [...OPERATOR_KEY, 'partners', partner, 'redemptions'],
    queryFn: ({ pageParam, signal }) =>
      operatorRequest(`/partners/${partner}/redemptions`, {
        query: { page: pageParam },
        answer: operatedRedemptionsAnswer,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }: Brought, pages) => (hasMore ? pages.length + 1 : undefined),
    select: ({ pages }: InfiniteData<Brought>) => pages.flatMap(({ items }) => items),
  });
}

/** It answers nothing: the list is read again. */
export function refuseProvision({ id, reason }: { id: number; reason: string }) {
  const call = { method: 'POST', body: { reason }, answer: z.null() } as const;
  return operatorRequest(`/redemptions/${id}/refuse`, call);
}

export const missingRatesQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'exchange-rates'],
  queryFn: ({ signal }) =>
    operatorRequest('/exchange-rates', { answer: missingRatesAnswer, signal }),
});

export function enterRate(body: z.input<typeof exchangeRateInput>) {
  return operatorRequest('/exchange-rates', { method: 'POST', body, answer: exchangeRateAnswer });
}
