import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import {
  cancelQuoteAnswer,
  chargeAnswer,
  type ChargeAnswer,
  chargesAnswer,
  purchaseQuoteAnswer,
  quoteAnswer,
  type QuoteBody,
  requestedChargeAnswer,
  transfersAnswer,
} from '../../contract/plan';
import type { PurchaseFeature } from '../../domain/billing/charge';
import { request, ApiError } from '../api/api';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { FOLLOWED_SLOWLY_MS, PLAN_KEY, useRefreshPlan } from '../plan-gate/plan-query';

/** The first page of a history has no key. */
const FIRST = '';
const FOLLOWED_MS = 2_000;
/** After a minute nobody hurries. */
const POLLS_IN_A_HURRY = 30;

/**
 * A quote is agreed to by a button that waits while it is read. The click that brings the window back
 * would read it anew, and be lost on that; sums that changed meanwhile are refused by our server.
 */
const AS_SHOWN = { refetchOnWindowFocus: false } as const;

/** What a change would cost; asked anew whenever somebody opens its window. */
export function quoteQuery(wanted: QuoteBody) {
  return queryOptions({
    queryKey: [...PLAN_KEY, 'quote', wanted.planId, wanted.isAnnual, wanted.coupon],
    queryFn: ({ signal }) =>
      request('/api/plan/quote', { method: 'POST', body: wanted, answer: quoteAnswer, signal }),
    ...AS_SHOWN,
    staleTime: 0,
    gcTime: 0,
  });
}

export const cancelQuoteQuery = queryOptions({
  queryKey: [...PLAN_KEY, 'cancel-quote'],
  queryFn: ({ signal }) =>
    request('/api/plan/cancel/quote', { method: 'POST', answer: cancelQuoteAnswer, signal }),
  staleTime: 0,
  gcTime: 0,
});

export function purchaseQuoteQuery(feature: PurchaseFeature) {
  return queryOptions({
    queryKey: [...PLAN_KEY, 'purchase-quote', feature],
    queryFn: ({ signal }) =>
      request('/api/plan/purchases/quote', {
        method: 'POST',
        body: { feature },
        answer: purchaseQuoteAnswer,
        signal,
      }),
    ...AS_SHOWN,
  });
}

/** A charge until it is known what became of it: in a hurry at first, then every ten seconds. */
export function chargeQuery(id: string) {
  return queryOptions({
    queryKey: [...PLAN_KEY, 'charge', id],
    queryFn: ({ signal }) => request(`/api/plan/charges/${id}`, { answer: chargeAnswer, signal }),
    refetchInterval: ({ state }) => {
      if (state.data && !isOpen(state.data)) return false;
      const polls = state.dataUpdateCount + state.errorUpdateCount;
      return polls < POLLS_IN_A_HURRY ? FOLLOWED_MS : FOLLOWED_SLOWLY_MS;
    },
  });
}

/** Whether Shopify, or the merchant there, still has to answer. */
export function isOpen({ state, isScheduled }: Pick<ChargeAnswer, 'state' | 'isScheduled'>) {
  return (state === 'requested' || state === 'pending') && !isScheduled;
}

export const chargesQuery = infiniteQueryOptions({
  queryKey: [...PLAN_KEY, 'charges'],
  queryFn: ({ pageParam: after, signal }) =>
    request('/api/plan/charges', { query: { after }, answer: chargesAnswer, signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

export const transfersQuery = infiniteQueryOptions({
  queryKey: [...PLAN_KEY, 'transfers'],
  queryFn: ({ pageParam: after, signal }) =>
    request('/api/plan/transfers', { query: { after }, answer: transfersAnswer, signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

/**
 * Requests a charge on the terms that were shown, and leads to Shopify's page that approves it. A
 * repeated request answers the same page, so after a lost answer it is safe to ask again. Terms that
 * changed meanwhile are refused (CONFLICT), and read anew.
 */
export function useRequestCharge(path: '/api/plan/charges' | '/api/plan/purchases') {
  const queries = useQueryClient();
  const charge = useMutation({
    mutationFn: (body: object) =>
      request(path, { method: 'POST', body, answer: requestedChargeAnswer }),
    onSuccess: ({ confirmationUrl }) => leaveFrame(confirmationUrl),
    onError: () => queries.invalidateQueries({ queryKey: PLAN_KEY }),
  });
  return { ...charge, ask: useOneAtATime(charge) };
}

/** What was shown does not hold any more. */
export function haveTermsChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT';
}

/** Our server decided against it before Shopify could do anything: nothing was changed there. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Ends the subscription; repeating it changes nothing. */
export function useCancelPlan(onDone: (until: string) => void) {
  const refresh = useRefreshPlan();
  const cancel = useMutation({
    mutationFn: () => request('/api/plan/cancel', { method: 'POST', answer: cancelQuoteAnswer }),
    onSuccess: ({ until }) => onDone(until),
    onSettled: refresh,
  });
  // A second press counts for nothing, be it ever so fast.
  const isRequested = useRef(false);
  const ask = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    cancel.mutate(undefined, {
      onError: () => {
        isRequested.current = false;
      },
    });
  };
  return { ...cancel, ask };
}

/**
 * Takes the whole window to a page of Shopify. A browser allows that only after a click of the
 * merchant, and may refuse it; the caller shows a link to the same page as well.
 */
function leaveFrame(url: string): void {
  window.open(url, '_top');
}
