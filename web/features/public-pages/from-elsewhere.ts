import type { Request } from 'express';

/**
 * A foreign page, a neighbouring domain included, that makes its visitors send our forms. Browsers
 * say where a request comes from; older ones (Safari before 16.4) name the origin alone, and programs
 * say neither. Pages of others can hide theirs (`null`); ours do not, see `publicHeaders`.
 */
export function isFromElsewhere(req: Request, appUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const origin = req.get('origin');
  return origin !== undefined && origin !== new URL(appUrl).origin;
}
