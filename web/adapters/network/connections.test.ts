import { createServer as createPlain } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { connect, createServer as createRelay, type AddressInfo, type Server } from 'node:net';
import { request } from 'undici';
import { selfSigned } from '../../../sandbox/mail/certificate';
import { openConnections } from './send-request';

const port = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

async function listening<Listener extends Server>(server: Listener): Promise<Listener> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A server behind a relay that records how connections end; `/silent` is never answered. */
async function startRelayed(protocol: 'http' | 'https') {
  const certificate = selfSigned();
  const server = await listening(protocol === 'https' ? createSecure(certificate) : createPlain());
  server.on('request', (request, response) => {
    if (request.url !== '/silent') response.end('{}');
  });
  let connections = 0;
  let note = (_how: string | undefined): void => undefined;
  const ended = new Promise<string | undefined>((resolve) => (note = resolve));
  const relay = await listening(
    createRelay((incoming) => {
      connections += 1;
      const onward = connect(port(server), '127.0.0.1');
      incoming.pipe(onward).pipe(incoming);
      incoming.on('error', ({ code }: NodeJS.ErrnoException) => note(code));
      incoming.on('end', () => note('orderly'));
      onward.on('error', () => undefined);
    }),
  );
  return {
    url: `${protocol}://localhost:${port(relay)}`,
    authority: certificate.cert,
    connections: () => connections,
    ended,
    stop: () => {
      relay.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each(['http', 'https'] as const)('a connection over %s', (protocol) => {
  const post = (url: string, dispatcher: ReturnType<typeof openConnections>, limitMs = 30_000) =>
    request(url, {
      method: 'POST',
      body: '{}',
      dispatcher,
      signal: AbortSignal.timeout(limitMs),
    }).then(({ body }) => body.text());

  it('serves one call after the other, and is reset when the time of one is up', async () => {
    const server = await startRelayed(protocol);
    const connections = openConnections(server.authority);
    for (let call = 1; call <= 4; call += 1)
      expect(await post(`${server.url}/`, connections)).toBe('{}');
    expect(server.connections()).toBeLessThan(4);
    await expect(post(`${server.url}/silent`, connections, 200)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(await server.ended).toBe('ECONNRESET');
    await connections.close();
    server.stop();
  });

  it('fails with the system’s code where no server listens', async () => {
    const server = await startRelayed(protocol);
    server.stop();
    const connections = openConnections(server.authority);
    await expect(post(`${server.url}/`, connections)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    await connections.close();
  });
});
