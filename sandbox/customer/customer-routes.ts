import express, { type Response, type Router } from 'express';
import { join } from 'node:path';
import { bundlePage } from '../hosting/bundle-page';
import type { ExtensionBundles } from '../hosting/extension-config';
import { hostedExtensions } from '../hosting/hosted-extensions';
import { pageDocument } from '../hosting/page-document';

interface CustomerOptions {
  appUrl: string;
  extensionBundles: ExtensionBundles;
}

const PAGE = join(__dirname, 'page');
const bundleCustomer = () =>
  bundlePage({ customer: join(PAGE, 'customer.tsx') }, join(PAGE, 'tsconfig.json'));

/**
 * Pages of customers: the status of an order, signed in or as a guest with a link, and the
 * thank-you page after the checkout. To be mounted next to the admin, whose extension routes they
 * use.
 */
export function customerRoutes({ appUrl, extensionBundles }: CustomerOptions): Router {
  const router = express.Router();
  const sendBundled = async (res: Response, name: string) => {
    const text = (await bundleCustomer()).get(name);
    if (text === undefined) res.sendStatus(404);
    else res.type(name.endsWith('.css') ? 'css' : 'js').send(text);
  };
  router.get('/customer/assets/:name', (req, res) => sendBundled(res, req.params.name));
  router.get(/^\/customer\/store\/[^/]+\/(orders|thank-you)\/\d+$/, (_req, res) => {
    const extensions = hostedExtensions(extensionBundles);
    res.type('html').send(pageDocument('customer', 'Bestellung (Sandbox)', { appUrl, extensions }));
  });
  return router;
}
