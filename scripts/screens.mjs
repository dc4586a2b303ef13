import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { root } from './setup.mjs';

/** `npm run screens`: a page of every screen in its four states, in dist/screens, and its address. */
const outDir = join(root, 'dist/screens');
const page = {
  root: join(root, 'web/frontend/testing/gallery'),
  configFile: join(root, 'web/frontend/vite.config.mts'),
  base: './',
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
};
await build(page);
copyFileSync(join(root, 'docs/openapi.json'), join(outDir, 'openapi.json'));
const server = await preview(page);
console.log(server.resolvedUrls?.local[0]);
