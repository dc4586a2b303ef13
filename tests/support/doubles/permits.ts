import { systemClock, type Clock } from '../../../web/ports/clock';
import { NEVER_OVERTAKEN } from '../../../web/ports/stores/job-stores';
import { elapsedMs, type Permit, SEND_WITHIN_MS, type JobContext } from '../../../web/ports/queue';

/** Of a job that nobody takes over. */
export function aPermit(clock: Clock = systemClock): Permit {
  const readClocks = () => ({ wallMs: clock.now().getTime(), runningMs: 0 });
  return {
    token: NEVER_OVERTAKEN,
    lost: new AbortController().signal,
    readClocks,
    mayBegin: (marked) => elapsedMs(marked, readClocks()) <= SEND_WITHIN_MS,
  };
}

/** Of a job that runs for the first time. */
export const FIRST_RUN: JobContext = { attempt: 1, permit: aPermit() };

/** Of a call that is neither late nor without its lease. */
export const IN_TIME = { mayBegin: () => true };
