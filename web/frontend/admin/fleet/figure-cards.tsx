import { BlockStack, Card, InlineGrid, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { FleetAnswer } from '../../../contract/operator/fleet';
import { formatNumber } from '../../formats/number';
import { ageOf, formatAge, formatCapped, lastOf, sumOf, valuesOf } from './figures';
import { useCurves } from './fleet-query';
import { Sparkline } from './sparkline';
import './i18n/texts';

interface Figure {
  title: string;
  value: string;
  below: string;
  values: (number | null)[];
}

/** What waits now and what the last day brought, each with its curve. */
export function FigureCards({ fleet }: { fleet: FleetAnswer }) {
  const { t } = useTranslation('fleet');
  const figures = useFigures(fleet);
  return (
    <BlockStack gap="200">
      <Text as="h2" variant="headingMd">
        {t('cards.title')}
      </Text>
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 4 }} gap="400">
        {figures.map((figure) => (
          <div key={figure.title} className="figure-card">
            <FigureCard figure={figure} />
          </div>
        ))}
      </InlineGrid>
    </BlockStack>
  );
}

function FigureCard({ figure: { title, value, below, values } }: { figure: Figure }) {
  const { t } = useTranslation('fleet');
  const most = formatNumber(Math.max(0, ...values.map((one) => one ?? 0)));
  const last = formatNumber(lastOf(values) ?? 0);
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
        <Text as="p" variant="headingLg">
          {value}
        </Text>
        <Sparkline values={values} label={t('cards.spark', { most, last })} />
        <Text as="p" tone="subdued" variant="bodySm">
          {below}
        </Text>
      </BlockStack>
    </Card>
  );
}

function useFigures({ now, queue, dead, intake }: FleetAnswer): Figure[] {
  const { t } = useTranslation('fleet');
  const work = useCurves('work', 'day').data;
  const depth = useCurves('queue', 'day').data;
  const mail = useCurves('mail', 'day').data;
  const age = ageOf(queue.oldestAt, now);
  const capped = (value: FleetAnswer['queue']['waiting']) =>
    formatCapped(value, (formatted) => t('moreThan', { formatted }));
  const documents = valuesOf(work, 'documents');
  const sent = valuesOf(mail, 'sent');
  const received = valuesOf(work, 'fromShopify').map(
    (value, index) => (value ?? 0) + (valuesOf(work, 'fromLexware')[index] ?? 0),
  );
  const drawn = valuesOf(work, 'previews');
  const failedMails = [...valuesOf(mail, 'mailsFailed'), ...valuesOf(mail, 'shopMailsFailed')];
  return [
    {
      title: t('cards.queue'),
      value: capped(queue.waiting),
      below: age === null ? t('cards.queueEmpty') : t('cards.queueNow', { age: formatAge(age) }),
      values: valuesOf(depth, 'queueDepth'),
    },
    {
      title: t('cards.dead'),
      value: capped(dead),
      below: t('cards.deadNow', { formatted: formatNumber(sumOf(valuesOf(work, 'dead'))) }),
      values: valuesOf(work, 'dead'),
    },
    useCalls('lexware'),
    useCalls('shopify'),
    {
      title: t('cards.documents'),
      value: formatNumber(sumOf(documents)),
      below: t('cards.documentsNow', { formatted: formatNumber(sumOf(valuesOf(work, 'done'))) }),
      values: documents,
    },
    {
      title: t('cards.mails'),
      value: formatNumber(sumOf(sent)),
      below: t('cards.mailsNow', {
        failed: formatNumber(sumOf(failedMails)),
        refused: formatNumber(sumOf(valuesOf(mail, 'mailsRefused'))),
      }),
      values: sent,
    },
    {
      title: t('cards.intake'),
      value: formatNumber(sumOf(received)),
      below: t('cards.intakeNow', { formatted: capped(intake.waiting) }),
      values: received,
    },
    {
      title: t('cards.previews'),
      value: formatNumber(sumOf(drawn)),
      below: t('cards.previewsNow'),
      values: drawn,
    },
  ];
}

function useCalls(service: 'lexware' | 'shopify'): Figure {
  const { t } = useTranslation('fleet');
  const curves = useCurves(service, 'day').data;
  const latencies = valuesOf(curves, 'p95');
  const failed = sumOf(valuesOf(curves, 'failed'));
  const all = failed + sumOf(valuesOf(curves, 'answered'));
  const last = lastOf(latencies);
  return {
    title: t(`cards.${service}`),
    value: last === null ? t('none') : `${formatNumber(last)} ms`,
    below:
      all === 0
        ? t('cards.noCalls')
        : t('cards.callsNow', {
            failed: formatNumber(failed),
            all: formatNumber(all),
            throttled: formatNumber(sumOf(valuesOf(curves, 'throttled'))),
          }),
    values: latencies,
  };
}
