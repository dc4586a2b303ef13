import { aProfile, aTokenPair, moment } from '../../../tests/support/database/records';
import { onlyWith } from '../../../tests/support/doubles/only-with';
import { aShop } from '../../../tests/support/samples/a-shop';
import type { Connection } from '../../ports/stores/connection-store';
import { type DashboardStores, readNeeds } from './routes';

const shop = aShop();
const connection: Connection = {
  shopId: shop.id,
  status: 'connected',
  tokens: aTokenPair(),
  tokenVersion: 1,
  profile: aProfile('Teeladen'),
  connectedAt: moment(),
  profilePulledAt: moment(),
};
const NOTHING = { others: 0, apart: 0 };

/** A shop in which all is well, but for its contacts. */
function stores(contacts: number, connected: Connection | null): DashboardStores {
  return {
    bankTransactions: onlyWith<DashboardStores['bankTransactions']>({
      countUnassigned: () => Promise.resolve(0),
    }),
    connections: onlyWith<DashboardStores['connections']>({
      byShop: () => Promise.resolve(connected),
    }),
    contacts: onlyWith<DashboardStores['contacts']>({ count: () => Promise.resolve(contacts) }),
    documents: onlyWith<DashboardStores['documents']>({}),
    jobs: onlyWith<DashboardStores['jobs']>({ countDead: () => Promise.resolve(NOTHING) }),
    orders: onlyWith<DashboardStores['orders']>({
      countNeedingMerchant: () => Promise.resolve(NOTHING),
    }),
    smtpSenders: onlyWith<DashboardStores['smtpSenders']>({ byShop: () => Promise.resolve(null) }),
  };
}

it.each([
  [53_999, connection, []],
  [54_000, connection, [{ need: 'contacts', count: 54_000 }]],
  [60_123, connection, [{ need: 'contacts', count: 60_123 }]],
  [60_123, null, []],
])('names the limit of contacts from nine tenths of it on: %i', async (contacts, given, needs) => {
  expect(await readNeeds(stores(contacts, given), shop, moment())).toEqual(needs);
});
