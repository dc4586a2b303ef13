import { ensureRuntime } from './runtime.mjs';
import { ensurePackages, ensurePrograms, run, tool } from './setup.mjs';

/**
 * `npm run soak`: the generated lives of orders, with lost answers and killed processes, 200 times
 * each from seeds that nobody chose; `npm run soak -- 20 4711` plays 20 from seed 4711. A test that
 * fails names its seed.
 */
await ensureRuntime();
ensurePackages();
ensurePrograms();
const [runs = '200', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
console.log(`${runs} generated histories each from seed ${seed}`);
run('node', ['scripts/build.mjs']);
const files = ['tests/backend/documents/histories.test.ts', 'tests/crash/crash-histories.test.ts'];
const env = { NODE_ENV: 'test', SOAK_RUNS: runs, SOAK_SEED: seed };
run(tool('jest'), ['--silent', '--maxWorkers=2', '--runTestsByPath', ...files], env);
