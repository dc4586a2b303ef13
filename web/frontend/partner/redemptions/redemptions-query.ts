import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { REDEMPTION_SORTS, redemptionsAnswer } from '../../../contract/partner/redemptions';
import type { RedemptionState } from '../../../domain/billing/coupon';
import { request } from '../../api/api';
import { PARTNER_KEY } from '../partner-query';

/** What the list shows, besides the tab; the page counts from 1. */
export const redemptionsAddress = z.object({
  code: z.string().max(30).catch('').default(''),
  sort: z.enum(REDEMPTION_SORTS).catch('createdAt').default('createdAt'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .catch('1')
    .default('1'),
});
export type RedemptionsAddress = z.infer<typeof redemptionsAddress>;

export function redemptionsQuery(
  status: RedemptionState | undefined,
  { code, sort, page }: RedemptionsAddress,
) {
  const query = { tab: status, search: code, sort, page };
  return queryOptions({
    queryKey: [...PARTNER_KEY, 'redemptions', query],
    queryFn: ({ signal }) =>
      request('/api/partner/redemptions', { query, answer: redemptionsAnswer, signal }),
    placeholderData: keepPreviousData,
  });
}
