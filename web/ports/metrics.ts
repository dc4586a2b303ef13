import type { Instant, JobId, ShopId } from '../domain/ids';
import type { DocumentKind } from '../domain/documents/model/document';

/** A service that the app calls. */
export type Service = 'lexware' | 'shopify';

/**
 * What came of one request to a service: `refused` is a 4xx, `throttled` a 429, `failed` a 5xx;
 * `unreachable` brought no answer.
 */
export type CallOutcome = 'ok' | 'refused' | 'throttled' | 'failed' | 'unreachable';

/** What is counted, by name, with its labels: few values each, none of a shop or a person. */
export interface Counters {
  calls: { service: Service; outcome: CallOutcome };
  /** Answers by which a service asked us to wait, Shopify's within a 200 included. */
  throttles: { service: Service };
  /** Runs of jobs; `name` is that of its definition. */
  jobs: { name: string; outcome: 'done' | 'retried' | 'dead' };
  /** Documents that Lexware created. */
  documents: { kind: DocumentKind };
  /** Webhooks that were stored, repetitions included. */
  deliveries: { source: 'shopify' | 'lexware' };
  /** `server`: the operator's own, or one that a merchant entered. */
  mails: { server: 'operator' | 'shop'; outcome: 'sent' | 'refused' | 'failed' };
  previews: { outcome: 'drawn' | 'failed' };
  /** Through the broker, where there is one. */
  wake_ups: { outcome: 'sent' | 'received' };
  /** Seconds in which the broker could not be reached. */
  broker_down_seconds: Record<never, string>;
}

/** What is measured and kept as a distribution, in milliseconds. */
export interface Histograms {
  call_ms: { service: Service };
}

/** Upper ends of the parts of a distribution, in milliseconds; the last part has no end. */
export const BUCKETS_MS = [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000] as const;

/**
 * What this process counts and measures about itself. It neither waits nor fails, and writes
 * nothing by itself.
 */
export interface Metrics {
  count<Name extends keyof Counters>(name: Name, labels: Counters[Name], by?: number): void;
  observe<Name extends keyof Histograms>(name: Name, labels: Histograms[Name], value: number): void;
}

/** What is measured when somebody asks, by name, with its labels. */
export interface GaugeLabels {
  ready: Record<never, string>;
  database_up: Record<never, string>;
  /** Left out where there is none. */
  broker_up: Record<never, string>;
  queue_depth: Record<never, string>;
  queue_age_seconds: Record<never, string>;
  dead_jobs: Record<never, string>;
  intake_depth: Record<never, string>;
  intake_age_seconds: Record<never, string>;
  job_slots: { state: 'taken' | 'all' };
  database_connections: {
    pool: 'work' | 'receiving' | 'lanes';
    state: 'used' | 'open' | 'most' | 'waited_for';
  };
}

export type Gauge = {
  [Name in keyof GaugeLabels]: { name: Name; labels: GaugeLabels[Name]; value: number };
}[keyof GaugeLabels];

/** Shows what was counted since the process began. */
export interface Exposition extends Metrics {
  contentType: string;
  /** With what was measured just now. */
  text(gauges: readonly Gauge[]): Promise<string>;
}

/** A run of a job that failed, in words of ours alone: nothing of what a service or person wrote. */
export interface FailedStep {
  /** Null: a job for the whole app, or one of too many shops at once. */
  shopId: ShopId | null;
  jobId: JobId | null;
  /** Name of the job. */
  step: string;
  code: string;
  /** Code of the detail, where the failure carries one. */
  detail: string | null;
  /** Function and file of ours, of a failure that nobody foresaw. */
  place: string | null;
  at: Instant;
}

interface FailureLog {
  failed(step: FailedStep): void;
}

/** One series: how often, the sum of what was measured, and the largest value. */
export interface Figure {
  name: string;
  /** Values of the labels in the order of their names, joined by `.`. */
  label: string;
  n: number;
  total: number;
  peak: number;
}

export interface CountedFailure extends FailedStep {
  times: number;
}

/** What was counted since it was taken last. */
export interface Reading {
  figures: Figure[];
  failures: CountedFailure[];
}

export interface Meter extends Metrics, FailureLog {
  /** Takes all that was counted; the next reading begins at zero. */
  take(): Reading;
  /** What could not be stored; it counts with the next reading. */
  giveBack(reading: Reading): void;
}
