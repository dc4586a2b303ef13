import { createHmac, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { given } from './child';

const CONNECTIONS = 32;
/** Not counted: connections, compiled code and prepared statements get ready. */
const WARM_UP_MS = 1_000;

export interface Load {
  perSecond: number;
  /** All answered with 200, those of the warm-up and of the last moment included. */
  accepted: number;
  /** Milliseconds from sending to the whole answer. */
  times: number[];
}

/**
 * Keeps 32 connections busy, each with one request under way. Spoken over bare sockets with one prepared body, since
 * the generator shares the machine with what it measures: a full HTTP client would cost more than the server.
 */
async function main(): Promise<void> {
  const port = Number(given('PORT'));
  const request = requests(given('SECRET'));
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + Number(given('MEASURED_MS'));
  const times: number[] = [];
  let accepted = 0;
  const run = async (): Promise<void> => {
    const exchange = await openExchange(port);
    for (let now = performance.now(); now < end;) {
      await exchange(request());
      accepted += 1;
      const answered = performance.now();
      if (now >= begin && answered <= end) times.push(answered - now);
      now = answered;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  const load: Load = { perSecond: (times.length * 1_000) / (end - begin), accepted, times };
  process.send?.(load, () => process.exit(0));
}

/** Signed orders of one shop, each with an id of its own. */
function requests(secret: string): () => Buffer {
  const body = orderOf(Number(given('BODY_BYTES')));
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  return () => {
    const id = randomUUID();
    const head = [
      'POST /webhooks/shopify HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'X-Shopify-Topic: orders/updated',
      'X-Shopify-Shop-Domain: belegfluss-demo.myshopify.com',
      `X-Shopify-Hmac-Sha256: ${signature}`,
      `X-Shopify-Event-Id: ${id}`,
      `X-Shopify-Webhook-Id: ${id}`,
      `X-Shopify-Triggered-At: ${new Date().toISOString()}`,
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  };
}

function orderOf(bytes: number): Buffer {
  const order = { id: 5_000_000_000_001, created_at: '2026-03-02T09:00:00Z', note: '' };
  const rest = bytes - JSON.stringify(order).length;
  return Buffer.from(JSON.stringify({ ...order, note: 'x'.repeat(rest) }));
}

type Exchange = (request: Buffer) => Promise<void>;

async function openExchange(port: number): Promise<Exchange> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return (request) => exchange(socket, request);
}

function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const hear = (chunk: Buffer): void => {
      answer += chunk.toString('latin1');
      if (!isComplete(answer)) return;
      socket.off('data', hear);
      if (answer.startsWith('HTTP/1.1 200 ')) resolve();
      else reject(new Error(`A delivery was answered with ${answer.slice(0, 30)}`));
    };
    socket.on('data', hear);
    socket.write(request);
  });
}

/** Knows the two ways in which the servers here mark the end of an answer. */
function isComplete(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head === -1) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= head + 4 + Number(length);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
