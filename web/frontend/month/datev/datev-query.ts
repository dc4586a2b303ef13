import { queryOptions } from '@tanstack/react-query';
import { datevAnswer } from '../../../contract/datev';
import { request } from '../../api/api';

/** The month's file for DATEV; read anew by each visit, for its settings are a screen away. */
export function datevQuery(month: string) {
  return queryOptions({
    queryKey: ['month', month, 'datev'],
    queryFn: ({ signal }) => request(`/api/month/${month}/datev`, { answer: datevAnswer, signal }),
    staleTime: 0,
  });
}
