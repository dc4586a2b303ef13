import { BlockStack, Card, InlineGrid, InlineStack, Select, Text } from '@shopify/polaris';
import { lazy, Suspense, useState } from 'react';
import {
  TOPICS,
  type CurvesAnswer,
  type Series,
  type Topic,
} from '../../../contract/operator/fleet';
import { type Range, RANGES } from '../../../domain/operator/spans';
import { formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { TextSkeleton } from '../../states/skeletons';
import { CURVE_COLOURS } from './curve-colours';
import { useCurves } from './fleet-query';
import './fleet.css';
import { t } from './i18n/texts';

/** uPlot comes with the first chart that is drawn. */
const CurveChart = lazy(async () => ({ default: (await import('./curve-chart')).CurveChart }));

/** What all shops did, as curves, and the same as a table. */
export function CurvesCard() {
  const [topic, setTopic] = useState<Topic>('work');
  const [range, setRange] = useState<Range>('day');
  const topics = TOPICS.map((value) => ({ value, label: t(`curves.topics.${value}`) }));
  const ranges = RANGES.map((value) => ({ value, label: t(`curves.ranges.${value}`) }));
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('curves.title')}
        </Text>
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <Select
            label={t('curves.topic')}
            options={topics}
            value={topic}
            onChange={(value) => setTopic(TOPICS.find((one) => one === value) ?? topic)}
          />
          <Select
            label={t('curves.range')}
            options={ranges}
            value={range}
            onChange={(value) => setRange(RANGES.find((one) => one === value) ?? range)}
          />
        </InlineGrid>
        <Curves topic={topic} range={range} />
      </BlockStack>
    </Card>
  );
}

function Curves({ topic, range }: { topic: Topic; range: Range }) {
  const curves = useCurves(topic, range);
  if (curves.isPending) return <TextSkeleton lines={8} />;
  if (!curves.data) return <LoadError query={curves} />;
  const isEmpty = curves.data.series.every(({ values }) => values.every((one) => !one));
  if (isEmpty) return <NothingHere title={t('curves.empty.title')} text={t('curves.empty.text')} />;
  const names = curves.data.series.map(({ label }) => label).join(', ');
  return (
    <BlockStack gap="400">
      <Legend series={curves.data.series} />
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <CurveChart curves={curves.data} label={t('curves.picture', { series: names })} />
      </Suspense>
      <CurveTable curves={curves.data} />
    </BlockStack>
  );
}

function Legend({ series }: Pick<CurvesAnswer, 'series'>) {
  return (
    <InlineStack gap="400">
      {series.map(({ name, label, unit }, index) => (
        <Text key={name} as="span" variant="bodySm">
          <span
            className="curve-mark"
            style={{ background: CURVE_COLOURS[index % CURVE_COLOURS.length] }}
          />{' '}
          {[label, t(`curves.units.${unit}`)].filter(Boolean).join(', ')}
        </Text>
      ))}
    </InlineStack>
  );
}

/** Its rows are built when somebody opens it. */
function CurveTable({ curves: { at, series } }: { curves: CurvesAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const rows = at.map((seconds, index) => ({ seconds, index })).toReversed();
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('curves.table')}</summary>
      {isOpen && (
        <div className="curve-table" tabIndex={0} role="region" aria-label={t('curves.table')}>
          <table className="figure-table">
            <thead>
              <tr>
                <th scope="col">{t('curves.time')}</th>
                {series.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ seconds, index }) => (
                <tr key={seconds}>
                  <th scope="row">{formatMoment(new Date(seconds * 1_000).toISOString())}</th>
                  {series.map(({ name, unit, values }) => (
                    <td key={name}>{shown(values[index] ?? null, unit, t('none'))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

function shown(value: number | null, unit: Series['unit'], none: string): string {
  if (value === null) return none;
  return unit === 'EUR' || unit === 'USD' ? formatMoney(value, unit) : formatNumber(value);
}
