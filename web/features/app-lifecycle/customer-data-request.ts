import type { z } from 'zod';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database, Stores } from '../../ports/stores/database';
import { dataRequestPayload, JOBS } from '../../jobs/job-payloads';

type Payload = z.output<typeof dataRequestPayload>;

/**
 * A customer asked the merchant what is kept. The merchant's log says of what kind our rows about that person are, and
 * how many there are, so that they can answer; the log itself names nobody.
 */
export function customerDataRequestJob(deps: { database: Database; clock: Clock }): JobDefinition<Payload> {
  return {
    name: JOBS.customerDataRequest,
    payload: dataRequestPayload,
    maxAttempts: 30,
    run: (payload) => deps.database.transaction((stores) => answer(stores, payload, deps.clock.now().toISOString())),
  };
}

async function answer(stores: Stores, { shopId, requestId, ...person }: Payload, at: string): Promise<void> {
  const { customerId } = person;
  await stores.events.append(shopId, {
    at,
    orderId: null,
    orderName: null,
    origin: 'app',
    event: 'customer.data-requested',
    status: 'warning',
    refs: customerId ? { customer: customerId } : {},
    body: { requestId, ...(await stores.shops.holdings(shopId, person)) },
  });
}
