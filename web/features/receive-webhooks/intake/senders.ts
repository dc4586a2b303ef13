import { createHash, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../../../ports/clock';
import type { NewDelivery } from '../../../ports/stores/delivery-store';
import { withReadFieldsOnly } from '../dispatch/shopify-event';
import { isAboutShop, readObject } from './shop-in-body';
import { lexwareSignatures, shopifySignatures, type SignatureCheck } from './signature';

interface ShopifyOptions {
  /** The app's secret, and the previous one during a rotation. */
  shopifySecrets: readonly string[];
  clock: Clock;
}

interface LexwareOptions {
  /** Lexware's published key, as PEM or parsed. */
  lexwarePublicKey: KeyObject | string;
  clock: Clock;
}

/** A status that ends the request, or the delivery to store. */
type Verdict = number | NewDelivery;

export interface Sender {
  source: NewDelivery['source'];
  /** Status once the delivery is committed. */
  stored: number;
  /** The name of the signature header, in lower case. */
  signedBy: string;
  signatures: SignatureCheck;
  /** Of one body. */
  maxBytes: number;
  /** The delivery, or the refusal; the signature is valid. */
  parse(headers: IncomingHttpHeaders, body: Buffer): Verdict;
}

/** An order of the largest size. */
const SHOPIFY_MAX_BYTES = 5 * 1024 * 1024;
/** An event is below one kilobyte. */
const LEXWARE_MAX_BYTES = 16 * 1024;

/**
 * No signature covers these headers. The lengths are those of the columns, one byte a character.
 */
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

export function fromShopify({ shopifySecrets, clock }: ShopifyOptions): Sender {
  const parse: Sender['parse'] = (headers, body) => {
    const content = readObject(body);
    const read = shopifyHeaders.safeParse({
      topic: headers['x-shopify-topic'],
      shopDomain: headers['x-shopify-shop-domain'],
      id: headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'],
    });
    if (!content || !read.success) return 400;
    const { topic, shopDomain, id } = read.data;
    if (!isAboutShop(content, topic, shopDomain)) return 401;
    const delivery: NewDelivery = {
      source: 'shopify',
      key: `${id}:${topic}`,
      shopDomain,
      topic,
      receivedAt: clock.now().toISOString(),
      body,
    };
    return withReadFieldsOnly(delivery, content);
  };
  const signatures = shopifySignatures(shopifySecrets);
  return {
    source: 'shopify',
    stored: 200,
    signedBy: 'x-shopify-hmac-sha256',
    signatures,
    maxBytes: SHOPIFY_MAX_BYTES,
    parse,
  };
}

export function fromLexware({ lexwarePublicKey, clock }: LexwareOptions): Sender {
  const parse: Sender['parse'] = (_headers, body) => {
    if (!readObject(body)) return 400;
    // An event has no id of its own, but its body contains resource and instant: equal bodies are
    // the same event.
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
  return {
    source: 'lexware',
    stored: 204,
    signedBy: 'x-lxo-signature',
    signatures,
    maxBytes: LEXWARE_MAX_BYTES,
    parse,
  };
}

export function signatureIn(
  headers: IncomingHttpHeaders,
  { signedBy }: Sender,
): string | undefined {
  const signature = headers[signedBy];
  return typeof signature === 'string' ? signature : undefined;
}
