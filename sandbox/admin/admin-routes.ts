import express, { type Response, type Router } from 'express';
import { join } from 'node:path';
import { bundlePage } from '../hosting/bundle-page';
import type { ExtensionBundles } from '../hosting/extension-config';
import { hostedExtensions, hostingRoutes } from '../hosting/hosted-extensions';
import { customerRoutes } from '../customer/customer-routes';
import { pageDocument } from '../hosting/page-document';

export interface AdminOptions {
  /** Where the app runs, e.g. `http://127.0.0.1:4300`. */
  appUrl: string;
  clientId: string;
  extensionBundles: ExtensionBundles;
  /** The shop `/admin` leads to. */
  shopHandle?: string;
}

const PAGE = join(__dirname, 'page');
const ENTRY_POINTS = {
  admin: join(PAGE, 'admin.tsx'),
  'app-bridge': join(PAGE, 'app-bridge', 'app-bridge.ts'),
};
const bundleAdmin = () => bundlePage(ENTRY_POINTS, join(PAGE, 'tsconfig.json'));

/**
 * The admin's pages, to be mounted at the root of the Shopify stand-in: they use its control API on
 * the same origin. Browser code is bundled at the first request, so a server without visitors pays
 * nothing.
 */
export function adminRoutes(options: AdminOptions): Router {
  const router = express.Router();
  const home = `/admin/store/${options.shopHandle ?? 'belegfluss-demo'}`;
  const sendBundled = async (res: Response, name: string) => {
    const text = (await bundleAdmin()).get(name);
    if (text === undefined) res.sendStatus(404);
    else res.type(name.endsWith('.css') ? 'css' : 'js').send(text);
  };

  router.get('/admin', (_req, res) => res.redirect(home));
  router.get('/app-bridge.js', (_req, res) => sendBundled(res, 'app-bridge.js'));
  router.get('/admin/assets/:name', (req, res) => sendBundled(res, req.params.name));
  router.use(hostingRoutes(options.extensionBundles), customerRoutes(options));
  // Installing the app here again grants the scopes that Shopify would request now.
  router.get('/admin/store/:handle/oauth/install', (req, res) =>
    res.redirect(`/admin/store/${encodeURIComponent(req.params.handle)}/apps/belegfluss`),
  );
  router.get(/^\/admin\/store\/[^/]+(\/.*)?$/, (req, res) => {
    // Shopify knows an app by its client id as well; links built from the id lead to the same
    // place.
    const byId = `/apps/${options.clientId}`;
    if (req.url.includes(byId)) return res.redirect(req.url.replace(byId, '/apps/belegfluss'));
    const extensions = hostedExtensions(options.extensionBundles);
    return res
      .type('html')
      .send(
        pageDocument('admin', 'Shopify-Admin (Sandbox)', { appUrl: options.appUrl, extensions }),
      );
  });
  return router;
}
