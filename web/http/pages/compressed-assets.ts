import { existsSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** Preferred first if a browser accepts both. */
const TWINS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Sends the compressed version of a file, which the build put next to it, to browsers that accept
 * it: only the path is changed, so ranges and caching work as for any file.
 */
export function compressedAssets(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (req, res, next) => {
    const name = req.path.slice(1);
    const twins = TWINS.filter(({ ending }) => files.has(name + ending));
    // Caches must know that other browsers may need another version.
    if (twins.length > 0) res.vary('Accept-Encoding');
    const twin = twins.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (twin) {
      res.type(extname(name)).set('Content-Encoding', twin.encoding);
      req.url = `/${name}${twin.ending}`;
    }
    next();
  };
}
