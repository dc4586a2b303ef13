import type { CookieOptions, Request, Response } from 'express';
import { SIGN_IN_MINUTES } from '../../contract/sign-in';

const NAME = 'belegfluss-sign-in';
const MAX_AGE_MS = SIGN_IN_MINUTES * 60_000;

/**
 * Binds a sign-in to the browser that began it, by a cookie that no other page and no script can
 * read or set.
 */
export interface BrowserBinding {
  bind(res: Response, state: string): void;
  /**
   * The state with which this browser began its sign-in, or null; a browser has one sign-in at a
   * time.
   */
  stateOf(req: Request): string | null;
  release(res: Response): void;
}

/**
 * The prefix `__Host-` stops neighbouring domains from setting the cookie. Browsers accept it over
 * https only; without https, as in the sandbox, the cookie has a plain name. `Lax`, because
 * Lexware's redirect comes from another site.
 */
export function createBrowserBinding(appUrl: string): BrowserBinding {
  const secure = new URL(appUrl).protocol === 'https:';
  const name = secure ? `__Host-${NAME}` : NAME;
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  return {
    bind: (res, state) => void res.cookie(name, state, { ...options, maxAge: MAX_AGE_MS }),
    stateOf: (req) => cookieOf(req, name),
    release: (res) => void res.clearCookie(name, options),
  };
}

/** Our values are base64url, so no decoding is needed. */
function cookieOf(req: Request, name: string): string | null {
  const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
