import type { Request } from 'express';

/**
 * A foreign page, a neighbouring domain included, that makes its visitors send our forms. Browsers
 * say where a request comes from; older ones name the origin alone, and programs say neither. Our
 * own pages send no referrer, so their origin is `null`.
 */
export function isFromElsewhere(req: Request, appUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const origin = req.get('origin');
  return origin !== undefined && origin !== new URL(appUrl).origin;
}
