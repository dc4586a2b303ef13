import { queryOptions, useQuery } from '@tanstack/react-query';
import { dashboardAnswer } from '../../contract/dashboard';
import { request } from '../api/api';

const REFETCH_MS = 60_000;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => request('/api/dashboard', { answer: dashboardAnswer, signal }),
  refetchInterval: REFETCH_MS,
});

export function useDashboard() {
  return useQuery(dashboardQuery);
}
