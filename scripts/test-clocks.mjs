import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureRuntime } from './runtime.mjs';
import { ensurePackages, ensurePrograms, root, run, tool } from './setup.mjs';

/**
 * `npm run test:clocks`: every suite that needs no built app as a whole at each moment of
 * tests/support/runner/moments.json, one after the other, and whole stories on both databases;
 * `npm test` runs domain tests at all of them, each file of the others at one. `npm run test:clocks
 * -- leap-day` takes only the named ones.
 */
const SUITES = ['domain', 'extensions', 'frontend', 'sandbox', 'backend'];

await ensureRuntime();
ensurePackages();
ensurePrograms();
const moments = Object.keys(
  JSON.parse(readFileSync(join(root, 'tests/support/runner/moments.json'), 'utf8')),
);
const wanted = process.argv.slice(2);
for (const moment of moments.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  console.log(`\n${moment}`);
  const env = { NODE_ENV: 'test', TEST_TIME: moment, STORIES_ON: 'both' };
  run(tool('jest'), ['--selectProjects', ...SUITES, '--silent', '--maxWorkers=3'], env);
}
