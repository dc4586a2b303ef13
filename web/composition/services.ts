import type { Env } from '../env';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { Exposition, Meter } from '../ports/metrics';
import type { QueueState } from '../ports/queue';
import type { Tracing } from '../ports/tracing';
import type { Database } from '../ports/stores/database';
import type { MailLimits } from '../ports/stores/mail/mail-count-store';
import type { ExternalServices } from './external-services';

/** Everything a feature may need; each feature declares the part that it uses. */
export interface Services extends ExternalServices {
  env: Env;
  database: Database;
  clock: Clock;
  logger: Logger;
  mailLimits: MailLimits;
  /** What this process counts about itself. */
  meter: Meter;
  /** Shows what was counted; null: nobody asked for it. */
  exposition: Exposition | null;
  /** Null: nothing is traced. */
  tracing: (Tracing & { close(): Promise<void> }) | null;
  queueState(): QueueState;
  isDispatching(): boolean;
  wakeQueue(): void;
  /** There are webhooks to dispatch that did not just come in. */
  wakeDispatcher(): void;
  /** Waits in real time. */
  sleep(ms: number): Promise<unknown>;
}
