import { z } from 'zod';
import { openDatabase } from '../../../web/adapters/database/open-database';
import { createOpenTelemetry } from '../../../web/adapters/tracing/opentelemetry';
import { AppFixture } from '../../support/app-fixture/app-fixture';
import { SHOP } from '../../support/app-fixture/shop';
import { storyDatabases, testEncryption } from '../../support/database/databases';
import { startScriptedServer } from '../../support/network/scripted-server';

const attribute = z.object({ key: z.string() });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
});
type Span = z.infer<typeof span>;
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

const spansIn = (body: string): Span[] =>
  exported
    .parse(JSON.parse(body))
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const VARIABLE = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const ALLOWED = [
  'messaging.system',
  'messaging.destination.name',
  'job.name',
  'job.attempt',
  'shop.id',
  'peer.service',
  'http.request.method',
  'http.response.status_code',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'error.type',
];

/** Takes an order to its invoice; answers what a collector was sent. */
async function tracedInvoice(answer: () => { status: number }): Promise<string[]> {
  const collector = await startScriptedServer(answer);
  process.env[VARIABLE] = collector.url;
  const ofDatabase = createOpenTelemetry(process.env);
  const [{ open }] = storyDatabases() as [ReturnType<typeof storyDatabases>[number]];
  const opened = await open();
  const { place } = opened;
  const database = await openDatabase({
    ...place,
    encryption: testEncryption,
    tracing: ofDatabase,
  });
  try {
    const fixture = await AppFixture.open({ database, env: { [VARIABLE]: collector.url } });
    await fixture.buy('gross-19');
    expect((await fixture.books()).invoices).toHaveLength(1);
    await fixture.close();
    await ofDatabase.close();
    return collector.received.map(({ body }) => body);
  } finally {
    delete process.env[VARIABLE];
    await database.close();
    await opened.dispose();
    await collector.stop();
  }
}

it('follow a webhook through its jobs to the services and the database, and name nobody', async () => {
  const bodies = await tracedInvoice(() => ({ status: 200 }));
  const spans = bodies.flatMap(spansIn);
  const jobs = spans.map(({ name }) => name).filter((name) => name.startsWith('job '));
  expect(jobs).toContain('job orders.process');
  const invoice = spans.find(({ name }) => name === 'job orders.process');
  const ofTrace = spans.filter(({ traceId }) => traceId === invoice?.traceId);
  const names = new Set(ofTrace.map(({ name }) => name));
  for (const name of ['webhook shopify', 'job orders.process', 'call lexware', 'TRANSACTION'])
    expect(names).toContain(name);
  expect([...names].some((name) => /^SELECT \w+$/.test(name))).toBe(true);
  const within = (name: string) =>
    spans.filter((one) => one.name === name && one.parentSpanId === invoice?.spanId);
  expect(within('call lexware').length).toBeGreaterThan(0);

  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].filter((key) => !ALLOWED.includes(key))).toEqual([]);
  const everything = bodies.join('\n');
  const [subdomain = ''] = SHOP.split('.');
  for (const hidden of [subdomain, 'Schmidt', '@', 'Bearer', 'http://', '#1001'])
    expect(everything.replaceAll('telemetry', '')).not.toContain(hidden);
});

it('are dropped where the collector does not take them, and nothing else suffers', async () => {
  await tracedInvoice(() => ({ status: 500 }));
});
