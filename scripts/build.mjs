import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureRuntime } from './runtime.mjs';
import { compiler, ensurePackages, root, run, tool } from './setup.mjs';

/**
 * `npm run build`: server (CommonJS), pages for everybody, frontend, extensions; everything `npm
 * start` and Shopify need.
 */
await ensureRuntime();
ensurePackages();
rmSync(join(root, 'dist'), { recursive: true, force: true });
run(compiler, ['-p', 'web/tsconfig.build.json']);
cpSync(join(root, 'web/site'), join(root, 'dist/web/site'), { recursive: true });
run(tool('vite'), ['build', 'web/frontend', '--logLevel', 'warn'], { NODE_ENV: 'production' });
run(tool('tsx'), ['scripts/build-extensions.ts']);
