import { z } from 'zod';
import { defineJob, type JobPlan } from '../job';
import { shopId } from './payload-parts';

/**
 * Requests of one person may be several, and none must join another: each is known by the notice
 * that brought it.
 */
interface Requested extends JobPlan {
  request: string;
}

const person = z.object({
  shopId,
  customerId: z.string().nullable(),
  /** Deleted with the job once it is done. */
  email: z.string().nullable().default(null),
  orderIds: z.array(z.string()),
});

/** What the law wants done. */
export const DUTY_JOBS = {
  /** Delete what is kept of a shop that left. */
  redactShop: defineJob({
    name: 'shops.redact',
    /** `askedAt`: when the request reached us; null in jobs from before that was kept. */
    payload: z.object({ shopId, askedAt: z.iso.datetime().nullable().default(null) }),
    maxAttempts: 30,
    keyOf: 'name',
  }),
  /** Blank what is kept of a person. */
  redactCustomer: defineJob({
    name: 'customers.redact',
    payload: person,
    maxAttempts: 30,
    keyOf: (_given, { request }: Requested) => `redact:${request}`,
  }),
  /** A customer asked what is kept; `requestId` is Shopify's number of that request. */
  customerDataRequest: defineJob({
    name: 'customers.data-request',
    payload: person.extend({ requestId: z.string().nullable() }),
    maxAttempts: 30,
    keyOf: (_given, { request }: Requested) => `request:${request}`,
  }),
};
