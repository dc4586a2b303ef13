import type { Clock } from '../../ports/clock';
import type { AppLifecycleDatabase, AppLifecycleStores } from './app-lifecycle-stores';
import { DUTY_JOBS } from '../../jobs/definitions/duty-jobs';
import { handle, type PayloadOf } from '../../jobs/job';
import { shopEvent } from '../../ports/stores/event-store';

type Payload = PayloadOf<typeof DUTY_JOBS.customerDataRequest>;

/**
 * A customer asked the merchant which data is stored. The merchant's log lists the kinds and
 * numbers of our rows about that person, so that the merchant can answer; the log itself names
 * nobody.
 */
export function customerDataRequestJob(deps: { database: AppLifecycleDatabase; clock: Clock }) {
  return handle(DUTY_JOBS.customerDataRequest, (payload) =>
    deps.database.transaction((stores) => answer(stores, payload, deps.clock.now().toISOString())),
  );
}

async function answer(
  stores: AppLifecycleStores,
  { shopId, requestId, ...person }: Payload,
  at: string,
): Promise<void> {
  const { customerId } = person;
  await stores.events.append(
    shopId,
    shopEvent({
      at,
      event: 'customer.data-requested',
      status: 'warning',
      refs: customerId ? { customer: customerId } : {},
      body: { requestId, ...(await stores.shops.countPersonalData(shopId, person)) },
    }),
  );
}
