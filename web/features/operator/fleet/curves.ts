import type { CurvesAnswer, Series, Topic } from '../../../contract/operator/fleet';
import { SERIES_TEXTS } from '../../../contract/texts/operator/alert-texts';
import type { Instant } from '../../../domain/ids';
import { quantile, type Range, type Span, spansOf } from '../../../domain/operator/spans';
import { BILLING_CURRENCIES } from '../../../domain/plans/price';
import { dayBegin, millisOf } from '../../../domain/time/berlin';
import { BUCKETS_MS } from '../../../ports/metrics';
import type { StoresOf } from '../../../ports/stores/database';
import type { FigureAt } from '../../../ports/stores/fleet-stores';

/** One span's figures of one name and label, all of a label's parts included. */
type Read = (name: string, part: string) => FigureAt[];

interface Curve {
  name: keyof typeof SERIES_TEXTS;
  unit: Series['unit'];
  /** Null: nothing was measured. */
  value(read: Read): number | null;
}

const times = (name: string, ...labels: string[]) => ({
  unit: 'count' as const,
  value: (read: Read) =>
    labels.reduce((sum, label) => sum + read(name, label).reduce((all, { n }) => all + n, 0), 0),
});

const most = (name: string, unit: Series['unit'] = 'count') => ({
  unit,
  value: (read: Read) => {
    const peaks = read(name, '').map(({ peak }) => peak);
    return peaks.length === 0 ? null : Math.max(...peaks);
  },
});

const latency = (service: string, share: number) => ({
  unit: 'ms' as const,
  value: (read: Read) =>
    quantile(
      [...BUCKETS_MS, Number.POSITIVE_INFINITY].map((end) => ({
        end,
        count: read('call_ms', `${service}.${Number.isFinite(end) ? end : 'inf'}`)[0]?.n ?? 0,
      })),
      share,
    ),
});

const ofService = (service: 'lexware' | 'shopify'): Curve[] => [
  { name: 'p50', ...latency(service, 0.5) },
  { name: 'p95', ...latency(service, 0.95) },
  { name: 'answered', ...times('calls', `ok.${service}`, `refused.${service}`) },
  { name: 'failed', ...times('calls', `failed.${service}`, `unreachable.${service}`) },
  { name: 'throttled', ...times('throttles', service) },
];

interface Curves {
  names: string[];
  curves: Curve[];
  /** Nothing is measured more often. */
  least?: 'hour';
}

const CURVES: Record<Topic, Curves> = {
  work: {
    names: ['documents', 'jobs', 'deliveries', 'previews'],
    curves: [
      { name: 'documents', ...times('documents', 'invoice', 'credit-note', 'delivery-note') },
      { name: 'done', ...times('jobs', 'done') },
      { name: 'retried', ...times('jobs', 'retried') },
      { name: 'dead', ...times('jobs', 'dead') },
      { name: 'fromShopify', ...times('deliveries', 'shopify') },
      { name: 'fromLexware', ...times('deliveries', 'lexware') },
      { name: 'previews', ...times('previews', 'drawn') },
    ],
  },
  lexware: { names: ['calls', 'call_ms', 'throttles'], curves: ofService('lexware') },
  shopify: { names: ['calls', 'call_ms', 'throttles'], curves: ofService('shopify') },
  mail: {
    names: ['mails'],
    curves: [
      { name: 'sent', ...times('mails', 'sent.operator', 'sent.shop') },
      { name: 'mailsRefused', ...times('mails', 'refused.operator', 'refused.shop') },
      { name: 'mailsFailed', ...times('mails', 'failed.operator') },
      { name: 'shopMailsFailed', ...times('mails', 'failed.shop') },
    ],
  },
  queue: {
    names: ['queue_depth', 'queue_age', 'dead_depth', 'intake_depth', 'intake_age'],
    curves: [
      { name: 'queueDepth', ...most('queue_depth') },
      { name: 'queueAge', ...most('queue_age', 'seconds') },
      { name: 'deadDepth', ...most('dead_depth') },
      { name: 'intakeDepth', ...most('intake_depth') },
      { name: 'intakeAge', ...most('intake_age', 'seconds') },
    ],
  },
  money: {
    names: ['mrr'],
    least: 'hour',
    curves: BILLING_CURRENCIES.map((currency) => ({
      name: currency,
      unit: currency,
      value: (read: Read) => {
        const plans = read('mrr', `*.${currency}`);
        return plans.length === 0 ? null : plans.reduce((sum, { total }) => sum + total, 0);
      },
    })),
  },
};

/** The curves of a topic, each with a value per span; sums and no row per event are read. */
export async function curvesOf(
  { fleet }: StoresOf<'fleet'>,
  { topic, range }: { topic: Topic; range: Range },
  now: Instant,
): Promise<CurvesAnswer> {
  const { names, curves, least } = CURVES[topic];
  const { span, begins } = spansOf(range, now, least);
  const figures = await fleet.figures(span, names, begins[0] ?? '');
  const spans = new Map<string, FigureAt[]>(begins.map((begin) => [begin, []]));
  for (const one of figures) spans.get(one.begin)?.push(one);
  const reads = begins.map((begin) => readerOf(spans.get(begin) ?? []));
  return {
    at: begins.map((begin) => secondsOf(span, begin)),
    series: curves.map(({ name, unit, value }) => ({
      name,
      unit,
      label: SERIES_TEXTS[name],
      values: reads.map(value),
    })),
  };
}

function readerOf(figures: readonly FigureAt[]): Read {
  return (name, part) => {
    const isMeant = part.startsWith('*')
      ? (label: string) => label.endsWith(part.slice(1))
      : (label: string) => label === part;
    return figures.filter((one) => one.name === name && isMeant(one.label));
  };
}

function secondsOf(span: Span, begin: string): number {
  const at = span === 'day' ? dayBegin(begin) : `${begin}${span === 'hour' ? ':00' : ''}:00.000Z`;
  return Math.round(millisOf(at) / 1_000);
}
