import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SigningKey } from '../../sandbox/lexware/events/signing-key';
import type { Call, Reply } from './calls';
import { EventSender } from './event-sender';
import { LeanLexware } from './lean-lexware';
import type { RecordedOrder } from './orders';
import { LeanShopify } from './lean-shopify';

/** The parent's first message. */
export interface Setting {
  orders: RecordedOrder[];
  /** Where Lexware's events go, in turn. */
  eventUrls: string[];
  /** Milliseconds before each answer, as a network and another company's servers need them. */
  latency: { shopify: number; lexware: number };
}

/** Shopify and Lexware for many shops in one process that costs little itself. */
function main(): void {
  const key = new SigningKey();
  let answers: Answers | null = null;
  process.on('message', (message: Setting | keyof Answers) => {
    if (typeof message !== 'string') return void begin(key, message).then((all) => (answers = all));
    void answers?.[message]().then((answer) => process.send?.({ question: message, answer }));
  });
  process.send?.({ question: 'start', answer: null });
}

interface Answers {
  /** How many documents were made. */
  made(): Promise<number>;
  calls(): Promise<Call[]>;
  /** How many events were sent, once all were taken. */
  events(): Promise<number>;
}

async function begin(key: SigningKey, { orders, eventUrls, latency }: Setting): Promise<Answers> {
  const events = new EventSender(key, eventUrls);
  const lexware = new LeanLexware((event) => events.send(event));
  const shopify = new LeanShopify(orders);
  const [shopifyUrl, lexwareUrl] = await Promise.all([
    listen(latency.shopify, (request, body) => shopify.answer(request.url ?? '', body)),
    listen(latency.lexware, (request, body) => lexware.answer(request, body)),
  ]);
  process.send?.({
    question: 'begin',
    answer: { shopifyUrl, lexwareUrl, eventKey: key.publicPem() },
  });
  return {
    made: async () => lexware.made,
    calls: async () => lexware.calls,
    events: () => events.settle(),
  };
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
