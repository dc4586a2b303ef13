import { contactDigest, isOutdated } from '../../../domain/contacts/merge-contact';
import type { Instant } from '../../../domain/ids';
import type { Stores } from '../../../ports/stores/database';
import { JOB_KEYS, JOBS } from '../../../jobs/job-payloads';
import type { CustomerNews } from './resolve-contact';

/** Numbers and hints of the document come first. */
const SOON_MS = 3_800;

type Told = Omit<CustomerNews, 'contact'> & {
  /** Left out where only the order is known. */
  contact?: CustomerNews['contact'] | null;
};

/** Plans the update of a customer's contact where an order brought something new. */
export async function scheduleContactUpdate(
  stores: Pick<Stores, 'contacts' | 'jobs'>,
  told: Told,
  at: Instant,
): Promise<void> {
  if (!(await isNews(stores, told))) return;
  const { shop, order } = told;
  await stores.jobs.add([
    {
      shopId: shop.id,
      name: JOBS.updateContact,
      payload: { shopId: shop.id, orderId: order.id },
      key: JOB_KEYS.updateContact(order.id),
      runAt: new Date(Date.parse(at) + SOON_MS).toISOString(),
    },
  ]);
}

async function isNews({ contacts }: Pick<Stores, 'contacts'>, { shop, order, contact }: Told): Promise<boolean> {
  if (!contact) return contact === undefined;
  const link = await contacts.link(shop.id, contact.key);
  return Boolean(link?.lexwareId) && link?.digest !== contactDigest(contact) && !isOutdated(order, link?.sent ?? null);
}
