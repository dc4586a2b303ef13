import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import express from 'express';
import { given, listenAndTell } from './child';

export interface PlainDelivery {
  shop: string;
  topic: string;
  webhookId: string;
  body: Buffer;
}

/** The route most apps have: the body as bytes, the signature, one write, the answer. It does not even parse. */
export function listenWithExpress(store: (delivery: PlainDelivery) => Promise<void>): void {
  const secret = given('SECRET');
  const app = express();
  app.post('/webhooks/shopify', express.raw({ type: '*/*', limit: '5mb' }), async (req, res) => {
    const body: unknown = req.body;
    if (!Buffer.isBuffer(body) || !isSigned(body, req.get('x-shopify-hmac-sha256') ?? '', secret)) {
      return void res.sendStatus(401);
    }
    const shop = req.get('x-shopify-shop-domain') ?? '';
    const topic = req.get('x-shopify-topic') ?? '';
    await store({ shop, topic, webhookId: req.get('x-shopify-webhook-id') ?? '', body });
    res.sendStatus(200);
  });
  listenAndTell(createServer(app));
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
