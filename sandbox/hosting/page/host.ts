import { DOMRemoteReceiver } from '@remote-dom/core/receivers';
import { elementsAt } from './elements';
import { connect } from './rpc';
import type { Start } from './start';
import { storageFor } from './storage';

/** What the page around an extension does for it. */
export interface Services {
  /** A session token of the place's kind. */
  token: () => Promise<string>;
  navigate?: (url: string) => void;
  /** Ends an action. */
  close?: () => void;
  requireLogin?: () => void;
  /** Answers Admin GraphQL as the app in the shop at hand. */
  adminApi?: (request: unknown, version: string | null) => Promise<AdminAnswer>;
  /** Lets a person choose among what the extension offers; nothing when they cancel. */
  pick?: (options: unknown) => Promise<string[] | undefined>;
  pickResource?: (options: unknown) => Promise<unknown[] | undefined>;
  /** Opens a workflow of the admin; answers how it ended. */
  invoke?: (intent: unknown, options: unknown) => Promise<unknown>;
  failed: (text: string) => void;
}

export interface AdminAnswer {
  status: number;
  body: unknown;
}

export interface Running {
  /** Notifies the extension that something around it changed. */
  update(values: Record<string, unknown>): void;
  stop(): void;
}

/** An element that the place lacks is refused. */
const policyAt = (target: string) =>
  Object.fromEntries(
    elementsAt(target).map(([name, { attributes, events }]) => [
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
  const receiver = new DOMRemoteReceiver({ root, elements: policyAt(start.target) });
  const mutate: unknown = receiver.connection.mutate;
  const { worker, remote, answer } = launch(start, services, (records) =>
    typeof mutate === 'function'
      ? Reflect.apply(mutate, receiver.connection, [records])
      : undefined,
  );
  const fail = (error: unknown) => services.failed(String(error));
  worker.addEventListener('error', ({ message }) => fail(message));
  void answer.catch(fail);
  return {
    // What changes before the extension has started must reach it all the same.
    update: (values) => void answer.then(() => remote.call('update', values)).catch(fail),
    stop: () => worker.terminate(),
  };
}

/** Runs a module that shows nothing; returns its result. */
export async function askExtension(start: Start, services: Services): Promise<unknown> {
  const { worker, answer } = launch(start, services, () => undefined);
  const crash = new Promise<never>((_, reject) =>
    worker.addEventListener('error', ({ message }) => reject(new Error(message))),
  );
  try {
    return await Promise.race([answer, crash]);
  } finally {
    worker.terminate();
  }
}

function launch(start: Start, services: Services, mutate: (records: unknown) => unknown) {
  const worker = new Worker('/extensions/worker.js');
  const remote = connect(worker, {
    mutate,
    failed: (text) => services.failed(String(text)),
    ...served(start, services),
    ...storageFor(start.handle, { isFull: start.fault === 'storage' }),
  });
  return { worker, remote, answer: begin(remote, start) };
}

/** What the extension may call in the page. */
function served({ fault }: Start, services: Services) {
  const adminApi = async (request: unknown, version: unknown): Promise<AdminAnswer> => {
    if (fault === 'query') return { status: 500, body: REFUSED };
    if (!services.adminApi) throw new Error('There is no Admin API at this place');
    return services.adminApi(request, typeof version === 'string' ? version : null);
  };
  return {
    token: () => (fault === 'token' ? 'not.a.token' : services.token()),
    navigate: (url: unknown) => services.navigate?.(String(url)),
    close: () => services.close?.(),
    requireLogin: () => services.requireLogin?.(),
    adminApi,
    query: async (request: unknown, version: unknown) => (await adminApi(request, version)).body,
    pick: (options: unknown) => services.pick?.(options),
    pickResource: (options: unknown) => services.pickResource?.(options),
    invoke: (intent: unknown, options: unknown) =>
      fault === 'intent' ? NOT_DONE : services.invoke?.(intent, options),
  };
}

const REFUSED = { errors: [{ message: 'Internal error. Looks like something went wrong.' }] };
const NOT_DONE = { code: 'error', message: 'The workflow failed on demand', issues: [] };

async function begin(remote: ReturnType<typeof connect>, start: Start): Promise<unknown> {
  const answer = await fetch(`/extensions/${start.handle}/texts?locale=${start.locale}`);
  const texts: unknown = await answer.json();
  return remote.call('start', start, texts);
}
