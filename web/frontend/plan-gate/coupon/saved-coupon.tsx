import { Banner, BlockStack } from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { couponAnswer, type CouponAnswer, planAnswer } from '../../../contract/plan';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { COUPON_REFUSALS, type CouponRefusal } from '../../../domain/billing/coupon';
import { request, ApiError } from '../../api/api';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { useToast } from '../../shell/use-toast';
import { PLAN_KEY, planQuery } from '../plan-query';
import { t } from './i18n/texts';

interface Props {
  offer: CouponAnswer;
  trialDays: number;
  /** Where the merchant goes on with the discount. */
  keep: { url: string } | { onAction: () => void };
}

/** A discount that came by a link, or was entered and not used yet. */
export function SavedCoupon({ offer, trialDays, keep }: Props) {
  const texts = useCouponTexts();
  const discard = useDiscardCoupon();
  return (
    <Banner
      tone="info"
      title={t('saved.title', { code: offer.code })}
      action={{ content: t('saved.keep'), ...keep }}
      secondaryAction={{ content: t('saved.discard'), onAction: () => discard.mutate() }}
    >
      <BlockStack gap="100">
        <p>{texts.saves(offer, trialDays)}</p>
        <p>{`${texts.plans(offer)} ${t('saved.stays')}`}</p>
        <p>{t('saved.question')}</p>
      </BlockStack>
    </Banner>
  );
}

const DAY_MS = 86_400_000;
/** Shopify bills every 30 days. */
const DAYS_OF_MONTH = 30;
const plansOf = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** What a coupon takes off, for how long, and for which plans. */
export function useCouponTexts() {
  const off = ({ type, value }: CouponAnswer) =>
    type === '%'
      ? t('offer.percent', { percent: value })
      : t('offer.amount', { amount: formatMoney(value, 'EUR') });
  return {
    off,
    /** In one sentence: what is off, and until when for whoever begins today. */
    saves: (offer: CouponAnswer, trialDays: number) =>
      t('success.saves', {
        off: off(offer),
        months: t('offer.months', { count: offer.intervals }),
        until: formatLongDay(endOf(offer, trialDays)),
      }),
    plans: ({ plans }: CouponAnswer) => {
      const names = plans.map((id) => PLAN_TEXTS[id].name);
      if (names.length === 0) return t('plans.all');
      return t(names.length === 1 ? 'plans.one' : 'plans.some', { plans: plansOf.format(names) });
    },
  };
}

/** It counts from the first bill on, which comes when the trial ends. */
function endOf({ intervals }: CouponAnswer, trialDays: number): string {
  const days = trialDays + intervals * DAYS_OF_MONTH;
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

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
function useDiscardCoupon() {
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
