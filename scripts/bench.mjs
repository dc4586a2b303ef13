import { ensureRuntime } from './runtime.mjs';
import { ensurePackages, ensurePrograms, run, tool } from './setup.mjs';

/**
 * `npm run bench`: one table of ratios; `npm run bench -- webhooks lists` measures only these
 * parts.
 */
await ensureRuntime();
ensurePackages();
ensurePrograms();
run(tool('tsx'), ['bench/run.ts', ...process.argv.slice(2)]);
