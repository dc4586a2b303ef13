import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SigningKey } from '../../sandbox/lexware/events/signing-key';
import type { Reply } from './calls';
import { EventSender } from './event-sender';
import { LeanLexware } from './lean-lexware';
import type { RecordedOrder } from './orders';
import { LeanShopify } from './lean-shopify';

/** What the parent says first. */
export interface Setting {
  orders: RecordedOrder[];
  /** Where Lexware's events go. */
  eventUrl: string;
  /** Milliseconds before each answer, as a network and another company's servers need them. */
  latency: { shopify: number; lexware: number };
}

/** Shopify and Lexware for many shops in one process that costs little itself. */
function main(): void {
  const key = new SigningKey();
  process.on('message', (message: Setting | 'calls' | 'events') => {
    if (typeof message === 'string') return answer?.(message);
    void begin(key, message);
  });
  process.send?.({ question: 'start', answer: null });
}

let answer: ((question: 'calls' | 'events') => void) | null = null;

async function begin(key: SigningKey, { orders, eventUrl, latency }: Setting): Promise<void> {
  const events = new EventSender(key, eventUrl);
  const lexware = new LeanLexware((event) => events.send(event));
  const shopify = new LeanShopify(orders);
  const [shopifyUrl, lexwareUrl] = await Promise.all([
    listen(latency.shopify, (request, body) => shopify.answer(request.url ?? '', body)),
    listen(latency.lexware, (request, body) => lexware.answer(request, body)),
  ]);
  answer = (question) => {
    if (question === 'calls') process.send?.({ question, answer: lexware.calls });
    else void events.settle().then((sent) => process.send?.({ question, answer: sent }));
  };
  process.send?.({
    question: 'begin',
    answer: { shopifyUrl, lexwareUrl, eventKey: key.publicPem() },
  });
}

type Answerer = (request: IncomingMessage, body: string) => Reply;

function listen(latencyMs: number, answerer: Answerer): Promise<string> {
  const server = createServer(
    (request, response) => void respond(request, response, { latencyMs, answerer }),
  );
  server.keepAliveTimeout = 60_000;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { latencyMs, answerer }: { latencyMs: number; answerer: Answerer },
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { status, body } = answerer(request, Buffer.concat(chunks).toString());
  await delay(latencyMs);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

main();
