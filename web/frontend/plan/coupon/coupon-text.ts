import type { CouponAnswer } from '../../../contract/plan/coupon';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { t } from './i18n/texts';

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
