import { createHash } from 'node:crypto';
import type { Instant } from '../../../domain/ids';
import { millisOf } from '../../../domain/time/berlin';
import type { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { CountedFailure, FailedStep, Figure, Meter } from '../../../ports/metrics';
import { ownFrames } from '../../../ports/logger';
import type { DatabaseOf } from '../../../ports/stores/database';
import type { Backlog, NewFailure } from '../../../ports/stores/fleet-stores';
import type { Job } from '../../../ports/stores/job-stores';

export interface RollUpDeps {
  database: DatabaseOf<'fleet'>;
  meter: Meter;
  clock: Clock;
}

/** More than any threshold of a rule needs. */
const MAX_COUNTED = 100_000;

/**
 * Adds what this process counted since the last time, and how much waits at the moment, to the sums
 * of all processes. What could not be stored counts the next time; a crash loses a minute of it.
 */
export async function rollUp({ database, meter, clock }: RollUpDeps): Promise<Backlog> {
  const reading = meter.take();
  try {
    const at = clock.now().toISOString();
    const backlog = await database.fleet.backlog(at, MAX_COUNTED);
    const failures = reading.failures.filter(isFailure);
    const figures = [
      ...summed(reading.figures),
      ...waiting(backlog, at),
      ...summed(failures.map(asFigure)),
    ];
    await database.transaction(async ({ fleet }) => {
      await fleet.add(figures, at);
      await fleet.recordFailures(failures.map(toNew));
    });
    return backlog;
  } catch (error) {
    meter.giveBack(reading);
    throw error;
  }
}

/** A job that waits for the merchant's approval resumes with it. */
function isFailure({ code }: CountedFailure): boolean {
  return code !== 'NOT_ACTIVATED';
}

function toNew(failure: CountedFailure): NewFailure {
  return { ...failure, fingerprint: fingerprintOf(failure) };
}

function asFigure(failure: CountedFailure): Figure {
  const label = fingerprintOf(failure);
  return { name: 'failures', label, n: failure.times, total: 0, peak: 0 };
}

/** Of jobs the outcome counts; which of them it was is left to the failures. */
function summed(figures: readonly Figure[]): Figure[] {
  const sums = new Map<string, Figure>();
  for (const one of figures) {
    const label = one.name === 'jobs' ? (one.label.split('.').at(-1) ?? '') : one.label;
    const key = `${one.name} ${label}`;
    const sum = sums.get(key) ?? { name: one.name, label, n: 0, total: 0, peak: 0 };
    sum.n += one.n;
    sum.total += one.total;
    sum.peak = Math.max(sum.peak, one.peak);
    sums.set(key, sum);
  }
  return [...sums.values()];
}

function waiting(backlog: Backlog, at: Instant): Figure[] {
  const measured = {
    queue_depth: backlog.waiting.count,
    queue_age: ageSeconds(backlog.oldestAt, at),
    dead_depth: backlog.dead.count,
    intake_depth: backlog.intake.count,
    intake_age: ageSeconds(backlog.oldestIntakeAt, at),
  };
  return Object.entries(measured).map(([name, value]) => ({
    name,
    label: '',
    n: 1,
    total: value,
    peak: value,
  }));
}

/** In whole seconds; 0 where nothing waits. */
export function ageSeconds(since: Instant | null, now: Instant): number {
  return since === null ? 0 : Math.max(0, Math.round((millisOf(now) - millisOf(since)) / 1_000));
}

type Cause = Pick<FailedStep, 'step' | 'code' | 'detail' | 'place'>;

/**
 * Runs that failed alike have the same one: by step, code, the detail's code, and of an unforeseen
 * failure by the function of ours. No text that somebody wrote takes part.
 */
function fingerprintOf({ step, code, detail, place }: Cause): string {
  const parts = JSON.stringify([step, code, detail, place]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 16);
}

/** What is noted of a job's run that failed. */
export function failedStep(job: Job, failure: AppError, at: Instant): FailedStep {
  const { code, detail } = failure;
  return {
    shopId: job.shopId,
    jobId: job.id,
    step: job.name,
    code,
    detail: detail?.code ?? null,
    place: code === 'INTERNAL' ? placeOf(failure) : null,
    at,
  };
}

/** Without line and column, which move with each version. */
function placeOf(failure: AppError): string | null {
  const [innermost] = ownFrames(failure);
  return innermost?.replace(/:\d+:\d+(?=\)?$)/u, '').slice(0, 200) ?? null;
}
