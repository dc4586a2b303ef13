import { Badge, type BadgeProps, BlockStack, InlineStack, Text } from '@shopify/polaris';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../contract/shop';
import { formatLongDay } from '../formats/date';
import { formatNumber } from '../formats/number';
import { FigureCard } from './figure-card';
import { type Level, remainingTransfers } from '../plan/transfers';
import { TransfersBar } from '../plan/transfers-bar';

const TONE: Record<Exclude<Level, 'normal'>, BadgeProps['tone']> = {
  warning: 'warning',
  critical: 'critical',
  exhausted: 'critical',
};

/** For how long they last at the pace of the last 30 days. */
function lastingText(t: TFunction<'home'>, days: number): string {
  if (days === 0) return t('transfers.tooFew');
  return t('transfers.lasting', { count: days, formatted: formatNumber(days) });
}

/** How many documents can still be created this month. */
export function TransfersCard({ credits }: { credits: ShopAnswer['plan']['credits'] }) {
  const { t } = useTranslation('home');
  const label = useId();
  const { left, level } = remainingTransfers(credits);
  const badge = level !== 'normal' && <Badge tone={TONE[level]}>{t(`transfers.${level}`)}</Badge>;
  const { daysLeft } = credits;
  const lasting = left === 0 || daysLeft === null ? null : lastingText(t, daysLeft);

  return (
    <FigureCard heading={t('transfers.heading')}>
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack align="start" gap="150" blockAlign="baseline">
            <Text as="span" variant="headingXl" numeric>
              {formatNumber(left)}
            </Text>
            <Text as="span" tone="subdued">
              {t('transfers.of', { quota: formatNumber(credits.quota) })}
            </Text>
          </InlineStack>
          {badge}
        </InlineStack>
        <span id={label} hidden>
          {t('transfers.bar', { left: formatNumber(left), quota: formatNumber(credits.quota) })}
        </span>
        <TransfersBar credits={credits} label={label} />
        {lasting !== null && (
          <Text as="p" tone="subdued" variant="bodySm">
            {lasting}
          </Text>
        )}
        <Text as="p" tone="subdued" variant="bodySm">
          {t('transfers.reset', { date: formatLongDay(credits.resetAt) })}
        </Text>
      </BlockStack>
    </FigureCard>
  );
}
