import { createHmac, sign } from 'node:crypto';
import {
  closeIntakes,
  holdRecord,
  lexware,
  SECRET,
  shopify,
  startIntake,
  type Client,
} from '../../../../tests/support/doubles/intake-fixture';

const MB = 1024 * 1024;

afterEach(closeIntakes);

describe('Shopify webhooks', () => {
  it('stores what it is about and no data of a customer, and answers 200', async () => {
    const { client, deliveries, stored } = await startIntake();
    const body =
      '{"id": 1, "email": "jule@example.com", "created_at": "2026-03-02T09:00:00Z", "customer": {"id": 7}}';
    expect((await shopify(client, body)).status).toBe(200);
    expect([...deliveries.rows.values()]).toEqual([
      {
        source: 'shopify',
        key: 'e-1:orders/paid',
        shopDomain: 'kaffeehaus.myshopify.com',
        topic: 'orders/paid',
        receivedAt: '2026-03-02T09:00:00.000Z',
        body: Buffer.from('{"id":1,"created_at":"2026-03-02T09:00:00Z"}'),
      },
    ]);
    expect(stored).toEqual([['shopify']]);
  });

  it.each([
    ['cannot be read, so that a person finds out why', 'orders/paid', '{"order":{"note":"Grüße"}}'],
    [
      'the law has carried out',
      'customers/redact',
      '{"shop_domain":"kaffeehaus.myshopify.com", "customer":{"id":7, "email":"jule@example.com"}}',
    ],
  ])('stores all of what %s', async (_what, topic, body) => {
    const { client, deliveries } = await startIntake();
    expect((await shopify(client, body, { 'X-Shopify-Topic': topic })).status).toBe(200);
    expect([...deliveries.rows.values()].map((one) => one.body.toString())).toEqual([body]);
  });

  it.each(['X-Shopify-Topic', 'X-Shopify-Shop-Domain'])(
    'refuses a delivery without %s',
    async (name) => {
      const { client } = await startIntake();
      expect((await shopify(client, '{}', { [name]: undefined })).status).toBe(400);
    },
  );

  it('accepts signatures of both secrets during a rotation, and no others', async () => {
    const { client } = await startIntake({ shopifySecrets: ['new', SECRET] });
    const statusOf = async (secret: string) => {
      const signature = createHmac('sha256', secret).update('{"id":1}').digest('base64');
      const headers = { 'X-Shopify-Hmac-Sha256': signature, 'X-Shopify-Event-Id': secret };
      return (await shopify(client, '{"id":1}', headers)).status;
    };
    expect([await statusOf('new'), await statusOf(SECRET), await statusOf('another')]).toEqual([
      200, 200, 401,
    ]);
  });

  it('uses the webhook id if the event id is missing', async () => {
    const { client, deliveries } = await startIntake();
    await shopify(client, '{}', { 'X-Shopify-Event-Id': undefined });
    expect([...deliveries.rows.values()]).toMatchObject([{ key: 'w-1:orders/paid' }]);
  });

  it('stores each of 100 concurrent deliveries once, however often it comes, in few statements', async () => {
    const { client, deliveries } = await startIntake();
    const ids = Array.from({ length: 50 }, (_, i) => `e-${i}`);
    const answers = await Promise.all(
      [...ids, ...ids].map((id) => shopify(client, `{"id":"${id}"}`, { 'X-Shopify-Event-Id': id })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(deliveries.rows.size).toBe(50);
    expect(deliveries.statements.reduce((a, b) => a + b)).toBe(100);
  });

  it('shares one statement among those that come while another is written', async () => {
    const { client, deliveries } = await startIntake();
    const { begun, letGo } = holdRecord(deliveries);
    const first = shopify(client, '{}').then((answer) => answer.status);
    await begun;
    const others = [2, 3, 4].map((n) =>
      shopify(client, `{"n":${n}}`, { 'X-Shopify-Event-Id': `e-${n}` }),
    );
    const refused = shopify(client, '{}', { 'X-Shopify-Topic': undefined });
    const statuses = Promise.all(others.map((other) => other.then((answer) => answer.status)));
    // Answered after the three were read: requests of one process are handled in the order they
    // arrive.
    expect((await refused).status).toBe(400);
    letGo();
    expect(await first).toBe(200);
    expect(await statuses).toEqual([200, 200, 200]);
    expect(deliveries.statements.length).toBeLessThan(4);
    expect(deliveries.rows.size).toBe(4);
  });

  it('accepts 5 MB and no byte more', async () => {
    const { client, deliveries } = await startIntake();
    const ofSize = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    expect((await shopify(client, ofSize(5 * MB))).status).toBe(200);
    expect((await shopify(client, ofSize(5 * MB + 1))).status).toBe(413);
    expect([...deliveries.rows.values()].map(({ body }) => body.length)).toEqual([5 * MB]);
  });

  it('counts the bytes of a body without a declared length', async () => {
    const { client } = await startIntake();
    const wellFormed = Buffer.alloc(32).toString('base64');
    const answer = client.post('/webhooks/shopify').set('Transfer-Encoding', 'chunked');
    void answer.set('X-Shopify-Hmac-Sha256', wellFormed);
    for (let i = 0; i < 6; i++) answer.write(Buffer.alloc(MB, 'x').toString());
    expect((await answer).status).toBe(413);
  });

  it('answers 503 when the store is down, so that the sender retries', async () => {
    const { client, deliveries, stored } = await startIntake();
    const down = () => Promise.reject(new Error('gone away'));
    const record = jest.spyOn(deliveries.store, 'record').mockImplementation(down);
    const setAside = jest.spyOn(deliveries.store, 'setAside').mockImplementation(down);
    const answer = await shopify(client, '{}');
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect(stored).toEqual([]);
    record.mockRestore();
    setAside.mockRestore();
    expect((await shopify(client, '{}')).status).toBe(200);
  });

  it('ignores other paths and accepts only POST', async () => {
    const { client } = await startIntake();
    expect((await client.post('/webhooks/other')).status).toBe(418);
    expect((await client.get('/webhooks/shopify')).status).toBe(405);
  });
});

describe('Lexware events', () => {
  const event =
    '{"organizationId":"o-1","eventType":"invoice.changed","resourceId":"r-1","eventDate":"2026-03-02"}';
  const signature = sign('RSA-SHA512', Buffer.from(event), lexware.privateKey).toString('base64');
  const send = (client: Client, body: string, lxo: string) =>
    client
      .post('/webhooks/lexware')
      .set('X-Lxo-Signature', lxo)
      .set('Content-Type', 'application/json')
      .send(body);

  it('are stored once per body and answered with 204', async () => {
    const { client, deliveries, stored } = await startIntake();
    expect((await send(client, event, signature)).status).toBe(204);
    expect(stored).toEqual([['lexware']]);
    expect((await send(client, event, signature)).status).toBe(204);
    expect([...deliveries.rows.values()]).toMatchObject([{ source: 'lexware', shopDomain: null }]);
  });

  it('are refused when a single byte differs', async () => {
    const { client } = await startIntake();
    expect((await send(client, event.replace('r-1', 'r-2'), signature)).status).toBe(401);
    expect((await send(client, event, 'no signature')).status).toBe(401);
  });

  it('are refused when they are no JSON object', async () => {
    const { client, deliveries } = await startIntake();
    const token = 'eyJhbGciOiJSUzUxMiJ9.eyJvcmdhbml6YXRpb25JZCI6Im8tMSJ9';
    const signed = sign('RSA-SHA512', Buffer.from(token), lexware.privateKey).toString('base64');
    expect((await send(client, token, signed)).status).toBe(400);
    expect(deliveries.statements).toEqual([]);
  });

  it('have an address that answers HEAD', async () => {
    const { client } = await startIntake();
    expect((await client.head('/webhooks/lexware')).status).toBe(204);
  });
});
