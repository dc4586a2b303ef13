import type { ShopId } from '../../../domain/ids';
import type { DeliveryOutcome } from '../../../domain/log/activity';
import { markChangedDocuments, type ReportedChange } from '../../../jobs/mark-changed-documents';
import type { Clock } from '../../../ports/clock';
import type { Logger } from '../../../ports/logger';
import type { ReceiveWebhooksDatabase } from '../receive-webhooks-stores';
import type { Delivery } from '../../../ports/stores/delivery-store';
import type { NewJob } from '../../../ports/stores/job-stores';
import type { StoresOf } from '../../../ports/stores/database';
import type { WebhookCount } from '../../../ports/stores/event-store';
import type { Concerned } from './find-shops';
import type { RequiredJob } from './required-work';
import type { Tracing } from '../../../ports/tracing';
import type { ReadDelivery } from './read-delivery';
import { countOf, countsOf } from '../count-webhooks';

interface DispatchDeps {
  database: ReceiveWebhooksDatabase;
  clock: Clock;
  logger: Logger;
  tracing?: Pick<Tracing, 'placeOf'> | null;
}

interface Dispatch {
  delivery: Delivery;
  outcome: DeliveryOutcome;
  jobs: NewJob[];
  /** Documents that Lexware reported as changed. */
  changed: ReportedChange[];
  counts: WebhookCount[];
}

/** The work that a delivery requires in its shops. */
export function dispatchOf(
  deps: Pick<DispatchDeps, 'clock' | 'logger' | 'tracing'>,
  read: ReadDelivery,
  concerned: Concerned,
): Dispatch {
  const { delivery } = read;
  const work = workOf(deps, read, concerned.toDo);
  const counts = countsOf(delivery, work.outcome, concerned);
  // Nothing but the mark was to be done, and it is made with this.
  const marked = work.changed.map(({ shopId }) => countOf(shopId, 'successful'));
  return { delivery, ...work, counts: [...counts, ...marked] };
}

function workOf(
  { clock, logger, tracing }: Pick<DispatchDeps, 'clock' | 'logger' | 'tracing'>,
  { delivery, required }: ReadDelivery,
  shops: ShopId[],
): Pick<Dispatch, 'outcome' | 'jobs' | 'changed'> {
  if (required === 'unreadable') {
    const { source, topic, id } = delivery;
    logger.warn({ source, topic, delivery: id }, 'webhook body does not fit its topic');
  }
  if (typeof required === 'string') return { outcome: required, jobs: [], changed: [] };
  if ('changed' in required) {
    const { changed: lexwareId, isNewInvoice } = required;
    const changed = shops.map((shopId) => ({ shopId, lexwareId, isNewInvoice }));
    return { outcome: shops.length > 0 ? 'dispatched' : 'ignored', jobs: [], changed };
  }
  const { also = [], ...first } = required;
  const now = clock.now().getTime();
  const jobsOf = ({ delayMs = 0, jobIn }: RequiredJob) => {
    const runAt = new Date(now + delayMs).toISOString();
    const tracePlace = tracing?.placeOf(delivery);
    return shops.map((shopId) => ({ ...jobIn(shopId, runAt), tracePlace }));
  };
  // A webhook counts once, by its first job.
  const counting = jobsOf(first).map((job) => ({ ...job, webhooks: 1 }));
  const jobs = [...counting, ...also.flatMap(jobsOf)];
  return { outcome: jobs.length > 0 ? 'dispatched' : 'ignored', jobs, changed: [] };
}

/** Some were dispatched by another process since they were read, or are being dispatched. */
class Overlap extends Error {}

/**
 * Writes jobs, changed documents and outcomes in one transaction; answers what was written. Left
 * out is what another process has dispatched since it was read, or is dispatching. Outcomes alone
 * need no transaction: whoever is second changes nothing.
 */
export async function writeDispatches(
  deps: Pick<DispatchDeps, 'database' | 'clock'>,
  dispatches: Dispatch[],
): Promise<Dispatch[]> {
  const { database } = deps;
  if (dispatches.every(({ jobs, changed }) => jobs.length === 0 && changed.length === 0)) {
    const count = await database.deliveries.settle(outcomesOf(dispatches));
    return count > 0 ? dispatches : [];
  }
  try {
    await database.transaction((stores) => writeAll(stores, deps, dispatches));
    return dispatches;
  } catch (error) {
    if (!(error instanceof Overlap)) throw error;
    return writeOwn(deps, dispatches);
  }
}

/** Those that this process can lock. */
function writeOwn(
  deps: Pick<DispatchDeps, 'database' | 'clock'>,
  dispatches: Dispatch[],
): Promise<Dispatch[]> {
  return deps.database.transaction(async (stores) => {
    const ids = dispatches.map(({ delivery }) => delivery.id);
    const locked = new Set(await stores.deliveries.lockFresh(ids));
    const own = dispatches.filter(({ delivery }) => locked.has(delivery.id));
    await writeAll(stores, deps, own);
    return own;
  });
}

async function writeAll(
  stores: StoresOf<'deliveries' | 'documents' | 'jobs'>,
  { clock }: Pick<DispatchDeps, 'clock'>,
  dispatches: Dispatch[],
): Promise<void> {
  const at = clock.now().toISOString();
  // First, since it locks them.
  const settled = await stores.deliveries.settle(outcomesOf(dispatches));
  if (settled < dispatches.length) throw new Overlap();
  await markChangedDocuments(
    stores,
    dispatches.flatMap(({ changed }) => changed),
    at,
  );
  const jobs = dispatches.flatMap((dispatch) => dispatch.jobs);
  if (jobs.length > 0) await stores.jobs.add(jobs);
}

function outcomesOf(dispatches: Dispatch[]) {
  return dispatches.map(({ delivery, outcome }) => ({ id: delivery.id, outcome }));
}
