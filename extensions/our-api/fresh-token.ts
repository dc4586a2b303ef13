const UNAUTHORIZED = 401;

/** How long an extension waits for our API. */
export const TIMEOUT_MS = 15_000;

/**
 * A token that ran out on its way is refused before anything was done, so one more request goes
 * out, with a fresh one.
 */
export async function withFreshToken(send: () => Promise<Response>): Promise<Response> {
  const first = await send();
  return first.status === UNAUTHORIZED ? send() : first;
}
