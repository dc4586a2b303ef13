/** The way to the admin around the app's frame, and back. */

const script = document.currentScript;
/** The admin serves this script, so its address is the admin's. */
export const adminOrigin = new URL(script instanceof HTMLScriptElement ? script.src : location.href)
  .origin;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
const listeners = new Map<string, (detail: unknown) => void>();
let requests = 0;

export function sendToAdmin(type: string, detail: Record<string, unknown> = {}): void {
  window.parent.postMessage({ bridge: 'app', type, ...detail }, adminOrigin);
}

export function ask(type: string, detail: Record<string, unknown> = {}): Promise<unknown> {
  const id = (requests += 1);
  sendToAdmin(type, { id, ...detail });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

export function onMessage(type: string, listener: (detail: unknown) => void): void {
  listeners.set(type, listener);
}

onMessage('answer', (detail) => {
  if (typeof detail !== 'object' || detail === null) return;
  const id = Number(Reflect.get(detail, 'id'));
  const error: unknown = Reflect.get(detail, 'error');
  if (typeof error === 'string') waiting.get(id)?.reject(new Error(error));
  else waiting.get(id)?.resolve(Reflect.get(detail, 'value'));
  waiting.delete(id);
});

window.addEventListener(
  'message',
  ({ origin, data }: MessageEvent<{ bridge?: string; type: string; detail: unknown }>) => {
    if (origin === adminOrigin && data.bridge === 'host') listeners.get(data.type)?.(data.detail);
  },
);
