import type { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import type { Job, JobStore, LaneStore } from '../../ports/stores/job-stores';
import type { WakeUps } from '../../ports/broker';

export interface QueueOptions {
  jobs: JobStore;
  lanes: LaneStore;
  clock: Clock;
  logger: Logger;
  /** Names this process in lanes and jobs; no two may share it. */
  owner: string;
  /** Jobs running at once in this process, and of one shop. */
  concurrency: number;
  perShop: number;
  /** The machine's running time, read besides the clock; left out: the system's. */
  runningMs?: () => number;
  /** How long a shop belongs to a process that does not renew its lease. */
  leaseMs?: number;
  /** How often to poll for jobs that were not announced (another process added them). */
  pollMs?: number;
  /** Left out: nobody wakes this process, and it polls. */
  wakeUps?: WakeUps;
  /** For whom nobody was woken: since when it is due, and how often to look. */
  missed?: { afterMs: number; pollMs: number };
  random?: () => number;
  /** Carries out each run; left out: nothing around it. */
  around?(job: Job, run: () => Promise<AppError | null>): Promise<AppError | null>;
  /** After each run whose outcome was stored; `failure` null: it succeeded. */
  onOutcome?(job: Job, outcome: 'done' | 'retried' | 'dead', failure: AppError | null): void;
  /** After a job was buried, e.g. to notify the merchant. */
  onDead?(job: Job, failure: AppError): Promise<void>;
}
