import { testDatabases } from '../support/databases';
import { freePort } from '../support/free-port';
import { startStandIns, type StandIns } from '../support/stand-ins';
import type { Books } from '../support/stage';
import { AppProcess } from './app-process';
import { businessOrder } from './business-customer';

jest.setTimeout(15 * 60_000);

const SHOP = 'belegfluss-demo.myshopify.com';

/** One shop whose app process dies at one step per order and comes back for the next. */
class CrashLab {
  private index = 0;

  constructor(
    readonly standIns: StandIns,
    private readonly env: Record<string, string>,
  ) {}

  start(): Promise<AppProcess> {
    return AppProcess.start(this.env);
  }

  async connect(): Promise<void> {
    const { url } = (await this.asMerchant('/api/lexoffice/auth')) as { url: string };
    await fetch(`${url}&auto=1`);
  }

  async asMerchant(path: string): Promise<unknown> {
    const { idToken } = await this.standIns.shopify.get<{ idToken: string }>(`/id-token?shop=${SHOP}`);
    const answer = await fetch(`${this.env.APP_URL}${path}`, { headers: { Authorization: `Bearer ${idToken}` } });
    return answer.json();
  }

  async buy(): Promise<{ id: string; name: string }> {
    this.index += 1;
    const order = businessOrder(this.index);
    const placed = await this.standIns.shopify.post<{ id: string; name: string }>('/orders', { order });
    await this.standIns.shopify.post(`/orders/${placed.id}/pay`);
    return placed;
  }

  /** Starts the app again and lets it finish whatever the dead one left, as the next sweep and retries would. */
  async recover(): Promise<AppProcess> {
    const app = await this.start();
    await this.standIns.shopify.post('/webhooks/settle');
    await app.ask({ ask: 'sweep' });
    await app.ask({ ask: 'settle' });
    await this.standIns.lexware.post('/events/settle');
    await app.ask({ ask: 'settle' });
    return app;
  }

  async facts(order: { id: string; name: string }) {
    const books = await this.standIns.lexware.get<Books>('/books');
    const page = (await this.asMerchant(`/api/orders/${order.id}`)) as {
      documents: { state: string; number: string | null }[];
      decision: { reason: string };
    };
    const log = (await this.asMerchant(`/api/shop/logs?pageSize=100&order=${order.id}`)) as {
      items: { event: string }[];
    };
    const shop = (await this.asMerchant('/api/shop')) as { plan: { credits: { used: number } } };
    return {
      invoicesOfOrder: books.invoices.filter(({ introduction }) => introduction?.includes(`Shopify-Nr. ${order.id}`))
        .length,
      contacts: books.contacts.length,
      documents: page.documents.map(({ state, number }) => ({ state, hasNumber: number !== null })),
      reason: page.decision.reason,
      arrivals: log.items.filter(({ event }) => event === 'invoice.created' || event === 'invoice.adopted').length,
      creditsUsed: shop.plan.credits.used,
    };
  }

  expected() {
    return {
      invoicesOfOrder: 1,
      contacts: this.index,
      documents: [{ state: 'done', hasNumber: true }],
      reason: 'EXISTING',
      arrivals: 1,
      creditsUsed: this.index,
    };
  }
}

describe('killed at any step between webhook and finished invoice', () => {
  let lab: CrashLab;
  let dispose: () => Promise<void>;

  beforeAll(async () => {
    const standIns = await startStandIns();
    const [mariadb] = testDatabases();
    const place = await mariadb?.create();
    const port = await freePort();
    const env = {
      ...standIns.env,
      DATABASE_URL: place?.url ?? '',
      PORT: String(port),
      APP_URL: `http://127.0.0.1:${port}`,
      JOB_LEASE_MS: '300',
    };
    await standIns.shopify.put('/webhooks/target', { url: `${env.APP_URL}/webhooks/shopify` });
    lab = new CrashLab(standIns, env);
    dispose = async () => {
      await standIns.stop();
      await place?.remove();
    };
  });

  afterAll(() => dispose());

  it('ends in exactly one invoice, one contact, one used transfer and one log entry', async () => {
    let app = await lab.start();
    await lab.asMerchant('/api/shop');
    await lab.connect();
    await app.ask({ ask: 'settle' });

    await app.ask({ ask: 'arm', killAt: Number.MAX_SAFE_INTEGER });
    const undisturbed = await lab.buy();
    await lab.standIns.shopify.post('/webhooks/settle');
    await app.ask({ ask: 'settle' });
    const { steps = 0 } = await app.ask({ ask: 'disarm' });
    expect(await lab.facts(undisturbed)).toEqual(lab.expected());
    expect(steps).toBeGreaterThan(30);

    const deaths: string[] = [];
    for (let killAt = 1; killAt <= steps; killAt++) {
      await app.ask({ ask: 'arm', killAt });
      const order = await lab.buy();
      await app.ended;
      deaths.push(app.diedAt ?? 'alive');
      app = await lab.recover();
      expect({ killAt, diedAt: deaths.at(-1), ...(await lab.facts(order)) }).toEqual({
        killAt,
        diedAt: deaths.at(-1),
        ...lab.expected(),
      });
    }
    await app.end();

    expect(deaths).toEqual(
      expect.arrayContaining(['after POST /v1/invoices', 'before POST /v1/invoices', 'after POST /v1/contacts']),
    );
  });
});
