import { ensureRuntime } from './runtime.mjs';
import { ensurePackages, ensurePrograms, run, tool } from './setup.mjs';

/**
 * `npm run soak:billing`: 10,000 generated years of shops on the rules of billing, 1,000 of partners,
 * then 200 shops through routes, queue, MariaDB and the stand-in, with a process that is killed again
 * and again. `npm run soak:billing -- 500 4711` plays 500 of the first, a tenth and a fiftieth of the
 * others, from seed 4711. Whatever fails names its seed.
 */
await ensureRuntime();
ensurePackages();
ensurePrograms();
const [given = '10000', seed = '20261127'] = process.argv.slice(2);
const shops = Math.max(8, Math.round(Number(given) / 50));
const perRun = Math.min(shops, 50);
const jest = (file, env) =>
  run(tool('jest'), ['--silent', '--runTestsByPath', file], { NODE_ENV: 'test', ...env });
run('node', ['scripts/build.mjs']);
jest('tests/backend/billing/histories.test.ts', { SOAK_RUNS: given, SOAK_SEED: seed });
jest('tests/backend/partner/ledger-year.test.ts', {
  SOAK_RUNS: String(Math.ceil(Number(given) / 10)),
  SOAK_SEED: seed,
});
jest('tests/crash/crash-years.test.ts', {
  SOAK_RUNS: String(Math.ceil(shops / perRun)),
  SOAK_SEED: seed,
  YEARS_SHOPS: String(perRun),
  YEARS_ROUNDS: '8',
});
