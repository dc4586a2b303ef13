import { BlockStack, Card, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityOfDay } from '../../../domain/log/activity';
import type { ShopAnswer } from '../../../contract/shop';
import { counted, formatNumber } from '../../formats/number';
import { ActivityTable } from './activity-table';
import { DayChart } from './day-chart';
import './activity.css';

interface Props {
  days: ActivityOfDay[];
  credits: ShopAnswer['plan']['credits'];
}

/**
 * Documents of the last 30 days and how the transfers were used up; drawn, and as a table for
 * readers.
 */
export function ActivityCard({ days, credits }: Props) {
  const { t } = useTranslation('home');
  const isQuiet = days.every(({ created, matched }) => created + matched === 0);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingSm">
            {t('activity.heading')}
          </Text>
          <Link url="/month">{t('activity.months')}</Link>
        </InlineStack>
        {isQuiet ? (
          <Text as="p" tone="subdued">
            {t('activity.nothing')}
          </Text>
        ) : (
          <Charts days={days} credits={credits} />
        )}
      </BlockStack>
    </Card>
  );
}

function Charts({ days, credits }: Props) {
  const { t } = useTranslation('home');
  const created = days.map((day) => day.created);
  const sum = created.reduce((all, one) => all + one, 0);
  const max = Math.max(...created);
  return (
    <>
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <Chart
          heading={t('activity.documents')}
          fact={t('activity.sum', counted(sum))}
          caption={t('activity.most', counted(max))}
        >
          <DayChart days={days} valueOf={(day) => day.created} top={max} />
        </Chart>
        <Chart
          heading={t('activity.transfers')}
          fact={t('activity.used', {
            used: formatNumber(credits.used),
            quota: formatNumber(credits.quota),
          })}
        >
          <DayChart days={days} valueOf={(day) => day.transfers ?? 0} top={credits.quota} />
        </Chart>
      </InlineGrid>
      <ActivityTable days={days} />
    </>
  );
}

interface ChartProps {
  heading: string;
  fact: string;
  caption?: string;
  children: ReactNode;
}

function Chart({ heading, fact, caption, children }: ChartProps) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="bodySm" tone="subdued">
        {heading}
      </Text>
      {children}
      <InlineStack align="space-between" gap="200">
        <Text as="p">{fact}</Text>
        {caption !== undefined && (
          <Text as="p" tone="subdued">
            {caption}
          </Text>
        )}
      </InlineStack>
    </BlockStack>
  );
}
