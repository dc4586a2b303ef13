import { DOMRemoteReceiver } from '@remote-dom/core/receivers';
import { ELEMENTS } from './elements';
import { connect } from './rpc';

export interface BlockSettings {
  handle: string;
  target: string;
  appUrl: string;
  resourceId: string;
  idToken: () => Promise<string>;
  navigate: (url: string) => void;
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

/**
 * Runs a built extension in a worker of its own and shows what it draws in `root`; answers how to
 * stop it.
 */
export function runBlock(
  root: HTMLElement,
  settings: BlockSettings,
  onError: (text: string) => void,
): () => void {
  const worker = new Worker('/admin/assets/extension-worker.js');
  const receiver = new DOMRemoteReceiver({ root, elements: policy });
  const mutate: unknown = receiver.connection.mutate;
  const remote = connect(worker, {
    mutate: (records) =>
      typeof mutate === 'function'
        ? Reflect.apply(mutate, receiver.connection, [records])
        : undefined,
    failed: (text) => onError(String(text)),
    idToken: settings.idToken,
    navigate: (url) => settings.navigate(String(url)),
  });
  worker.addEventListener('error', (event) => onError(event.message));
  void begin(remote, settings).catch((error: unknown) => onError(String(error)));
  return () => worker.terminate();
}

async function begin(remote: ReturnType<typeof connect>, settings: BlockSettings): Promise<void> {
  const answer = await fetch(`/admin/extensions/${settings.handle}/texts`);
  const texts: unknown = await answer.json();
  await remote.call('start', {
    bundle: `/admin/extensions/${settings.handle}.js`,
    target: settings.target,
    appUrl: settings.appUrl,
    resourceId: settings.resourceId,
    texts,
  });
}
