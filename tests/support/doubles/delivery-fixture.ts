import { take } from '../database/begun-jobs';
import type { ShopId } from '../../../web/domain/ids';
import {
  createDispatcher,
  type DispatcherOptions,
} from '../../../web/features/receive-webhooks/dispatch/dispatcher';
import { WebhookCounter } from '../../../web/features/receive-webhooks/count-webhooks';
import type { JobQueue } from '../../../web/ports/queue';
import type { Database } from '../../../web/ports/stores/database';
import type { NewDelivery } from '../../../web/ports/stores/delivery-store';
import { manualClock } from '../time/manual-clock';
import { recordingLogger } from './recording-logger';

export const AT = '2026-03-02T09:00:00.000Z';
export const LATER = '2026-03-03T09:00:00.000Z';
export const DOMAIN = 'kaffeehaus.myshopify.com';
export const VOUCHER = '1b2c3d4e-5f60-4711-8abc-0123456789ab';

let serial = 0;
export function aDelivery(
  topic: string,
  body: unknown,
  overrides: Partial<NewDelivery> = {},
): NewDelivery {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  // Stored in the order of their keys.
  const key = `e-${String(++serial).padStart(6, '0')}:${topic}`;
  return {
    source: 'shopify',
    key,
    shopDomain: DOMAIN,
    topic,
    receivedAt: AT,
    body: bytes,
    ...overrides,
  };
}

export const anEvent = (eventType: string, resourceId = VOUCHER) =>
  aDelivery(
    'event',
    { organizationId: 'org-1', eventType, resourceId },
    { source: 'lexware', shopDomain: null },
  );

/** The shop that most of them are about. */
export const installed = async (database: Database, at = AT) => {
  const { shop } = await database.shops.install({
    domain: DOMAIN,
    name: 'K',
    email: null,
    contactEmail: null,
    currency: 'EUR',
    countryCode: 'DE',
    shopifyPlan: null,
    timeZone: null,
    planId: 'free',
    at,
  });
  return shop;
};

/** What they became. */
export async function jobsIn(database: Database, now = LATER) {
  const jobs = await take(database, { now });
  const order = ({ name, key }: { name: string; key: string | null }) => `${name} ${key}`;
  return jobs
    .map(({ name, key, payload }) => ({ name, key, payload }))
    .sort((a, b) => order(a).localeCompare(order(b)));
}

const aProfile = {
  organizationId: 'org-1',
  connectionId: 'connection-1',
  companyName: 'K',
  userName: null,
  userEmail: null,
  taxType: 'gross' as const,
  smallBusiness: false,
  distanceSalesPrinciple: null,
  businessFeatures: [],
};

/** The shop is connected to the organisation that events of Lexware come from. */
export async function connectOrganisation(
  { connections }: Database,
  shopId: ShopId,
): Promise<void> {
  const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: LATER, scopes: [] };
  await connections.connect(shopId, tokens, AT);
  await connections.saveProfile(shopId, aProfile, AT);
}

/** One that processes three deliveries at a time. */
export function aDispatcher(database: Database, overrides: Partial<DispatcherOptions> = {}) {
  const logger = recordingLogger();
  const unused = { register: jest.fn(), start: jest.fn(), settle: jest.fn(), stop: jest.fn() };
  const queue: JobQueue = { ...unused, names: () => [], wake: jest.fn(), state: jest.fn() };
  const webhooks = new WebhookCounter();
  const options = { database, queue, clock: manualClock(AT), logger, webhooks };
  const dispatcher = createDispatcher({ ...options, batch: 3, retryMs: 5, ...overrides });
  return { dispatcher, logger, queue, webhooks };
}

/** Stores these deliveries and dispatches all. */
export async function dispatchAll(database: Database, deliveries: NewDelivery[]) {
  const { dispatcher, logger, queue, webhooks } = aDispatcher(database);
  await database.deliveries.record(deliveries);
  await dispatcher.settle();
  await dispatcher.stop();
  await webhooks.store(database, AT);
  return { logger, queue, left: await database.deliveries.fresh(10) };
}
