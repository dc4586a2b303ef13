import type { ShopId } from '../../../domain/ids';
import type { DeliveryOutcome } from '../../../domain/log/delivery-outcome';
import { markChangedDocuments } from '../../../jobs/mark-changed-documents';
import type { Clock } from '../../../ports/clock';
import type { Logger } from '../../../ports/logger';
import type { ReceiveWebhooksDatabase } from '../receive-webhooks-stores';
import type { ReportedDocument } from '../../../ports/stores/documents/document-sync';
import type { Delivery } from '../../../ports/stores/work/delivery-store';
import type { NewJob } from '../../../ports/stores/work/job-store';
import type { ReadDelivery } from './read-delivery';

interface DispatchDeps {
  database: ReceiveWebhooksDatabase;
  clock: Clock;
  logger: Logger;
}

interface Dispatch {
  delivery: Delivery;
  outcome: DeliveryOutcome;
  jobs: NewJob[];
  /** Documents that Lexware reported as changed. */
  changed: ReportedDocument[];
}

/** The work that a delivery requires in its shops. */
export function dispatchOf(
  { clock, logger }: Pick<DispatchDeps, 'clock' | 'logger'>,
  { delivery, planned }: ReadDelivery,
  shops: ShopId[],
): Dispatch {
  if (planned === 'unreadable') {
    const { source, topic, id } = delivery;
    logger.warn({ source, topic, delivery: id }, 'webhook body does not fit its topic');
  }
  if (typeof planned === 'string') return { delivery, outcome: planned, jobs: [], changed: [] };
  if ('changed' in planned) {
    const changed = shops.map((shopId) => ({ shopId, lexwareId: planned.changed }));
    return { delivery, outcome: shops.length > 0 ? 'dispatched' : 'ignored', jobs: [], changed };
  }
  const { also = [], ...first } = planned;
  const now = clock.now().getTime();
  const jobs = [first, ...also].flatMap(({ delayMs = 0, jobIn }) => {
    const runAt = new Date(now + delayMs).toISOString();
    return shops.map((shopId) => jobIn(shopId, runAt));
  });
  return { delivery, outcome: jobs.length > 0 ? 'dispatched' : 'ignored', jobs, changed: [] };
}

/** Writes jobs, changed documents and outcomes in one transaction; outcomes alone need none. */
export function writeDispatches(
  { database, clock }: Pick<DispatchDeps, 'database' | 'clock'>,
  dispatches: Dispatch[],
): Promise<void> {
  const jobs = dispatches.flatMap((dispatch) => dispatch.jobs);
  const outcomes = dispatches.map(({ delivery, outcome }) => ({ id: delivery.id, outcome }));
  const changed = dispatches.flatMap((dispatch) => dispatch.changed);
  const at = clock.now().toISOString();
  if (jobs.length === 0 && changed.length === 0) return database.deliveries.settle(outcomes);
  return database.transaction(async (stores) => {
    await markChangedDocuments(stores, changed, at);
    if (jobs.length > 0) await stores.jobs.add(jobs);
    await stores.deliveries.settle(outcomes);
  });
}
