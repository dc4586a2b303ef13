import { BlockStack, List, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { Money, PlanAnswer, QuoteAnswer } from '../../../contract/plan';
import { featureText } from '../../../contract/texts/public/price-texts';
import type { PlanFeature } from '../../../domain/plans/plan';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import './change.css';
import { t } from '../i18n/texts';

/** A sum with its currency, as it stands on a bill. */
export function moneyText({ cents, currency }: Money): string {
  return formatMoney(cents, currency);
}

/**
 * What a window says before a yes. The keyboard reaches it, so that it can be read to its end where
 * it has to be scrolled.
 */
export function Consequences({ children }: { children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={t('change.consequences')}
      tabIndex={0}
      className="plan-consequences"
    >
      <BlockStack gap="400">{children}</BlockStack>
    </div>
  );
}

interface QuoteProps {
  quote: QuoteAnswer;
  /** What the merchant has now, and how many days of the trial. */
  plan: Pick<PlanAnswer, 'current' | 'trialDaysLeft'>;
}

/** What is billed when, and what happens to transfers and features: all in one look. */
export function QuoteLines({ quote, plan }: QuoteProps) {
  const { features, appliesAt } = quote;
  return (
    <BlockStack gap="400">
      <Sums quote={quote} />
      <List>
        <FreeDaysLine quote={quote} trialDaysLeft={plan.trialDaysLeft} />
        <CouponLine coupon={quote.coupon} />
        <LostDiscountLine discount={plan.current.discount} />
        <ProrationLine quote={quote} />
        <List.Item>
          {appliesAt === null
            ? t('change.appliesNow')
            : t('change.appliesAt', { date: formatLongDay(appliesAt) })}
        </List.Item>
        <TransfersLine transfers={quote.transfers} isNow={appliesAt === null} />
      </List>
      <Features heading={t('change.gained')} features={features.gained} />
      <Features heading={t('change.lost')} features={features.lost} />
    </BlockStack>
  );
}

/** A discount that ends later leaves the price as it is today for more than one bill. */
function Sums({ quote }: Pick<QuoteProps, 'quote'>) {
  const { today, nextBill, laterBills, isAnnual, coupon } = quote;
  const interval = isAnnual ? 'annual' : 'monthly';
  const until = nextBill.money.cents === laterBills.cents ? null : (coupon?.until ?? null);
  return (
    <dl className="quote-sums">
      <Sum label={t(today.cents < 0 ? 'change.todayCredit' : 'change.today')}>
        {moneyText({ ...today, cents: Math.abs(today.cents) })}
      </Sum>
      <Sum label={t('change.next', { date: formatLongDay(nextBill.at) })}>
        {moneyText(nextBill.money)}
      </Sum>
      <Sum
        label={
          until === null
            ? t(`change.later.${interval}`)
            : t(`change.laterFrom.${interval}`, { date: formatLongDay(until) })
        }
      >
        {moneyText(laterBills)}
      </Sum>
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Days without a bill: of the trial, or those that were paid for before. */
function FreeDaysLine({
  quote: { trialDays, nextBill },
  trialDaysLeft,
}: Pick<QuoteProps, 'quote'> & Pick<QuoteProps['plan'], 'trialDaysLeft'>) {
  if (trialDays === 0) return null;
  return (
    <List.Item>
      {trialDays > trialDaysLeft
        ? t('change.paid', { date: formatLongDay(nextBill.at) })
        : t('change.trial', { count: trialDays })}
    </List.Item>
  );
}

/** Shopify knows one discount per subscription: that of the present one ends with it. */
function LostDiscountLine({ discount }: Pick<QuoteProps['plan']['current'], 'discount'>) {
  if (discount === null) return null;
  return <List.Item>{t('change.discountEnds', { off: moneyText(discount.off) })}</List.Item>;
}

function CouponLine({ coupon }: Pick<QuoteAnswer, 'coupon'>) {
  if (coupon === null) return null;
  const { bills, until } = coupon;
  const values = { code: coupon.offer.code, money: moneyText(coupon.off) };
  return (
    <List.Item>
      {t('change.coupon.some', { ...values, count: bills, until: formatLongDay(until) })}
    </List.Item>
  );
}

function ProrationLine({ quote: { proration, today } }: Pick<QuoteProps, 'quote'>) {
  if (proration === null) return null;
  const { kind, money } = proration;
  const isWithin = kind === 'credit' && today.cents > 0 && money.currency === today.currency;
  return (
    <List.Item>
      {t(isWithin ? 'change.creditWithin' : `change.${kind}`, { money: moneyText(money) })}
    </List.Item>
  );
}

/** How many there are afterwards, and from when on. */
export function TransfersLine({
  transfers: { from, to, at },
  isNow = false,
}: Pick<QuoteAnswer, 'transfers'> & { isNow?: boolean }) {
  const more = isNow ? 'now' : 'more';
  const change = to > from ? more : to < from ? 'less' : 'same';
  const values = { from: formatNumber(from), to: formatNumber(to), at: formatLongDay(at) };
  return <List.Item>{t(`change.transfers.${change}`, values)}</List.Item>;
}

/** Nothing where nothing comes or goes. */
export function Features({
  heading,
  features,
}: {
  heading: string;
  features: readonly PlanFeature[];
}) {
  if (features.length === 0) return null;
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {heading}
      </Text>
      <List>
        {features.map((feature) => (
          <List.Item key={feature}>{featureText(feature)}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
