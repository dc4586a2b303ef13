import { ARCHIVE_WORDS } from '../../../contract/texts/month-texts';
import type { Instant, ShopId } from '../../../domain/ids';
import { type ArchivedOrder, archiveList } from '../../../domain/month/archive-list';
import { daysLater } from '../../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { newJob } from '../../../jobs/job';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf } from '../../../ports/stores/database';
import type { NewJob } from '../../../ports/stores/job-stores';
import { ordersOfMonth } from '../month-parts';

export interface BeginDeps {
  database: DatabaseOf<'documents' | 'jobs' | 'monthArchives' | 'monthChecks' | 'orders'>;
  clock: Clock;
}

/** How long the files are kept. */
export const KEPT_DAYS = 14;

/** Has all files of a month read that are not there yet. */
export async function beginArchive(
  { database, clock }: BeginDeps,
  shopId: ShopId,
  month: string,
): Promise<void> {
  const orders: ArchivedOrder[] = [];
  for await (const some of ordersOfMonth(database, shopId, month)) orders.push(...some);
  orders.push(...(await unlinkedOrders(database, shopId, month)));
  const documents = archiveList(month, orders, ARCHIVE_WORDS);
  const at: Instant = clock.now().toISOString();
  await database.transaction(async ({ jobs, monthArchives }) => {
    await monthArchives.begin(shopId, {
      month,
      documents,
      at,
      keptUntil: daysLater(at, KEPT_DAYS),
    });
    await jobs.add([nextPart(shopId, month, at)]);
  });
}

/**
 * Orders with what the month's check found of them that somebody wrote in Lexware, unless it was
 * linked since.
 */
async function unlinkedOrders(
  { documents, monthChecks, orders }: BeginDeps['database'],
  shopId: ShopId,
  month: string,
): Promise<ArchivedOrder[]> {
  const unlinked = (await monthChecks.byMonth(shopId, month))?.result?.unlinked ?? [];
  const owned = new Set(
    await documents.owned(
      shopId,
      unlinked.map(({ id }) => id),
    ),
  );
  const known = await orders.listed(
    shopId,
    unlinked.map(({ orderId }) => orderId),
  );
  return unlinked.flatMap((one) => {
    const order = known.get(one.orderId);
    if (!order || owned.has(one.id)) return [];
    const { name, customerName } = order;
    return [{ name, customerName, documents: [], unlinked: [one] }];
  });
}

/** Archives of a shop are read one after the other: two at once would take what live work needs. */
export function nextPart(shopId: ShopId, month: string, runAt: Instant): NewJob {
  const position = { queueName: 'archives', rank: month };
  return newJob(DOCUMENT_JOBS.archiveMonth, { shopId, month }, { runAt, position });
}
