import type { Instant } from '../ids';
import { millisOf } from '../time/berlin';

/** In what a rule measures. */
export type AlertUnit = 'minutes' | 'count' | 'percent';

interface AlertKind {
  unit: AlertUnit;
  /** From this value on … */
  threshold: number;
  /** … for so many minutes it is an incident. */
  minutes: number;
}

/** What can be watched, with what counts until an operator says otherwise. */
export const ALERTS = {
  /** Age of the job that has been due longest. */
  queue_age: { unit: 'minutes', threshold: 30, minutes: 5 },
  /** Jobs that are due and not running. */
  queue_depth: { unit: 'count', threshold: 5_000, minutes: 10 },
  /** Age of the oldest webhook that was not dispatched. */
  intake_age: { unit: 'minutes', threshold: 5, minutes: 5 },
  /** Jobs that failed for good, in the last ten to twenty minutes. */
  dead_jobs: { unit: 'count', threshold: 20, minutes: 0 },
  /** The most that failed for good in one shop, in the last hour. */
  dead_jobs_of_shop: { unit: 'count', threshold: 10, minutes: 0 },
  /** Share of the calls that failed or had no answer, in the last ten to twenty minutes. */
  lexware_failing: { unit: 'percent', threshold: 50, minutes: 5 },
  shopify_failing: { unit: 'percent', threshold: 50, minutes: 5 },
  /** Share of the calls that were throttled. */
  lexware_throttling: { unit: 'percent', threshold: 30, minutes: 15 },
  /** Share of the mails over the operator's own server that it did not take. */
  mails_failing: { unit: 'percent', threshold: 50, minutes: 5 },
  /** Minutes without the broker, of all processes, in the last ten to twenty. */
  broker_down: { unit: 'minutes', threshold: 2, minutes: 0 },
  /** Shops in which the same failure occurred in the last hour. */
  failure_spread: { unit: 'count', threshold: 25, minutes: 0 },
  /** Paying shops about whose billing Shopify has been silent for seven days. */
  billing_silent: { unit: 'count', threshold: 1, minutes: 0 },
} as const satisfies Record<string, AlertKind>;

export type AlertName = keyof typeof ALERTS;

export const ALERT_NAMES = Object.keys(ALERTS) as AlertName[];

/** While it lasts, documents come late or not at all; the others are to be looked at. */
const SEVERE: readonly AlertName[] = [
  'queue_age',
  'queue_depth',
  'intake_age',
  'lexware_failing',
  'shopify_failing',
];

export function isSevere(rule: AlertName): boolean {
  return SEVERE.includes(rule);
}

export const BILLING_SILENT_DAYS = 7;

/** A share of fewer calls or mails than this says nothing. */
export const MIN_SAMPLE = 5;

/**
 * What is measured of each rule. Null: nothing to measure, which begins no incident and keeps none from
 * its end; `unclear`: too little to tell, which begins none and leaves an open one as it is.
 */
export type Measure = number | null | 'unclear';
export type Measures = Record<AlertName, Measure>;

export interface AlertRule {
  name: AlertName;
  isOn: boolean;
  threshold: number;
  minutes: number;
  byMail: boolean;
  byWebhook: boolean;
}

/** How far a rule is from an incident, or an incident from its end. */
export interface AlertState {
  /** Since when the value reaches the threshold. */
  aboveSince: Instant | null;
  /** Since when an open incident's value is below it. */
  clearSince: Instant | null;
  isOpen: boolean;
}

/** `dropped`: its rule was switched off, which says nothing about the trouble itself. */
type AlertChange = 'begins' | 'ends' | 'dropped' | null;

/**
 * An incident is over when its value stayed below the threshold this long: what fails in batches, as
 * retries do, is one incident.
 */
const CLEAR_MINUTES = 30;
const MINUTE_MS = 60_000;

/** What a measured value does to a rule; the same at whichever process asks. */
export function nextState(
  { isOn, threshold, minutes }: Pick<AlertRule, 'isOn' | 'threshold' | 'minutes'>,
  { aboveSince, clearSince, isOpen }: AlertState,
  value: Measure,
  now: Instant,
): { state: AlertState; change: AlertChange } {
  const quiet = { aboveSince: null, clearSince: null, isOpen: false };
  if (!isOn) return { state: quiet, change: isOpen ? 'dropped' : null };
  const isAbove =
    typeof value === 'number' ? value >= threshold : keepsOpen(value, { isOpen, clearSince });
  if (isOpen) {
    if (isAbove) return { state: { aboveSince, clearSince: null, isOpen }, change: null };
    const since = clearSince ?? now;
    if (lasted(since, now, CLEAR_MINUTES)) return { state: quiet, change: 'ends' };
    return { state: { aboveSince, clearSince: since, isOpen }, change: null };
  }
  if (!isAbove) return { state: quiet, change: null };
  const since = aboveSince ?? now;
  const begins = lasted(since, now, minutes);
  const state = { aboveSince: since, clearSince: null, isOpen: begins };
  return { state, change: begins ? 'begins' : null };
}

/** What failed among a few calls is no sign that all is well again. */
function keepsOpen(
  value: null | 'unclear',
  { isOpen, clearSince }: Pick<AlertState, 'isOpen' | 'clearSince'>,
): boolean {
  return isOpen && (value === 'unclear' || clearSince === null);
}

function lasted(since: Instant, now: Instant, minutes: number): boolean {
  return millisOf(now) - millisOf(since) >= minutes * MINUTE_MS;
}
