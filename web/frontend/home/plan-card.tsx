import {
  Badge,
  type BadgeProps,
  BlockStack,
  Card,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import { useId } from 'react';
import type { ShopAnswer } from '../../contract/shop';
import { formatLongDay } from '../formats/date';
import { counted, formatNumber } from '../formats/number';
import { type Level, remainingTransfers } from '../plan-gate/transfers';
import { TransfersBar } from '../plan-gate/transfers-bar';
import { t } from './i18n/texts';

/** The plan, what is left of its transfers, and what was created since the installation. */
export function PlanCard({ shop: { plan, stat } }: { shop: ShopAnswer }) {
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <InlineStack align="space-between" gap="200">
            <Text as="h2" variant="headingSm">
              {t('plan.heading', { name: plan.name })}
            </Text>
            <Link url="/plan">{t('plan.open')}</Link>
          </InlineStack>
          <Text as="p" tone="subdued">
            {plan.tagline}
          </Text>
        </BlockStack>
        <Transfers credits={plan.credits} />
        <CreatedDocuments counts={stat.lexoffice} />
      </BlockStack>
    </Card>
  );
}

const TONE: Record<Exclude<Level, 'normal'>, BadgeProps['tone']> = {
  warning: 'warning',
  critical: 'critical',
  exhausted: 'critical',
};

/** How many documents can still be created this month. */
function Transfers({ credits }: { credits: ShopAnswer['plan']['credits'] }) {
  const label = useId();
  const { left, level } = remainingTransfers(credits);
  const { daysLeft } = credits;
  const values = { left: formatNumber(left), quota: formatNumber(credits.quota) };
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" fontWeight="medium">
          {t('transfers.heading')}
        </Text>
        {level !== 'normal' && <Badge tone={TONE[level]}>{t(`transfers.${level}`)}</Badge>}
      </InlineStack>
      <Text as="p" numeric>
        {t('transfers.left', values)}
      </Text>
      <span id={label} hidden>
        {t('transfers.bar', values)}
      </span>
      <TransfersBar credits={credits} label={label} />
      <Text as="p" tone="subdued" variant="bodySm">
        {[
          ...(left === 0 || daysLeft === null ? [] : [daysLeftText(daysLeft)]),
          t('transfers.reset', { date: formatLongDay(credits.resetAt) }),
        ].join('. ')}
      </Text>
    </BlockStack>
  );
}

/** For how long they last at the pace of the last 30 days. */
function daysLeftText(days: number): string {
  if (days === 0) return t('transfers.tooFew');
  return t('transfers.daysLeft', counted(days));
}

/** What was made by the app, and what was found in Lexware instead. */
function CreatedDocuments({ counts }: { counts: ShopAnswer['stat']['lexoffice'] }) {
  const { invoice, credit, delivery } = counts;
  const matched = invoice.matched + credit.matched + delivery.matched;
  const made = (['invoice', 'credit', 'delivery'] as const).map((kind) =>
    t(`documents.${kind}`, counted(counts[kind].created)),
  );
  return (
    <BlockStack gap="100">
      <Text as="h3" fontWeight="medium">
        {t('documents.heading')}
      </Text>
      <Text as="p">{made.join(', ')}</Text>
      {matched > 0 && (
        <Text as="p" tone="subdued" variant="bodySm">
          {t('documents.matched', counted(matched))}
        </Text>
      )}
    </BlockStack>
  );
}
