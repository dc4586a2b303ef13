import { ensureRuntime } from './runtime.mjs';
import { ensurePackages, tool } from './setup.mjs';
import { processes } from './processes.mjs';

/**
 * `npm run dev`: rebuilds and restarts while you edit; settings come from the environment as for
 * `npm start`.
 */
await ensureRuntime();
ensurePackages();
const running = processes();
running.start(tool('vite'), ['build', 'web/frontend', '--watch', '--logLevel', 'warn']);
running.start('node', ['scripts/extensions/build.mjs', '--watch']);
running.start(tool('tsx'), ['watch', '--clear-screen=false', 'web/index.ts'], {
  NODE_ENV: 'development',
});
