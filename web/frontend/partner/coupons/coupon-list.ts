import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import {
  PARTNER_COUPON_REFUSALS,
  type partnerCoupon,
  type PartnerCouponInput,
  partnerCouponsAnswer,
} from '../../../contract/partner/coupons';
import { PARTNER_PROGRAMME } from '../../../domain/partner/partner';
import { request, ApiError, messageOf } from '../../api/api';
import { readAnew } from '../../api/newest-answer';
import { useLocation, useNavigate, useParams } from '../../router/router';
import { t as appText } from '../../shell/i18n/texts';
import { useToast } from '../../shell/use-toast';
import { t } from '../i18n/texts';
import { PARTNER_KEY } from '../partner-query';

export type PartnerCoupon = z.infer<typeof partnerCoupon>;

export const COUPON_TABS = [
  'all',
  'active',
  'unused',
  'viewed',
  'redeemed',
  'provisioned',
] as const;
type CouponTab = (typeof COUPON_TABS)[number];

const IS_IN: Record<CouponTab, (coupon: PartnerCoupon) => boolean> = {
  all: () => true,
  active: ({ active }) => active,
  unused: ({ redemptions }) => redemptions === 0,
  viewed: ({ views }) => views > 0,
  redeemed: ({ redemptions }) => redemptions > 0,
  provisioned: ({ provisions }) => provisions > 0,
};

export const COUPON_SORTS = [
  'created',
  'code',
  'discount',
  'views',
  'redemptions',
  'provisions',
] as const;

const VALUES: Record<(typeof COUPON_SORTS)[number], (coupon: PartnerCoupon) => string | number> = {
  created: ({ createdAt }) => createdAt,
  code: ({ code }) => code,
  discount: ({ value }) => value,
  views: ({ views }) => views,
  redemptions: ({ redemptions }) => redemptions,
  provisions: ({ provisions }) => provisions,
};

/** What the list shows, besides the tab: a part of the code, and the order. */
export const couponAddress = z.object({
  code: z.string().max(30).catch('').default(''),
  sort: z.enum(COUPON_SORTS).catch('created').default('created'),
  way: z.enum(['asc', 'desc']).catch('desc').default('desc'),
});
export type CouponAddress = z.infer<typeof couponAddress>;

/** There are ten at most, so that the browser picks and sorts them. */
export function shownCoupons(
  coupons: readonly PartnerCoupon[],
  tab: CouponTab,
  { code, sort, way }: CouponAddress,
): PartnerCoupon[] {
  const valueOf = VALUES[sort];
  const sign = way === 'asc' ? 1 : -1;
  return coupons
    .filter((coupon) => IS_IN[tab](coupon) && coupon.code.includes(code.toUpperCase()))
    .toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)));
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What else an address below the list may open. */
const DIALOGS = { new: 'new', 'confirm/removal': 'removal' } as const;
type CouponDialog = (typeof DIALOGS)[keyof typeof DIALOGS];

const LIST = '/partner/coupons';

/**
 * Which part of the list the address names; null: none. Below a dialog the tab stays that it was
 * opened from.
 */
export function useCouponPlace() {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const dialog = Object.entries(DIALOGS).find(([path]) => path === rest)?.[1] ?? null;
  const named = rest === '' ? 'all' : COUPON_TABS.find((one) => one === rest);
  const [last, setLast] = useState<CouponTab>('all');
  if (named && named !== last) setLast(named);
  if (!named && !dialog) return null;
  const goTo = (path: string) => navigate({ pathname: `${LIST}${path}`, search });
  return {
    tab: named ?? last,
    dialog,
    showTab: (tab: CouponTab) => goTo(tab === 'all' ? '' : `/${tab}`),
    open: (wanted: CouponDialog) => goTo(wanted === 'new' ? '/new' : '/confirm/removal'),
    close: () => goTo(last === 'all' ? '' : `/${last}`),
  };
}

export type CouponPlace = NonNullable<ReturnType<typeof useCouponPlace>>;

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
      toast.say(t('coupons.new.done'));
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
      if (count > 0) toast.say(t('coupons.removal.done', { count }));
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
    onSuccess: () => toast.say(t('coupons.lock.done')),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: PARTNER_KEY }),
  });
}
