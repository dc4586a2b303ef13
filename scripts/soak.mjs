import { parseArgs } from 'node:util';
import { ensureRuntime } from './runtime.mjs';
import { ensurePackages, ensurePrograms, run, tool } from './setup.mjs';

/**
 * `npm run soak`: the generated lives of orders, with lost answers and killed processes, 200 times
 * each from seeds that nobody chose; then an hour of days in which 200 shops sell on two and three
 * processes while things break. `npm run soak -- --minutes 5 --shops 40 --lives 20 --seed 4711` is a
 * shorter one from a seed of yours. What fails names its seed; `--from 9` begins with the ninth day.
 */
await ensureRuntime();
ensurePackages();
ensurePrograms();
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    shops: { type: 'string', default: '200' },
    lives: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const { minutes, shops, lives, from, seed } = values;
run('node', ['scripts/build.mjs']);
if (lives !== '0') {
  console.log(`${lives} generated lives each from seed ${seed}`);
  const files = [
    'tests/backend/documents/histories.test.ts',
    'tests/crash/crash-histories.test.ts',
  ];
  const env = { NODE_ENV: 'test', SOAK_RUNS: lives, SOAK_SEED: seed };
  run(tool('jest'), ['--silent', '--maxWorkers=2', '--runTestsByPath', ...files], env);
}
if (minutes !== '0') {
  console.log(`${minutes} minutes of days of ${shops} shops from seed ${seed}`);
  run(tool('tsx'), ['scripts/soak/several-days.ts', minutes, shops, seed, from]);
}
