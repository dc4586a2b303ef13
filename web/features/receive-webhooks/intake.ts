import { createHash, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../ports/clock';
import { errorFields, type Logger } from '../../ports/logger';
import type { DeliveryStore, NewDelivery } from '../../ports/stores/delivery-store';
import { groupCommit } from './group-commit';
import { readBody } from './read-body';
import { isSignedByLexware, isSignedByShopify } from './signature';

export interface IntakeOptions {
  deliveries: DeliveryStore;
  shopifySecret: string;
  /** Lexware's published key, as PEM or parsed. */
  lexwarePublicKey: () => KeyObject | string;
  clock: Clock;
  logger: Logger;
  maxBytes?: number;
  /** After deliveries were committed: there is something to dispatch. */
  onStored(): void;
}

/** A status that ends the request, or the delivery to store. */
type Verdict = number | NewDelivery;

interface Sender {
  source: NewDelivery['source'];
  /** Status once the delivery is committed. */
  stored: number;
  judge(headers: IncomingHttpHeaders, body: Buffer): Verdict;
}

const MAX_BYTES = 5 * 1024 * 1024;
/** The columns' width; a longer header is not one of the sender's. */
const MAX_HEADER = 255;

function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_HEADER ? value : undefined;
}

function toInstant(value: string | undefined): string | null {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function fromShopify({ shopifySecret, clock }: IntakeOptions): Sender {
  const judge: Sender['judge'] = (headers, body) => {
    if (!isSignedByShopify(body, header(headers, 'x-shopify-hmac-sha256'), shopifySecret)) return 401;
    const topic = header(headers, 'x-shopify-topic')?.toLowerCase();
    const shopDomain = header(headers, 'x-shopify-shop-domain')?.toLowerCase();
    const id = header(headers, 'x-shopify-event-id') ?? header(headers, 'x-shopify-webhook-id');
    if (!topic || !shopDomain || !id) return 400;
    const triggeredAt = toInstant(header(headers, 'x-shopify-triggered-at'));
    const receivedAt = clock.now().toISOString();
    return { source: 'shopify', key: `${id}:${topic}`, shopDomain, topic, triggeredAt, receivedAt, body };
  };
  return { source: 'shopify', stored: 200, judge };
}

function fromLexware({ lexwarePublicKey, clock }: IntakeOptions): Sender {
  const judge: Sender['judge'] = (headers, body) => {
    const signature = headers['x-lxo-signature'];
    const given = typeof signature === 'string' ? signature : undefined;
    if (!isSignedByLexware(body, given, lexwarePublicKey())) return 401;
    // An event has no id of its own, but its body names resource and moment: equal bodies are the same event.
    const key = createHash('sha256').update(body).digest('hex');
    const receivedAt = clock.now().toISOString();
    return { source: 'lexware', key, shopDomain: null, topic: 'event', triggeredAt: null, receivedAt, body };
  };
  return { source: 'lexware', stored: 204, judge };
}

function answer(res: ServerResponse, status: number): void {
  if (status === 413) res.setHeader('Connection', 'close');
  if (status === 405) res.setHeader('Allow', 'POST');
  res.writeHead(status).end();
}

/**
 * Takes webhooks in front of Express: checks the signature over the raw bytes, stores one row, answers. Nothing is
 * parsed before the answer, and the answer comes after the commit: what was answered with 2xx is never lost, everything
 * else is sent again by its sender. Answers false for requests that are none of ours.
 */
export function createIntake(options: IntakeOptions): (req: IncomingMessage, res: ServerResponse) => boolean {
  const { logger, maxBytes = MAX_BYTES } = options;
  const senders = new Map([
    ['/webhooks/shopify', fromShopify(options)],
    ['/webhooks/lexware', fromLexware(options)],
  ]);
  const store = groupCommit(async (batch) => {
    await options.deliveries.record(batch);
    options.onStored();
  });

  const take = async (sender: Sender, req: IncomingMessage): Promise<number> => {
    const body = await readBody(req, maxBytes);
    if (body === 'too-large') return 413;
    if (body === 'aborted') return 400;
    const verdict = sender.judge(req.headers, body);
    if (typeof verdict === 'number') return verdict;
    await store(verdict);
    return sender.stored;
  };

  const handle = async (sender: Sender, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const status = await take(sender, req).catch((error: unknown) => {
      logger.error({ source: sender.source, ...errorFields(error) }, 'webhook not stored, its sender will try again');
      return 503;
    });
    if (status >= 400 && status < 500) logger.warn({ source: sender.source, status }, 'webhook refused');
    answer(res, status);
  };

  return (req, res) => {
    const sender = senders.get((req.url ?? '').split('?', 1)[0] ?? '');
    if (!sender) return false;
    // Lexware looks whether the address answers before it accepts a subscription.
    if (req.method === 'HEAD' && sender.source === 'lexware') answer(res, 204);
    else if (req.method === 'POST') void handle(sender, req, res);
    else answer(res, 405);
    return true;
  };
}
