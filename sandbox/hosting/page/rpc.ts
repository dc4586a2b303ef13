/**
 * Calls in both directions over a message port. Functions travel as numbers and come back as
 * callables.
 */

interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

type Callable = (...args: unknown[]) => unknown;
type Message =
  | { kind: 'call'; id: number; name: string | number; args: unknown }
  | { kind: 'answer'; id: number; value?: unknown; error?: string };

const FUNCTION = '$function';

export function connect(port: Port, offered: Record<string, Callable>) {
  const functions: Callable[] = [];
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let calls = 0;

  const pack = (value: unknown): unknown =>
    walk(value, (one) => ({ [FUNCTION]: functions.push(one) - 1 }));
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack);
    if (typeof value !== 'object' || value === null) return value;
    const reference: unknown = Reflect.get(value, FUNCTION);
    if (typeof reference === 'number') return (...args: unknown[]) => call(reference, ...args);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpack(one)]));
  };

  function call(name: string | number, ...args: unknown[]): Promise<unknown> {
    const id = (calls += 1);
    port.postMessage({ kind: 'call', id, name, args: pack(args) });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  async function serve({ id, name, args }: Extract<Message, { kind: 'call' }>): Promise<void> {
    const target = typeof name === 'number' ? functions[name] : offered[name];
    const list = unpack(args);
    try {
      if (!target || !Array.isArray(list)) throw new Error(`Nobody offers ${name}`);
      port.postMessage({ kind: 'answer', id, value: pack(await target(...list)) });
    } catch (error) {
      port.postMessage({
        kind: 'answer',
        id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'call') return void serve(data);
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) caller?.resolve(unpack(data.value));
    else caller?.reject(new Error(data.error));
  });
  return { call };
}

function walk(value: unknown, replace: (one: Callable) => unknown): unknown {
  if (typeof value === 'function')
    return replace((...args) => Reflect.apply(value, undefined, args));
  if (Array.isArray(value)) return value.map((one) => walk(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, replace)]));
}
