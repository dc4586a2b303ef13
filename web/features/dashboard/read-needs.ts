import { need, type DashboardAnswer, type Need } from '../../contract/dashboard';
import { isNearContactLimit } from '../../domain/contacts/stored-contact';
import type { Instant } from '../../domain/ids';
import type { WaitReason } from '../../domain/documents/model/reason';
import { openMoneySince } from '../../domain/transactions/open-money';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import type { LexwareProfile } from '../../ports/stores/connection-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { DashboardStores } from './dashboard-stores';

const WITHOUT_TRANSFERS: WaitReason = 'NO_TRANSFERS';
/** A step of a transaction that Lexware refused counts as such and not as a failed step too. */
const REFUSED_TRANSACTION = TRANSACTION_JOBS.retryTransaction.name;

/** What needs the merchant's attention; counts of zero are left out. */
export async function readNeeds(
  stores: DashboardStores,
  shop: Shop,
  now: Instant,
): Promise<DashboardAnswer['needs']> {
  const counts = await countNeeds(stores, shop, now);
  return need.options.flatMap((one) =>
    counts[one] > 0 ? [{ need: one, count: counts[one] }] : [],
  );
}

async function countNeeds(
  stores: DashboardStores,
  { id }: Shop,
  now: Instant,
): Promise<Record<Need, number>> {
  const [connection, sender, steps, orders, unassigned, contacts] = await Promise.all([
    stores.connections.byShop(id),
    stores.smtpSenders.byShop(id),
    stores.jobs.countDead(id, REFUSED_TRANSACTION),
    stores.orders.countNeedingMerchant(id, WITHOUT_TRANSFERS),
    stores.bankTransactions.countUnassigned(id, openMoneySince(now)),
    stores.contacts.count(id),
  ]);
  return {
    lexware: connection?.status === 'interrupted' ? 1 : 0,
    tariff: connection && lacksInvoices(connection.profile) ? 1 : 0,
    contacts: connection && isNearContactLimit(contacts) ? contacts : 0,
    smtp: sender?.status === 'interrupted' ? 1 : 0,
    failures: steps.others,
    refusedTransactions: steps.apart,
    transfers: orders.apart,
    attention: orders.others,
    unassigned,
  };
}

/** Where the account names no features, Lexware itself decides. */
function lacksInvoices(profile: LexwareProfile | null): boolean {
  const features = profile?.businessFeatures ?? [];
  return features.length > 0 && !features.includes('INVOICING');
}
