import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createDnsRecords } from './dns-records';

const TXT = 16;
const NO_SUCH_NAME = 3;

/** A name server that knows these texts, each in two parts; `silent.…` is never answered. */
async function startServer(known: Record<string, string>): Promise<{ socket: Socket; at: string }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const name = nameIn(query);
    if (!name.startsWith('silent.')) socket.send(answerTo(query, known[name]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { socket, at: `127.0.0.1:${socket.address().port}` };
}

/** The question begins after twelve bytes: labels with their lengths before them. */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.').toLowerCase();
}

function answerTo(query: Buffer, text: string | undefined): Buffer {
  const question = query.subarray(12, 12 + nameIn(query).length + 2 + 4);
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(text === undefined ? 0x8180 | NO_SUCH_NAME : 0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  if (text === undefined) return Buffer.concat([head, question]);
  const half = Math.ceil(text.length / 2);
  const parts = [text.slice(0, half), text.slice(half)].map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  );
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(TXT, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(
    parts.reduce((sum, { length }) => sum + length, 0),
    10,
  );
  return Buffer.concat([head, question, record, ...parts]);
}

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ 'teeladen.example': 'v=spf1 include:mail.example -all' });
});
afterAll(() => void server.socket.close());

const texts = (name: string) =>
  createDnsRecords({ timeoutMs: 300, servers: [server.at] }).texts(name);

it('reads the texts of a name, their parts joined', async () => {
  expect(await texts('teeladen.example')).toEqual(['v=spf1 include:mail.example -all']);
});

it('distinguishes no texts from no answer', async () => {
  expect(await texts('_dmarc.teeladen.example')).toEqual([]);
  expect(await texts('silent.example')).toBeNull();
  expect(await texts('no name at all..')).toBeNull();
});
