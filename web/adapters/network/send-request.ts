import { Agent, request } from 'undici';
import type { SendRequest } from '../../ports/send-request';

/** Connections that are kept for the next call. */
const connections = new Agent();

const USUAL_HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Belegfluss' };

/**
 * One request over kept connections; answers when the whole answer is here. Follows no redirect.
 * Fails as `fetch` does: by the signal's reason, else by an error whose `cause` has the system's
 * code. It costs our process a third of what `fetch` costs (decisions/0051).
 */
export const sendRequest: SendRequest = async (address, { method, headers, body, signal }) => {
  try {
    const answer = await request(address, {
      method,
      body,
      signal,
      headers: { ...USUAL_HEADERS, ...headers },
      dispatcher: connections,
    });
    const bytes = await answer.body.arrayBuffer();
    return new Response(bytes.byteLength === 0 ? null : bytes, {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
    });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new TypeError('fetch failed', { cause: error });
  }
};

function headersOf(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  return headers;
}
