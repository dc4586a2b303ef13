import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FRONTEND = join(__dirname, '..');
const sources = new Map(
  readdirSync(FRONTEND, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => [file, readFileSync(join(FRONTEND, file), 'utf8')]),
);

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, inside]) => inside ?? '');

/** The file that an import names, as the bundler finds it; none outside of the frontend. */
function fileOf(from: string, name: string): string | undefined {
  const path = join(from, '..', name);
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => sources.has(file));
}

const filesNamedIn = (file: string, pattern: RegExp) =>
  found(sources.get(file) ?? '', pattern).flatMap((name) => fileOf(file, name) ?? []);

/** Everything that the browser has once a chunk has come. */
function chunkOf(entry: string): Set<string> {
  const chunk = new Set([entry]);
  for (const file of chunk)
    for (const next of filesNamedIn(file, /(?:^import|\bfrom) '(\.[^']+)'/gm)) chunk.add(next);
  return chunk;
}

const shownIn = (files: Iterable<string>) =>
  [...files].flatMap((file) =>
    found(sources.get(file) ?? '', /useTranslation\(([^)]+)\)/g).flatMap((names) =>
      found(names, /'(\w+)'/g),
    ),
  );
const broughtBy = (files: Iterable<string>) =>
  new Set(
    [...files]
      .flatMap((file) => found(sources.get(file) ?? '', /^addTexts\('(\w+)'/gm))
      .concat('app'),
  );

const first = chunkOf('main.tsx');
const later = [...sources.keys()].flatMap((file) => filesNamedIn(file, /\bimport\('([^']+)'\)/g));

it.each(['main.tsx', ...new Set(later)])('a chunk brings the texts that it shows: %s', (entry) => {
  const files = new Set([...first, ...chunkOf(entry)]);
  const brought = broughtBy(files);
  expect(shownIn(files).filter((room) => !brought.has(room))).toEqual([]);
});

it('the first bundle brings the texts of the frame alone', () => {
  expect([...broughtBy(first)]).toEqual(['app']);
});

it('follows what the routes load', () => {
  expect(later).toContain('home/home-page.tsx');
});
