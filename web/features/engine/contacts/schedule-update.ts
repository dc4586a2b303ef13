import { contactDigest, isOutdated } from '../../../domain/contacts/merge-contact';
import type { Instant } from '../../../domain/ids';
import type { StoresOf } from '../../../ports/stores/database';
import { CONTACT_JOBS } from '../../../jobs/definitions/contact-jobs';
import { newJob } from '../../../jobs/job';
import type { CustomerNews } from './resolve-contact';

/** The documents' numbers and payment hints are more urgent. */
const SOON_MS = 3_800;

type News = Omit<CustomerNews, 'contact'> & {
  /** Left out if only the order is known. */
  contact?: CustomerNews['contact'] | null;
};

/** Schedules the update of a customer's contact if an order brought new data. */
export async function scheduleContactUpdate(
  stores: StoresOf<'contacts' | 'jobs'>,
  news: News,
  at: Instant,
): Promise<void> {
  if (!(await isNews(stores, news))) return;
  const { shop, order } = news;
  const runAt = new Date(Date.parse(at) + SOON_MS).toISOString();
  await stores.jobs.add([
    newJob(CONTACT_JOBS.updateContact, { shopId: shop.id, orderId: order.id }, { runAt }),
  ]);
}

async function isNews(
  { contacts }: StoresOf<'contacts'>,
  { shop, order, contact }: News,
): Promise<boolean> {
  if (!contact) return contact === undefined;
  const link = await contacts.link(shop.id, contact.key);
  return (
    Boolean(link?.lexwareId) &&
    link?.digest !== contactDigest(contact) &&
    !isOutdated(order, link?.sent ?? null)
  );
}
