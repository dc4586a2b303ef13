import { config } from './config';
import { ask } from './parent';

export const idToken = async (): Promise<string> => String(await ask('id-token'));

const nativeFetch = window.fetch.bind(window);

async function send(request: Request): Promise<Response> {
  const signed = new Request(request);
  signed.headers.set('Authorization', `Bearer ${await idToken()}`);
  if (!signed.headers.has('Accept-Language')) signed.headers.set('Accept-Language', config.locale);
  return nativeFetch(signed);
}

/**
 * Signs calls to the app's own origin, and retries once with a fresh token if the app answers so.
 */
export async function appFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (new URL(request.url).origin !== location.origin || request.headers.has('Authorization'))
    return nativeFetch(request);
  const again = request.clone();
  const response = await send(request);
  const wantsRetry = response.headers.get('X-Shopify-Retry-Invalid-Session-Request') === '1';
  return response.status === 401 && wantsRetry ? send(again) : response;
}
