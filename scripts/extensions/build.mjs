import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { root, tool } from '../setup.mjs';
import { buildByCli } from './build-by-cli.mjs';

/**
 * The bundles of our extensions, made by Shopify's own CLI as a deployment makes them, and left
 * where it leaves them: `dist/` in the folder of each extension. Sources that did not change are
 * not built again.
 */

/** The app that is deployed, and the one whose extensions only tests use: where each begins. */
const APP = { home: '.', folder: 'extensions' };
const TESTING = { home: 'extensions/testing', folder: 'extensions/testing' };

/** Whatever decides what is in a bundle. */
const SOURCES = [
  'extensions/**/*.{ts,tsx,json,toml}',
  'web/{contract,domain}/**/*.ts',
  'scripts/extensions/build*.mjs',
  'shopify.*.toml',
  'package-lock.json',
  'tsconfig.json',
];
const NO_SOURCE = [
  '**/dist/**',
  '**/*.test.{ts,tsx}',
  'extensions/testing/*.ts',
  '**/shopify.d.ts',
  '**/manifest.json',
];

/** What was built last: per app a hash of its sources and one of its bundles. */
const RECORD = join(root, '.data/extension-bundles.json');

if (process.argv.includes('--watch')) await watch();
else buildExtensions(process.argv.includes('--testing') ? [APP, TESTING] : [APP]);

/** Builds what is not there, or not of these sources. */
function buildExtensions(apps) {
  const sources = sourcesHash();
  for (const app of apps) {
    const bundles = bundlesOf(app);
    const before = readRecord()[app.home];
    if (before?.sources === sources && before.bundles === hashOf(bundles)) continue;
    buildByCli({ command: tool('shopify'), folder: root, home: app.home, bundles });
    writeRecord({ ...readRecord(), [app.home]: { sources, bundles: hashOf(bundles) } });
  }
}

/** Where the CLI leaves the bundle of each extension of an app. */
function bundlesOf({ folder }) {
  return globSync(`${folder}/*/shopify.extension.toml`, { cwd: root }).map((file) => {
    const [{ handle }] = parse(readFileSync(join(root, file), 'utf8')).extensions;
    return join(dirname(file), 'dist', `${handle}.js`);
  });
}

function sourcesHash() {
  return hashOf(globSync(SOURCES, { cwd: root, exclude: NO_SOURCE }));
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`);
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function readRecord() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
}

function writeRecord(record) {
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(record));
}

/** Checks the sources for changes every second, and builds each state of them once. */
async function watch() {
  let tried = '';
  for (;;) {
    const sources = sourcesHash();
    try {
      if (sources !== tried) buildExtensions([APP]);
    } catch (error) {
      console.error(error.message);
    }
    tried = sources;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
