import type { Env } from '../env';
import type { Broker } from '../ports/broker';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { Meter } from '../ports/metrics';
import type { QueueState } from '../ports/queue';
import type { Database } from '../ports/stores/database';
import type { MailLimits } from '../ports/stores/mail-stores';
import type { ExternalServices } from './external-services';
import type { Instruments } from './instruments';

/** Everything a feature may need; each feature declares the part that it uses. */
export interface Services extends ExternalServices, Pick<Instruments, 'exposition' | 'tracing'> {
  env: Env;
  database: Database;
  clock: Clock;
  logger: Logger;
  mailLimits: MailLimits;
  /** What this process counts about itself. */
  meter: Meter;
  /** Null: processes share the database alone. */
  broker: Broker | null;
  queueState(): QueueState;
  isDispatching(): boolean;
  wakeQueue(): void;
  /** There are webhooks to dispatch that did not just come in. */
  wakeDispatcher(): void;
  /** Waits in real time. */
  sleep(ms: number): Promise<unknown>;
}
