import '@remote-dom/core/polyfill';
import { ROOT_ID } from '@remote-dom/core';
import { connectRemoteNode, setRemoteId } from '@remote-dom/core/elements';
import { defineRemoteElements } from './remote-elements';
import { connect } from './rpc';
import { shopifyApi } from './shopify-api';
import { FAULTS, type Start } from './start';

/**
 * What an extension lives in: no page, only a copy of the DOM whose changes are sent to the page,
 * the global `shopify` and a `fetch` that knows the app. The bundle is loaded after all of that
 * stands.
 */

declare function importScripts(url: string): void;

const SLOW_MS = 3_000;
const send = globalThis.postMessage.bind(globalThis);
const listen = globalThis.addEventListener.bind(globalThis);
const nativeFetch = globalThis.fetch.bind(globalThis);
const targets = new Map<string, () => unknown>();
let update: (values: Record<string, unknown>) => void = () => undefined;

const host = connect(
  {
    postMessage: (message) => send(message),
    addEventListener: (_, listener) => listenTo(listener),
  },
  {
    start: (settings, texts) => start(parseStart(settings), texts),
    update: (values) => update(recordOf(values)),
  },
);

function listenTo(listener: (event: MessageEvent) => void): void {
  listen('message', listener);
}

defineRemoteElements();
listen('unhandledrejection', ({ reason }) => void host.call('failed', String(reason)));

const DECIDES = /\.should-render$/;

/** Answers what a module returned that decides whether another is shown. */
async function start(settings: Start, texts: unknown): Promise<unknown> {
  const { api, update: change } = shopifyApi(settings, texts, host);
  update = change;
  const extend = (name: string, run: () => unknown) => targets.set(name, run);
  Object.assign(globalThis, {
    shopify: { ...api, extend },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetchFor(settings, input, init),
  });
  observe();
  importScripts(`/extensions/${settings.fault === 'missing' ? 'none' : settings.handle}.js`);
  const run = targets.get(settings.target);
  if (!run) throw new Error(`The bundle does not serve ${settings.target}`);
  if (settings.fault === 'crash') throw new Error('The extension crashed on demand');
  if (settings.fault === 'display' && DECIDES.test(settings.target))
    throw new Error('The extension could not decide');
  const answer = await run();
  return DECIDES.test(settings.target) ? answer : undefined;
}

/**
 * The polyfilled DOM reports each change by itself once its root is connected; an observer would
 * report it twice.
 */
function observe(): void {
  setRemoteId(document.body, ROOT_ID);
  connectRemoteNode(document.body, {
    // A change the page refuses is the extension's fault, and has to be visible.
    mutate: (records) =>
      void host.call('mutate', records).catch((error: Error) => host.call('failed', error.message)),
    call: (id, method, ...args) => host.call('method', id, method, args),
  });
}

/**
 * As Shopify does it: in the admin, relative addresses are the app's, and only the app gets the
 * session token by itself; on customers' pages nothing is added, and only extensions that declare
 * network access have it.
 */
async function fetchFor(
  settings: Start,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const { appUrl, target, hasNetwork, fault } = settings;
  if (!hasNetwork) throw new TypeError('network_access is not among the capabilities');
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  if (!target.startsWith('admin.'))
    return nativeFetch(toWhereItRuns(settings, new Request(input, init)));
  const version = adminApiVersion(input);
  if (version !== undefined) {
    const asked = input instanceof Request ? input : new Request('/', init);
    return fetchAdminApi(version, asked);
  }
  const request =
    input instanceof Request ? input : new Request(new URL(String(input), appUrl), init);
  if (new URL(request.url).origin !== new URL(appUrl).origin) return nativeFetch(request);
  request.headers.set('Authorization', `Bearer ${String(await host.call('token'))}`);
  return nativeFetch(request);
}

/** As a name server leads the app's address to where it runs. */
function toWhereItRuns({ appUrl, applicationUrl }: Start, request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== new URL(applicationUrl).origin) return request;
  return new Request(new URL(`${pathname}${search}`, appUrl), request);
}

/** `shopify:admin/api/graphql.json`, with or without a version; undefined for all else. */
function adminApiVersion(input: RequestInfo | URL): string | null | undefined {
  const url = input instanceof Request ? input.url : String(input);
  const found = /^shopify:(?:\/\/)?admin\/api\/(?:([\w-]+)\/)?graphql\.json$/.exec(url);
  return found ? (found[1] ?? null) : undefined;
}

async function fetchAdminApi(version: string | null, request: Request): Promise<Response> {
  const answer = recordOf(await host.call('adminApi', await request.json(), version));
  return Response.json(answer.body, { status: Number(answer.status) });
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

function parseStart(value: unknown): Start {
  const given = recordOf(value);
  const text = (name: string): string => String(given[name]);
  return {
    handle: text('handle'),
    target: text('target'),
    appUrl: text('appUrl'),
    applicationUrl: text('applicationUrl'),
    locale: text('locale'),
    hasNetwork: given.hasNetwork === true,
    values: recordOf(given.values),
    fault: FAULTS.find((one) => one === given.fault) ?? null,
  };
}
