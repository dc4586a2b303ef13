/** A call that took so long may not have been sent at all. */
const QUIET_MS = 5_000;
/** So long the admin has to give a token then. */
const TOKEN_MS = 5_000;

/**
 * App Bridge requests a session token from the admin before it sends anything, and reports nothing
 * if that never comes. A call that stays silent triggers one more request to the admin; `signal`
 * aborts the call if that brings no token either. `end` stops this.
 */
export function watchAdmin(): { signal: AbortSignal; end(): void } {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const requestToken = () => {
    timer = setTimeout(() => silent.abort(), TOKEN_MS);
    shopify.idToken().then(end, () => silent.abort());
  };
  if ('shopify' in globalThis) timer = setTimeout(requestToken, QUIET_MS);
  return { signal: silent.signal, end };
}
