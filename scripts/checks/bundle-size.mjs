import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../setup.mjs';

/**
 * What a browser loads before the app can show anything: scripts and style sheets that the page
 * itself names. In bytes, compressed as a browser gets them (brotli); decisions/0083.
 */
const LIMITS = { js: 91_000, css: 10_000 };
/** With what the screens need that merchants open first. */
const LIMITS_OF_FIRST_SCREENS = {
  'home/home-page.tsx': { js: 140_000, css: 26_000 },
  'orders/orders-page.tsx': { js: 150_000, css: 26_000 },
};
/** No screen brings more than this of its own, with everything that it shares with others. */
const LIMITS_OF_SCREEN = { js: 105_000, css: 25_000 };
/** The worker that draws pages, which comes with the first preview; decisions/0087. */
const LIMITS_OF_DRAWING = { js: 400_000 };
/** Shopify takes 64 KB of an extension; this leaves room for what comes. */
const LIMIT_OF_EXTENSION = 40 * 1024;

const folder = join(root, 'dist/frontend');
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

const extensions = globSync('extensions/*/dist/*.js', { cwd: root });
const drawing = globSync('assets/page-drawing-worker-*.js', { cwd: folder });

const problems = [
  ...extensions.flatMap(overExtension),
  ...over('the first bundle', named, LIMITS),
  ...Object.entries(LIMITS_OF_FIRST_SCREENS).flatMap(([screen, limits]) =>
    over(`${screen} with the first bundle`, [...named, ...own(manifest[screen])], limits),
  ),
  ...Object.values(manifest)
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .flatMap((chunk) => over(chunk.src, own(chunk), LIMITS_OF_SCREEN)),
  ...over('page-drawing-worker', drawing, LIMITS_OF_DRAWING),
];
const isComplete = named.length > 1 && extensions.length > 1 && drawing.length === 1;
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 && isComplete ? 0 : 1);

function overExtension(file) {
  const size = gzipSync(readFileSync(join(root, file))).length;
  return size > LIMIT_OF_EXTENSION
    ? [`${file}: ${size} bytes, at most ${LIMIT_OF_EXTENSION}.`]
    : [];
}

function over(what, files, limits) {
  return Object.entries(limits).flatMap(([type, limit]) => {
    const sizes = files.filter((file) => file.endsWith(`.${type}`)).map(sizeOf);
    const size = sizes.reduce((sum, one) => sum + one, 0);
    return size > limit ? [`${what}: ${size} bytes of ${type}, at most ${limit}.`] : [];
  });
}

/** Of its twin, which is what the server sends. */
function sizeOf(file) {
  return statSync(join(folder, `${file}.br`)).size;
}

/** Files of a chunk and of all that it imports, but for those loaded already. */
function own(chunk, seen = new Set(named)) {
  const files = [chunk.file, ...(chunk.css ?? [])].filter((file) => !seen.has(file));
  for (const file of files) seen.add(file);
  return [...files, ...(chunk.imports ?? []).flatMap((name) => own(manifest[name], seen))];
}
