import {
  collectDefaultMetrics,
  Counter as PrometheusCounter,
  Gauge as PrometheusGauge,
  Histogram as PrometheusHistogram,
  Registry,
} from 'prom-client';
import {
  BUCKETS_MS,
  type Counters,
  type Exposition,
  type Gauge,
  type GaugeLabels,
  type Histograms,
} from '../../ports/metrics';

interface Described<Labels> {
  help: string;
  labels: (keyof Labels & string)[];
}

const COUNTERS: { [Name in keyof Counters]: Described<Counters[Name]> } = {
  calls: { help: 'Requests to services by outcome', labels: ['service', 'outcome'] },
  throttles: { help: 'Answers by which a service asked to wait', labels: ['service'] },
  jobs: { help: 'Runs of jobs by outcome', labels: ['name', 'outcome'] },
  documents: { help: 'Documents that Lexware created', labels: ['kind'] },
  deliveries: { help: 'Webhooks that were stored, repetitions included', labels: ['source'] },
  mails: { help: 'Mails by server and outcome', labels: ['server', 'outcome'] },
  previews: { help: 'Previews of documents by outcome', labels: ['outcome'] },
  wake_ups: { help: 'Wake-ups through the broker by outcome', labels: ['outcome'] },
  broker_down_seconds: { help: 'Seconds in which the broker was out of reach', labels: [] },
};

const HISTOGRAMS: { [Name in keyof Histograms]: Described<Histograms[Name]> & { as: string } } = {
  call_ms: { as: 'call_duration_seconds', help: 'How long answers take', labels: ['service'] },
};

const GAUGES: { [Name in keyof GaugeLabels]: Described<GaugeLabels[Name]> } = {
  ready: { help: 'Whether /ready answers 200', labels: [] },
  database_up: { help: 'Whether the database answers', labels: [] },
  broker_up: { help: 'Whether the broker answers', labels: [] },
  queue_depth: { help: 'Jobs that are due and not running, of all processes', labels: [] },
  queue_age_seconds: { help: 'Since when the first of them is due', labels: [] },
  dead_jobs: { help: 'Jobs that failed for good, of all processes', labels: [] },
  intake_depth: { help: 'Webhooks that were not dispatched, of all processes', labels: [] },
  intake_age_seconds: { help: 'Since when the first of them waits', labels: [] },
  job_slots: { help: 'Jobs at once in this process', labels: ['state'] },
  database_connections: { help: 'Connections to the database', labels: ['pool', 'state'] },
};

const PREFIX = 'belegfluss_';
/** Names of jobs come out of the database; further ones are counted together. */
const MAX_SERIES = 300;

/** The same counts as the roll-ups have, since the start of this process. */
export function createPrometheus(): Exposition {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counters = mapped(
    COUNTERS,
    ({ help, labels: labelNames }, name) =>
      new PrometheusCounter({ name: `${PREFIX}${name}_total`, help, labelNames, registers }),
  );
  const histograms = mapped(
    HISTOGRAMS,
    ({ as, help, labels: labelNames }) =>
      new PrometheusHistogram({
        name: PREFIX + as,
        help,
        labelNames,
        buckets: BUCKETS_MS.map((ms) => ms / 1_000),
        registers,
      }),
  );
  const gauges = mapped(
    GAUGES,
    ({ help, labels: labelNames }, name) =>
      new PrometheusGauge({ name: PREFIX + name, help, labelNames, registers }),
  );
  const bounded = createBound();

  return {
    contentType: registry.contentType,
    count: (name, labels, by = 1) => counters[name].inc(bounded(name, labels), by),
    observe: (name, labels, value) =>
      histograms[name].observe(bounded(name, labels), value / 1_000),
    text(read: readonly Gauge[]) {
      for (const one of Object.values(gauges)) one.reset();
      for (const { name, labels, value } of read) gauges[name].set({ ...labels }, value);
      return registry.metrics();
    },
  };
}

type LabelValues = Record<string, string>;

/** Beyond the limit every label of a new series is `other`. */
function createBound(): (name: string, labels: LabelValues) => LabelValues {
  const seen = new Map<string, Set<string>>();
  return (name, labels) => {
    const series = seen.get(name) ?? new Set();
    seen.set(name, series);
    const key = Object.values(labels).join(' ');
    if (series.has(key)) return labels;
    if (series.size >= MAX_SERIES)
      return Object.fromEntries(Object.keys(labels).map((label) => [label, 'other']));
    series.add(key);
    return labels;
  };
}

function mapped<Name extends string, From, To>(
  from: Record<Name, From>,
  to: (one: From, name: Name) => To,
): Record<Name, To> {
  const entries = Object.entries(from) as [Name, From][];
  return Object.fromEntries(entries.map(([name, one]) => [name, to(one, name)])) as Record<
    Name,
    To
  >;
}
