import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  curvesAnswer,
  failureClassAnswer,
  failureClassesAnswer,
  fleetAnswer,
  moneyAnswer,
  type Topic,
} from '../../../contract/operator/fleet';
import type { Range } from '../../../domain/operator/spans';
import { OPERATOR_KEY } from '../operator-query';
import { operatorRequest } from '../operator-session';

/** Figures are added to once a minute. */
const REFRESH_MS = 60_000;
const KEY = [...OPERATOR_KEY, 'fleet'];

export function useFleet() {
  return useQuery({
    queryKey: [...KEY, 'now'],
    queryFn: ({ signal }) => operatorRequest('/fleet', { answer: fleetAnswer, signal }),
    refetchInterval: REFRESH_MS,
  });
}

export function useCurves(topic: Topic, range: Range) {
  return useQuery({
    queryKey: [...KEY, 'curves', topic, range],
    queryFn: ({ signal }) =>
      operatorRequest('/fleet/curves', { query: { topic, range }, answer: curvesAnswer, signal }),
    refetchInterval: REFRESH_MS,
  });
}

export function useFailureClasses() {
  return useQuery({
    queryKey: [...KEY, 'failures'],
    queryFn: ({ signal }) =>
      operatorRequest('/fleet/failures', { answer: failureClassesAnswer, signal }),
    refetchInterval: REFRESH_MS,
  });
}

const failureQuery = (fingerprint: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'failures', fingerprint],
    queryFn: ({ pageParam: after, signal }) =>
      operatorRequest(`/fleet/failures/${encodeURIComponent(fingerprint)}`, {
        query: { after: after === '' ? undefined : after },
        answer: failureClassAnswer,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The failure as the first page has it, and the shops of all pages. */
export function useFailureClass(fingerprint: string) {
  return useInfiniteQuery({
    ...failureQuery(fingerprint),
    select: ({ pages }) => ({
      failure: pages[0]?.failure,
      shops: pages.flatMap(({ shops }) => shops),
    }),
  });
}

export function useMoney() {
  return useQuery({
    queryKey: [...KEY, 'money'],
    queryFn: ({ signal }) => operatorRequest('/fleet/money', { answer: moneyAnswer, signal }),
  });
}
