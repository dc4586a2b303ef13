import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWithSharedFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { SHOP } from '../../support/app-fixture/shop';

const METRICS_TOKEN = 'a token of the tests';

function ask({ url }: AppFixture, path: string, token?: string): Promise<Response> {
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  return fetch(`${url}${path}`, { headers });
}

const metrics = async (fixture: AppFixture) =>
  (await ask(fixture, '/metrics', METRICS_TOKEN)).text();

/** Names of ours, and of the process, that a text names. */
const namesIn = (text: string) =>
  new Set(text.match(/\b(?:belegfluss|nodejs|process)_[a-z\d]+_?\w*\b/g));

describeWithSharedFixture(
  'what machines read',
  (fixture) => {
    it('is ready while the app works', async () => {
      const answer = await ask(fixture(), '/ready');
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', reasons: [] }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('begins at 0 what rules watch, for Prometheus knows no increase of what was not there', async () => {
      const text = await metrics(fixture());
      for (const line of [
        'belegfluss_deliveries_total{source="lexware"} 0',
        'belegfluss_jobs_total{name="orders.process",outcome="dead"} 0',
        'belegfluss_mails_total{server="operator",outcome="failed"} 0',
        'belegfluss_calls_total{service="shopify",outcome="unreachable"} 0',
      ])
        expect(text).toContain(`${line}\n`);
    });

    it('shows what was counted, the same as the roll-ups, of no shop and nobody', async () => {
      await fixture().buy('gross-19');
      await fixture().app.watch();
      const figures = await fixture().database.fleet.figures('day', ['documents'], '2000-01-01');
      expect(figures.map(({ n }) => n)).toEqual([1]);
      const text = await metrics(fixture());
      for (const line of [
        'belegfluss_documents_total{kind="invoice"} 1',
        'belegfluss_ready 1',
        'belegfluss_database_up 1',
        'belegfluss_dead_jobs 0',
      ])
        expect(text).toContain(`${line}\n`);
      expect(text).toMatch(/belegfluss_calls_total\{service="lexware",outcome="ok"\} [1-9]/);
      expect(text).toMatch(/belegfluss_call_duration_seconds_bucket\{le="30",service="lexware"\}/);
      expect(text).toMatch(/belegfluss_jobs_total\{name="orders.process",outcome="done"\} [1-9]/);
      expect(text).toMatch(/belegfluss_deliveries_total\{source="shopify"\} [1-9]/);
      const pools = text.match(/^belegfluss_database_connections\{.*state="most"\} \d+$/gm) ?? [];
      expect(pools).toHaveLength(fixture().database.pools().length);
      const [subdomain = ''] = SHOP.split('.');
      for (const hidden of [subdomain, '@', METRICS_TOKEN]) expect(text).not.toContain(hidden);
    });

    it('is read with the token alone, in its header', async () => {
      const wrong = [undefined, '', METRICS_TOKEN.slice(0, -1), `${METRICS_TOKEN}x`];
      for (const token of wrong) expect((await ask(fixture(), '/metrics', token)).status).toBe(401);
      expect((await ask(fixture(), `/metrics?token=${METRICS_TOKEN}`)).status).toBe(401);
    });

    it('has every metric that the rules and the dashboard name', async () => {
      const folder = join(__dirname, '../../../docs/operations');
      const named = ['alerts.yml', 'dashboard.json'].map((file) =>
        readFileSync(join(folder, file), 'utf8'),
      );
      const exposed = namesIn(await metrics(fixture()));
      expect(exposed.size).toBeGreaterThan(30);
      expect([...namesIn(named.join('\n'))].filter((name) => !exposed.has(name))).toEqual([]);
    });
  },
  { env: { METRICS_TOKEN } },
);

describeWithSharedFixture('without a token', (fixture) => {
  it('has no metrics', async () => {
    expect((await ask(fixture(), '/metrics', 'undefined')).status).toBe(404);
  });
});
