import type { z } from 'zod';
import type { OrderId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database, Stores } from '../../ports/stores/database';
import { dataRequestPayload, JOBS } from '../job-payloads';

type Payload = z.output<typeof dataRequestPayload>;

/**
 * A customer asked the merchant what is kept. The merchant's log says how many of the named orders and documents we
 * hold (each order's name, customer name and total; each document's number and amount), so that they can answer.
 */
export function customerDataRequestJob(deps: { database: Database; clock: Clock }): JobDefinition<Payload> {
  return {
    name: JOBS.customerDataRequest,
    payload: dataRequestPayload,
    maxAttempts: 30,
    run: (payload) => deps.database.transaction((stores) => answer(stores, payload, deps.clock.now().toISOString())),
  };
}

async function answer(stores: Stores, { shopId, customerId, orderIds, requestId }: Payload, at: string): Promise<void> {
  let orders = 0;
  let documents = 0;
  for (const id of orderIds) {
    const order = await stores.orders.byId(shopId, id as OrderId);
    if (order) orders += 1;
    documents += (await stores.documents.ofOrder(shopId, id as OrderId)).length;
  }
  await stores.events.append(shopId, {
    at,
    orderId: null,
    orderName: null,
    origin: 'app',
    event: 'customer.data-requested',
    status: 'warning',
    refs: customerId ? { customer: customerId } : {},
    body: { requestId, orders, documents },
  });
}
