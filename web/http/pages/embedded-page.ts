import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
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
  return Router()
    .use(
      '/assets',
      compressedAssets(join(folder, 'assets')),
      express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
    )
    .use(express.static(folder, { index: false }))
    .get('/{*path}', (_req, res) => {
      res.set('Cache-Control', 'no-store').type('html').send(page);
    });
}
