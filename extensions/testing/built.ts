import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bundle of an extension, which Shopify's CLI made before all tests. */
export const built = (place: string): string =>
  readFileSync(join(__dirname, '..', place, 'dist', `${place}.js`), 'utf8');
