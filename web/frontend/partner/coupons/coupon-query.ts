import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  PARTNER_COUPON_REFUSALS,
  type PartnerCouponInput,
  partnerCouponsAnswer,
} from '../../../contract/partner/coupons';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { request } from '../../api/api';
import { ApiError, messageOf } from '../../api/api-error';
import { readAnew } from '../../api/newest-answer';
import { useToast } from '../../shell/use-toast';
import { PARTNER_KEY } from '../partner-query';
import type { PartnerCoupon } from './coupon-list';
import { t } from './i18n/texts';
import { t as appText } from '../../shell/i18n/texts';

/** All of the partner's codes that are not deleted. */
export const couponsQuery = queryOptions({
  queryKey: [...PARTNER_KEY, 'coupons'],
  queryFn: ({ signal }) =>
    request('/api/partner/coupons', { answer: partnerCouponsAnswer, signal }),
});

const pathOf = (code: string) => `/api/partner/coupons/${encodeURIComponent(code)}`;

interface NewCoupon extends PartnerCouponInput {
  code: string;
}

export function useCreateCoupon(onDone: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ code, type }: NewCoupon) => {
      const call = { method: 'POST', body: { type }, answer: partnerCouponsAnswer } as const;
      await request(pathOf(code), call).catch(async (error: unknown) => {
        if (!isLost(error) || !(await isThere(queries, { code, type }))) throw error;
      });
    },
    onSuccess: () => {
      toast.say(t('new.done'));
      onDone();
      return queries.invalidateQueries({ queryKey: PARTNER_KEY });
    },
  });
}

/** Why the code itself was refused, in words for its field; null where something else went wrong. */
export function refusalText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return PARTNER_COUPON_REFUSALS.some((code) => code === error.code) ? error.message : null;
}

/** No answer came: what was asked for may have happened. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

async function readCoupons(queries: QueryClient): Promise<readonly PartnerCoupon[] | null> {
  return readAnew(queries, couponsQuery).then(
    ({ items }) => items,
    () => null,
  );
}

async function isThere(queries: QueryClient, { code, type }: NewCoupon): Promise<boolean> {
  const months = PARTNER_PROGRAMME.discounts.find(({ id }) => id === type)?.months;
  const coupons = await readCoupons(queries);
  return coupons?.some((one) => one.code === code && one.intervals === months) ?? false;
}

/** Deletes them one after the other; `onDone` gets those that were not. */
export function useRemoveCoupons(onDone: (left: string[]) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const remove = async (code: string): Promise<unknown> => {
    const call = { method: 'DELETE', answer: partnerCouponsAnswer } as const;
    try {
      await request(pathOf(code), call);
      return null;
    } catch (error) {
      if (!isLost(error)) return error;
      const coupons = await readCoupons(queries);
      return coupons?.some((one) => one.code === code) === false ? null : error;
    }
  };
  return useMutation({
    mutationFn: async (codes: readonly string[]) => {
      const refused: { code: string; error: unknown }[] = [];
      for (const code of codes) {
        const error = await remove(code);
        if (error !== null) refused.push({ code, error });
      }
      return refused;
    },
    onSuccess: (refused, codes) => {
      const count = codes.length - refused.length;
      if (count > 0) toast.say(t('removal.done', { count }));
      const texts = refused.map(({ error }) => messageOf(error, appText('error.unknown')));
      for (const text of new Set(texts)) toast.refuse(text);
      onDone(refused.map(({ code }) => code));
      return queries.invalidateQueries({ queryKey: PARTNER_KEY });
    },
  });
}

export function useLockCoupon() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (code: string) =>
      request(`${pathOf(code)}/lock`, { method: 'POST', answer: partnerCouponsAnswer }),
    onSuccess: () => toast.say(t('lock.done')),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: PARTNER_KEY }),
  });
}
