import { BlockStack, Box, Card, InlineGrid, Text } from '@shopify/polaris';
import type { CappedAnswer, CurvesAnswer, FleetAnswer } from '../../../contract/operator/fleet';
import { counted, formatNumber } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { useCurves } from './fleet-query';
import { t } from './i18n/texts';
import './fleet.css';

interface Figure {
  title: string;
  value: string;
  below: string;
  values: (number | null)[];
}

/** What waits now and what the last day brought, each with its curve. */
export function FigureCards({ fleet }: { fleet: FleetAnswer }) {
  const day = useDay();
  const figures = useFigures(fleet, day);
  const failed = Object.values(day).filter(({ isError, data }) => isError && !data);
  return (
    <BlockStack gap="200">
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <Text as="h2" variant="headingMd">
          {t('cards.title')}
        </Text>
      </Box>
      {failed[0] && (
        <LoadError
          query={{
            error: failed[0].error,
            isFetching: failed.some(({ isFetching }) => isFetching),
            refetch: () => failed.map(({ refetch }) => refetch()),
          }}
        />
      )}
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
        <Sparkline
          values={values}
          label={values.length === 0 ? t('none') : t('cards.spark', { most, last })}
        />
        <Text as="p" tone="subdued" variant="bodySm">
          {below}
        </Text>
      </BlockStack>
    </Card>
  );
}

/** What was measured in the last day, by topic. */
function useDay() {
  const work = useCurves('work', 'day');
  const queue = useCurves('queue', 'day');
  const mail = useCurves('mail', 'day');
  const lexware = useCurves('lexware', 'day');
  const shopify = useCurves('shopify', 'day');
  return { work, queue, mail, lexware, shopify };
}

/** What is not there yet, or failed to load, is no zero. */
function useFigures(
  { now, queue, dead, intake }: FleetAnswer,
  day: ReturnType<typeof useDay>,
): Figure[] {
  const work = day.work.data;
  const mail = day.mail.data;
  const known = (curves: CurvesAnswer | undefined, text: string) => (curves ? text : t('none'));
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
      values: valuesOf(day.queue.data, 'queueDepth'),
    },
    {
      title: t('cards.dead'),
      value: capped(dead),
      below: known(
        work,
        t('cards.deadNow', { formatted: formatNumber(sumOf(valuesOf(work, 'dead'))) }),
      ),
      values: valuesOf(work, 'dead'),
    },
    useCalls('lexware', day.lexware.data),
    useCalls('shopify', day.shopify.data),
    {
      title: t('cards.documents'),
      value: known(work, formatNumber(sumOf(documents))),
      below: known(work, t('cards.documentsNow', counted(sumOf(valuesOf(work, 'done'))))),
      values: documents,
    },
    {
      title: t('cards.mails'),
      value: known(mail, formatNumber(sumOf(sent))),
      below: known(
        mail,
        t('cards.mailsNow', {
          failed: formatNumber(sumOf(failedMails)),
          refused: formatNumber(sumOf(valuesOf(mail, 'mailsRefused'))),
        }),
      ),
      values: sent,
    },
    {
      title: t('cards.intake'),
      value: known(work, formatNumber(sumOf(received))),
      below: t('cards.intakeNow', { formatted: capped(intake.waiting) }),
      values: received,
    },
    {
      title: t('cards.previews'),
      value: known(work, formatNumber(sumOf(drawn))),
      below: t('cards.previewsNow'),
      values: drawn,
    },
  ];
}

function useCalls(service: 'lexware' | 'shopify', curves: CurvesAnswer | undefined): Figure {
  const latencies = valuesOf(curves, 'p95');
  const failed = sumOf(valuesOf(curves, 'failed'));
  const all = failed + sumOf(valuesOf(curves, 'answered'));
  const last = lastOf(latencies);
  const belowCalls = () =>
    all === 0
      ? t('cards.noCalls')
      : t('cards.callsNow', {
          failed: formatNumber(failed),
          all: formatNumber(all),
          throttled: formatNumber(sumOf(valuesOf(curves, 'throttled'))),
        });
  return {
    title: t(`cards.${service}`),
    value: last === null ? t('none') : `${formatNumber(last)} ms`,
    below: curves ? belowCalls() : t('none'),
    values: latencies,
  };
}

const WIDTH = 120;
const HEIGHT = 32;

interface Props {
  values: readonly (number | null)[];
  /** What a screen reader says in place of the picture. */
  label: string;
}

/** A curve without axes, from zero to its largest value. */
function Sparkline({ values, label }: Props) {
  const most = Math.max(1, ...values.map((one) => one ?? 0));
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const height = ((value ?? 0) / most) * (HEIGHT - 2);
    return `${(index * step).toFixed(1)},${(HEIGHT - 1 - height).toFixed(1)}`;
  });
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: readonly [seconds: number, one: string][] = [
  [DAY, 'd'],
  [HOUR, 'Std.'],
  [MINUTE, 'Min.'],
];

/** `90` seconds as `1 Min.`: the largest whole unit. */
export function formatAge(seconds: number): string {
  const [length, unit] = STEPS.find(([step]) => seconds >= step) ?? [1, 'Sek.'];
  return `${formatNumber(Math.floor(seconds / length))} ${unit}`;
}

/** From one moment to another; null where nothing waits. */
export function ageOf(since: string | null, now: string): number | null {
  return since === null ? null : Math.max(0, (Date.parse(now) - Date.parse(since)) / 1_000);
}

/** A number that was counted up to a limit; `moreThan` puts it into words beyond that. */
function formatCapped(
  { count, isCapped }: CappedAnswer,
  moreThan: (formatted: string) => string,
): string {
  const formatted = formatNumber(count);
  return isCapped ? moreThan(formatted) : formatted;
}

/** Of a series by its name; nothing where it is missing. */
function valuesOf(curves: CurvesAnswer | undefined, name: string): (number | null)[] {
  return curves?.series.find((one) => one.name === name)?.values ?? [];
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** The last value that was measured. */
function lastOf(values: readonly (number | null)[]): number | null {
  return values.findLast((one) => one !== null) ?? null;
}
