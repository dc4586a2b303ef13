import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { aGate } from '../../../../tests/support/time/gate';
import {
  closeIntakes,
  holdRecord,
  SECRET,
  shopify,
  startIntake,
} from '../../../../tests/support/doubles/intake-fixture';
import type { NewDelivery } from '../../../ports/stores/delivery-store';
import { TOPICS } from '../dispatch/shopify-event';

afterEach(closeIntakes);

/** A token that Shopify's admin library gives to any merchant's browser. */
function aSessionToken(secret: string, claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

describe('requests that the intake refuses', () => {
  it('refuses a wrong, a foreign and a missing signature, logs that and stores nothing', async () => {
    const { client, deliveries, logger } = await startIntake();
    const foreign = createHmac('sha256', 'another').update('{}').digest('base64');
    for (const signature of [
      foreign,
      'abc',
      `${foreign.slice(0, -2)}"=`,
      foreign + foreign,
      undefined,
    ]) {
      const answer = await shopify(client, '{}', { 'X-Shopify-Hmac-Sha256': signature });
      expect(answer.status).toBe(401);
    }
    expect(deliveries.statements).toEqual([]);
    const line = {
      level: 'warn',
      fields: { source: 'shopify', status: 401, network: '127.0.0.0/24' },
      message: 'webhook refused',
    };
    expect(logger.lines).toEqual(Array(5).fill(line));
  });

  it('takes a session token for what it is: signed by the same key, but no delivery of any topic', async () => {
    const { client, deliveries } = await startIntake();
    const [head, payload, signature] = aSessionToken(SECRET, {
      dest: 'https://angreifer.myshopify.com',
    }).split('.');
    const hmac = Buffer.from(signature ?? '', 'base64url').toString('base64');
    for (const topic of [...TOPICS, 'made/up']) {
      const headers = {
        'X-Shopify-Topic': topic,
        'X-Shopify-Hmac-Sha256': hmac,
        'X-Shopify-Event-Id': topic,
      };
      expect([topic, (await shopify(client, `${head}.${payload}`, headers)).status]).toEqual([
        topic,
        400,
      ]);
    }
    expect(deliveries.statements).toEqual([]);
  });

  it.each([
    '',
    'null',
    '[{"id":1}]',
    '"{}"',
    '1',
    '{"id":',
    ' {"id":1}',
    'code=1&shop=a.myshopify.com',
  ])('refuses a signed body that is no JSON object: %j', async (body) => {
    const { client, deliveries } = await startIntake();
    expect((await shopify(client, body)).status).toBe(400);
    expect(deliveries.statements).toEqual([]);
  });

  it.each([
    ['app/uninstalled', 'myshopify_domain'],
    ['shop/update', 'myshopify_domain'],
    ['shop/redact', 'shop_domain'],
    ['customers/redact', 'shop_domain'],
    ['customers/data_request', 'shop_domain'],
  ])('believes %s only about the shop that its body names', async (topic, field) => {
    const { client, deliveries } = await startIntake();
    const headers = { 'X-Shopify-Topic': topic };
    for (const body of [
      {},
      { [field]: 'angreifer.myshopify.com' },
      { [field]: ['kaffeehaus.myshopify.com'] },
    ])
      expect((await shopify(client, JSON.stringify(body), headers)).status).toBe(401);
    expect(deliveries.statements).toEqual([]);
    expect(
      (await shopify(client, JSON.stringify({ [field]: 'Kaffeehaus.myshopify.com' }), headers))
        .status,
    ).toBe(200);
  });

  it.each([
    ['X-Shopify-Event-Id', 'x'.repeat(101)],
    ['X-Shopify-Event-Id', 'größe'],
    ['X-Shopify-Topic', `orders/${'x'.repeat(90)}`],
    ['X-Shopify-Topic', 'orders paid'],
    ['X-Shopify-Shop-Domain', `${'x'.repeat(250)}.myshopify.com`],
    ['X-Shopify-Shop-Domain', 'kaffeehaus.example'],
  ])('refuses a %s that no column takes: %s', async (name, value) => {
    const { client, deliveries } = await startIntake();
    expect((await shopify(client, '{}', { [name]: value })).status).toBe(400);
    expect(deliveries.statements).toEqual([]);
  });

  it('trusts no header about the time', async () => {
    const { client, deliveries } = await startIntake();
    for (const [index, time] of ['+275760-09-13T00:00:00Z', 'gestern'].entries()) {
      const headers = { 'X-Shopify-Triggered-At': time, 'X-Shopify-Event-Id': String(index) };
      expect((await shopify(client, '{}', headers)).status).toBe(200);
    }
    const times = [...deliveries.rows.values()].map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z']);
  });

  it('reads no more bodies than its memory allows, and asks the others to retry', async () => {
    const { client, deliveries } = await startIntake({ budgetBytes: 1_000 });
    const { begun, letGo } = holdRecord(deliveries);
    const body = JSON.stringify({ note: 'x'.repeat(800) });
    const first = shopify(client, body).then(({ status }) => status);
    await begun;
    const second = await shopify(client, body, { 'X-Shopify-Event-Id': 'e-2' });
    expect(second).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    letGo();
    expect(await first).toBe(200);
    expect((await shopify(client, body, { 'X-Shopify-Event-Id': 'e-2' })).status).toBe(200);
  });

  it('reads nothing of a body whose signature cannot be one', async () => {
    const { client } = await startIntake({ budgetBytes: 0 });
    // A well-formed signature gets 503 for lack of memory; these are refused before that.
    expect((await shopify(client, '{}')).status).toBe(503);
    expect((await shopify(client, '{}', { 'X-Shopify-Hmac-Sha256': 'abc' })).status).toBe(401);
    const lexwareLike = client.post('/webhooks/lexware').set('X-Lxo-Signature', 'abc').send('{}');
    expect((await lexwareLike).status).toBe(401);
  });

  it('disconnects a sender that is too slow with its body, and frees its memory', async () => {
    const { client, server } = await startIntake({ budgetBytes: 1_000, bodyWithinMs: 250 });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The intake has no port');
    const slow = connect(address.port, '127.0.0.1');
    const hmac = Buffer.alloc(32).toString('base64');
    const head = `POST /webhooks/shopify HTTP/1.1\r\nHost: x\r\nX-Shopify-Hmac-Sha256: ${hmac}\r\nContent-Length: 900\r\n\r\n`;
    slow.write(head + 'x'.repeat(800));
    await once(slow, 'close');
    const body = JSON.stringify({ note: 'x'.repeat(800) });
    expect((await shopify(client, body)).status).toBe(200);
  });

  /**
   * Writes the head of a request and this much of its body; resolves with the response's status.
   */
  async function begun(
    { server }: Awaited<ReturnType<typeof startIntake>>,
    { from, length, sent = length }: { from: string; length: number; sent?: number },
  ) {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The intake has no port');
    const socket = connect(address.port, '127.0.0.1');
    const hmac = Buffer.alloc(32).toString('base64');
    const head = `POST /webhooks/shopify HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nX-Shopify-Hmac-Sha256: ${hmac}\r\nContent-Length: ${length}\r\n\r\n`;
    await new Promise((resolve) => socket.write(head + 'x'.repeat(sent), resolve));
    const status = once(socket, 'data').then(([bytes]) => String(bytes).split(' ', 2)[1]);
    return { socket, status };
  }

  it('limits one address to its share: it is told to wait, all others are served', async () => {
    const intake = await startIntake({ budgetBytes: 10_000, shareBytes: 2_000, trustedProxies: 1 });
    const hostile = await begun(intake, { from: '203.0.113.7', length: 1_800, sent: 1_700 });
    const own = await begun(intake, { from: '203.0.113.7', length: 1_000 });
    expect(await own.status).toBe('429');
    const body = JSON.stringify({ note: 'x'.repeat(1_500) });
    const others = await shopify(intake.client, body, { 'X-Forwarded-For': '198.51.100.9' });
    expect(others.status).toBe(200);
    expect(intake.logger.lines).toContainEqual(
      expect.objectContaining({
        fields: expect.objectContaining({ network: '203.0.113.0/24' }) as unknown,
      }),
    );
    for (const { socket } of [hostile, own]) socket.destroy();
  });

  it('counts what a body takes, however small the pieces it comes in', async () => {
    const intake = await startIntake({ shareBytes: 100_000 });
    const { port } = intake.server.address() as AddressInfo;
    const statusOf = async (pieces: string[]): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      const head =
        'POST /webhooks/shopify HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n' +
        `X-Shopify-Hmac-Sha256: ${Buffer.alloc(32).toString('base64')}\r\n\r\n`;
      const body = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
      socket.write(`${head}${body}0\r\n\r\n`);
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return String(bytes).split(' ', 2)[1] ?? '';
    };
    expect(await statusOf(['x'.repeat(2_000)])).toBe('401');
    expect(await statusOf(Array<string>(2_000).fill('x'))).toBe('429');
    // Nothing of it is left behind.
    expect(await statusOf(['x'.repeat(90_000)])).toBe('401');
  });

  it('disconnects a sender that stops in the middle of its body', async () => {
    const intake = await startIntake({ bodyIdleMs: 100 });
    const { socket, status } = await begun(intake, { from: 'x', length: 900, sent: 800 });
    void status;
    await once(socket, 'close');
  });

  it('lets the sender of an oversized body read why it is refused', async () => {
    const intake = await startIntake();
    const { socket, status } = await begun(intake, { from: 'x', length: 9 * 1024 * 1024 });
    expect(await status).toBe('413');
    socket.destroy();
  });

  it('refuses a Lexware event larger than events are', async () => {
    const { client } = await startIntake();
    const signature = Buffer.alloc(256).toString('base64');
    const post = (length: number) =>
      client.post('/webhooks/lexware').set('X-Lxo-Signature', signature).send('x'.repeat(length));
    expect((await post(16 * 1024 + 1)).status).toBe(413);
    expect((await post(16 * 1024)).status).toBe(401);
  });

  it('stores each of a failed group on its own, and sets aside those that cannot be stored', async () => {
    const { client, deliveries, logger } = await startIntake();
    const gate = aGate();
    const begun = aGate();
    const { record } = deliveries.store;
    const isBad = ({ key }: NewDelivery) => key.startsWith('e-bad');
    const spy = jest.spyOn(deliveries.store, 'record').mockImplementation(async (batch) => {
      begun.open();
      await gate.opened;
      if (batch.some(isBad)) throw new Error('Data too long');
      await record(batch);
    });
    const send = (id: string) =>
      shopify(client, '{}', { 'X-Shopify-Event-Id': id }).then(({ status }) => status);
    const first = send('e-0');
    await begun.opened;
    const rest = Promise.all(['e-1', 'e-bad', 'e-2'].map(send));
    // Answered after the three were read: requests of one process are handled in the order they
    // arrive.
    expect((await shopify(client, '{}', { 'X-Shopify-Topic': undefined })).status).toBe(400);
    gate.open();
    expect([await first, await rest]).toEqual([200, [200, 200, 200]]);
    expect([...deliveries.rows.values()].map(({ key }) => key.slice(0, 3)).sort()).toEqual([
      'e-0',
      'e-1',
      'e-2',
    ]);
    expect(deliveries.aside).toMatchObject([{ key: 'e-bad:orders/paid' }]);
    expect(logger.lines).toContainEqual(expect.objectContaining({ level: 'error' }));
    spy.mockRestore();
  });
});
