import { createHash } from 'node:crypto';
import type { AppError } from '../../../ports/app-error';
import type { FailedStep } from '../../../ports/metrics';
import { ownFrames } from '../../../ports/own-frames';
import type { Job } from '../../../ports/stores/work/job-store';
import type { Instant } from '../../../domain/ids';

type Cause = Pick<FailedStep, 'step' | 'code' | 'detail' | 'place'>;

/**
 * Runs that failed alike have the same one: by step, code, the detail's code, and of an unforeseen
 * failure by the function of ours. No text that somebody wrote takes part.
 */
export function fingerprintOf({ step, code, detail, place }: Cause): string {
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
