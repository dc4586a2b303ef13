import '@remote-dom/core/polyfill';
import { ROOT_ID } from '@remote-dom/core';
import { connectRemoteNode, createRemoteElement, setRemoteId } from '@remote-dom/core/elements';
import { ELEMENTS } from './elements';
import { connect } from './rpc';

/**
 * What an extension lives in: no page, only a copy of the DOM whose changes are sent to the admin,
 * the global `shopify` and a `fetch` that knows the app. The bundle is loaded after all of that
 * stands.
 */

interface Start {
  bundle: string;
  target: string;
  appUrl: string;
  resourceId: string;
  texts: unknown;
}

declare function importScripts(url: string): void;

const send = globalThis.postMessage.bind(globalThis);
const listen = globalThis.addEventListener.bind(globalThis);
const nativeFetch = globalThis.fetch.bind(globalThis);
const targets = new Map<string, () => unknown>();

const host = connect(
  {
    postMessage: (message) => send(message),
    addEventListener: (_, listener) => listenTo(listener),
  },
  {
    start: (settings) => start(parseStart(settings)),
  },
);

function listenTo(listener: (event: MessageEvent) => void): void {
  listen('message', listener);
}

for (const [name, { attributes, events }] of Object.entries(ELEMENTS)) {
  customElements.define(
    name,
    createRemoteElement({ attributes: [...attributes], events: [...events] }),
  );
}

async function start({ bundle, target, appUrl, resourceId, texts }: Start): Promise<void> {
  const idToken = async () => String(await host.call('idToken'));
  Object.assign(globalThis, {
    shopify: {
      extend: (name: string, run: () => unknown) => targets.set(name, run),
      extension: { target },
      data: { selected: [{ id: resourceId }] },
      auth: { idToken },
      i18n: {
        translate: (key: string, values?: Record<string, unknown>) => translate(texts, key, values),
      },
      navigation: { navigate: (url: string | URL) => void host.call('navigate', String(url)) },
    },
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetchForApp(appUrl, idToken, { input, init }),
  });
  observe();
  importScripts(bundle);
  const run = targets.get(target);
  if (!run) throw new Error(`The bundle does not serve ${target}`);
  await run();
}

/**
 * The polyfilled DOM reports each change by itself once its root is connected; an observer would
 * report it twice.
 */
function observe(): void {
  setRemoteId(document.body, ROOT_ID);
  connectRemoteNode(document.body, {
    // A change the admin refuses is the extension's fault, and has to be seen.
    mutate: (records) =>
      void host.call('mutate', records).catch((error: Error) => host.call('failed', error.message)),
    call: (id, method, ...args) => host.call('method', id, method, args),
  });
}

/**
 * As Shopify does it: relative addresses are the app's, and only the app gets the session token.
 */
async function fetchForApp(
  appUrl: string,
  idToken: () => Promise<string>,
  { input, init }: { input: RequestInfo | URL; init: RequestInit | undefined },
): Promise<Response> {
  const request =
    input instanceof Request ? input : new Request(new URL(String(input), appUrl), init);
  if (new URL(request.url).origin !== new URL(appUrl).origin) return nativeFetch(request);
  request.headers.set('Authorization', `Bearer ${await idToken()}`);
  return nativeFetch(request);
}

function translate(texts: unknown, key: string, values: Record<string, unknown> = {}): string {
  const found = key.split('.').reduce<unknown>((node, part) => {
    return typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
  }, texts);
  if (typeof found !== 'string') return key;
  return found.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
}

function parseStart(value: unknown): Start {
  const read = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const text = (name: string): string => String(read(name));
  return {
    bundle: text('bundle'),
    target: text('target'),
    appUrl: text('appUrl'),
    resourceId: text('resourceId'),
    texts: read('texts'),
  };
}
