import { createHmac, generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import request from 'supertest';
import { aGate } from '../time/gate';
import { manualClock } from '../time/manual-clock';
import { recordingLogger } from './recording-logger';
import type { DeliveryStore, NewDelivery } from '../../../web/ports/stores/delivery-store';
import {
  createIntake,
  type IntakeOptions,
} from '../../../web/features/receive-webhooks/intake/intake';

export const SECRET = 'shopify-secret';
export const lexware = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Records statements and, like the unique index, stores one row per source and key. */
function memoryDeliveries() {
  const statements: number[] = [];
  const rows = new Map<string, NewDelivery>();
  const record = async (batch: NewDelivery[]): Promise<void> => {
    statements.push(batch.length);
    for (const row of batch)
      if (!rows.has(row.source + row.key)) rows.set(row.source + row.key, row);
  };
  const unused = () => Promise.reject(new Error('not for the intake'));
  const aside: NewDelivery[] = [];
  const setAside = async (delivery: NewDelivery): Promise<void> => void aside.push(delivery);
  const store: DeliveryStore = {
    record,
    setAside,
    hasReceived: unused,
    fresh: unused,
    ofShop: unused,
    body: unused,
    lockFresh: unused,
    settle: unused,
    purge: unused,
  };
  return { store, rows, statements, aside };
}

/** The next statement waits until it is released; `begun` resolves when it is under way. */
export function holdRecord({ store }: { store: DeliveryStore }) {
  const [gate, begun] = [aGate(), aGate()];
  const { record } = store;
  jest.spyOn(store, 'record').mockImplementationOnce(async (batch) => {
    begun.open();
    await gate.opened;
    await record(batch);
  });
  return { begun: begun.opened, letGo: () => gate.open() };
}

const open: http.Server[] = [];

/** For `afterEach`. */
export async function closeIntakes(): Promise<void> {
  const servers = open.splice(0);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
}

export async function startIntake(limits: Partial<IntakeOptions> = {}) {
  const deliveries = memoryDeliveries();
  const logger = recordingLogger();
  const stored: NewDelivery['source'][][] = [];
  const intake = createIntake({
    deliveries: deliveries.store,
    shopifySecrets: [SECRET],
    ...limits,
    lexwarePublicKey: lexware.publicKey,
    clock: manualClock(),
    logger,
    onStored: (sources) => void stored.push([...sources]),
  });
  const server = http.createServer((req, res) => {
    if (!intake(req, res)) res.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return { client: request(server), server, deliveries, logger, stored };
}

export type Client = Awaited<ReturnType<typeof startIntake>>['client'];

export function shopify(
  client: Client,
  body: Buffer | string,
  headers: Record<string, string | undefined> = {},
) {
  const all: Record<string, string | undefined> = {
    'X-Shopify-Hmac-Sha256': createHmac('sha256', SECRET).update(body).digest('base64'),
    'X-Shopify-Topic': 'orders/paid',
    'X-Shopify-Shop-Domain': 'kaffeehaus.myshopify.com',
    'X-Shopify-Webhook-Id': 'w-1',
    'X-Shopify-Event-Id': 'e-1',
    'X-Shopify-Triggered-At': '2026-03-02T08:59:59.5Z',
    ...headers,
  };
  const post = client.post('/webhooks/shopify').set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) void post.set(name, value);
  return post.serialize((raw) => raw).send(body);
}
