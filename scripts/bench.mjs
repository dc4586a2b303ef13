import { ensureRuntime } from './runtime.mjs';
import { buildServer, ensurePackages, ensurePrograms, run, tool } from './setup.mjs';

/**
 * `npm run bench`: one table of ratios; `npm run bench -- webhooks lists` measures only these
 * parts.
 */
await ensureRuntime();
ensurePackages();
ensurePrograms();
const parts = process.argv.slice(2);
const isAsked = (part) => parts.length === 0 || parts.some((one) => one.split(':')[0] === part);
if (isAsked('drain') || isAsked('scale')) buildServer();
if (isAsked('typing'))
  run(tool('vite'), ['build', 'web/frontend', '--logLevel', 'warn'], { NODE_ENV: 'production' });
run(tool('tsx'), ['--expose-gc', 'bench/run.ts', ...parts]);
