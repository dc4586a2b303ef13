import {
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../../../ports/clock';
import type { NewDelivery } from '../../../ports/stores/delivery-store';
import { withReadFieldsOnly } from '../dispatch/shopify-event';

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

/**
 * The field that names the shop in a body, by topic. Every topic that ends something for a shop or
 * a person has one; bodies about orders and scopes name no shop, so they only lead to a question to
 * Shopify.
 */
const SHOP_FIELDS: ReadonlyMap<string, 'myshopify_domain' | 'shop_domain'> = new Map([
  ['app/uninstalled', 'myshopify_domain'],
  ['shop/update', 'myshopify_domain'],
  ['shop/redact', 'shop_domain'],
  ['customers/redact', 'shop_domain'],
  ['customers/data_request', 'shop_domain'],
]);

const object = z.record(z.string(), z.unknown());

/**
 * The body as a JSON object; null if it is anything else. Shopify's key signs other texts, too:
 * session tokens (`eyJ….eyJ…`) and query strings. None of them begins with a brace: Shopify's own
 * parameters come first in a sorted query string.
 */
function readObject(body: Buffer): Record<string, unknown> | null {
  if (body[0] !== '{'.charCodeAt(0)) return null;
  try {
    return object.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Whether a body that must name the shop names this one: the shop header is not covered by the
 * signature.
 */
function isAboutShop(body: Record<string, unknown>, topic: string, shopDomain: string): boolean {
  const field = SHOP_FIELDS.get(topic);
  if (field === undefined) return true;
  const named = body[field];
  return typeof named === 'string' && named.toLowerCase() === shopDomain;
}

/** Whether a header can be a signature of this many bytes at all; checked before a body is read. */
function isSignatureOf(bytes: number, signature: string | undefined): signature is string {
  return signature?.length === Math.ceil(bytes / 3) * 4 && /^[A-Za-z0-9+/]+={0,2}$/.test(signature);
}

/** Checks the signatures of one sender. */
interface SignatureCheck {
  /** Whether length and alphabet are those of a signature. */
  isWellFormed(signature: string | undefined): signature is string;
  isOf(body: Buffer, signature: string): boolean;
}

/**
 * Shopify: base64 HMAC-SHA256 of the raw body with one of the app's secrets; during a rotation
 * there are two. Compared in constant time.
 */
function shopifySignatures(secrets: readonly string[]): SignatureCheck {
  const BYTES = 32;
  return {
    isWellFormed: (signature): signature is string => isSignatureOf(BYTES, signature),
    isOf(body, signature) {
      const given = Buffer.from(signature, 'base64');
      return secrets.some((secret) => {
        const expected = createHmac('sha256', secret).update(body).digest();
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

/**
 * Lexware: base64 RSA-SHA512 (PKCS#1 v1.5) of the raw body; the published key determines the
 * length.
 */
function lexwareSignatures(publicKey: KeyObject | string): SignatureCheck {
  const key = typeof publicKey === 'string' ? createPublicKey(publicKey) : publicKey;
  const bytes = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
  return {
    isWellFormed: (signature): signature is string => isSignatureOf(bytes, signature),
    isOf: (body, signature) => verify('RSA-SHA512', body, key, Buffer.from(signature, 'base64')),
  };
}
