import { createHash, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../../ports/clock';
import { errorFields, type Logger } from '../../ports/logger';
import type { DeliveryStore, NewDelivery } from '../../ports/stores/work/delivery-store';
import { byteBudget } from './byte-budget';
import { groupCommit } from './group-commit';
import { discard, readBody, type NoBody } from './read-body';
import { isAboutShop, readObject } from './shop-in-body';
import { lexwareSignatures, shopifySignatures, type SignatureCheck } from './signature';

export interface IntakeOptions {
  deliveries: Pick<DeliveryStore, 'record' | 'setAside'>;
  shopifySecret: string;
  /** Lexware's published key, as PEM or parsed. */
  lexwarePublicKey: KeyObject | string;
  clock: Clock;
  logger: Logger;
  /** Of one body. */
  maxBytes?: number;
  /** Of all bodies that are being read or wait to be stored. */
  budgetBytes?: number;
  /** How long a sender may take for its body. */
  bodyWithinMs?: number;
  /** After deliveries were committed: there is something to dispatch, of these sources. */
  onStored(sources: ReadonlySet<NewDelivery['source']>): void;
}

/** A status that ends the request, or the delivery to store. */
type Verdict = number | NewDelivery;

interface Sender {
  source: NewDelivery['source'];
  /** Status once the delivery is committed. */
  stored: number;
  /** The header that carries the signature, in small letters. */
  signedBy: string;
  signatures: SignatureCheck;
  /** What the signed body is; the signature holds. */
  judge(headers: IncomingHttpHeaders, body: Buffer): Verdict;
}

const MAX_BYTES = 5 * 1024 * 1024;
const BUDGET_BYTES = 64 * 1024 * 1024;
/** Shopify itself gives up after five seconds. */
const BODY_WITHIN_MS = 10_000;
/** Asked of a sender that we cannot serve now. */
const RETRY_AFTER_SECONDS = 10;

const NO_BODY: Record<NoBody, number> = { 'too-large': 413, busy: 503, aborted: 400 };

/** No signature covers these. The widths are those of the columns, one character a byte. */
const shopifyHeaders = z.object({
  topic: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9_]+\/[a-z0-9_]+$/)
    .max(80),
  shopDomain: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/)
    .max(255),
  id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
});

function fromShopify({ shopifySecret, clock }: IntakeOptions): Sender {
  const judge: Sender['judge'] = (headers, body) => {
    const content = readObject(body);
    const read = shopifyHeaders.safeParse({
      topic: headers['x-shopify-topic'],
      shopDomain: headers['x-shopify-shop-domain'],
      id: headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'],
    });
    if (!content || !read.success) return 400;
    const { topic, shopDomain, id } = read.data;
    if (!isAboutShop(content, topic, shopDomain)) return 401;
    return {
      source: 'shopify',
      key: `${id}:${topic}`,
      shopDomain,
      topic,
      receivedAt: clock.now().toISOString(),
      body,
    };
  };
  const signatures = shopifySignatures(shopifySecret);
  return { source: 'shopify', stored: 200, signedBy: 'x-shopify-hmac-sha256', signatures, judge };
}

function fromLexware({ lexwarePublicKey, clock }: IntakeOptions): Sender {
  const judge: Sender['judge'] = (_headers, body) => {
    if (!readObject(body)) return 400;
    // An event has no id of its own, but its body names resource and moment: equal bodies are the
    // same event.
    const key = createHash('sha256').update(body).digest('hex');
    return {
      source: 'lexware',
      key,
      shopDomain: null,
      topic: 'event',
      receivedAt: clock.now().toISOString(),
      body,
    };
  };
  const signatures = lexwareSignatures(lexwarePublicKey);
  return { source: 'lexware', stored: 204, signedBy: 'x-lxo-signature', signatures, judge };
}

function answer(res: ServerResponse, status: number): void {
  if (status === 401 || status === 413 || status === 503) res.setHeader('Connection', 'close');
  if (status === 405) res.setHeader('Allow', 'POST');
  if (status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  res.writeHead(status).end();
}

/**
 * Takes webhooks in front of Express: checks the signature over the raw bytes, stores one row,
 * answers. A signature proves bytes and nothing else, so the body must be a JSON object and, where
 * it names a shop, name the one in the header. The answer comes after the commit: what was answered
 * with 2xx is never lost, everything else is sent again by its sender. Answers false for requests
 * that are none of ours.
 */
export function createIntake(
  options: IntakeOptions,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const {
    logger,
    maxBytes = MAX_BYTES,
    budgetBytes = BUDGET_BYTES,
    bodyWithinMs = BODY_WITHIN_MS,
  } = options;
  const limits = { maxBytes, budget: byteBudget(budgetBytes), withinMs: bodyWithinMs };
  const senders = new Map([
    ['/webhooks/shopify', fromShopify(options)],
    ['/webhooks/lexware', fromLexware(options)],
  ]);
  const store = groupCommit({
    async write(batch) {
      await options.deliveries.record(batch);
      options.onStored(new Set(batch.map(({ source }) => source)));
    },
    async setAside(delivery, error) {
      await options.deliveries.setAside(delivery);
      const { source, topic, shopDomain } = delivery;
      logger.error(
        { source, topic, shopDomain, ...errorFields(error) },
        'webhook set aside: it cannot be stored',
      );
    },
  });

  const judgeAndStore = async (
    sender: Sender,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<number> => {
    if (!sender.signatures.isOf(body, signatureIn(headers, sender) ?? '')) return 401;
    const verdict = sender.judge(headers, body);
    if (typeof verdict === 'number') return verdict;
    await store(verdict);
    return sender.stored;
  };

  const take = async (sender: Sender, req: IncomingMessage): Promise<number> => {
    if (!sender.signatures.isWellFormed(signatureIn(req.headers, sender))) {
      discard(req);
      return 401;
    }
    const body = await readBody(req, limits);
    if (typeof body === 'string') return NO_BODY[body];
    return judgeAndStore(sender, req.headers, body.bytes).finally(() => body.release());
  };

  const handle = async (
    sender: Sender,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> => {
    const status = await take(sender, req).catch((error: unknown) => {
      logger.error(
        { source: sender.source, ...errorFields(error) },
        'webhook not stored, its sender will try again',
      );
      return 503;
    });
    if (status >= 400) logger.warn({ source: sender.source, status }, 'webhook refused');
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

function signatureIn(headers: IncomingHttpHeaders, { signedBy }: Sender): string | undefined {
  const signature = headers[signedBy];
  return typeof signature === 'string' ? signature : undefined;
}
