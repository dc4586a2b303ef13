import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CouponAnswer, couponAnswer } from '../../../contract/plan/coupon';
import { planAnswer } from '../../../contract/plan/plan';
import { COUPON_REFUSALS, type CouponRefusal } from '../../../domain/billing/coupon';
import { request } from '../../api/api';
import { ApiError } from '../../api/api-error';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { useToast } from '../../shell/use-toast';
import { PLAN_KEY, planQuery } from '../plan-query';
import { t } from './i18n/texts';

interface GivenCode {
  code: string;
  /** Of two codes by links the first stays; one that is typed counts before both. */
  via: 'typed' | 'link';
}

/**
 * Asks what a code is worth, and has it saved for the next change of the plan, which uses it. Asking
 * twice changes nothing.
 */
export function useSaveCode(onSaved: (offer: CouponAnswer) => void) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ code, via }: GivenCode) =>
      request(`/api/coupons/${encodeURIComponent(code)}`, {
        method: 'POST',
        query: { via },
        answer: couponAnswer,
      }),
    onSuccess: (offer) => {
      onSaved(offer);
      return queries.invalidateQueries({ queryKey: PLAN_KEY });
    },
  });
  return { ...saving, ask: useOneAtATime(saving) };
}

/** Why the code itself was refused; null where something else went wrong. */
export function refusalOf(error: unknown): CouponRefusal | null {
  const code = error instanceof ApiError ? error.code : null;
  return COUPON_REFUSALS.find((refusal) => refusal === code) ?? null;
}

/** Gives up the saved code. */
export function useDiscardCoupon() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => request('/api/plan/coupon', { method: 'DELETE', answer: planAnswer }),
    onSuccess: (plan) => {
      queries.setQueryData(planQuery.queryKey, plan);
      toast.say(t('saved.discarded'));
    },
    onError: (error) => toast.fail(error),
  });
}
