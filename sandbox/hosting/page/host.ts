import { DOMRemoteReceiver } from '@remote-dom/core/receivers';
import { ELEMENTS } from './elements';
import { connect } from './rpc';
import type { Start } from './start';

/** What the page around an extension does for it. */
export interface Services {
  /** A session token of the place's kind. */
  token: () => Promise<string>;
  navigate?: (url: string) => void;
  /** Ends an action. */
  close?: () => void;
  requireLogin?: () => void;
  failed: (text: string) => void;
}

export interface Running {
  /** Tells the extension that something around it changed. */
  update(values: Record<string, unknown>): void;
  stop(): void;
}

const policy = Object.fromEntries(
  Object.entries(ELEMENTS).map(([name, { attributes, events }]) => [
    name,
    {
      properties: {},
      attributes,
      events: Object.fromEntries(events.map((event) => [event, {}])),
      methods: [],
    },
  ]),
);

/** Runs a built extension in a worker of its own and shows what it draws in `root`. */
export function runExtension(root: HTMLElement, start: Start, services: Services): Running {
  const worker = new Worker('/extensions/worker.js');
  const receiver = new DOMRemoteReceiver({ root, elements: policy });
  const mutate: unknown = receiver.connection.mutate;
  const remote = connect(worker, {
    mutate: (records) =>
      typeof mutate === 'function'
        ? Reflect.apply(mutate, receiver.connection, [records])
        : undefined,
    failed: (text) => services.failed(String(text)),
    token: () => (start.fault === 'token' ? 'not.a.token' : services.token()),
    navigate: (url) => services.navigate?.(String(url)),
    close: () => services.close?.(),
    requireLogin: () => services.requireLogin?.(),
    ...storageOf(start.handle),
  });
  const fail = (error: unknown) => services.failed(String(error));
  worker.addEventListener('error', (event) => fail(event.message));
  void begin(remote, start).catch(fail);
  return {
    update: (values) => void remote.call('update', values).catch(fail),
    stop: () => worker.terminate(),
  };
}

/** Kept per extension, as JSON. */
const storageOf = (handle: string) => ({
  readStorage: (key: unknown): unknown =>
    JSON.parse(localStorage.getItem(`${handle}:${String(key)}`) ?? 'null'),
  writeStorage: (key: unknown, value: unknown) =>
    localStorage.setItem(`${handle}:${String(key)}`, JSON.stringify(value)),
  deleteStorage: (key: unknown) => localStorage.removeItem(`${handle}:${String(key)}`),
});

async function begin(remote: ReturnType<typeof connect>, start: Start): Promise<void> {
  const answer = await fetch(`/extensions/${start.handle}/texts?locale=${start.locale}`);
  const texts: unknown = await answer.json();
  await remote.call('start', start, texts);
}
