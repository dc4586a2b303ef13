import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { closeServer } from './close-server';

/** Longer than any test may take, so that waiting for it fails. */
const NEVER_MS = 600_000;

/** Longer than two requests take on a busy machine. */
const LINGER_MS = 300;

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** A server that keeps connections open and responds on command. */
async function slowServer(): Promise<{
  server: Server;
  port: number;
  asked: Promise<unknown>;
  answer(): void;
}> {
  let answer = (): void => undefined;
  const server = createServer((_req, res) => {
    answer = () => void res.end('done');
  });
  server.keepAliveTimeout = NEVER_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, asked: once(server, 'request'), answer: () => answer() };
}

function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    });
    sent.once('error', reject);
    sent.end();
  });
}

describe('closing a server', () => {
  it('lets a request under way finish and does not wait for idle connections', async () => {
    const { server, port, asked, answer } = await slowServer();
    const answered = ask(port);
    await asked;
    const closed = closeServer(server, NEVER_MS);
    answer();
    expect(await answered).toBe('done');
    await closed;
    expect(server.listening).toBe(false);
  });

  it('aborts a request that takes longer than the grace period', async () => {
    const { server, port, asked } = await slowServer();
    const answered = ask(port);
    await asked;
    const refused = expect(answered).rejects.toThrow('socket hang up');
    await closeServer(server, 0);
    await refused;
  });

  it('closes connections that never sent a request', async () => {
    const { server, port } = await slowServer();
    const accepted = once(server, 'connection');
    const silent = connect(port, '127.0.0.1');
    await accepted;
    const ended = once(silent, 'close');
    await closeServer(server, 0);
    await ended;
  });

  it('answers for a while before that, and keeps no connection for a further request', async () => {
    const server = createServer((_req, res) => void res.end('done'));
    server.keepAliveTimeout = NEVER_MS;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const kept = connect(port, '127.0.0.1');
    const lines = () => kept.write('GET / HTTP/1.1\r\nHost: app\r\n\r\n');
    lines();
    const before = String(await once(kept, 'data'));
    const closed = closeServer(server, NEVER_MS, LINGER_MS);
    lines();
    const ended = once(kept, 'end');
    const after = String(await once(kept, 'data'));
    await ended;
    expect(await ask(port)).toBe('done');
    expect([before, after].map((answer) => /Connection: \S+/i.exec(answer)?.[0])).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ]);
    await closed;
    await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
  });

  it('does nothing if the server never listened', async () => {
    await expect(closeServer(createServer(), NEVER_MS)).resolves.toBeUndefined();
  });
});
