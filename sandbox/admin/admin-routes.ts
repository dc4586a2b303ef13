import express, { type Response, type Router } from 'express';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleAdmin } from './build';
import { adminDocument } from './document';

export interface AdminOptions {
  /** Where the app runs, e.g. `http://127.0.0.1:4300`. */
  appUrl: string;
  clientId: string;
  /** Handle -> bundle file. Texts are looked for in `locales/` beside the bundle. */
  extensionBundles: Readonly<Record<string, string>>;
  /** The shop `/admin` leads to. */
  shopHandle?: string;
}

/**
 * The admin's pages, to be mounted at the root of the Shopify stand-in: they use its control API on
 * the same origin. Browser code is bundled at the first request, so a server without visitors pays
 * nothing.
 */
export function adminRoutes(options: AdminOptions): Router {
  const router = express.Router();
  const home = `/admin/store/${options.shopHandle ?? 'belegfluss-demo'}`;
  let bundling: ReturnType<typeof bundleAdmin> | undefined;
  const sendBundled = async (res: Response, name: string) => {
    const text = (await (bundling ??= bundleAdmin())).get(name);
    if (text === undefined) res.sendStatus(404);
    else res.type(name.endsWith('.css') ? 'css' : 'js').send(text);
  };

  router.get('/admin', (_req, res) => res.redirect(home));
  router.get('/app-bridge.js', (_req, res) => sendBundled(res, 'app-bridge.js'));
  router.get('/admin/assets/:name', (req, res) => sendBundled(res, req.params.name));
  router.get('/admin/extensions/:handle.js', async (req, res) => {
    const file = options.extensionBundles[req.params.handle];
    if (file === undefined || !existsSync(file)) return res.sendStatus(404);
    return res.type('js').send(await readFile(file, 'utf8'));
  });
  router.get('/admin/extensions/:handle/texts', async (req, res) => {
    const file = options.extensionBundles[req.params.handle];
    if (file === undefined) return res.sendStatus(404);
    return res.type('json').send(await germanTexts(file));
  });
  router.get(/^\/admin\/store\/[^/]+(\/.*)?$/, (req, res) => {
    // Shopify knows an app by its client id as well; links built from the id lead to the same
    // place.
    const byId = `/apps/${options.clientId}`;
    if (req.url.includes(byId)) return res.redirect(req.url.replace(byId, '/apps/belegfluss'));
    return res
      .type('html')
      .send(
        adminDocument({ appUrl: options.appUrl, handles: Object.keys(options.extensionBundles) }),
      );
  });
  return router;
}

async function germanTexts(bundle: string): Promise<string> {
  const folder = join(dirname(bundle), 'locales');
  if (!existsSync(folder)) return '{}';
  const names = await readdir(folder);
  const name = ['de.json', 'de.default.json'].find((one) => names.includes(one));
  return name === undefined ? '{}' : readFile(join(folder, name), 'utf8');
}
