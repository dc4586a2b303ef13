import { SEARCH_HEADER } from '../../contract/search';

interface Call {
  /** Method and path, e.g. `GET /api/shop`. */
  route: string;
  query: URLSearchParams;
  /** What is searched for; it stands in no address. */
  search: string;
  /** What was sent as JSON, if anything. */
  body: unknown;
}

/** What our code reads of an answer; without streams, so that tests may hold the clock. */
type Answer = Pick<Response, 'ok' | 'status' | 'json'> & {
  body?: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }> } };
};
export type Reply = (call: Call) => Answer | Promise<Answer>;

/** An answer of our API, or an error as `contract/error.ts` describes it. */
export function json(body: unknown, status = 200): Answer {
  return { ok: status < 400, status, json: () => Promise.resolve(body) };
}

/** An answer that is no JSON, such as the error page of a proxy. */
export function noJson(status: number): Answer {
  return {
    ok: status < 400,
    status,
    json: () => Promise.reject(new SyntaxError('Unexpected token <')),
  };
}

export function aRefusal(status: number, code: string, message: string): Answer {
  return json({ code, message }, status);
}

/** An answer that comes piece by piece; then it ends, breaks off, or never ends unless stopped. */
export function pieces(
  texts: string[],
  { isEndless = false, breaksOff = false }: { isEndless?: boolean; breaksOff?: boolean } = {},
): Answer {
  const left = texts.map((text) => new TextEncoder().encode(text));
  const read = () => {
    const value = left.shift();
    if (value) return Promise.resolve({ done: false, value });
    if (breaksOff) return Promise.reject(new TypeError('network error'));
    return isEndless ? stopped() : Promise.resolve({ done: true });
  };
  return {
    ok: true,
    status: 200,
    json: () => Promise.reject(new SyntaxError()),
    body: { getReader: () => ({ read }) },
  };
}

let stopped = (): Promise<never> => new Promise(() => undefined);

/** Never answers, so that a screen stays in its loading state. */
export function silence(): Promise<Answer> {
  return new Promise(() => undefined);
}

/**
 * A fake server in place of `fetch`: answers come from a table of routes, which a test may change
 * on the way, and every call is recorded. An unexpected call fails like an unknown path, unless
 * there is an answer to it.
 */
export function fakeServer(
  replies: Record<string, Reply>,
  otherwise: Reply = ({ route }) => aRefusal(404, 'NOT_FOUND', `Unerwartet: ${route}`),
) {
  const calls: Call[] = [];
  const table = new Map(Object.entries(replies));

  const answer = (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://app.example');
    const call = {
      route: `${init.method ?? 'GET'} ${url.pathname}`,
      query: url.searchParams,
      search: searchOf(init),
      body: bodyOf(init),
    };
    calls.push(call);
    const { signal } = init;
    stopped = () =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('stopped')));
      });
    const reply = table.get(call.route) ?? otherwise;
    return Promise.resolve(reply(call));
  };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: answer });

  return {
    on: (route: string, reply: Reply) => void table.set(route, reply),
    calls: calls as readonly Call[],
    callsOf: (route: string) => calls.filter((call) => call.route === route),
  };
}

function searchOf({ headers }: RequestInit): string {
  return decodeURIComponent(new Headers(headers).get(SEARCH_HEADER) ?? '');
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
