import { z } from 'zod';
import { defineJob, type JobOptions } from '../job';
import { shopId } from './payload-parts';

/** One person may have several requests, and none must join another: the event identifies each. */
interface RequestOptions extends JobOptions {
  request: string;
}

const person = z.object({
  shopId,
  customerId: z.string().nullable(),
  /** Deleted with the job once it is done. */
  email: z.string().nullable().default(null),
  orderIds: z.array(z.string()),
});

/** Jobs that the law requires. */
export const DUTY_JOBS = {
  /** Delete the data of a shop that uninstalled the app. */
  redactShop: defineJob({
    name: 'shops.redact',
    /** `askedAt`: when the request arrived; null in jobs of older versions. */
    payload: z.object({ shopId, askedAt: z.iso.datetime().nullable().default(null) }),
    maxAttempts: 30,
    keyOf: 'name',
  }),
  /** Blank a person's data. */
  redactCustomer: defineJob({
    name: 'customers.redact',
    payload: person,
    maxAttempts: 30,
    keyOf: (_given, { request }: RequestOptions) => `redact:${request}`,
  }),
  /** A customer asked for the stored data; `requestId` is Shopify's number of that request. */
  customerDataRequest: defineJob({
    name: 'customers.data-request',
    payload: person.extend({ requestId: z.string().nullable() }),
    maxAttempts: 30,
    keyOf: (_given, { request }: RequestOptions) => `request:${request}`,
  }),
};
