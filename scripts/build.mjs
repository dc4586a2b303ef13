import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureRuntime } from './runtime.mjs';
import { buildServer, ensurePackages, root, run, tool } from './setup.mjs';

/**
 * `npm run build`: server (CommonJS), public pages, frontend, extensions, licences of third
 * parties; everything `npm start` and Shopify need.
 */
await ensureRuntime();
ensurePackages();
rmSync(join(root, 'dist'), { recursive: true, force: true });
buildServer();
run(tool('vite'), ['build', 'web/frontend', '--logLevel', 'warn'], { NODE_ENV: 'production' });
run('node', ['scripts/extensions/build.mjs']);
run('node', ['scripts/notices.mjs']);
