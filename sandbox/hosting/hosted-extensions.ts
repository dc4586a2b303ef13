import express, { type Response, type Router } from 'express';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import {
  type ExtensionBundles,
  type ExtensionConfig,
  folderOf,
  readExtensionConfig,
} from './extension-config';
import { bundlePage } from './bundle-page';

/** An extension at one of its places, as pages need to know it. */
export interface HostedExtension {
  handle: string;
  target: string;
  /** In German, as menus of the admin name it. */
  name: string;
  /** May call addresses outside Shopify; admin extensions always may. */
  hasNetwork: boolean;
  settings: NonNullable<ExtensionConfig['settings']>['fields'];
}

/** The places of all extensions that are built; those that are not are not there. */
export function hostedExtensions(bundles: ExtensionBundles): HostedExtension[] {
  return Object.values(bundles).flatMap((file) => {
    const config = existsSync(file) && readExtensionConfig(file);
    if (!config) return [];
    return config.targeting.map(({ target }) => ({
      handle: config.handle,
      target,
      name: configured(config.name, file),
      hasNetwork: target.startsWith('admin.') || config.capabilities?.network_access === true,
      settings: (config.settings?.fields ?? []).map((field) => ({
        ...field,
        name: configured(field.name, file),
        description: field.description && configured(field.description, file),
      })),
    }));
  });
}

/** A name of the configuration in German; `t:` leads to the texts. */
function configured(name: string, bundle: string): string {
  if (!name.startsWith('t:')) return name;
  const texts: unknown = JSON.parse(textsOf(bundle, 'de'));
  const found = name.slice(2).split('.').reduce(member, texts);
  return typeof found === 'string' ? found : name;
}

const member = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;

/**
 * What a page needs to run extensions: their bundles, their texts (`?locale=`, else those of the
 * default) and the worker they live in.
 */
export function hostingRoutes(bundles: ExtensionBundles): Router {
  const page = join(__dirname, 'page');
  const router = express.Router();
  router.get('/extensions/worker.js', async (_req, res) => {
    const worker = { worker: join(page, 'worker.ts') };
    const bundled = await bundlePage(worker, join(page, 'tsconfig.json'));
    sendScript(res, bundled.get('worker.js'));
  });
  router.get('/extensions/:handle.js', (req, res) => {
    const file = bundles[req.params.handle];
    const isThere = file !== undefined && existsSync(file);
    sendScript(res, isThere ? deployable(readFileSync(file, 'utf8')) : undefined);
  });
  router.get('/extensions/:handle/texts', (req, res) => {
    const file = bundles[req.params.handle];
    if (file === undefined) return void res.sendStatus(404);
    const locale = z.string().catch('de').parse(req.query.locale);
    res.type('json').send(textsOf(file, locale));
  });
  return router;
}

/** What Shopify takes of one extension, compressed. */
const LARGEST_BYTES = 64 * 1024;

/**
 * Shopify refuses a larger one at the deployment; here, the page shows an error when it loads it.
 */
function deployable(bundle: string): string {
  const size = gzipSync(bundle).byteLength;
  if (size <= LARGEST_BYTES) return bundle;
  const text = `The bundle has ${size} bytes compressed; Shopify deploys at most ${LARGEST_BYTES}`;
  return `throw new Error(${JSON.stringify(text)});`;
}

function sendScript(res: Response, text: string | undefined): void {
  if (text === undefined) res.sendStatus(404);
  else res.type('js').send(text);
}

/** As Shopify chooses: the requested locale, else its language, else the default one. */
function textsOf(bundle: string, locale: string): string {
  const folder = join(folderOf(bundle), 'locales');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name =
    [locale, locale.replace(/-.*/, '')]
      .flatMap((one) => [`${one}.json`, `${one}.default.json`])
      .find((one) => names.includes(one)) ?? names.find((one) => one.endsWith('.default.json'));
  return name === undefined ? '{}' : readFileSync(join(folder, name), 'utf8');
}
