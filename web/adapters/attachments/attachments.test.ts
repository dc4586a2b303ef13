import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../../sandbox/mail/certificate';
import type { Destination } from '../../ports/network';
import { createAttachmentSource } from './attachments';

const PDF = Buffer.from('%PDF-1.7 Beispiel');
const MAX = 1_000;

const { cert, key } = selfSigned();
let server: Server;
let requested: string[] = [];

beforeAll(async () => {
  server = createServer({ cert, key }, (req, res) => {
    requested.push(req.url ?? '');
    (ANSWERS[new URL(req.url ?? '', 'http://x').pathname] ?? notFound)(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requested = [];
});

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const file =
  (type: string, bytes: Buffer = PDF): Answer =>
  (_req, res) =>
    void res.writeHead(200, { 'Content-Type': type }).end(bytes);
const redirect =
  (to: string): Answer =>
  (_req, res) =>
    void res.writeHead(302, { Location: to }).end();
const notFound: Answer = (_req, res) => void res.writeHead(404).end();

const ANSWERS: Record<string, Answer> = {
  '/agb.pdf': file('application/pdf'),
  '/unbekannt.pdf': file('application/octet-stream'),
  '/anmeldung.pdf': file('text/html; charset=utf-8'),
  '/gross.pdf': file('application/pdf', Buffer.alloc(MAX + 1)),
  '/stueckweise.pdf': (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/pdf' });
    for (let part = 0; part < 20; part += 1) res.write(Buffer.alloc(100));
    res.end();
  },
  '/stumm.pdf': () => undefined,
  '/halb.pdf': (_req, res) =>
    void res.writeHead(200, { 'Content-Type': 'application/pdf' }).write('%PDF'),
  '/weiter.pdf': redirect('/agb.pdf'),
  '/nach-innen.pdf': redirect('https://innen.example/agb.pdf'),
  '/offen.pdf': redirect('http://shop.example/agb.pdf'),
  '/datei.pdf': redirect('file:///etc/passwd'),
  '/kreis.pdf': redirect('/kreis.pdf'),
};

/** Names of the internet lead to the server above, `innen` leads into the private network. */
function source(timeoutMs = 5_000) {
  const resolve = (host: string): Promise<Destination> => {
    if (host === 'innen.example') return Promise.resolve({ kind: 'unreachable' });
    return Promise.resolve({ kind: 'public', address: '127.0.0.1' });
  };
  return createAttachmentSource({ addresses: { resolve }, certificateAuthority: cert, timeoutMs });
}

const at = (path: string, host = 'localhost') =>
  `https://${host}:${(server.address() as AddressInfo).port}${path}`;

describe('a file that is mailed along', () => {
  it.each(['/agb.pdf', '/unbekannt.pdf', '/weiter.pdf'])('is fetched from %s', async (path) => {
    expect(await source().fetch(at(path), MAX)).toEqual({
      kind: 'file',
      file: { fileName: path.slice(1), contentType: 'application/pdf', bytes: PDF },
    });
  });

  it('is requested with its parameters', async () => {
    await source().fetch(at('/agb.pdf?orderId=1&customerEmail=a%40x.de'), MAX);
    expect(requested).toEqual(['/agb.pdf?orderId=1&customerEmail=a%40x.de']);
  });

  it('is named as people read it', async () => {
    ANSWERS['/Allgemeine%20Gesch%C3%A4ftsbedingungen.pdf'] = file('application/pdf');
    const fetched = await source().fetch(at('/Allgemeine%20Gesch%C3%A4ftsbedingungen.pdf'), MAX);
    expect(fetched).toMatchObject({ file: { fileName: 'Allgemeine Geschäftsbedingungen.pdf' } });
  });

  it.each([
    ['/fehlt.pdf', 'NOT_FOUND'],
    ['/anmeldung.pdf', 'WRONG_TYPE'],
    ['/programm.exe', 'WRONG_TYPE'],
    ['/gross.pdf', 'TOO_LARGE'],
    ['/stueckweise.pdf', 'TOO_LARGE'],
    ['/kreis.pdf', 'NOT_FOUND'],
    ['/datei.pdf', 'NOT_FOUND'],
    ['/nach-innen.pdf', 'NOT_PUBLIC'],
    ['/offen.pdf', 'NOT_SECURE'],
  ])('%s is missing: %s', async (path, problem) => {
    expect(await source().fetch(at(path), MAX)).toEqual({ kind: 'missing', problem });
  });

  it('is missing without an answer in time', async () => {
    for (const path of ['/stumm.pdf', '/halb.pdf']) {
      expect(await source(100).fetch(at(path), MAX)).toEqual({
        kind: 'missing',
        problem: 'NO_ANSWER',
      });
    }
  });

  it('is never fetched in the open, nor from a server that another name vouches for', async () => {
    const open = at('/agb.pdf').replace('https:', 'http:');
    expect(await source().fetch(open, MAX)).toEqual({ kind: 'missing', problem: 'NOT_SECURE' });
    const other = await source().fetch(at('/agb.pdf', 'shop.example'), MAX);
    expect(other).toEqual({ kind: 'missing', problem: 'NO_ANSWER' });
    expect(requested).toEqual([]);
  });

  it('is never requested from a private network', async () => {
    expect(await source().fetch(at('/agb.pdf', 'innen.example'), MAX)).toEqual({
      kind: 'missing',
      problem: 'NOT_PUBLIC',
    });
    expect(requested).toEqual([]);
  });

  it('ends redirects after the third', async () => {
    await source().fetch(at('/kreis.pdf'), MAX);
    expect(requested).toHaveLength(4);
  });
});
