import { queryOptions } from '@tanstack/react-query';
import { partnerAnswer } from '../../contract/partner/partner';
import { request } from '../api/api';

/** Everything of the partner's: a change may change sums elsewhere. */
export const PARTNER_KEY = ['partner'];

/** What the shop is in the programme, and what it earned. */
export const partnerQuery = queryOptions({
  queryKey: [...PARTNER_KEY, 'overview'],
  queryFn: ({ signal }) => request('/api/partner', { answer: partnerAnswer, signal }),
});
