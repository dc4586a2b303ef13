import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { compressedAssets } from './compressed-assets';

export interface EmbeddedPageOptions {
  /** Folder of the built frontend. */
  folder: string;
  shopifyApiKey: string;
  appBridgeUrl: string;
  /** Where a merchant can write to when nothing works any more. */
  supportEmail: string;
}

/**
 * The embedded app: hashed assets may be kept for ever, the page itself is asked for anew each
 * time.
 */
export function embeddedPage({
  folder,
  shopifyApiKey,
  appBridgeUrl,
  supportEmail,
}: EmbeddedPageOptions): Router {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('__SHOPIFY_API_KEY__', shopifyApiKey)
    .replaceAll('__APP_BRIDGE_URL__', appBridgeUrl)
    .replaceAll('__SUPPORT_EMAIL__', supportEmail);
  const assets = join(folder, 'assets');
  return Router()
    .use(
      '/assets',
      readOnly,
      compressedAssets(assets),
      express.static(assets, { immutable: true, maxAge: '1y', fallthrough: false }),
    )
    .get('/{*path}', (_req, res) => {
      res.set('Cache-Control', 'no-store').type('html').send(page);
    });
}

const readOnly: RequestHandler = (req, res, next) => {
  if (['GET', 'HEAD'].includes(req.method)) return next();
  res.status(405).set('Allow', 'GET, HEAD').type('text').send('Method Not Allowed');
};
