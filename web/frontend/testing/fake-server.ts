interface Call {
  /** Method and path, e.g. `GET /api/shop`. */
  route: string;
  query: URLSearchParams;
}

type Reply = (call: Call) => Response | Promise<Response>;

/** An answer of our API, or an error as `contract/error.ts` describes it. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

export function refusal(status: number, code: string, message: string): Response {
  return json({ code, message }, status);
}

/** Never answers, so that a screen stays in its loading state. */
export function silence(): Promise<Response> {
  return new Promise(() => undefined);
}

/**
 * Stands at the network's edge: `fetch` is answered from a table of routes, which a test may change on the way, and
 * every call is kept. A call that no test expected fails as an unknown path does.
 */
export function fakeServer(replies: Record<string, Reply>) {
  const calls: Call[] = [];
  const table = new Map(Object.entries(replies));

  const answer = (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://app.example');
    const call = { route: `${init.method ?? 'GET'} ${url.pathname}`, query: url.searchParams };
    calls.push(call);
    const reply = table.get(call.route) ?? (() => refusal(404, 'NOT_FOUND', `Unerwartet: ${call.route}`));
    return Promise.resolve(reply(call));
  };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: answer });

  return {
    on: (route: string, reply: Reply) => void table.set(route, reply),
    callsOf: (route: string) => calls.filter((call) => call.route === route),
  };
}
