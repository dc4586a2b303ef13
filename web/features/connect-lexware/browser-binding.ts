import type { CookieOptions, Request, Response } from 'express';

const NAME = 'belegfluss-sign-in';
const MAX_AGE_MS = 15 * 60_000;

/**
 * Ties a sign-in to the browser that began it, by a cookie that no other page and no script can
 * read or set.
 */
export interface BrowserBinding {
  bind(res: Response, state: string): void;
  /** The state that this browser began with, or null; a browser has one sign-in under way. */
  stateOf(req: Request): string | null;
  release(res: Response): void;
}

/**
 * `__Host-` keeps neighbouring domains from planting the cookie. Browsers grant it over https only;
 * without, as in the sandbox on this machine, the cookie goes by its plain name. `Lax`, because
 * Lexware's redirect is no request of ours.
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

/** Our values are base64url, so nothing has to be decoded. */
function cookieOf(req: Request, name: string): string | null {
  const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
