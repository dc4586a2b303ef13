import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

interface Command {
  command: string;
  args: string[];
  env: Record<string, string>;
}

interface Outcome {
  legs: Record<string, { passed: number; failed: number }>;
  flaky: string[];
  isBroken: boolean;
}

interface Suites {
  runSuites(options: {
    suites: string[];
    config: string;
    run(command: Command): Promise<boolean>;
  }): Promise<Outcome>;
}

const { runSuites } = jest.requireActual<Suites>('./run-suites.mjs');

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'belegfluss-suites-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

const GOOD = `test('a', () => {}); test('b', () => {});`;
const RED = `test('a', () => {}); test('b', () => { throw new Error('red'); });`;
const UNLOADABLE = `throw new Error('cannot start'); test('a', () => {});`;
const SKIPPING = `test('a', () => {}); test.skip('b', () => {});`;
/** Fails where a file of the name is not there yet, and puts it there. */
const redOnce = (then: string) => `
  const { existsSync, writeFileSync } = require('node:fs');
  if (!existsSync(__filename + '.seen')) {
    writeFileSync(__filename + '.seen', '');
    ${then}
  } else { ${GOOD} }`;

/** Runs files, by leg and name, as Jest would; answers also how often Jest was started. */
async function run(legs: Record<string, Record<string, string>>, more: object = {}) {
  for (const [leg, files] of Object.entries(legs)) {
    mkdirSync(join(folder, leg));
    for (const [name, source] of Object.entries(files))
      writeFileSync(join(folder, leg, `${name}.test.js`), source);
  }
  const projects = Object.keys(legs).map((leg) => ({
    displayName: leg,
    rootDir: join(folder, leg),
    testEnvironment: 'node',
    transform: {},
    ...more,
  }));
  const config = join(folder, 'jest.config.json');
  writeFileSync(config, JSON.stringify({ projects }));
  const runs: string[][] = [];
  const {
    legs: counted,
    flaky,
    isBroken,
  } = await runSuites({
    suites: Object.keys(legs),
    config,
    run: async ({ command, args, env }) => {
      runs.push(args);
      return spawnSync(command, args, { env: { ...process.env, ...env } }).status === 0;
    },
  });
  const counts = Object.entries(counted).map(([leg, { passed, failed }]) => [leg, passed, failed]);
  return { counts: counts.toSorted(), flaky: flaky.map((path) => basename(path)), isBroken, runs };
}

it('runs nothing again where nothing failed', async () => {
  const { runs, ...outcome } = await run({ one: { good: GOOD }, two: { good: GOOD } });
  expect(outcome).toEqual({
    counts: [
      ['one', 2, 0],
      ['two', 2, 0],
    ],
    flaky: [],
    isBroken: false,
  });
  expect(runs).toHaveLength(1);
});

it('counts the second run of a file in place of its first, and names what passed then', async () => {
  const { runs, ...outcome } = await run({
    one: { good: GOOD, late: redOnce(RED), unloadable: redOnce(UNLOADABLE) },
    two: { good: GOOD, red: RED },
  });
  expect(outcome).toEqual({
    counts: [
      ['one', 6, 0],
      ['two', 3, 1],
    ],
    flaky: ['late.test.js', 'unloadable.test.js'],
    isBroken: false,
  });
  expect(runs).toHaveLength(2);
  expect(runs[1]).toContain('--runInBand');
  expect(runs[1]?.filter((arg) => arg.endsWith('.test.js')).map((path) => basename(path))).toEqual(
    expect.arrayContaining(['late.test.js', 'red.test.js', 'unloadable.test.js']),
  );
});

it('keeps as failed what could not start twice and what was skipped', async () => {
  const outcome = await run({ one: { unloadable: UNLOADABLE, skipping: SKIPPING } });
  expect(outcome).toMatchObject({ counts: [['one', 1, 2]], flaky: [], isBroken: false });
});

it('runs nothing again where so much failed that no busy machine is to blame', async () => {
  const files = Object.fromEntries(Array.from({ length: 11 }, (_, nth) => [`red${nth}`, RED]));
  const { counts, runs } = await run({ one: files });
  expect(counts).toEqual([['one', 11, 11]]);
  expect(runs).toHaveLength(1);
});

it('says so where a run is broken that belongs to no file', async () => {
  const setup = join(folder, 'setup.js');
  writeFileSync(setup, `module.exports = () => { throw new Error('no server'); };`);
  const outcome = await run({ one: { good: GOOD } }, { globalSetup: setup });
  expect(outcome).toMatchObject({ counts: [], flaky: [], isBroken: true });
});
