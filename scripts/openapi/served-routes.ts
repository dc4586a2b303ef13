import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWebApp } from '../../web/composition/web-app';
import { apiRoutes } from '../../web/composition/routes';
import { everyOperatorRoute } from '../../web/features/operator/operator';
import { readEnv } from '../../web/env';
import { filledIn } from '../image/example-env';

export interface ServedRoute {
  /** By method and path, as Express has them. */
  name: string;
  method: string;
  path: string;
  isSignedIn: boolean;
  /** What the operator's area asks for, beyond a session of Shopify. */
  operator?: { permission: string | null; isInShop: boolean };
}

/** Layers of a router, as far as they name routes. */
interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  rawPath?: string | string[];
  handle?: { stack?: Layer[] };
}

/** They answer before Express does, so that no router has them. */
const INTAKE = ['/webhooks/shopify', '/webhooks/lexware'];

/** Every route of the app, read from its own composition: building routers calls no service. */
export function servedRoutes(): ServedRoute[] {
  const services = anything<Parameters<typeof createWebApp>[0]>({ env: exampleEnv() });
  const limits = anything<Parameters<typeof apiRoutes>[1]>();
  const jobs = anything<Parameters<typeof apiRoutes>[2]>();
  const area = new Map(
    everyOperatorRoute(anything()).map((route) => [
      `${route.method.toUpperCase()} /api/operator${route.path}`,
      {
        permission: route.kind === 'entrance' ? null : route.permission,
        isInShop: route.kind === 'shop',
      },
    ]),
  );
  const signedIn = new Set(namesIn(apiRoutes(services, limits, jobs).stack, '/api'));
  const names = new Set(namesIn(createWebApp(services).router.stack));
  return [...names, ...INTAKE.map((path) => `POST ${path}`)].map((name) => {
    const [method = '', path = ''] = name.split(' ');
    const operator = area.get(name);
    return { name, method, path, isSignedIn: signedIn.has(name), ...(operator && { operator }) };
  });
}

function namesIn(layers: readonly object[], prefix = ''): string[] {
  return (layers as readonly Layer[]).flatMap(({ route, rawPath, handle }) => {
    if (route)
      return Object.keys(route.methods).map(
        (method) => `${method.toUpperCase()} ${prefix}${route.path}`,
      );
    const within = typeof rawPath === 'string' && rawPath !== '/' ? rawPath : '';
    return namesIn(handle?.stack ?? [], prefix + within);
  });
}

/** Stands for whatever routers are given, and use only once they are called. */
function anything<T extends object>(known: Partial<T> = {}): T {
  const one: object = new Proxy(function () {}, {
    get: (_target, name) => {
      if (name === Symbol.iterator) return () => [].values();
      return name in known ? known[name as keyof T] : one;
    },
    apply: () => one,
    construct: () => one,
  });
  return one as T;
}

/** As an operator would fill it in. */
function exampleEnv() {
  const page = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');
  return readEnv({ ...filledIn(page), METRICS_TOKEN: 'token of Prometheus', NODE_ENV: 'test' });
}
