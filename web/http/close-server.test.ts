import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { closeServer } from './close-server';

/** Longer than any test may take, so that waiting for it fails. */
const NEVER_MS = 600_000;

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

  it('does nothing if the server never listened', async () => {
    await expect(closeServer(createServer(), NEVER_MS)).resolves.toBeUndefined();
  });
});
