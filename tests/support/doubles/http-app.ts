import { once } from 'node:events';
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import { Router, type RequestHandler } from 'express';
import request from 'supertest';
import { z } from 'zod';
import { aShop } from '../samples/a-shop';
import { recordingLogger } from './recording-logger';
import { AppError } from '../../../web/ports/app-error';
import { systemClock } from '../../../web/ports/clock';
import { createApp, type AppParts } from '../../../web/http/app';
import { currentShop } from '../../../web/http/current-shop';
import { createRateLimits } from '../../../web/http/limits/rate-limits';
import { respondToErrors } from '../../../web/http/respond-to-errors';

/** Sends the path as it stands, which a client library would tidy up. */
export async function rawRequest(
  server: Server,
  options: { method: string; path: string; headers: OutgoingHttpHeaders },
) {
  if (!server.listening) await once(server, 'listening');
  const address = z.object({ port: z.number() }).parse(server.address());
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port: address.port, agent: false, ...options },
        (res) => {
          let body = '';
          res.on('data', (chunk: Buffer) => (body += chunk.toString()));
          res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, body }));
        },
      );
      sent.on('error', reject).end();
    },
  );
}

export const signedIn: RequestHandler = (_req, res, next) => {
  res.locals.shopify = { session: { shop: 'kaffeehaus.myshopify.com' } };
  next();
};
const pass: RequestHandler = (_req, _res, next) => next();
export const turnedAway: RequestHandler = (_req, res) => void res.status(401).json({});

export function startApp(overrides: Partial<AppParts> = {}) {
  const logger = recordingLogger();
  const apiRoutes = Router();
  apiRoutes.get('/shop', (_req, res) => void res.json({ name: currentShop(res).name }));
  apiRoutes.post('/echo', (req, res) => void res.json(req.body));
  apiRoutes.get('/orders/:id', () => {
    throw new AppError('LEXWARE_REFUSED', 'refused by Lexware', {
      detail: { code: 'LEXWARE_OBJECTS', objections: [{ known: 'ADDRESS_NAME' }] },
    });
  });
  apiRoutes.get('/busy', () => {
    throw new AppError('LEXWARE_THROTTLED', 'fair use', { waitMs: 8_200 });
  });
  apiRoutes.get('/broken', () => {
    throw new Error('password=hunter2 is wrong');
  });
  apiRoutes.get('/broken-file', (_req, res) => {
    res.set('Content-Disposition', 'attachment; filename="x.pdf"').type('application/pdf');
    throw new AppError('PREVIEW_TOO_LARGE', 'too much text');
  });
  const publicRoutes = Router();
  publicRoutes.get('/api/documents/:token', (_req, res) => void res.send('pdf'));
  const frontend = Router();
  frontend.use((_req, res) => void res.send('<html></html>'));
  const app = createApp({
    downtimeGates: { entrance: pass, merchants: pass },
    authenticate: [signedIn],
    shopByDomain: async (domain) => aShop({ domain }),
    publicRoutes,
    customerErrors: respondToErrors(logger),
    apiRoutes,
    frontend,
    limits: createRateLimits(systemClock, 0),
    trustedProxies: 1,
    foreignOrigins: ['https://extensions.shopifycdn.com'],
    frameAncestors: ['http://127.0.0.1:4310'],
    appUrl: 'https://app.example',
    appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    logger,
    ...overrides,
  });
  return { client: request(app), app, logger };
}
