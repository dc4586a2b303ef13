import { existsSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** What is sent first where a browser reads both. */
const TWINS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Sends the compressed twin of a file, which the build put beside it, to whoever reads it: the path
 * is turned, and what serves files does the rest, from ranges to caching.
 */
export function compressedAssets(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (req, res, next) => {
    const name = req.path.slice(1);
    const twins = TWINS.filter(({ ending }) => files.has(name + ending));
    // Whoever keeps an answer for others must know that they may need another one.
    if (twins.length > 0) res.vary('Accept-Encoding');
    const twin = twins.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (twin) {
      res.type(extname(name)).set('Content-Encoding', twin.encoding);
      req.url = `/${name}${twin.ending}`;
    }
    next();
  };
}
