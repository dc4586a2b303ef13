const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 3;

/** Only https, except for this machine: real callbacks of tests and the demo listen on loopback. */
export function isCallbackAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
  );
}

export interface CallbackRequest {
  method: 'HEAD' | 'POST';
  body?: Buffer;
  signature?: string;
  abort: AbortSignal;
}

/**
 * The status of the answer, after at most three redirects; null when there was none within five
 * seconds.
 */
export async function callBack(address: string, request: CallbackRequest): Promise<number | null> {
  let target = address;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const { status, location } = await once(target, request);
      if (status < 300 || status >= 400 || !location) return status;
      target = new URL(location, target).href;
    }
  } catch {
    return null;
  }
  return null;
}

async function once(address: string, { method, body, signature, abort }: CallbackRequest) {
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    signal: AbortSignal.any([abort, AbortSignal.timeout(TIMEOUT_MS)]),
    headers: {
      'Content-Type': 'application/json',
      ...(signature && { 'X-Lxo-Signature': signature }),
    },
    body: body && new Uint8Array(body),
  });
  await response.body?.cancel();
  return { status: response.status, location: response.headers.get('location') };
}
