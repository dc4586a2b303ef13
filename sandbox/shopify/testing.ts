import { z } from 'zod';
import { DEMO_SHOP } from './world';
import { startShopify } from './server';
import type { RunningShopify } from './server';

export const CLIENT = { clientId: 'client-1', clientSecret: 'secret-1' };

const json = z.record(z.string(), z.json());

/** A driver of the stand-in over HTTP, as a foreign test would write one. */
export class Driver {
  private token = '';

  constructor(private running: RunningShopify | null = null) {}

  /** A stand-in on a free port with quick webhook retries. */
  async start(): Promise<void> {
    this.running = await startShopify({ port: 0, ...CLIENT, webhookRetryMs: [10, 20] });
  }

  get shopify(): RunningShopify {
    if (!this.running) throw new Error('The stand-in is not started');
    return this.running;
  }

  async control(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: z.infer<typeof json> }> {
    const response = await fetch(`${this.shopify.url}/control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: json.parse(await response.json()) };
  }

  async place(body: unknown): Promise<number> {
    const placed = await this.control('POST', '/orders', body);
    if (placed.status !== 201) throw new Error(String(placed.body.error));
    return z.object({ id: z.number() }).parse(placed.body).id;
  }

  async signIn(): Promise<void> {
    this.token = this.shopify.world.tokens.issueOffline(DEMO_SHOP, { expiring: true }).accessToken;
  }

  async graphql(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(
      `${this.shopify.url}/${DEMO_SHOP}/admin/api/2026-07/graphql.json`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Shopify-Access-Token': this.token },
        body: JSON.stringify({ query, variables }),
      },
    );
    return { status: response.status, body: await response.json() };
  }
}

/** Drives a stand-in that the tests of a file share. */
export function driverOfFile(): Driver {
  const driver = new Driver();
  beforeAll(() => driver.start());
  afterAll(() => driver.shopify.stop());
  return driver;
}

/** Drives a stand-in of its own for each test. */
export function driverOfEachTest(): Driver {
  const driver = new Driver();
  beforeEach(() => driver.start());
  afterEach(() => driver.shopify.stop());
  return driver;
}

export const orderGid = (id: number): string => `gid://shopify/Order/${id}`;
