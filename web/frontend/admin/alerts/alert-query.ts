import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { doneAnswer } from '../../../contract/operator/access';
import {
  alertsAnswer,
  incidentsAnswer,
  type AlertRuleAnswer,
  type RuleInput,
} from '../../../contract/operator/alerts';
import { useToast } from '../../shell/use-toast';
import { OPERATOR_KEY } from '../operator-query';
import { operatorRequest } from '../operator-session';

const KEY = [...OPERATOR_KEY, 'alerts'];
const REFRESH_MS = 60_000;
/** The first page begins at the newest. */
const FIRST = 0;

const alertsQuery = queryOptions({
  queryKey: [...KEY, 'rules'],
  queryFn: ({ signal }) => operatorRequest('/alerts', { answer: alertsAnswer, signal }),
  refetchInterval: REFRESH_MS,
});

export function useAlerts() {
  return useQuery(alertsQuery);
}

const incidentsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'incidents'],
  queryFn: ({ pageParam: before, signal }) =>
    operatorRequest('/alerts/incidents', {
      query: { before: before === FIRST ? undefined : before },
      answer: incidentsAnswer,
      signal,
    }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
  refetchInterval: REFRESH_MS,
});

export function useIncidents() {
  return useInfiniteQuery(incidentsQuery);
}

export function useChangeRule(name: AlertRuleAnswer['name'], saved: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: RuleInput) =>
      operatorRequest(`/alerts/${name}`, { method: 'PUT', body, answer: doneAnswer }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEY });
      toast.say(saved);
    },
    onError: (error) => toast.fail(error),
  });
}
