import { BlockStack, List, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money, QuoteAnswer } from '../../../contract/plan/plan';
import { featureText } from '../../../contract/texts/public/price-texts';
import type { PlanFeature } from '../../../domain/plans/plan';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import './i18n/texts';
import './change.css';

/** A sum with its currency, as it stands on a bill. */
export function moneyText({ cents, currency }: Money): string {
  return formatMoney(cents, currency);
}

/**
 * What a window says before a yes. The keyboard reaches it, so that it can be read to its end where
 * it has to be scrolled.
 */
export function Consequences({ children }: { children: ReactNode }) {
  const { t } = useTranslation('planChange');
  return (
    <div role="group" aria-label={t('consequences')} tabIndex={0} className="plan-consequences">
      <BlockStack gap="400">{children}</BlockStack>
    </div>
  );
}

/** What is billed when, and what happens to transfers and features: all in one look. */
export function QuoteLines({ quote }: { quote: QuoteAnswer }) {
  const { t } = useTranslation('planChange');
  const { today, nextBill, laterBills, isAnnual, trialDays, features } = quote;
  return (
    <BlockStack gap="400">
      <dl className="quote-sums">
        <Sum label={t('today')}>{moneyText(today)}</Sum>
        <Sum label={t('next', { date: formatLongDay(nextBill.at) })}>
          {moneyText(nextBill.money)}
        </Sum>
        <Sum label={t(isAnnual ? 'later.annual' : 'later.monthly')}>{moneyText(laterBills)}</Sum>
      </dl>
      <List>
        {trialDays > 0 && <List.Item>{t('trial', { count: trialDays })}</List.Item>}
        <CouponLine coupon={quote.coupon} />
        <ProrationLine proration={quote.proration} />
        <List.Item>
          {quote.appliesAt === null
            ? t('appliesNow')
            : t('appliesAt', { date: formatLongDay(quote.appliesAt) })}
        </List.Item>
        <TransfersLine transfers={quote.transfers} />
      </List>
      <Features heading={t('gained')} features={features.gained} />
      <Features heading={t('lost')} features={features.lost} />
    </BlockStack>
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

function CouponLine({ coupon }: Pick<QuoteAnswer, 'coupon'>) {
  const { t } = useTranslation('planChange');
  if (coupon === null) return null;
  const { bills, until } = coupon;
  const values = { code: coupon.offer.code, money: moneyText(coupon.off) };
  return (
    <List.Item>
      {bills === null || until === null
        ? t('coupon.always', values)
        : t('coupon.some', { ...values, count: bills, until: formatLongDay(until) })}
    </List.Item>
  );
}

function ProrationLine({ proration }: Pick<QuoteAnswer, 'proration'>) {
  const { t } = useTranslation('planChange');
  if (proration === null) return null;
  return <List.Item>{t(proration.kind, { money: moneyText(proration.money) })}</List.Item>;
}

/** How many there are afterwards, and from when on. */
export function TransfersLine({ transfers: { from, to, at } }: Pick<QuoteAnswer, 'transfers'>) {
  const { t } = useTranslation('planChange');
  const change = to > from ? 'more' : to < from ? 'less' : 'same';
  const values = { from: formatNumber(from), to: formatNumber(to), at: formatLongDay(at) };
  return <List.Item>{t(`transfers.${change}`, values)}</List.Item>;
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
